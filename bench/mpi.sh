#!/usr/bin/env bash
# mpi.sh FOLDER [OUT] -- measure long searches on a machine of its own, in one go: one core, two threads, eight programs that know
# nothing of each other, and 1, 2, 4, 8 and 16 ranks.  FOLDER has the programs tilewise and tilewise-mpi; tables are built in memory.
# A report on standard output, and the programs' own words in OUT.
set -u
here=$(cd "$1" && pwd) out=${2:-$(mktemp -d)}
tilewise=$here/tilewise mpi=$here/tilewise-mpi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
launcher=$(command -v mpirun)
LD_LIBRARY_PATH=$(dirname "$(readlink -f "${launcher:-/usr/bin/mpirun}")")/../lib:/usr/lib/x86_64-linux-gnu:${LD_LIBRARY_PATH-}
export LD_LIBRARY_PATH
cores=$(nproc)
echo "cores: $cores; $(grep -m1 'model name' /proc/cpuinfo); mpirun: ${launcher:-none}; processors that share a core: $(sort -u /sys/devices/system/cpu/cpu*/topology/thread_siblings_list | tr '\n' ' ')"
memory=$(mktemp -d /dev/shm/tilewise.XXXXXX) || exit 1
trap 'rm -rf "$memory"' EXIT
cache=(--cache "$memory")
tables=6-6-6-6x2
search=(solve --goal first --algorithm ida --pdb "$tables" --no-boards --stats --order ULRD "${cache[@]}")
board=${BOARD:-18 14 0 9 8 3 7 19 2 15 5 12 1 13 24 23 4 21 10 20 16 22 11 6 17} # number 4 of the fifty

begun=$(date +%s.%N)
"$tilewise" tables build --size 5x5 --goal first --pdb "$tables" --threads "$cores" "${cache[@]}" || exit 1
echo "tables built in $(echo "$(date +%s.%N) - $begun" | bc 2>/dev/null || echo '?') s"

echo "== one core: the three easiest of korf50"
"$tilewise" bench --suite korf50 --easiest --count 3 --each --threads 1 --order ULRD "${cache[@]}" | tee "$out/one.txt"

# Processors of their own for so many programs, as far from each other as their numbers can be: those beside each other may be one core.
processor() { # processor NUMBER OF
    local step=$((cores / $2))
    echo $(($1 * (step > 0 ? step : 1) % cores))
}
export -f processor
export cores

rates() { # so many programs at once, three seconds each, a processor for each: how fast is each of them?
    local n pids=()
    for ((n = 0; n < $1; n++)); do
        taskset -c "$(processor $n "$1")" "$tilewise" "${search[@]}" --threads 1 --time 3 --board "$board" >"$out/program.$1.$n" &
        pids+=($!)
    done
    wait "${pids[@]}"
    sed -n 's/^time:.* \([0-9.]*\) million.*/\1/p' "$out/program.$1."* | awk '{s += $1; l = l " " $1} END {printf "%.1f:%s\n", s, l}'
}
echo "== programs that know nothing of each other, million generated a second"
for n in 1 2 8; do [ "$n" -le "$cores" ] && echo "$n: $(rates $n)"; done

# The last iteration ends with the first solution, so how much of it is run depends on the ranks.  A journal that has nothing but the
# solution leaves exactly the iterations before.
echo "== ranks: the iterations before the last one"
"$tilewise" "${search[@]}" --threads "$cores" --journal "$out/whole" --board "$board" >"$out/whole.txt" || exit 1
{ head -2 "$out/whole"; grep ^solved "$out/whole"; } >"$out/solved"
for n in ${RANKS:-1 8 2 4 16 1 8}; do
    [ "$n" -le "$cores" ] || continue
    cp "$out/solved" "$out/journal"
    # shellcheck disable=SC2016 # for the shell of each rank
    timeout 200 "${launcher:-mpirun}" --bind-to none -n "$n" bash -c 'exec taskset -c "$(processor "$OMPI_COMM_WORLD_LOCAL_RANK" "$OMPI_COMM_WORLD_LOCAL_SIZE")" "$@"' - \
        "$mpi" "${search[@]}" --journal "$out/journal" --board "$board" >"$out/ranks.$n" 2>&1
    seconds=$(sed -n 's/^time: \([0-9.]*\) s.*/\1/p' "$out/ranks.$n")
    awk -v n="$n" -v s="${seconds:-0}" '$1 == "piece" {e += $4; g += $5}
        END {printf "%d: %.2f s, %d expanded, %.1f million generated a second and rank\n", n, s, e, (s > 0 ? g / s / n / 1e6 : 0)}' "$out/journal"
done

echo "== two threads: the ten easiest"
timeout "${TEN:-120}" "$tilewise" bench --suite korf50 --easiest --count 10 --each --threads 2 --order ULRD "${cache[@]}" | tee "$out/ten.txt"
