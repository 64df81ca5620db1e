#!/usr/bin/env bash
# markdown.sh SOURCE_DIR -- prose is broken at 100 columns, and every link to a file of this tree, or to a
# heading of one, leads somewhere.  page:TAB is a place on the page; bench/RESULTS.md is what bench/report writes.
# A decision is half a page with five numbers at most; sizes of boards, years and names like 7-8 are none.  README.md has
# 150 lines, docs/ 40,000 words, and each page there begins with what its reader can do after it.
set -u
cd "$1" || exit 2
mapfile -t files < <(find . -name node_modules -prune -o -path ./build -prune -o -name '*.md' -print)
[ ${#files[@]} -gt 30 ] || { echo "only ${#files[@]} files found" >&2 && exit 1; }
bad=0
python3 scripts/fill_markdown.py --check "${files[@]}" || bad=1
bench/report check || bad=1

# A heading's anchor: lower case, punctuation gone, spaces to hyphens.
anchors() {
    awk '/^```/ { code = !code } !code && /^#+ /' "$1" | sed -E 's/^#+ //' |
        LC_ALL=C.UTF-8 awk '{ s = tolower($0); gsub(/[^[:alnum:] _-]/, "", s); gsub(/ /, "-", s); print s }'
}
while IFS=: read -r file line link; do
    path=${link%%#*}
    target=${path:+$(dirname "$file")/$path}
    if [ -n "$target" ] && [ ! -e "$target" ]; then
        echo "$file:$line: no $path" >&2 && bad=1
    elif [[ "$link" == *.md#* || "$link" == \#* ]] && ! anchors "${target:-$file}" | grep -qxF "${link#*#}"; then
        echo "$file:$line: no heading for $link" >&2 && bad=1
    fi
done < <(grep -noE '\]\([^) ]+\)' "${files[@]}" | sed -E 's/\]\((.*)\)$/\1/' | grep -vE ':(https?|mailto|page):')

[ "$(wc -l <README.md)" -le 150 ] || { echo "README.md: more than 150 lines" >&2 && bad=1; }
words=$(cat docs/*.md docs/*/*.md | LC_ALL=C.UTF-8 wc -w)
[ "$words" -le 40000 ] || { echo "docs: $words words, at most 40000" >&2 && bad=1; }
for file in docs/*.md docs/{lessons,notes}/*.md docs/decisions/README.md; do
    [ "$file" = docs/README.md ] || sed -n 3p "$file" | grep -qE '^After th(is|ese) ' ||
        { echo "$file:3: expected 'After this page you can ...'" >&2 && bad=1; }
done
for file in docs/decisions/[0-9]*.md; do
    for part in Context Decision Consequences; do
        grep -q "^\*\*$part\.\*\*" "$file" || { echo "$file: no **$part.**" >&2 && bad=1; }
    done
    [ "$(wc -l <"$file")" -le 30 ] || { echo "$file: more than half a page, 30 lines" >&2 && bad=1; }
    # shellcheck disable=SC2016  # backquotes are meant
    mapfile -t numbers < <(sed -E '1d; /^\|/d; s/^[0-9]+\. //; s/`[^`]*`//g; s/\[[0-9]+\]\([^)]*\)//g; s/[0-9]+×[0-9]+//g
        s/[0-9]+(-[0-9]+)+//g; s/[0-9]+-[a-z]+//g; s/[A-Za-z]+[-.]?[0-9]+//g; s/\b(19|20)[0-9]{2}\b//g' "$file" |
        grep -oE '[0-9]+([.,][0-9]+)*')
    [ ${#numbers[@]} -le 5 ] || { echo "$file: ${#numbers[@]} numbers, at most 5: ${numbers[*]}" >&2 && bad=1; }
done
[ $bad -eq 0 ]
