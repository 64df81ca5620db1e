#!/usr/bin/env bash
# layers.sh SOURCE_DIR -- an #include may only point to a room further up in ARCHITECTURE.md's table of
# rooms, or stay in its own.  Rooms on one row do not see each other.  Front ends see the library through
# tilewise.h alone, and nobody takes a header by a path that climbs out of its folder.
# Every folder with sources has a row, and every row has its folder.
set -u
cd "$1" || exit 2

bad=0 seen=0
complain() {
    echo "$1" >&2
    bad=$((bad + 1))
}

# The rooms: the second column of the first table, a row a level.
declare -A row=()
level=0
while IFS= read -r folders; do
    for folder in $folders; do
        row[$folder]=$level
        [ -e "$folder" ] || complain "ARCHITECTURE.md: there is no $folder"
    done
    level=$((level + 1))
done < <(awk -F'|' '/^## Rooms/ { on = 1 } on && /^\| / && $3 ~ /`/ { print $3 } on && /^Front ends/ { exit }' ARCHITECTURE.md |
    sed 's/[`,]/ /g')
[ $level -gt 10 ] || complain "ARCHITECTURE.md: only $level rows of rooms found"

# The room of a file is the longest listed path that it begins with; empty: none.
declare -A known=()
room=
find_room() {
    local path=$1
    room=${known[$path]-}
    [ -z "$room" ] || return 0
    room=$path
    until [ -z "$room" ] || [ -n "${row[$room]-}" ]; do
        case ${room%/} in
        */*) room=${room%/} && room=${room%/*}/ ;;
        *) room= ;;
        esac
    done
    known[$path]=$room
}

# "FILE LINE HEADER" for every include in quotes
includes() {
    grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "$1" --include='*.[ch]' --include='*.def' --exclude-dir=node_modules |
        sed -E 's/^([^:]*):([0-9]+):[^"]*"([^"]*)".*/\1 \2 \3/'
}

check() { # check ROOT FILE LINE HEADER
    local root=$1 file=$2 line=$3 header=$1/$4 from
    seen=$((seen + 1))
    case $4 in
    ../* | */../*) complain "$file:$line: \"$4\" climbs; say where it is from $root/" && return ;;
    tilewise.h) return ;;
    esac
    # A bare name means the file's own folder, as the compiler reads it.
    if [ ! -e "$header" ] && [ -e "${file%/*}/$4" ]; then
        header=${file%/*}/$4
    elif [ ! -e "$header" ] && [ -e "src/$4" ]; then
        complain "$file:$line: \"$4\" is inside the library; frontends use tilewise.h"
        return
    fi
    find_room "$file"
    from=$room
    find_room "$header"
    if [ -z "$from" ] || [ -z "$room" ]; then
        complain "$file:$line: $file or \"$4\" is in no room"
    elif [ "${row[$room]}" -gt "${row[$from]}" ]; then
        complain "$file:$line: \"$4\" is further down"
    elif [ "${row[$room]}" -eq "${row[$from]}" ] && [ "$room" != "$from" ]; then
        complain "$file:$line: \"$4\" is in another room of the same row"
    fi
}

for root in src frontends; do
    while read -r file line header; do check $root "$file" "$line" "$header"; done < <(includes $root)
    while read -r folder; do
        find_room "$folder"
        [ -n "$room" ] || complain "ARCHITECTURE.md: $folder has no row in the table of rooms"
    done < <(find $root -mindepth 1 -maxdepth 1 -type d -printf '%p/\n')
done

# Angle brackets name the system and this library's public header, nothing else inside src/.
names=$(printf '%s\n' "${!row[@]}" | sed -E 's,^[a-z]+/,,; s,/.*,,' | sort -u | paste -sd'|')
while read -r found; do
    complain "$found: an inner header belongs in quotes"
done < <(grep -rnE "#[[:space:]]*include[[:space:]]*<($names)/" src frontends)

# ARCHITECTURE.md also lists the folders of tests.
for folder in tests/*/; do
    grep -qF "| \`$folder\` |" ARCHITECTURE.md || complain "ARCHITECTURE.md: $folder has no row in the table of tests"
done

[ $seen -gt 20 ] || complain "only $seen includes found: is this the right folder?"
[ $bad -eq 0 ]
