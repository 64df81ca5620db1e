/* What a program under test is given: the course's own reader takes it when it is sound, and
 * refuses it when it is not. */
#define _GNU_SOURCE
#include "support/boards.h"

#include "cli/grade/grade_input.h"
#include "courses/reader.h"

static const struct {
    const char *course;
    reader_fn *read;
} readers[] = {{"coms228", reader_digits},
               {"practical", reader_pair},
               {"cos226", reader_sized},
               {"cmsc341", reader_pair},
               {"coms4701", reader_nine}};

static void make(grade_input *in, const grade_format *f, char *const words[], const char *path,
                 const tw_board *start, const tw_board *goal, grade_flaw flaw) {
    grade_input_make(in, &(grade_given){.format = f,
                                        .words = words,
                                        .path = path,
                                        .goal_path = "the goal",
                                        .start = start,
                                        .goal = goal,
                                        .flaw = flaw});
}

static tw_status read_back(int i, const grade_input *in, tw_problem *out) {
    tw_error error;
    char tiles[200] = "";
    if (strcmp(readers[i].course, "coms4701") != 0) {
        const char *text = in->file ? in->file : in->text;
        return readers[i].read(text, strlen(text), out, &error);
    }
    for (char **word = in->argv + 1; *word; word++) {
        strcat(tiles, *word);
        strcat(tiles, " ");
    }
    return readers[i].read(tiles, strlen(tiles), out, &error);
}

static void test_courses(void **state) {
    (void)state;
    char program[] = "./solver";
    char *words[] = {program, NULL};
    uint64_t dice = 1;
    for (int i = 0; i < 5; i++) {
        const grade_format *f = grade_format_named(readers[i].course);
        assert_non_null(f);
        const char *own = tw_transcript_format_goal(f->answer);
        tw_board goal = board_goal(3, 3, own ? own : "spiral");
        for (int round = 0; round < 50; round++) {
            tw_board start = board_shuffled(3, 3, &dice);
            for (grade_flaw flaw = GRADE_SOUND; flaw < GRADE_NO_FILE; flaw++) {
                grade_input in;
                tw_problem p;
                make(&in, f, words, "the file", &start, &goal, flaw);
                tw_status status = read_back(i, &in, &p);
                CHECK((status == TW_OK) == (flaw == GRADE_SOUND), "%s, %s: %s", f->name,
                      grade_flaw_text(flaw), in.file ? in.file : in.text);
                if (flaw == GRADE_SOUND)
                    CHECK(tw_board_equal(&p.start, &start) && tw_board_equal(&p.goal, &goal), "%s",
                          f->name);
                if (in.file) assert_string_equal(in.argv[1], "the file");
                grade_input_free(&in);
            }
        }
    }
}

/* Without a course tw_parse() is the judge, on boards of any size. */
static bool keep(void *cookie, const tw_problem *p) { return *(tw_problem *)cookie = *p, true; }

static void test_plain(void **state) {
    (void)state;
    char program[] = "./solver";
    char *words[] = {program, NULL};
    uint64_t dice = 2;
    static const int sizes[][2] = {{2, 2}, {2, 3}, {4, 4}, {5, 4}, {16, 16}};
    for (int i = 0; i < 5; i++) {
        tw_board start = board_shuffled(sizes[i][0], sizes[i][1], &dice);
        for (grade_flaw flaw = GRADE_SOUND; flaw < GRADE_NO_FILE; flaw++) {
            grade_input in;
            tw_problem p = {.line = 0};
            tw_error error;
            make(&in, grade_format_named("none"), words, "", &start, &start, flaw);
            tw_status status = tw_parse(in.text, strlen(in.text), TW_FORMAT_ROWS, keep, &p, &error);
            CHECK((status == TW_OK && p.line) == (flaw == GRADE_SOUND), "%s: %s",
                  grade_flaw_text(flaw), in.text);
            if (flaw == GRADE_SOUND) assert_true(tw_board_equal(&p.start, &start));
            assert_null(in.argv[1]);
            grade_input_free(&in);
        }
    }
}

static void test_places(void **state) {
    (void)state;
    char program[] = "run", option[] = "-v", file[] = "{file}", tiles[] = "{tiles}";
    tw_board start = board_read("1 2/3 0");
    const grade_format *none = grade_format_named("none"), *cos = grade_format_named("cos226");
    grade_input in;
    char *with_tiles[] = {program, tiles, option, NULL},
         *with_file[] = {program, file, option, NULL};
    char *with_none[] = {program, NULL};
    make(&in, none, with_tiles, "f", &start, &start, GRADE_SOUND);
    static const char *const expected[] = {"run", "1", "2", "3", "0", "-v"};
    for (int i = 0; i < 6; i++) assert_string_equal(in.argv[i], expected[i]);
    assert_null(in.argv[6]);
    grade_input_free(&in);
    make(&in, cos, with_file, "f", &start, &start, GRADE_SOUND);
    assert_string_equal(in.argv[1], "f");
    assert_string_equal(in.argv[2], "-v");
    assert_null(in.argv[3]);
    assert_null(in.text);
    assert_string_equal(in.file, "2\n1 2\n3 0\n");
    grade_input_free(&in);
    make(&in, cos, with_file, "f", &start, &start, GRADE_NO_FILE);
    assert_string_equal(in.argv[1], "f");
    assert_null(in.file);
    grade_input_free(&in);
    assert_false(grade_input_wants_file(cos, with_none));
    assert_true(grade_input_wants_file(cos, with_file));
    assert_true(grade_input_wants_file(grade_format_named("coms228"), with_none));
    assert_false(grade_input_wants_file(cos, with_tiles));
    assert_true(grade_input_wants_file(none, with_file));
    assert_false(grade_input_wants_file(none, with_none));
    assert_null(grade_format_named("cs101"));
}

static void test_templates(void **state) {
    (void)state;
    char program[] = "run", comma[] = "-t={tiles,}", other[] = "{n}x{cols}{x}";
    char *words[] = {program, NULL}, *told[] = {program, comma, other, NULL};
    tw_board start = board_read("1 2/3 0"), goal = board_read("0 1/2 3");
    const grade_format menu = {.name = "none",
                               .arguments = "'a b' {goal,} {file} {goal-file}",
                               .input = "2\n{rows}1\n",
                               .file = "{tiles;}",
                               .goal_file = "{goal}END"};
    grade_input in;
    make(&in, &menu, words, "f", &start, &goal, GRADE_SOUND);
    static const char *const expected[] = {"run", "a b", "0,1,2,3", "f", "the goal"};
    for (int i = 0; i < 5; i++) assert_string_equal(in.argv[i], expected[i]);
    assert_null(in.argv[5]);
    assert_string_equal(in.text, "2\n1 2\n3 0\n1\n");
    assert_string_equal(in.file, "1;2;3;0");
    assert_string_equal(in.goal_file, "0 1\n2 3\nEND");
    grade_input_free(&in);
    make(&in, &menu, told, "f", &start, &goal, GRADE_SOUND);
    assert_string_equal(in.argv[1], "-t=1,2,3,0");
    assert_string_equal(in.argv[2], "2x2{x}");
    assert_null(in.argv[3]);
    grade_input_free(&in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_courses),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_templates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
