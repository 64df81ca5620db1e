#!/usr/bin/env bash
# mpi.sh FOLDER [OUT] -- measure long searches on a machine of its own, in one go: one core, two threads, and
# 1, 2, 4, 8 and 16 ranks.  FOLDER has the programs tilewise and tilewise-mpi; tables are built there.  A report
# on standard output, and the programs' own words in OUT.
set -u
here=$(cd "$1" && pwd) out=${2:-$(mktemp -d)}
tilewise=$here/tilewise mpi=$here/tilewise-mpi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
launcher=$(command -v mpirun)
LD_LIBRARY_PATH=$(dirname "$(readlink -f "${launcher:-/usr/bin/mpirun}")")/../lib:/usr/lib/x86_64-linux-gnu:${LD_LIBRARY_PATH-}
export LD_LIBRARY_PATH
cores=$(nproc)
echo "cores: $cores; $(grep -m1 'model name' /proc/cpuinfo); mpirun: ${launcher:-none}"
cache=(--cache "$here/tables")
set_=6-6-6-6x2

begun=$(date +%s.%N)
"$tilewise" tables build --size 5x5 --goal first --pdb $set_ --threads "$cores" "${cache[@]}" || exit 1
echo "tables built in $(echo "$(date +%s.%N) - $begun" | bc 2>/dev/null || echo '?') s"

one_core() { # the three boards of the goal
    "$tilewise" bench --suite korf50 --easiest --count 3 --each --threads 1 --order ULRD "${cache[@]}"
}
ten() { "$tilewise" bench --suite korf50 --easiest --count 10 --each --threads 2 --order ULRD "${cache[@]}"; }
board="17 15 7 12 8/3 4 9 21 5/16 6 19 20 1/22 24 18 11 14/23 10 2 13 0" # number 28 of the fifty

echo "== one core: the three easiest of korf50"
one_core | tee "$out/one.txt"
echo "== ranks: number 28 of korf50"
for n in 1 2 4 8 16; do
    [ "$n" -le "$cores" ] || break
    timeout 100 "${launcher:-mpirun}" --bind-to core -n "$n" "$mpi" solve --goal first --algorithm ida --pdb $set_ --no-boards --stats --order ULRD \
        "${cache[@]}" --board "$board" >"$out/ranks.$n" 2>&1
    echo "ranks $n: $(grep -hE '^(length|counts|time)' "$out/ranks.$n" | tr '\n' ' ')$(grep -vE '^(length|counts|time|moves|search|start|goal|bound|memory|conv|tables|pattern|effective|optimal|metric|$)' "$out/ranks.$n" | head -3 | tr '\n' ' ')"
done
echo "== two threads: the ten easiest"
timeout "${TEN:-120}" bash -c "$(declare -f ten); $(declare -p tilewise cache); ten" | tee "$out/ten.txt"
