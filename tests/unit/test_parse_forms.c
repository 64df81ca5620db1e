/* Every way in which people, programs and papers write a board. */
#include "unit/parsing.h"

typedef struct form {
    const char *text, *boards;
} form;

#define BOARD "1 2 3/4 5 6/7 0 8"
#define OTHER "1 2 3/4 0 6/7 5 8"
#define GOAL  "1 2 3/8 0 4/7 6 5"

/* Without sizes and lines: "1 2 3/... -> ...; ...". */
static bool keep_tiles(void *cookie, const tw_problem *problem) {
    record *r = cookie;
    char board[1100];
    tw_board_text(&problem->start, TW_LAYOUT_SLASHES, board, sizeof board);
    append(r, "%s%s", r->problems++ ? "; " : "", board);
    if (!problem->has_goal) return true;
    tw_board_text(&problem->goal, TW_LAYOUT_SLASHES, board, sizeof board);
    append(r, " -> %s", board);
    return true;
}

static void expect_bytes(const char *text, size_t length, const char *boards) {
    record r = {.most = 0};
    tw_error error = {0};
    tw_status status = tw_parse(text, length, TW_FORMAT_AUTO, keep_tiles, &r, &error);
    if (status != TW_OK || strcmp(r.text, boards) != 0)
        fail_msg("[%s] gave %d [%s] %zu: %s", text, (int)status, r.text, error.line, error.text);
}

static void expect(const form list[], size_t count) {
    for (size_t i = 0; i < count; i++)
        expect_bytes(list[i].text, strlen(list[i].text), list[i].boards);
}

#define EXPECT(list) expect(list, sizeof(list) / sizeof *(list))

static void test_characters(void **state) {
    (void)state;
    static const form list[] = {
        {"１ ２ ３\n４ ５ ６\n７ ０ ８\n", BOARD},
        {"１，２，３；４，５，６；７，０，８", BOARD},
        {"1️⃣2️⃣3️⃣\n4️⃣5️⃣6️⃣\n7️⃣⬜8️⃣", BOARD},
        {"1️⃣ 2️⃣ 3️⃣\n4️⃣ 5️⃣ 6️⃣\n7️⃣ 0️⃣ 8️⃣", BOARD},
        {"①②③\n④⑤⑥\n⑦⬛⑧", BOARD},
        {"⑩ ① ② ③/④ ⑤ ⑥ ⑦/⑧ ⑨ □ ⑪", "10 1 2 3/4 5 6 7/8 9 0 11"},
        {"1 2 3\n4 5 6\n7 □ 8", BOARD},
        {"123/456/7⬜8", BOARD},
        {"1\u00a02\u00a03\n4\u00a05\u00a06\n7\u00a00\u00a08\n", BOARD},
        {"1\u30002\u20033/4 5 6/7\u20090 8", BOARD},
        {"┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │ 5 │ 6 │\n├───┼───┼───┤\n│ 7 │   │ 8 "
         "│\n└───┴───┴───┘\n",
         BOARD},
        {"١ ٢ ٣/٤ ٥ ٦/٧ ٠ ٨", BOARD},
        {"\xEF\xBB\xBF"
         "123/456/708",
         BOARD},
        {"1 2 3\r4 5 6\r7 0 8\r", BOARD},
        {"3×3\n1 2 3\n4 5 6\n7 0 8", BOARD},
        {"3 × 3\n1 2 3\n4 5 6\n7 0 8", BOARD},
    };
    EXPECT(list);
}

