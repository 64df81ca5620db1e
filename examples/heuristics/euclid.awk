# euclid.awk -- a heuristic as a program: the sum of the tiles' distances from home as the crow
# flies, on square boards, for the goal 1 2 3 ... 0.  One board a line in, one number a line out.
#
#     tilewise verify-heuristic --program 'awk -f euclid.awk'
{
    side = sqrt(NF)
    sum = 0
    for (here = 0; here < NF; here++) {
        home = $(here + 1) - 1
        if (home < 0) continue
        down = int(here / side) - int(home / side)
        right = here % side - home % side
        sum += sqrt(down * down + right * right)
    }
    print sum
}
