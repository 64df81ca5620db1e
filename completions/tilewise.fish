# fish completion for tilewise.
#
# The options come from the program's own --help, so they are never out of
# date; the words they take are listed here.

function __tilewise_words -a command option
    switch "$command:$option"
        case 'course practical:--algorithm'
            string split ' ' 'bfs dfs best-first hill-climbing'
        case 'course coms4701:--heuristic'
            string split ' ' 'misplaced manhattan linear-conflict conflict-pairs all'
        case 'course*:--heuristic'
            string split ' ' 'manhattan hamming'
        case 'reconcile:--algorithm' 'reconcile:-a'
            string split ' ' 'astar wastar greedy bfs dfs ida iddfs'
        case '*:--what'
            string split ' ' 'any expanded generated enqueued open'
        case '*:--algorithm' '*:--algorithms' '*:-a'
            string split ' ' 'auto bfs dfs iddfs greedy hill astar wastar ida'
        case '*:--heuristic' '*:--heuristics' '*:-e'
            string split ' ' 'zero hamming manhattan linear-conflict walking-distance pdb exact'
        case '*:--goal'
            string split ' ' 'last first spiral'
        case '*:--answer'
            string split ' ' 'any moves boards tiles cells claim'
        case '*:--require'
            string split ' ' 'moves length count'
        case '*:--solution-format'
            string split ' ' 'auto plain coms228 practical cos226 cmsc341 coms4701'
        case '*:--format'
            string split ' ' 'auto rows sized pair line slashes lines wrapped'
        case 'trace:--to'
            string split ' ' 'ndjson posthoc dot text'
        case '*:--layout'
            string split ' ' 'rows sized side pair line slashes compact list grid json engine link'
        case '*:--notation' '*:--from-notation' '*:--to-notation'
            string split ' ' 'blank tile'
        case '*:--average'
            string split ' ' 'median mean'
        case '*:--metric'
            string split ' ' 'single multi'
        case '*:--device'
            string split ' ' 'auto cpu gpu'
        case '*:--pdb'
            string split ' ' '5-5-5 6-6-3 7-8'
        case 'grade:--course'
            string split ' ' 'none coms228 practical cos226 cmsc341 coms4701'
        case '*:--vouch'
            string split ' ' 'admissible consistent'
        case '*:--level'
            string split ' ' '1 2 3 4 5'
        case 'bench:--suite'
            string split ' ' 'korf100 korf50'
        case '*:--open'
            string split ' ' 'buckets heap list'
        case '*:--convention'
            string split ' ' 'default korf85 coms228 practical cos226 cmsc341 coms4701'
        case '*:--ties'
            string split ' ' 'default fifo lifo low-h high-h'
        case '*:--goal-test'
            string split ' ' 'default expand generate'
        case '*:--duplicates'
            string split ' ' 'default none parent closed reopen cycles sequences'
    end
end

function __tilewise_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l command (string match -v -- '-*' $before[2..])[1]
    test "$command" = course; and set command (string match -v -- '-*' $before[2..])[1..2]

    # `--goal=first` is one word here, and its completion must begin with the option.
    set -l option $before[-1]
    set -l prefix ''
    if string match -q -- '--*=*' $current
        set option (string replace -r '=.*' '' -- $current)
        set prefix $option=
    end
    set -l words (__tilewise_words "$command" $option)

    if test -n "$words"
        printf '%s\n' $prefix$words
    else if string match -q -- '-*' $current
        tilewise $command --help 2>/dev/null |
            string replace -rf '^ +(?:-., )? *(--[a-z-]+)(?:=\S*)? *(.*)' '$1\t$2'
    else if test -z "$command"
        string split ' ' 'solve compare play solvable explain generate convert check shorten apply invert simplify census tables devices bench trace reconcile verify-heuristic grade hint engine course'
    else if test "$command" = tables
        string split ' ' 'build list verify clear'
    else if test "$command" = verify-heuristic
        string split ' ' 'zero hamming manhattan linear-conflict walking-distance pdb exact'
    else if test "$command" = course
        string split ' ' 'coms228 practical cos226 cmsc341 coms4701'
    else
        __fish_complete_path $current
    end
end

complete -c tilewise -f -a '(__tilewise_complete)'
