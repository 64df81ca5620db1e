#!/usr/bin/env bash
# purity.sh STATIC_LIBRARY SHARED_LIBRARY -- what the library must not do.
#
# Below frontends/ nothing prints, exits, handles signals or keeps mutable
# state, and memory comes from src/base/memory.c alone.  The linker's view is
# asked, not the source: it sees through macros and function pointers.
set -u
static=$1 shared=$2
bad=0
complain() {
    echo "$1" >&2
    bad=$((bad + 1))
}

printing='printf|fprintf|dprintf|vprintf|vfprintf|vdprintf|puts|fputs|putchar|putc|fputc|fwrite|perror|write|stdout|stderr|__[a-z]*printf_chk'
ending='exit|_exit|_Exit|quick_exit|abort|raise|kill|longjmp'
signals='signal|sigaction|sigprocmask|alarm|setitimer'
memory='malloc|calloc|realloc|reallocarray|free|aligned_alloc|posix_memalign|strdup|strndup|asprintf'
hidden='rand|srand|random|srandom|drand48|setlocale|strtok|getenv|atexit'

# "OBJECT SYMBOL" for all that the objects want from outside
wants=$(nm -A -u "$static" | sed -E 's/^[^:]*:([^:]*): *U ([^@ ]*).*/\1 \2/')
[ -n "$wants" ] || { echo "nm found nothing in $static" >&2; exit 2; }

forbid() { # forbid WHAT PATTERN [OBJECT that may]
    while read -r object symbol; do
        complain "$object $1: $symbol()"
    done < <(grep -E " ($2)\$" <<<"$wants" | grep -v "^${3:-nobody} ")
}
# snprintf() is fine: it writes where it is told.  So does what writes tables, kernels and journals.
forbid "prints" "$printing" 'posix\.c\.o'
forbid "ends the program" "$ending"
forbid "handles signals" "$signals"
forbid "takes memory behind memory.c's back" "$memory" 'memory\.c\.o'
forbid "leans on hidden state" "$hidden"

# Writable data.  .data.rel.ro holds constant tables of addresses and is
# read-only once the program runs.
while read -r section symbol; do
    complain "mutable state: $symbol in $section"
done < <(objdump -t "$static" | awk -F'\t' 'NF == 2 {
    section = $1; sub(/.* /, "", section)
    symbol = $2; sub(/.* /, "", symbol)
    if (section ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && section !~ /^\.data\.rel\.ro/ &&
        symbol != section) print section, symbol }')

# The shared library: libc alone, a soname, and no name but ours.
needed=$(readelf -d "$shared" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
[ "$needed" = libc.so.6 ] || complain "needs more than libc: $needed"
soname=$(readelf -d "$shared" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p')
[ "$soname" = libtilewise.so.1 ] || complain "soname is $soname"
exports=$(nm -D --defined-only "$shared" | awk '{ print $NF }')
while read -r symbol; do
    complain "exported, and not tw_*: $symbol"
done < <(grep -v '^tw_' <<<"$exports")
grep -qx tw_solver_run <<<"$exports" || complain "tw_solver_run is not exported"

[ $bad -eq 0 ]
