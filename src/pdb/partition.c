#include "pdb/partition.h"

#include "base/error.h"
#include "pdb/direct.h"
#include "pdb/symmetry.h"
#include "puzzle/text/sink.h"

#include <string.h>

/* Partitions whose shape is worth more than its sizes: compact, and close to each other's tiles
 * seldom.  A letter a cell, '.' the blank. */
static const struct {
    const char *name;
    int rows, cols;
    const char *shape;
} shapes[] = {
    {"5-5-5", 4, 4, ".aaabbaabbccbccc"},
    {"5-5-5", 4, 4, "a.bbaabbaacbcccc"},
    {"5-5-5", 4, 4, "aaaaa.bbcbbbcccc"},
    {"6-6-3", 4, 4, ".aabaabbaabbcccb"},
    {"6-6-3", 4, 4, "a.bbaabbaabbaccc"},
    {"6-6-3", 4, 4, "aaaab.aabbbcbbcc"},
    {"7-8", 4, 4, ".aaaaaaabbbbbbbb"},
    {"7-8", 4, 4, "a.aaaaaabbbbbbbb"},
    {"7-8", 4, 4, "aaaaa.aabbbbbbbb"},
    {"6-6-6-6", 5, 5, ".aabbaaabbccabbccdddccddd"}, /* Korf and Felner 2002 */
    /* Of fourteen that Clausecker (2017) lists, the best one and the one that helps it most, by the
     * states expanded on seven boards of Korf and Felner's fifty. */
    {"6-6-6-6a", 5, 5, ".abbbaabbbaaaccdddccdddcc"},
    {"6-6-6-6b", 5, 5, ".abbbaabbbacccdacccdadddd"},
    {PARTITION_FIVES, 4, 7, ".aabbccaaabbccdddeeffddeeeff"},
    {PARTITION_SIXES, 4, 7, ".aabbccaaabbccdddbbccdddeeee"},
    {PARTITION_FIVES, 4, 8, ".aabbbccaaabbcccddeeffggddeeffgg"},
    {PARTITION_SIXES, 4, 8, ".aabbcccaaabbcccdddeefffdddeefff"},
    {PARTITION_FIVES, 4, 9, ".aabbbccdaaabbcccdeeeffggddeefffgggd"},
    {PARTITION_SIXES, 4, 9, ".aabbbcccaaabbbcccdddeeefffdddeeefff"},
    {PARTITION_FIVES, 5, 6, ".aabbbaaabbcddeeccdeeefcddffff"},
    {PARTITION_SIXES, 5, 6, ".abbccaabbccaabbccdddeeedddeee"},
    {PARTITION_FIVES, 6, 6, ".aabbbaaabbcdddeccddeeccffeeggfffggg"},
    {PARTITION_SIXES, 6, 6, ".aabbbaaabbbcccdddcccdddeeefffeeefff"},
};

/* Several partitions under one name. */
static const struct {
    const char *name, *text;
} several[] = {
    {PARTITION_LARGE, "6-6-6-6a+6-6-6-6b"},
    {PARTITION_ZONED, "6-6-6-6a+6-6-6-6bz"},
};

static tw_status refuse(tw_error *error, const char *what) {
    return error_set(error, TW_ERR_ARGUMENT,
                     "%s, expected sizes such as 6-6-3 or tiles such as 1,2,3/4,5,6", what);
}

static void add_cell(partition *p, int which, int cell) {
    pattern *q = &p->pattern[which];
    q->home[q->tiles++] = (uint8_t)cell;
    if (which >= p->count) p->count = which + 1;
}

/* A board that stands has the shape of the one that lies. */
static bool read_shape(partition *p, const tw_board *goal, int blank, const char *name) {
    bool stands = goal->rows > goal->cols;
    int rows = stands ? goal->cols : goal->rows, cols = stands ? goal->rows : goal->cols;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char letter[PLACEMENT_MAX_CELLS];
        if (strcmp(shapes[i].name, name) != 0 || shapes[i].rows != rows || shapes[i].cols != cols)
            continue;
        for (int c = 0; c < rows * cols; c++)
            letter[stands ? c % cols * rows + c / cols : c] = shapes[i].shape[c];
        if (letter[blank] != '.') continue;
        for (int c = 0; c < rows * cols; c++)
            if (c != blank) add_cell(p, letter[c] - 'a', c);
        return true;
    }
    return false;
}

