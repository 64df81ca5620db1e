#include "near/stage.h"

#include "puzzle/board.h"

#include <string.h>

near_frame near_frame_of(const tw_board *goal) {
    int row = goal->blank / goal->cols, col = goal->blank % goal->cols;
    bool corner = (row == 0 || row == goal->rows - 1) && (col == 0 || col == goal->cols - 1);
    return (near_frame){.flip_rows = corner && row == 0 && goal->rows > 1,
                        .flip_cols = corner && col == 0 && goal->cols > 1};
}

static int flip(near_frame f, int rows, int cols, int cell) {
    int row = cell / cols, col = cell % cols;
    if (f.flip_rows) row = rows - 1 - row;
    if (f.flip_cols) col = cols - 1 - col;
    return row * cols + col;
}

void near_board_set(near_board *b, near_frame f, const tw_board *board, const tw_board *goal) {
    uint8_t home[TW_MAX_CELLS];
    board_places(goal, home);
    b->rows = board->rows, b->cols = board->cols;
    for (int p = 0; p < board_cells(board); p++)
        b->at[flip(f, b->rows, b->cols, p)] =
            (uint8_t)flip(f, b->rows, b->cols, home[board->tile[p]]);
    b->blank = flip(f, b->rows, b->cols, board->blank);
    b->blank_home = flip(f, b->rows, b->cols, goal->blank);
}

void near_board_move(near_board *b, char letter) {
    const int step[4] = {-b->cols, b->cols, -1, 1};
    int to = b->blank + step[move_named(letter)];
    uint8_t blank = b->at[b->blank];
    b->at[b->blank] = b->at[to], b->at[to] = blank;
    b->blank = to;
}

tw_move near_frame_move(near_frame f, tw_move m) {
    bool turned = m <= TW_DOWN ? f.flip_rows : f.flip_cols;
    return turned ? move_opposite(m) : m;
}

/* What a step towards the line counts, one along it, and a conflict in it; a step of the tiles that
 * are left for the last stage, and a conflict in any other open line; and how much less each stage
 * counts than the one before it.  Chosen on random 10x10 boards in beams of 1,000
 * (docs/notes/near-optimal.md). */
enum {
    LINE_ACROSS = 92,
    LINE_ALONG = 68,
    LINE_CONFLICT = 4 * STAGE_MOVE,
    OTHER = STAGE_MOVE / 2,
    OTHER_CONFLICT = STAGE_MOVE * 3 / 2
};
enum { LATER = 38, LATER_OF = 64 };

/* Which line is next: the longer side is cut first, at the end where the blank does not belong. */
typedef struct cut {
    bool row, far; /* a row, else a column; the bottom or right one, else the top or left one */
} cut;

static bool cut_next(const stage *s, cut *out) {
    int rows = s->bottom - s->top + 1, cols = s->right - s->left + 1;
    if (rows <= STAGE_CORE && cols <= STAGE_CORE) return false;
    int row = s->blank_home / s->cols, col = s->blank_home % s->cols;
    out->row = rows >= cols;
    out->far = out->row ? row - s->top < s->bottom - row : col - s->left < s->right - col;
    return true;
}

static bool in_cut(const stage *s, cut c, int cell) {
    if (c.row) return cell / s->cols == (c.far ? s->bottom : s->top);
    return cell % s->cols == (c.far ? s->right : s->left);
}

static bool is_open(const stage *s, int cell) {
    int row = cell / s->cols, col = cell % s->cols;
    return row >= s->top && row <= s->bottom && col >= s->left && col <= s->right;
}

/* What is closed, and what is to come home, follow from what is open and whether it is the last. */
static void outline(stage *s, bool last) {
    cut c = {0};
    if (!cut_next(s, &c)) last = true;
    s->last = last;
    for (int p = 0; p < s->cells; p++) {
        s->closed[p] = !is_open(s, p);
        s->target[p] = !s->closed[p] && p != s->blank_home && (s->last || in_cut(s, c, p));
    }
}

static void close_line(stage *s) {
    cut c;
    if (!cut_next(s, &c)) return;
    if (c.row && c.far)
        s->bottom--;
    else if (c.row)
        s->top++;
    else if (c.far)
        s->right--;
    else
        s->left++;
}

