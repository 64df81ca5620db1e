#!/usr/bin/env bash
# paths.sh SOURCE_DIR -- every path that ARCHITECTURE.md and CONTRIBUTING.md name in backticks is there.
set -u
cd "$1" || exit 2
bad=0 seen=0
while IFS=: read -r file line path; do
    seen=$((seen + 1))
    [[ "$path" == *NAME* ]] || compgen -G "$path" >/dev/null || { echo "$file:$line: no $path" >&2 && bad=$((bad + 1)); }
done < <(grep -noE '`(src|frontends|bindings|tests|docs|bench|examples|include|scripts|cmake)/[A-Za-z0-9_./*-]*`' ARCHITECTURE.md CONTRIBUTING.md /dev/null | tr -d '`')
[ $seen -gt 30 ] || { echo "only $seen paths found" >&2 && exit 1; }
[ $bad -eq 0 ]
