# fish completion for tilewise: the program itself knows what may come next.

function __tilewise_complete
    set -l words (commandline -opc)[2..] (commandline -ct)
    set -l option (string match -r '^--[^=]*=' -- $words[-1])
    for line in (tilewise --complete $words 2>/dev/null)
        if test "$line" = :files
            for path in (__fish_complete_path (string replace -- "$option" '' $words[-1]))
                echo "$option$path"
            end
        else
            echo $line
        end
    end
end

complete -c tilewise -f -a '(__tilewise_complete)'
