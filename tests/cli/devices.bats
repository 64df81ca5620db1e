#!/usr/bin/env bats
# Graphics cards, in the shape of PoCL: the list, --device, and what happens without one.
load helper

# A 15-puzzle of 59 moves that takes more than a million expansions with small tables.
long="14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15"
search=(--algorithm ida --heuristic pdb --pdb 5-5-5 --goal first --no-boards)

# No OpenCL: the loader looks for drivers where there are none.
without_drivers() { OCL_ICD_VENDORS=$BATS_TEST_TMPDIR try "$@"; }

@test "the list names device 0" {
    try devices --no-test
    answers 0
    [[ "$output" == "0: "* ]]
    has "units"
    lacks "million states"
}

@test "a device is measured, in words and as JSON" {
    try devices --json
    [ "$status" -eq 0 ]
    has '"number": 0'
    has '"usable": true'
    has '"rate": '
}

@test "without drivers the list is empty, and says so" {
    without_drivers devices
    [ "$status" -eq 1 ]
    [ -z "$output" ]
    [[ "$stderr" == "tilewise devices: no driver is installed for any device" ]]
}

@test "a device finds the length that a core finds, and says what it did" {
    try solve "${search[@]}" --device 0 --json --board "$long"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
    has '"device": {"name": '
    has '"reads": '
    try solve "${search[@]}" --device cpu --json --board "$long"
    answers 0
    has '"length": 59, "optimal": true'
    lacks '"device"'
}

@test "bench --json says of each board what the device did" {
    echo "$long" >"$BATS_TEST_TMPDIR/one"
    try bench --suite "$BATS_TEST_TMPDIR/one" --goal first --engines ida/pdb:5-5-5 --device 0 --json --no-times
    [ "$status" -eq 0 ]
    has '"length": 59'
    has '"device": {"name": '
    has '"reads": '
    try bench --suite "$BATS_TEST_TMPDIR/one" --goal first --engines ida/pdb:5-5-5 --device cpu --json
    answers 0
    lacks '"device"'
}

@test "--stats has a line about the device" {
    try solve "${search[@]}" --device 0 --stats --board "$long"
    [ "$status" -eq 0 ]
    has "device: "
    has " look-ups, "
}

@test "what is short never goes to a device" {
    try solve --device 0 --json --board "$easy"
    answers 0
    lacks '"device"'
}

@test "auto leaves 4x4 to the cores" {
    try solve "${search[@]}" --json --board "$long"
    answers 0
    lacks '"device"'
}

@test "a device that is not there is refused before anything happens" {
    try solve --device 99 --board "$easy"
    refused "there is no device 99, the last is 0, expected auto or cpu"
    try bench --device gpu --count 1
    refused "is a graphics card, expected auto or cpu"
    try solve --device nonsense --board "$easy"
    refused "--device: 'nonsense' is no device, expected auto, cpu, gpu or a number"
    without_drivers solve --device gpu --board "$easy"
    refused "no driver is installed for any device"
    without_drivers solve --device auto --board "$easy"
    [ "$status" -eq 0 ]
    [ -z "$stderr" ]
}

@test "too little memory: the cores go on, and a line says why" {
    try solve "${search[@]}" --device 0 --memory 30M --json --board "$long"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
}

@test "a device reads tables that know an enclosed blank" {
    try solve --algorithm ida --pdb 5-5-5z --goal first --no-boards --device 0 --json --board "$long"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
    has '"device": {"name": '
}

iterations() { grep '^iteration' "$1"; }

@test "a journal has a line for every iteration of the device, which is not run again" {
    cd "$BATS_TEST_TMPDIR"
    try solve "${search[@]}" --device 0 --json --journal whole --board "$long"
    [ "$status" -eq 0 ]
    [ "$(iterations whole | wc -l)" -ge 2 ]
    # killed after the first iteration
    sed '4,$d' whole >cut
    try solve "${search[@]}" --device 0 --json --journal cut --board "$long"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
    [ "$(iterations cut)" = "$(iterations whole)" ]
    # when it is over the journal is only read
    try solve "${search[@]}" --device 0 --json --journal cut --board "$long"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
    lacks '"device"'
}

@test "device and cores go on with each other's journals" {
    cd "$BATS_TEST_TMPDIR"
    try solve "${search[@]}" --device 0 --journal j --board "$long"
    [ "$status" -eq 0 ]
    sed -i '/^solved/d' j
    before=$(iterations j)
    try solve "${search[@]}" --device cpu --json --journal j --board "$long"
    answers 0
    has '"length": 59, "optimal": true'
    last=$(iterations j | tail -1 | cut -d' ' -f2)
    [ -z "$(grep "^piece $last " j)" ] # the cores did nothing of what the device had done
    [ "$(iterations j)" = "$before" ]
    # what only cores did
    try solve "${search[@]}" --device cpu --journal k --board "$long"
    answers 0
    sed -i '/^solved/d' k
    try solve "${search[@]}" --device 0 --json --journal k --board "$long"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
    [ -z "$(iterations k)" ]
}

