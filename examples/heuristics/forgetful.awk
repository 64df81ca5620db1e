# forgetful.awk -- admissible, but not consistent: the sum of the tiles' distances from home on square
# boards, for the goal 1 2 3 ... 0, and nothing at all while the blank is in the middle column.
#
#     tilewise verify-heuristic --program 'awk -f forgetful.awk'
function far(a, b) { return a < b ? b - a : a - b }
{
    side = sqrt(NF)
    sum = 0
    for (here = 0; here < NF; here++) {
        home = $(here + 1) - 1
        if (home < 0) {
            forget = here % side == int(side / 2)
            continue
        }
        sum += far(int(here / side), int(home / side)) + far(here % side, home % side)
    }
    print forget ? 0 : sum
}
