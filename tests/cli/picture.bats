# Solutions played and drawn: --animate, --svg, --tikz.

load helper

setup() { cd "$BATS_TEST_TMPDIR" || return; }

# count PATTERN FILE: how often it is there.
count() { grep -oE -- "$1" "$2" | wc -l; }

@test "SVG: a board for the start and for every move" {
    try solve --svg out.svg "$easy"
    answers 0
    has "length: 14"
    python3 -c 'import sys, xml.dom.minidom as x; x.parse("out.svg")'
    [ "$(count '<rect [^>]*rx=' out.svg)" -eq $((15 * 8)) ]
    [ "$(count 'stroke-width="3"' out.svg)" -eq 14 ] # one tile a move
    [ "$(count '>start</text>' out.svg)" -eq 1 ]
    [ "$(count '>14 D</text>' out.svg)" -eq 1 ]
    # Nothing lies outside.
    python3 - <<'END'
import xml.dom.minidom as x
svg = x.parse("out.svg").documentElement
width, height = (float(svg.getAttribute(a)) for a in ("width", "height"))
tiles = [r for r in svg.getElementsByTagName("rect") if r.getAttribute("rx")]
for t in tiles:
    left, top, w, h = (float(t.getAttribute(a)) for a in ("x", "y", "width", "height"))
    assert left >= 0 and top >= 0 and left + w <= width and top + h <= height
places = {(t.getAttribute("x"), t.getAttribute("y")) for t in tiles}
assert len(places) == len(tiles)
END
}

@test "TikZ: the same, and its braces match" {
    try solve -q --tikz out.tex "$easy"
    answers 0
    [ "$output" = RDLLUURDLDRURD ]
    [ "$(count 'rectangle' out.tex)" -eq $((15 * 8)) ]
    [ "$(count 'moved\] \(' out.tex)" -eq 14 ]
    [ "$(grep -c '^\\begin{tikzpicture}' out.tex)" -eq 1 ]
    [ "$(tail -n 1 out.tex)" = '\end{tikzpicture}' ]
    [ "$(count '\{' out.tex)" -eq "$(count '\}' out.tex)" ]
}

@test "boards alone, of a multi-tile move, without a solution, to standard output" {
    try convert --svg two.svg --tikz two.tex 123/456/780 123/456/708
    answers 0
    [ -z "$output" ]
    [ "$(count 'rx=' two.svg)" -eq 16 ]
    [ "$(count 'rectangle' two.tex)" -eq 16 ]
    try solve --metric multi --svg multi.svg --board "4 1 2 3/5 6 7 8/9 10 11 12/0 13 14 15" --goal "4 1 2 3/5 6 7 8/9 10 11 12/13 14 15 0"
    answers 0
    [ "$(count 'stroke-width="3"' multi.svg)" -eq 3 ]
    [ "$(count '>1 R3</text>' multi.svg)" -eq 1 ]
    try solve --svg none.svg "2 1/3 0"
    answers 1
    [ "$(count 'rx=' none.svg)" -eq 3 ]
    try solve --svg - 123/456/708
    answers 0
    [ "${output:0:5}" = "<svg " ]
    [ "${lines[-1]}" = "</svg>" ]
}

@test "what cannot be drawn leaves what was there" {
    echo old >out.svg
    try solve -a ida --nodes 10 --svg out.svg "$hard"
    [ "$status" -eq 3 ]
    [ "$(cat out.svg)" = old ]
    try solve --svg out.png "$easy"
    refused "--svg: 'out.png' is not an SVG file, expected a name that ends in .svg"
    try convert --svg out.svg --layout json "$easy"
    refused "--layout and a picture, expected one of them"
    try convert --tikz out.tex --moves UL
    refused "moves and a picture, expected one of them"
    try solve --tikz no/folder "$easy"
    refused "no/folder:1: cannot be written"
}

@test "an animation needs a terminal, and ends with the answer" {
    try solve --animate "$easy"
    refused "--animate: standard output is no terminal, expected one"
    try solve --animate --json "$easy"
    refused "--animate and --json, expected one of them"
    on_terminal "^moves .of the blank.: RR" tilewise solve --animate 123/456/078
    [ "$(grep -c 'start  *goal' <<<"$output")" -eq 1 ]
    [[ $output == *$'  1 R'*$'\e['*A$'\e[J  2 R'*"optimal: yes"* ]]
    ! grep -q 'start *1 R' <<<"$output" # no strip of boards too
}