/* With a mark and without, either byte first. */
static void test_utf16(void **state) {
    (void)state;
    static const char text[] = "1 2 3\n4 5 6\n7 0 8\n";
    for (int high = 0; high < 2; high++) {
        char wide[2 * sizeof text + 2] = {0};
        memcpy(wide, high ? "\xFE\xFF" : "\xFF\xFE", 2);
        for (size_t i = 0; text[i]; i++) wide[2 + 2 * i + (size_t)high] = text[i];
        expect_bytes(wide, 2 * sizeof text, BOARD);
        expect_bytes(wide + 2, 2 * sizeof text - 2, BOARD);
    }
    /* A keycap outside ASCII, half a character at the end. */
    static const char emoji[] = "\xFF\xFE"
                                "1\0\x0F\xFE\xE3\x20/\0"
                                "\x1C\x2B";
    expect_bytes(emoji, sizeof emoji - 1, "1/0");
    tw_error error;
    assert_int_equal(tw_parse("\xFF\xFE\x3D\xD8", 4, TW_FORMAT_AUTO, NULL, NULL, &error),
                     TW_ERR_SYNTAX);
    assert_int_equal(tw_parse("\xFF\xFE\x31", 3, TW_FORMAT_AUTO, NULL, NULL, &error),
                     TW_ERR_SYNTAX);
}