@test "the journal of another search is refused before the device begins" {
    cd "$BATS_TEST_TMPDIR"
    echo "Dear Sir," >j
    try solve "${search[@]}" --device 0 --journal j --board "$long"
    [ "$status" -eq 2 ]
    [[ $stderr == *"the journal: line 1: not a journal"* ]]
}

@test "a solution of another board in a device's journal is not believed" {
    cd "$BATS_TEST_TMPDIR"
    try solve "${search[@]}" --device 0 --journal j --board "$long"
    [ "$status" -eq 0 ]
    tilewise solve -q --goal first -a ida -e linear-conflict --journal other --board "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
    sed -i '/^solved/d' j
    grep '^solved' other >>j # its checksum is right
    cp j before
    for device in 0 cpu; do
        try solve "${search[@]}" --device $device --journal j --board "$long"
        refused "the journal: .*its solution does not solve the board"
        cmp j before
    done
}

real_opencl() { ldconfig -p | awk '$1 == "libOpenCL.so.1" { print $NF; exit }'; }

# lied_to WORD VALUE: a search by way of a library that changes one of the words that the device sends (opencl/shared.h).
lied_to() {
    LD_LIBRARY_PATH=$LYING_OPENCL LYING_REAL=$(real_opencl) LYING_WORD=$1 LYING_VALUE=$2 \
        try solve "${search[@]}" --device 0 --json --board "$long"
}

# caught TEXT: the answer is right all the same, and a line says why the device was dropped.
caught() {
    echo "status $status, stdout '$output', stderr '$stderr'"
    [ "$status" -eq 0 ]
    has '"length": 59, "optimal": true'
    [[ "$stderr" == *"$1"* ]]
}

@test "a device that lies about the least excess over the bound is caught" {
    for odd in 0 1 3 300 0xFFFFFFFF; do
        lied_to 3 $odd
        caught "f cannot exceed the bound"
    done
    for even in 4 6; do
        lied_to 3 $even
        caught "the least excess where there is one of 2"
    done
    lied_to 3 2 # which is the truth
    [ -z "$stderr" ]
    has '"device": {"name": '
}

@test "a device that would let a search go on for ever is caught" {
    for lie in "0 0" "0 77" "1 1" "2 0"; do # its cursor, the states it stored, those who are idle
        lied_to $lie
        caught "its words let the search go on for ever"
    done
}

@test "a device that stores more than there is room for is caught" {
    lied_to 1 0xFFFFFFF0
    caught "it stored 4294967280 of "
}

@test "what a device calls itself does nothing to a terminal" {
    LD_LIBRARY_PATH=$LYING_OPENCL LYING_REAL=$(real_opencl) LYING_NAME=$'a\e[2J\a\nb' try devices --no-test
    answers 0
    [[ "$output" == "0: a?[2J??b"* ]]
}

@test "a device that hides the goal, or claims it, is caught" {
    for goal in 0 1; do
        lied_to 4 $goal
        caught "its words about the goal contradict each other"
    done
    lied_to 4 0xFFFFFFFF
    caught "it named a piece that does not exist"
}

@test "an interrupt is heard while the device works" {
    cd "$BATS_TEST_TMPDIR"
    ticks=300 interrupt solve "${search[@]}" --device 0 --board "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0" # hours
    [ "$status" -eq 130 ]
}

@test "--time holds on a device" {
    try solve "${search[@]}" --device 0 --time 2 --board "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0"
    [ "$status" -eq 3 ]
    has "limit: 2 seconds have passed"
}

@test "tables build takes a device, and the files are the same" {
    for tiles in 1,2,3,4,5 1,2,3,4,5z; do
        try tables build --size 5x5 --pdb $tiles --device 0 --cache "$BATS_TEST_TMPDIR/device"
        [ "$status" -eq 0 ]
        try tables build --size 5x5 --pdb $tiles --device cpu --cache "$BATS_TEST_TMPDIR/cores"
        [ "$status" -eq 0 ]
    done
    ls "$BATS_TEST_TMPDIR"/device/kernels-*.bin # it took part
    for file in 5x5-b0-20.21.22.23.24.twpdb 5x5-b0z-20.21.22.23.24.twpdb; do
        cmp "$BATS_TEST_TMPDIR/device/$file" "$BATS_TEST_TMPDIR/cores/$file"
    done
}
