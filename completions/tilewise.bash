# bash completion for tilewise: the program itself knows what may come next.

_tilewise() {
    local word joined=0 i
    local -a words=()
    COMPREPLY=()

    # `--goal=first` arrives as three words.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [ ${#words[@]} -gt 0 ] && { [ "$word" = = ] || [ $joined = 1 ]; }; then
            words[${#words[@]} - 1]+=$word
        else
            words+=("$word")
        fi
        [ "$word" = = ] && joined=1 || joined=0
    done

    while IFS=$'\t' read -r word _; do
        if [ "$word" = :files ]; then
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}")
        elif [[ ${words[-1]} == --*=* ]]; then
            COMPREPLY+=("${word#*=}")
        else
            COMPREPLY+=("$word")
        fi
    done < <("${COMP_WORDS[0]}" --complete "${words[@]}" 2>/dev/null)
}

complete -o filenames -F _tilewise tilewise
