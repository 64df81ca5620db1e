# bash completion for tilewise.
#
# The options come from the program's own --help, so they are never out of
# date; the words they take are listed here.

_tilewise_words() { # _tilewise_words COMMAND OPTION, where a command may be `course NAME`
    case $1:$2 in
    'course practical:'--algorithm) echo bfs dfs best-first hill-climbing ;;
    'course coms4701:'--heuristic) echo misplaced manhattan linear-conflict conflict-pairs all ;;
    course*:--heuristic) echo manhattan hamming ;;
    reconcile:--algorithm | reconcile:-a) echo astar wastar greedy bfs dfs ida iddfs ;;
    *:--what) echo any expanded generated enqueued open ;;
    *:--algorithm | *:--algorithms | *:-a) echo auto bfs dfs iddfs greedy hill astar wastar ida ;;
    *:--heuristic | *:--heuristics | *:-e) echo zero hamming manhattan linear-conflict walking-distance pdb exact ;;
    *:--goal) echo last first spiral ;;
    *:--answer) echo any moves boards tiles cells claim ;;
    *:--require) echo moves length count ;;
    *:--solution-format) echo auto plain coms228 practical cos226 cmsc341 coms4701 ;;
    *:--format) echo auto rows sized pair line slashes lines wrapped ;;
    trace:--to) echo ndjson posthoc dot text ;;
    *:--layout) echo rows sized side pair line slashes compact list grid json engine link ;;
    *:--notation | *:--from-notation | *:--to-notation) echo blank tile ;;
    *:--average) echo median mean ;;
    *:--metric) echo single multi ;;
    *:--device) echo auto cpu gpu ;;
    *:--pdb) echo 5-5-5 6-6-3 7-8 ;;
    grade:--course) echo none coms228 practical cos226 cmsc341 coms4701 ;;
    *:--vouch) echo admissible consistent ;;
    *:--level) echo 1 2 3 4 5 ;;
    bench:--suite) echo korf100 korf50 ;;
    *:--open) echo buckets heap list ;;
    *:--convention) echo default korf85 coms228 practical cos226 cmsc341 coms4701 ;;
    *:--ties) echo default fifo lifo low-h high-h ;;
    *:--goal-test) echo default expand generate ;;
    *:--duplicates) echo default none parent closed reopen cycles sequences ;;
    esac
}

_tilewise() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' words i
    COMPREPLY=()

    # `--goal=first` arrives as three words.
    if [ "$current" = = ]; then
        current=
    elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi

    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        -*) ;;
        course) command=course ;;
        *) command=${command:+$command }${COMP_WORDS[i]} && break ;;
        esac
    done

    words=$(_tilewise_words "$command" "$previous")
    if [ -z "$words" ] && [[ $current == -* ]]; then
        # shellcheck disable=SC2086  # a course is two words
        words=$("${COMP_WORDS[0]}" $command --help 2>/dev/null |
            sed -nE 's/^ +(-., )? *(--[a-z-]+).*/\2/p')
    elif [ -z "$words" ]; then
        case $command in
        '') words="solve compare play solvable explain generate convert check shorten apply invert simplify census tables devices bench trace reconcile verify-heuristic grade hint engine course" ;;
        tables) words="build list verify clear" ;;
        verify-heuristic) words="zero hamming manhattan linear-conflict walking-distance pdb exact" ;;
        course) words="coms228 practical cos226 cmsc341 coms4701" ;;
        esac
    fi

    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}

complete -o filenames -F _tilewise tilewise