static void test_blanks(void **state) {
    (void)state;
    static const form list[] = {
        {"[[1,2,3],[4,5,6],[7,null,8]]", BOARD},
        {"[[1, 2, 3], [4, 5, 6], [7, None, 8]]", BOARD},
        {"1 2 3/4 5 6/7 blank 8", BOARD},
        {"1 2 3\n4 5 6\n7   8\n", BOARD},
        {"123\n456\n7 8\n", BOARD},
        {"  1 2\n3 4 5\n6 7 8\n", "0 1 2/3 4 5/6 7 8"},
        {" 1  2  3  4\n 5  6  7  8\n 9 10    12\n13 14 11 15\n",
         "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15"},
        {"1 2 3\n4 5 6\n7 8  \n", "1 2 3/4 5 6/7 8 0"},
        {"1\t2\t3\n4\t5\t6\n7\t\t8\n", BOARD},
        {"\t1\t2\n3\t4\t5\n6\t7\t8\n", "0 1 2/3 4 5/6 7 8"},
        {"1\t2\t3\n4\t5\t6\n7\t8\t\n", "1 2 3/4 5 6/7 8 0"},
        {"1;2;3\n4;5;6\n7;;8\n", BOARD},
        {"\"1\",\"2\",\"3\"\n\"4\",\"5\",\"6\"\n\"7\",\"\",\"8\"\n", BOARD},
        {"abcdefg_h", BOARD},
        {"ABC/DEF/G.H", BOARD},
        {"a b c\nd e f\ng _ h", BOARD},
        {"abcdefghijklmno_", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"},
        {"12345/6789A/BCDEF/GHIJK/LMNO_",
         "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0"},
    };
    EXPECT(list);
}

static void test_separators(void **state) {
    (void)state;
    static const form list[] = {
        {"1 2 3\\n4 5 6\\n7 0 8", BOARD},
        {"1 2 3\\n4 5 6\\n7 0 8\\n\\n1 2 3\\n4 0 6\\n7 5 8\\n", BOARD "; " OTHER},
        {"1;2;3\n4;5;6\n7;0;8\n", BOARD},
        {"1;2;3;\n4;5;6;\n7;0;8;\n", BOARD},
        {"1;2;3;4;5;6;7;0;8", BOARD},
        {"1 2 3, 4 5 0", "1 2 3/4 5 0"},
        {"1,2,3 4,5,0", "1 2 3/4 5 0"},
        {"1, 2, 3, 4, 0", "1 2 3 4 0"},
        {"1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 0 & 8", BOARD},
        {"\\begin{bmatrix} 1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 0 & 8 \\end{bmatrix}", BOARD},
        {"\\begin{tabular}{|c|c|c|}\n\\hline\n1 & 2 & 3\\\\ \\hline\n4 & 5 & 6\\\\ \\hline\n"
         "7 &   & 8\\\\ \\hline\n\\end{tabular}",
         BOARD},
        {"| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n| 7 |   | 8 |\n", BOARD},
        {"> 1 2 3\n> 4 5 6\n> 7 0 8\n", BOARD},
        {"```\n1 2 3\n4 5 6\n7 0 8\n```\n", BOARD},
        {"1 2 3 // the top\n4 5 6\n7 0 8 // 3 rows\n", BOARD},
        {"// a board\n1 2 3\n4 5 6\n7 0 8\n", BOARD},
        {"/* a board\n of mine */ 1 2 3\n4 5 6\n7 0 8\n", BOARD},
        {"% a board\n1 2 3\n4 5 6\n7 0 8\n", BOARD},
    };
    EXPECT(list);
}

static void test_programs(void **state) {
    (void)state;
    static const form list[] = {
        {"board = [[1,2,3],[4,5,6],[7,0,8]]", BOARD},
        {"board = [[1, 2, 3],\n         [4, 5, 6],\n         [7, 0, 8]]\n", BOARD},
        {"const start = [\n  [1, 2, 3],\n  [4, 5, 6],\n  [7, 0, 8],\n];\n", BOARD},
        {"int b[3][3] = {{1,2,3},{4,5,6},{7,0,8}};", BOARD},
        {"int b[3][3] = {1,2,3,4,5,6,7,0,8};", BOARD},
        {"int b[2][3] = {1,2,3,4,5,0};", "1 2 3/4 5 0"},
        {"int[][] board = new int[][]{{1,2,3},{4,5,6},{7,0,8}};", BOARD},
        {"board = np.array([[1, 2, 3],\n                  [4, 5, 6],\n                  [7, 0, "
         "8]])",
         BOARD},
        {"[[1. 2. 3.]\n [4. 5. 6.]\n [7. 0. 8.]]", BOARD},
        {"[\n  [\n    1,\n    2,\n    3\n  ],\n  [\n    4,\n    5,\n    6\n  ],\n  [\n    7,\n    "
         "0,\n"
         "    8\n  ]\n]\n",
         BOARD},
        {"[\n1,\n2,\n3,\n4,\n5,\n6,\n7,\n0,\n8\n]", BOARD},
        {"let b = vec![vec![1,2,3],vec![4,5,6],vec![7,0,8]];", BOARD},
        {"puzzle = '''\n1 2 3\n4 5 6\n7 0 8\n'''", BOARD},
        {"[[[1,2,3],[4,5,6],[7,0,8]],[[1,2,3],[4,0,6],[7,5,8]]]", BOARD "; " OTHER},
        {"[[1,2,3,4,5,6,7,0,8],[1,2,3,4,0,6,7,5,8]]", BOARD "; " OTHER},
    };
    EXPECT(list);
}

/* The types that stand before boards in the languages of courses. */
static void test_declarations(void **state) {
    (void)state;
    static const form list[] = {
        {"vector<vector<int>> b = {{1,2,3},{4,5,6},{7,0,8}};", BOARD},
        {"std::vector<std::vector<int>> board{{1,2,3},{4,5,6},{7,0,8}};", BOARD},
        {"std::array<int, 9> a = {1,2,3,4,5,6,7,0,8};", BOARD},
        {"const std::map<int, std::vector<int> >& goal = {1,2,3,4,5,6,7,0,8};\nb = "
         "{1,2,3,4,0,6,7,5,8};",
         OTHER " -> " BOARD},
        {"solve(vector<int>{1,2,3,4,5,6,7,0,8});", BOARD},
        {"static int tiles[SIZE][SIZE] = {{1,2,3},{4,5,6},{7,0,8}};", BOARD},
        {"unsigned char b[N*N] = {1,2,3,4,5,6,7,0,8};", BOARD},
        {"uint8_t tiles[2][3] = {1,2,3,4,5,0};", "1 2 3/4 5 0"},
        {"int[,] board = {{1,2,3},{4,5,6},{7,0,8}};", BOARD},
        {"int[,] b = new int[3, 3] { {1,2,3}, {4,5,6}, {7,0,8} };", BOARD},
        {"int[][] b = new int[][] {new int[]{1,2,3},new int[]{4,5,6},new int[]{7,0,8}};", BOARD},
        {"Board b = new Board(new int[][]{{1,2,3},{4,5,6},{7,0,8}});", BOARD},
        {"const START: [[u8; 3]; 3] = [[1,2,3],[4,5,6],[7,0,8]];", BOARD},
        {"let goal: [u8; 9] = [1,2,3,8,0,4,7,6,5];\nlet start: [u8; 9] = [1,2,3,4,5,6,7,0,8];",
         BOARD " -> " GOAL},
        {"let start: number[][] = [[1,2,3],[4,5,6],[7,0,8]];", BOARD},
        {"let board: [[Int]] = [[1,2,3],[4,5,6],[7,0,8]]", BOARD},
        {"board := [3][3]int{{1,2,3},{4,5,6},{7,0,8}}", BOARD},
        {"var b = [][]int{{1,2,3},{4,5,6},{7,0,8}}", BOARD},
        {"b := [...]int{1,2,3,4,5,6,7,0,8}", BOARD},
        {"start = np.array([1,2,3,4,5,6,7,0,8]).reshape(3, 3)", BOARD},
        {"start([1,2,3,4,5,6,7,0,8]).", BOARD},
        {"start: [1,2,3,4,5,6,7,0,8] goal = [1,2,3,8,0,4,7,6,5]", BOARD " -> " GOAL},
        {"start: [x,1,2,3] goal = [1,2,3,x]", "0 1/2 3 -> 1 2/3 0"},
    };
    EXPECT(list);
}

static void test_csv(void **state) {
    (void)state;
    static const form list[] = {
        {"board,length,bound,first_moves,proven\n1 2 3/4 5 6/7 0 8,1,1,8,true\n"
         "1 2 3/4 0 6/7 5 8,2,2,2,true\n",
         BOARD "; " OTHER},
        {"id,Initial State,depth\r\n1,123456708,1\r\n\r\n2,123406758,2\r\n", BOARD "; " OTHER},
        {"# a comment\nid,board\n1,\"1,2,3,4,5,6,7,0,8\"\n", BOARD},
        {"\"id\";\"board\"\n7;\"[[1,2,3],[4,5,6],[7,0,8]]\"\n", BOARD},
        {"board,moves\n[1,2,3,4,5,6,7,0,8],R", BOARD},
        {"start\tgoal\n1 2 3 4 5 6 7 0 8\t1 2 3 8 0 4 7 6 5\n", BOARD " -> " GOAL},
        {"n,goal,board\n3,123804765,123456708\n3,123804765,123406758\n",
         BOARD " -> " GOAL "; " OTHER " -> " GOAL},
    };
    EXPECT(list);
}

static void test_colours(void **state) {
    (void)state;
    static const form list[] = {
        {"\033[32m1 2\033[0m 3\n\033[1;33m4\033[0m 5 6\n7 \033[m0 8\n", BOARD},
    };
    EXPECT(list);
}

static void test_json(void **state) {
    (void)state;
    static const form list[] = {
        {"{\"board\":[[1,2,3],[4,5,6],[7,0,8]]}", BOARD},
        {"{\"board\": \"1 2 3/4 5 6/7 0 8\"}", BOARD},
        {"{\"start\":[[1,2,3],[4,5,6],[7,0,8]],\"goal\":[[1,2,3],[8,0,4],[7,6,5]]}",
         BOARD " -> " GOAL},
        {"{\"goal\": \"spiral\", \"extra\": {\"n\": 1}, \"start\": \"123456708\"}",
         BOARD " -> " GOAL},
        {"{\n  \"start\": [\n    [1, 2, 3],\n    [4, 5, 6],\n    [7, null, 8]\n  ],\n  \"depth\": "
         "1\n}\n",
         BOARD},
        {"{'start': [[1,2,3],[4,5,6],[7,0,8]]}", BOARD},
        {"{board: [[1,2,3],[4,5,6],[7,0,8]], goal: [[1,2,3],[8,0,4],[7,6,5]]}", BOARD " -> " GOAL},
        {"[{\"start\":[1,2,3,4,5,6,7,0,8],\"goal\":\"spiral\"},{\"start\":[1,2,3,4,0,6,7,5,8]}]",
         BOARD " -> " GOAL "; " OTHER},
        {"{\"boards\": [[[1,2,3],[4,5,6],[7,0,8]],[[1,2,3],[4,0,6],[7,5,8]]]}", BOARD "; " OTHER},
        {"{\"rows\":2,\"cols\":3,\"start\":[1,2,3,4,5,0],\"goal_test\":\"expand\"}", "1 2 3/4 5 0"},
        {"board:\n  - [1, 2, 3]\n  - [4, 5, 6]\n  - [7, 0, 8]\n", BOARD},
    };
    EXPECT(list);
}

static void test_names(void **state) {
    (void)state;
    static const form list[] = {
        {"start: 123456708", BOARD},
        {"start:\n1 2 3\n4 5 6\n7 0 8\ngoal:\n1 2 3\n8 0 4\n7 6 5\n", BOARD " -> " GOAL},
        {"1 2 3\n4 5 6\n7 0 8\ngoal\n1 2 3\n8 0 4\n7 6 5\n", BOARD " -> " GOAL},
        {"Initial State:\n1 2 3\n4 5 6\n7 0 8\nFinal State:\n1 2 3\n8 0 4\n7 6 5\n",
         BOARD " -> " GOAL},
        {"start 1 2 3/4 5 6/7 0 8 goal spiral", BOARD " -> " GOAL},
        {"123456708 -> 123804765", BOARD " -> " GOAL},
        {"123456708 → 123804765", BOARD " -> " GOAL},
        {"Board 1:\n1 2 3\n4 5 6\n7 0 8\n\nBoard 2:\n1 2 3\n4 0 6\n7 5 8\n", BOARD "; " OTHER},
        {"Board 1\n1 2 3\n4 5 6\n7 0 8\nBoard 2\n1 2 3\n4 0 6\n7 5 8\n", BOARD "; " OTHER},
        {"goal: spiral\nA: 123456708\nB: 123406758\n", BOARD " -> " GOAL "; " OTHER " -> " GOAL},
        {"Author: me\nBoard: 123456708\nMoves: 1\n", BOARD},
        {"size: 2x3\nboard: 1 2 3 4 5 0\n", "1 2 3/4 5 0"},
        {"1 1 2 3 4 5 6 7 0 8\n2 1 2 3 4 0 6 7 5 8\n", BOARD "; " OTHER},
        {"1. 1 2 3 4 5 6 7 0 8\n2. 1 2 3 4 0 6 7 5 8\n", BOARD "; " OTHER},
        {"1) 1 2 3 4 5 6 7 0 8\n2) 1 2 3 4 0 6 7 5 8\n", BOARD "; " OTHER},
        {"1: 1 2 3 4 5 6 7 0 8\n2: 1 2 3 4 0 6 7 5 8\n", BOARD "; " OTHER},
        {"1 | 1 2 3 4 5 6 7 0 8 | 1 | 12\n2 | 1 2 3 4 0 6 7 5 8 | 2 | 31\n", BOARD "; " OTHER},
        {"1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 41 57 276,361,933\n"
         "2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6 43 55 15,300,442\n",
         "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3; 13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6"},
    };
    EXPECT(list);
}

/* Two readings that differ are no reading; a mistake below a name keeps its line. */
static void test_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t line;
        const char *complaint;
    } list[] = {
        {"1 2 3 | 4 5 0", 1,
         "two readings, 1 2 3/4 5 0 and 1 2 3 4 5 0, expected spaces between tiles and / between "
         "rows"},
        {"Board 1:\n1 2 3\n4 5 6\n7 8 8\n", 4,
         "tile 8 appears twice, expected each of 0 to 8 once"},
        {"{\"board\":\n [[1,2,3],\n[4,5,6],\n[7,8,8]]}", 4,
         "tile 8 appears twice, expected each of 0 to 8 once"},
        {"A: 123456708\nB: 123406758\ngoal: 123804765\n", 3,
         "a goal after 2 boards, expected one for each, or one before them all"},
        {"start: 123456708\ngoal: 1230\n", 1,
         "the goal is 2x2 and the start 3x3, expected the same size"},
        {"size: 2x3\nboard: 1230\n", 2, "the board is 2x2, expected 2x3"},
        {"goal: 123456780\n", 1, "no board with a name, expected one like start: 1 2 3/..."},
        {"1 2 3\n4 5 6\n7 8\n", 3, "row has 2 tiles, expected 3 as in the rows above"},
        {"1 0//3 2", 1, "empty row, expected tiles on both sides of '/'"},
        {"1 2 3 4 5 6 7 8 0 0", 1, "two blanks, expected one"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        record r = {.most = 0};
        tw_error error = {0};
        tw_status status = parse(list[i].text, strlen(list[i].text), TW_FORMAT_AUTO, &r, &error);
        if (status != TW_ERR_SYNTAX || error.line != list[i].line
            || strcmp(error.text, list[i].complaint) != 0)
            fail_msg("[%s] gave %d [%s] %zu: %s", list[i].text, (int)status, r.text, error.line,
                     error.text);
    }
}

