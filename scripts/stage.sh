# shellcheck shell=bash
# stage.sh -- for scripts that source it: `stage NAME COMMAND...` runs a command and then says in one
# line how long it took and how many tests it ran. It fails as the command does.

stage() {
    local name=$1 begin=$SECONDS log status=0 ran
    shift
    log=$(mktemp)
    echo "== $name"
    "$@" 2>&1 | tee "$log" || status=$?
    ran=$(grep -oE '^[0-9]+ (tests|examples)' "$log" | tail -1) || true
    rm -f "$log"
    begin=$((SECONDS - begin))
    echo "== $name: $([ $status -eq 0 ] && echo passed || echo FAILED), ${ran:+$ran, }$((begin / 60)) min $((begin % 60)) s"
    return $status
}
