#!/usr/bin/env bash
# layers.sh SOURCE_DIR -- an #include may only point to a room further up in this list, or stay in its own.
# Rooms on one level do not see each other.  Front ends see the library through tilewise.h alone, and nobody
# takes a header by a path that climbs out of its folder.
set -u
cd "$1" || exit 2

level() {
    case $1 in
    base/*) echo 0 ;;
    puzzle/*) echo 1 ;;
    pdb/*) echo 2 ;;
    heuristics/*) echo 3 ;;
    near/*) echo 4 ;;
    search/*) echo 5 ;;
    ida/*) echo 6 ;;
    opencl/*) echo 7 ;;
    solver/*) echo 8 ;;
    analysis/* | recorder/*) echo 9 ;;
    game/*) echo 10 ;;
    protocol/*) echo 11 ;;
    common/*) echo 12 ;;
    courses/* | tui/* | web/*) echo 13 ;;
    cli/child/* | cli/answers/* | cli/output/*) echo 14 ;;
    cli/main.c | mpi/*) echo 17 ;;
    cli/*/*) echo 16 ;;
    cli/*) echo 15 ;;
    *) echo unknown ;;
    esac
}

# Two files of one level must be of one room.
room() {
    case $1 in
    cli/*/*) echo "${1%/*}" ;;
    *) echo "${1%%/*}" ;;
    esac
}

bad=0 seen=0
complain() {
    echo "$1" >&2
    bad=$((bad + 1))
}

# "FILE LINE HEADER" for every include in quotes
includes() {
    grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "$1" --include='*.[ch]' --include='*.def' --exclude-dir=node_modules |
        sed -E 's/^([^:]*):([0-9]+):[^"]*"([^"]*)".*/\1 \2 \3/'
}

check() { # check ROOT FILE LINE HEADER
    local root=$1 file=$2 line=$3 header=$4 from to
    seen=$((seen + 1))
    case $header in
    ../* | */../*) complain "$file:$line: \"$header\" climbs; say where it is from $root/" && return ;;
    tilewise.h) return ;;
    esac
    # A bare name means the file's own folder, as the compiler reads it.
    if [ ! -e "$root/$header" ] && [ -e "$(dirname "$file")/$header" ]; then
        header=$(dirname "${file#"$root"/}")/$header
        header=${header#./}
    elif [ ! -e "$root/$header" ] && [ -e "src/$header" ]; then
        complain "$file:$line: \"$header\" is inside the library; frontends use tilewise.h"
        return
    fi
    from=$(level "${file#"$root"/}")
    to=$(level "$header")
    if [ "$from" = unknown ] || [ "$to" = unknown ]; then
        complain "$file:$line: no layer is known for $file or \"$header\""
    elif [ "$to" -gt "$from" ]; then
        complain "$file:$line: \"$header\" is further down"
    elif [ "$to" -eq "$from" ] && [ "$(room "${file#"$root"/}")" != "$(room "$header")" ]; then
        complain "$file:$line: \"$header\" is in another room of the same level"
    fi
}

for root in src frontends; do
    while read -r file line header; do check $root "$file" "$line" "$header"; done < <(includes $root)
done

# Angle brackets name the system and this library's public header, nothing else inside src/.
while read -r found; do
    complain "$found: an inner header belongs in quotes"
done < <(grep -rnE '#[[:space:]]*include[[:space:]]*<(base|puzzle|pdb|heuristics|near|search|ida|opencl|solver|analysis|recorder|game|protocol|common|cli|courses|tui)/' src frontends)

[ $seen -gt 20 ] || complain "only $seen includes found: is this the right folder?"
[ $bad -eq 0 ]