static bool has_ranked(const tw_board *goal) { return board_cells(goal) <= TABLE_RANKED_MAX_CELLS; }

static int most_patterns(const tw_board *goal) {
    return has_ranked(goal) ? PARTITION_RANKED_MAX : PARTITION_MAX;
}

/* Sizes without a shape: cells in reading order, cut into stretches. */
static tw_status read_sizes(partition *p, const tw_board *goal, int blank, const char *text,
                            tw_error *error) {
    int cell = 0, cells = board_cells(goal), which = 0;
    for (const char *at = text; *at; which++) {
        int size = *at - '0';
        if (size < 1 || size > PLACEMENT_MAX_TILES || (at[1] && at[1] != '-')
            || which == most_patterns(goal))
            return refuse(error, "bad sizes of patterns");
        for (; size; cell++) {
            if (cell == cells) return refuse(error, "more tiles in the patterns than on the board");
            if (cell == blank) continue;
            add_cell(p, which, cell);
            size--;
        }
        if (at[1] && !at[2]) return refuse(error, "the sizes of patterns end too soon");
        at += at[1] ? 2 : 1;
    }
    if (cell + (cell <= blank) < cells)
        return refuse(error, "fewer tiles in the patterns than on the board");
    return TW_OK;
}

static void sort_homes(pattern *q) {
    for (int i = 1; i < q->tiles; i++)
        for (int j = i; j > 0 && q->home[j - 1] > q->home[j]; j--) {
            uint8_t home = q->home[j];
            q->home[j] = q->home[j - 1];
            q->home[j - 1] = home;
        }
}

static tw_status read_tiles(partition *p, const tw_board *goal, int symmetry, const char *text,
                            tw_error *error) {
    uint8_t home[TW_MAX_CELLS];
    bool used[TW_MAX_CELLS] = {true}; /* the blank is no tile */
    int which = 0;
    board_places(goal, home);
    for (const char *at = text; *at;) {
        int tile = 0, digits = 0;
        for (; *at >= '0' && *at <= '9' && digits < 4; at++, digits++) tile = tile * 10 + *at - '0';
        if (!digits || tile >= board_cells(goal) || used[tile])
            return refuse(error, "a tile of the patterns is missing, unknown or named twice");
        if (which >= most_patterns(goal) || p->pattern[which].tiles == PLACEMENT_MAX_TILES)
            return refuse(error, "too many patterns, or too many tiles in one");
        used[tile] = true;
        add_cell(p, which, symmetry_cell(symmetry, goal->rows, goal->cols, home[tile]));
        if (*at == '/') which++;
        if (*at && *at != '/' && *at != ',') return refuse(error, "bad list of tiles");
        if (*at && !*++at) return refuse(error, "the patterns end too soon");
    }
    for (int i = 0; i < p->count; i++) sort_homes(&p->pattern[i]);
    return TW_OK;
}

static const char *usual(const tw_board *goal, char sizes[2 * PARTITION_MAX]) {
    if (goal->rows == 4 && goal->cols == 4) return "6-6-3";
    partition unread;
    int least = symmetry_least(goal->rows, goal->cols, goal->blank);
    memset(&unread, 0, sizeof unread);
    if (read_shape(&unread, goal, least, PARTITION_FIVES)) return PARTITION_FIVES;
    /* as many sixes as fit, of a large board fives, and the rest */
    int left = board_cells(goal) - 1, at = 0, each = has_ranked(goal) ? 6 : 5;
    for (; left > 0 && at < 2 * PARTITION_MAX - 1; left -= each) {
        sizes[at++] = (char)('0' + (left < each ? left : each));
        sizes[at++] = '-';
    }
    sizes[at - 1] = 0;
    return sizes;
}

static tw_status read_one(partition *p, const tw_board *goal, const char *text, tw_error *error) {
    int blank = symmetry_least(goal->rows, goal->cols, goal->blank), symmetry = 0;
    while (symmetry_cell(symmetry, goal->rows, goal->cols, goal->blank) != blank) symmetry++;

    tw_status status = TW_OK;
    memset(p, 0, sizeof *p);
    if (strpbrk(text, ",/"))
        status = read_tiles(p, goal, symmetry, text, error);
    else if (!read_shape(p, goal, blank, text))
        status = read_sizes(p, goal, blank, text, error);
    for (int i = 0; i < p->count; i++) {
        p->pattern[i].rows = goal->rows, p->pattern[i].cols = goal->cols;
        p->pattern[i].blank = blank;
        p->parts.pattern[0][i] = (uint8_t)i;
    }
    p->parts.count = 1;
    p->parts.size[0] = p->count;
    return status;
}

