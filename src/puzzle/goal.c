/* goal.c -- the goals with a name. */
#include "base/names.h"
#include "puzzle/board.h"

static void fill_last(int rows, int cols, uint8_t tile[]) {
    for (int p = 0; p < rows * cols; p++) tile[p] = (uint8_t)((p + 1) % (rows * cols));
}

static void fill_first(int rows, int cols, uint8_t tile[]) {
    for (int p = 0; p < rows * cols; p++) tile[p] = (uint8_t)p;
}

/* Walk right, down, left, up, turning at the edge and at cells already filled.  The blank is the
 * tile after the last, so it lies where the spiral ends. */
static void fill_spiral(int rows, int cols, uint8_t tile[]) {
    static const int down[4] = {0, 1, 0, -1}, right[4] = {1, 0, -1, 0};
    bool filled[TW_MAX_CELLS] = {false};
    int row = 0, col = 0, way = 0, cells = rows * cols;
    for (int t = 1; t <= cells; t++) {
        tile[row * cols + col] = (uint8_t)(t % cells);
        filled[row * cols + col] = true;
        for (int turn = 0; turn < 2; turn++) {
            int r = row + down[way], c = col + right[way];
            if (r >= 0 && r < rows && c >= 0 && c < cols && !filled[r * cols + c]) break;
            way = (way + 1) % 4;
        }
        row += down[way], col += right[way];
    }
}

static const struct {
    const char *name;
    void (*fill)(int rows, int cols, uint8_t tile[]);
} goals[] = {{"last", fill_last}, {"first", fill_first}, {"spiral", fill_spiral}};

enum { COUNT = sizeof goals / sizeof goals[0] };

const char *tw_goal_name(size_t i) { return i < COUNT ? goals[i].name : NULL; }

tw_status tw_board_goal(tw_board *b, int rows, int cols, const char *name) {
    if (!b || !name || rows < 1 || cols < 1 || rows > TW_MAX_CELLS || cols > TW_MAX_CELLS
        || rows * cols > TW_MAX_CELLS)
        return TW_ERR_ARGUMENT;
    size_t i;
    uint8_t tile[TW_MAX_CELLS];
    if (names_find(tw_goal_name, name, &i) != TW_OK) return TW_ERR_NAME;
    goals[i].fill(rows, cols, tile);
    return tw_board_init(b, rows, cols, tile);
}

const char *tw_board_goal_name(const tw_board *b) {
    for (size_t i = 0; i < COUNT; i++) {
        tw_board goal;
        if (tw_board_goal(&goal, b->rows, b->cols, goals[i].name) == TW_OK
            && tw_board_equal(&goal, b))
            return goals[i].name;
    }
    return NULL;
}

void goal_resize(const tw_board *goal, int rows, int cols, tw_board *out) {
    const char *name = tw_board_goal_name(goal);
    if (goal->rows == rows && goal->cols == cols)
        *out = *goal;
    else
        tw_board_goal(out, rows, cols, name ? name : "last");
}
