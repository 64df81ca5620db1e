# grade on what was handed in: a folder for each student, and where the grades go.

load helper

setup_file() {
    local from=$BATS_TEST_DIRNAME/../../examples/submissions
    export CLASS=$BATS_FILE_TMPDIR/class EXAMPLES=$BATS_TEST_DIRNAME/../../examples/grading
    mkdir -p "$CLASS"/{ada,bob/inner,'O'\''Hara <b>',eve,nobody,mallory,tess,José}
    cp "$from"/{right.c,eight.h} "$CLASS/ada"
    cp "$from"/{right.c,eight.h} "$CLASS/bob/inner"
    printf 'puzzle: right.c\n\tcc -o $@ $<\n' >"$CLASS/bob/inner/Makefile"
    cp "$from"/{greedy.c,eight.h} "$CLASS/O'Hara <b>"
    echo 'int main( {' >"$CLASS/eve/eve.c"
    echo nothing >"$CLASS/nobody/README"
    # Neither a neighbour nor the system's secrets can be read, and nothing is written.
    printf 'all:\n\t! cat ../../*/*/*.c /etc/shadow %s/ada/right.c && ! echo all >%s/ada/right.c && false\n' \
        "$CLASS" "$CLASS" >"$CLASS/mallory/Makefile"
    # What it is called brings no Tilewise.
    printf '%s\n' 'import os, sys # __main__' 'os.execvp("tilewise", ["tilewise", "course", "coms4701", *sys.argv[1:]])' >"$CLASS/tess/by tilewise here.py"
    # Names are anything, and no two are one.
    cp "$CLASS/tess/"*.py "$CLASS/José/"$'\xff.py'
    echo 'print()' >"$CLASS/ada.py"
    # What it prints is shown on a page.
    echo 'print("<script>alert(1)</script>")' >"$CLASS/echo.py"
}

class() { try grade --course coms4701 --count 4 --unsolvable 1 --no-bad-input --submissions "$CLASS" --report grades "$@"; }

@test "a class is built, graded, and kept" {
    cd "$BATS_TEST_TMPDIR"
    class --jobs 3
    answers 0
    has "10 submissions, 0 graded before"
    cut -d, -f1-5 grades/class.csv >points
    diff points - <<'END'
name,points,worth,passed,tests
José,0.00,5,0,5
O'Hara <b>,3.00,5,3,5
ada,5.00,5,5,5
ada.py,0.00,5,0,5
bob,5.00,5,5,5
echo,0.00,5,0,5
eve,0.00,5,0,5
mallory,0.00,5,0,5
nobody,0.00,5,0,5
tess,0.00,5,0,5
END
    grep '^eve,.*exited with code 1.*error' grades/class.csv
    grep '^nobody,.*no program found' grades/class.csv
    grep '^mallory,.*No such file' grades/class.csv
    ! grep -q 'include "eight.h"' grades/class.csv
    cmp "$CLASS/ada/right.c" "$BATS_TEST_DIRNAME/../../examples/submissions/right.c"
    grep -qF "<a href=\"students/O=27Hara=20=3Cb=3E.html\">O'Hara &lt;b&gt;</a>" grades/index.html
    grep -qF '<a href="students/Jos=C3=A9.html">José</a>' grades/index.html
    [ -e grades/students/Jos=C3=A9.html ]
    grep -q '&lt;script&gt;' grades/students/echo.html
    ! grep -rq '<script' grades
    # Boards of their own.
    jq -r '.tasks[].tests[].board' grades/students/ada.json >ada
    jq -r '.tasks[].tests[].board' grades/students/bob.json >bob
    ! diff ada bob

    cp -r grades before
    class
    answers 0
    has "10 submissions, 10 graded before"
    diff -r grades before
    touch -d '2020-01-01' "$CLASS/eve/eve.c"
    class
    has "10 submissions, 9 graded before"
    class --seed 2
    has "10 submissions, 0 graded before"
}

@test "an interrupted class goes on where it was" {
    cd "$BATS_TEST_TMPDIR"
    mkdir class folder
    cp -r "$CLASS/ada" class/a
    printf 'import time\ntime.sleep(1000)\n' >class/b.py
    export TMPDIR=$PWD/folder
    bash -c 'set -m
        tilewise grade --submissions class --time 500 --jobs 1 --report grades >out 2>err </dev/null &
        for ((i = 0; i < 20 * '"$patience"'; i++)); do [ ! -e grades/students/a.json ] || break; sleep 0.05; done
        kill -INT $!
        wait $!; echo $? >code'
    [ "$(cat code)" -eq 130 ]
    [ ! -s out ]
    [ ! -e grades/index.html ]
    [ -z "$(ls folder)" ]
    rm class/b.py
    try grade --submissions class --time 500 --jobs 1 --report grades
    has "1 submission, 1 graded before"
}

@test "Gradescope, GitHub and CodeRunner get what they read" {
    cd "$BATS_TEST_TMPDIR"
    mkdir -p autograder/{source,submission,results} repository question
    sed 's/^time = 10$/time = 1000/' "$EXAMPLES/exam.ini" >exam.ini
    cp exam.ini autograder/source
    cat >autograder/submission/solver.py <<'END'
import sys
from collections import deque
start, goal = tuple(map(int, sys.stdin.read().split())), (1, 2, 3, 4, 5, 6, 7, 8, 0)
queue, seen = deque([(start, '')]), {start}
while queue:
    b, path = queue.popleft()
    if b == goal: break
    z = b.index(0)
    for m, d, wall in (('U', -3, z < 3), ('D', 3, z > 5), ('L', -1, z % 3 == 0), ('R', 1, z % 3 == 2)):
        c = list(b)
        if not wall: c[z], c[z + d] = c[z + d], 0
        if tuple(c) not in seen: seen.add(tuple(c)); queue.append((tuple(c), path + m))
print('Moves: ' + path if b == goal else 'No solution')
END
    AUTOGRADER=autograder "$EXAMPLES/gradescope/run_autograder"
    jq -e '.score == 100 and (.tests | length) == 10 and .tests[9].visibility == "after_due_date"
           and .tests[0].max_score == 8 and .tests[0].status == "passed"' autograder/results/results.json

    cp autograder/submission/solver.py exam.ini repository
    sed -n 's/^ *\(tilewise grade\)/\1/p' "$EXAMPLES/github/grade.yml" >step
    (cd repository && bash -e ../step)
    grep -q '<testsuite name="far" tests="5" failures="0"' repository/grade.xml

    cp exam.ini question
    echo 'print("No solution")' >answer
    python3 - "$EXAMPLES/moodle/coderunner.py" answer >question/template.py <<'END'
import sys
print(open(sys.argv[1]).read().replace("{{ STUDENT_ANSWER | e('py') }}", open(sys.argv[2]).read().replace('"', '\\"')))
END
    (cd question && python3 template.py >out)
    jq -e '.fraction == 0.2 and (.testresults | length) == 11 and .testresults[1][0] == false' question/out
}