static int find_or_add(partition *p, const pattern *q) {
    for (int i = 0; i < p->count; i++)
        if (!memcmp(&p->pattern[i], q, sizeof *q)) return i;
    if (p->count == PARTITION_PATTERNS) return -1;
    p->pattern[p->count] = *q;
    return p->count++;
}

static tw_status add_part(partition *p, const partition *one, tw_error *error) {
    int part = p->parts.count++;
    p->parts.size[part] = one->count;
    for (int i = 0; i < one->count; i++) {
        if (one->pattern[i].tiles > DIRECT_MAX_TILES)
            return refuse(error, "more than six tiles in a pattern of several partitions or of "
                                 "zoned tables");
        int which = find_or_add(p, &one->pattern[i]);
        if (which < 0) return refuse(error, "too many patterns");
        p->parts.pattern[part][i] = (uint8_t)which;
    }
    return TW_OK;
}

static tw_status read_direct(partition *p, const tw_board *goal, const char *text,
                             tw_error *error) {
    enum { LONGEST = 200 };
    bool zoned = text[strlen(text) - 1] == 'z';
    memset(p, 0, sizeof *p);
    p->indexing = zoned ? TABLE_ZONED : TABLE_DIRECT;
    for (const char *at = text; at; at = strchr(at, '+') ? strchr(at, '+') + 1 : NULL) {
        char one[LONGEST];
        size_t length = strcspn(at, "+");
        if (zoned && !at[length]) length--;
        partition part;
        if (!length || length >= sizeof one || p->parts.count == PARTITION_PARTS)
            return refuse(error, "a partition is empty or too long, or there are more than three");
        memcpy(one, at, length);
        one[length] = 0;
        tw_status status = read_one(&part, goal, one, error);
        if (status == TW_OK) status = add_part(p, &part, error);
        if (status != TW_OK) return status;
    }
    return TW_OK;
}

tw_status partition_read(partition *p, const tw_board *goal, const char *text, tw_error *error) {
    char sizes[2 * PARTITION_MAX];
    memset(p, 0, sizeof *p);
    if (board_cells(goal) > PLACEMENT_MAX_CELLS)
        return error_set(error, TW_ERR_ARGUMENT, "the board is too large for pattern databases");
    if (board_single_line(goal))
        return error_set(error, TW_ERR_ARGUMENT, "a single line has no use for pattern databases");
    if (!text) text = usual(goal, sizes);
    for (size_t i = 0; i < sizeof several / sizeof *several; i++)
        if (!strcmp(several[i].name, text)) text = several[i].text;
    bool direct =
        !has_ranked(goal) || strchr(text, '+') || (*text && text[strlen(text) - 1] == 'z');
    return direct ? read_direct(p, goal, text, error) : read_one(p, goal, text, error);
}

bool partition_large_serves(const tw_board *goal) {
    partition large;
    return goal->rows == 5 && goal->cols == 5
           && partition_read(&large, goal, PARTITION_LARGE, NULL) == TW_OK;
}

size_t partition_sizes(const partition *p, char *out, size_t size) {
    sink s = sink_into(out, size);
    for (int part = 0; part < p->parts.count; part++)
        for (int i = 0; i < p->parts.size[part]; i++) {
            if (part || i) sink_put(&s, i ? '-' : '+');
            sink_put(&s, (char)('0' + p->pattern[p->parts.pattern[part][i]].tiles));
        }
    if (p->indexing == TABLE_ZONED) sink_put(&s, 'z');
    return sink_end(&s);
}

static uint64_t entries(const pattern *p) { return placement_entries(p->rows * p->cols, p->tiles); }

uint64_t partition_entries(const partition *p) {
    uint64_t sum = 0;
    for (int i = 0; i < p->count; i++) sum += entries(&p->pattern[i]);
    return sum;
}

uint64_t partition_bytes(const partition *p) {
    uint64_t sum = 0;
    for (int i = 0; i < p->count; i++) {
        table one = {.pattern = p->pattern[i], .indexing = p->indexing};
        one.entries = entries(&p->pattern[i]);
        sum += table_bytes(&one);
    }
    return sum;
}