static void outline_next(stage *s) {
    close_line(s);
    outline(s, false);
}

/* A tile counts the more the sooner its line comes home, so that nothing is carried far away that
 * is needed next. */
static void weigh_tiles(stage *s) {
    stage later = *s;
    cut c = {0};
    bool rows = cut_next(s, &c) && c.row;
    int more = (LINE_ACROSS + LINE_ALONG) / 2 - OTHER;
    for (int p = 0; p < s->cells; p++) s->row_step[p] = s->last ? STAGE_MOVE : OTHER;
    for (; !later.last; outline_next(&later), more = more * LATER / LATER_OF)
        for (int p = 0; p < s->cells; p++)
            if (later.target[p]) s->row_step[p] = (int16_t)(OTHER + more);
    s->row_step[s->blank_home] = 0;
    memcpy(s->col_step, s->row_step, sizeof s->col_step);
    for (int p = 0; p < s->cells && !s->last; p++) {
        if (!s->target[p]) continue;
        s->row_step[p] = rows ? LINE_ACROSS : LINE_ALONG;
        s->col_step[p] = rows ? LINE_ALONG : LINE_ACROSS;
    }
}

static void weigh_conflicts(stage *s) {
    cut c;
    int16_t weight = s->last ? 2 * STAGE_MOVE : OTHER_CONFLICT;
    memset(s->row_conflict, 0, sizeof s->row_conflict);
    memset(s->col_conflict, 0, sizeof s->col_conflict);
    for (int r = s->top; r <= s->bottom; r++) s->row_conflict[r] = weight;
    for (int k = s->left; k <= s->right; k++) s->col_conflict[k] = weight;
    if (s->last || !cut_next(s, &c)) return;
    int16_t *line = c.row ? s->row_conflict : s->col_conflict;
    line[c.row ? (c.far ? s->bottom : s->top) : c.far ? s->right : s->left] = LINE_CONFLICT;
}

static void weigh(stage *s) {
    weigh_tiles(s);
    weigh_conflicts(s);
}

static void open_all(stage *s, int rows, int cols, int blank_home, bool last) {
    s->rows = rows, s->cols = cols, s->cells = rows * cols, s->blank_home = blank_home;
    s->top = s->left = 0, s->bottom = rows - 1, s->right = cols - 1;
    s->net = NULL;
    outline(s, last);
    weigh(s);
}

void stage_first(stage *s, int rows, int cols, int blank_home) {
    open_all(s, rows, cols, blank_home, false);
}

void stage_whole(stage *s, int rows, int cols, int blank_home) {
    open_all(s, rows, cols, blank_home, true);
}

void stage_next(stage *s) {
    outline_next(s);
    weigh(s);
}

void stage_last(stage *s, int rows, int cols, int blank_home) {
    stage_first(s, rows, cols, blank_home);
    while (!s->last) stage_next(s);
}

bool stage_allows(const stage *s, int cell, tw_move m) {
    int row = cell / s->cols, col = cell % s->cols;
    const int step[4] = {-s->cols, s->cols, -1, 1};
    const bool on[4] = {row > 0, row<s->rows - 1, col> 0, col < s->cols - 1};
    return on[m] && !s->closed[cell + step[m]];
}

/* A tile far away holds up more than several that are near, so d lines from home count as d *
 * sqrt(d) steps.  A network learnt what there is beyond the distances, so where it guides they
 * count as what they are. */
void stage_distances(const stage *s, int32_t far[]) {
    int32_t root = 0;
    for (int d = 0; d < s->rows || d < s->cols; d++) {
        int64_t square = (int64_t)STAGE_STEP_PARTS * STAGE_STEP_PARTS * d * d * d;
        while ((int64_t)(root + 1) * (root + 1) <= square) root++;
        far[d] = s->net ? STAGE_STEP_PARTS * d : root;
    }
}

int stage_core_side(int rows, int cols, int blank_home) {
    stage s;
    stage_last(&s, rows, cols, blank_home);
    int side = s.bottom - s.top + 1;
    bool square = side == s.right - s.left + 1;
    return square && blank_home == s.bottom * cols + s.right ? side : 0;
}