static void test_cells(void **state) {
    (void)state;
    char text[2000];
    size_t length = 0;
    tw_error error;
    for (int i = 0; i < 257; i++) length += (size_t)sprintf(text + length, "%d ", i);
    assert_int_equal(tw_parse(text, length, TW_FORMAT_AUTO, NULL, NULL, &error), TW_ERR_SYNTAX);
    assert_string_equal(error.text, "257 tiles, a board has at most 256 cells");
}

static void expect_moves(const char *text, const char *moves) {
    char out[64];
    size_t count;
    tw_error error = {0};
    if (tw_moves_parse(text, strlen(text), TW_NOTATION_BLANK, out, sizeof out, &count, &error) < 0
        || strcmp(out, moves) != 0)
        fail_msg("[%s] gave [%s]: %s", text, out, error.text);
}

static void test_moves(void **state) {
    (void)state;
    expect_moves("↑↓←→", "UDLR");
    expect_moves("→ → ↓2, ←", "RRDDL");
    expect_moves("⬆️⬇️⬅️➡️", "UDLR");
    expect_moves("^v<>", "UDLR");
    expect_moves("▲▼◀▶", "UDLR");
    expect_moves("Ｕ Ｄ２", "UDD");
    tw_error error;
    char out[4];
    assert_int_equal(
        tw_moves_parse("\xFF\xFEU\0R\0D", 8, TW_NOTATION_BLANK, out, sizeof out, NULL, NULL),
        TW_OK);
    assert_string_equal(out, "URD");
    assert_int_equal(
        tw_moves_parse("U☃", strlen("U☃"), TW_NOTATION_BLANK, out, sizeof out, NULL, &error),
        TW_ERR_SYNTAX);
    assert_non_null(strstr(error.text, "'☃'"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_characters), cmocka_unit_test(test_utf16),
        cmocka_unit_test(test_blanks),     cmocka_unit_test(test_separators),
        cmocka_unit_test(test_programs),   cmocka_unit_test(test_declarations),
        cmocka_unit_test(test_csv),        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_json),       cmocka_unit_test(test_names),
        cmocka_unit_test(test_refused),    cmocka_unit_test(test_cells),
        cmocka_unit_test(test_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
