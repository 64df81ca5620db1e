/* formats.c -- the forms of answers that courses ask for. */
#include "analysis/transcript/formats.h"
#include "analysis/transcript/ascii.h"

static const struct {
    const char *name, *goal;
} formats[] = {
    [TW_TRANSCRIPT_AUTO] = {"auto", NULL},
    [TW_TRANSCRIPT_PLAIN] = {"plain", NULL},
    [TW_TRANSCRIPT_COMS228] = {"coms228", "spiral"},
    [TW_TRANSCRIPT_PRACTICAL] = {"practical", NULL},
    [TW_TRANSCRIPT_COS226] = {"cos226", "last"},
    [TW_TRANSCRIPT_CMSC341] = {"cmsc341", NULL},
    [TW_TRANSCRIPT_COMS4701] = {"coms4701", "first"},
};
enum { FORMATS = sizeof formats / sizeof *formats };

const char *tw_transcript_format_name(size_t i) { return i < FORMATS ? formats[i].name : NULL; }
const char *tw_transcript_format_goal(tw_transcript_format f) {
    return (size_t)f < FORMATS ? formats[f].goal : NULL;
}

tw_transcript_format formats_find(const char *text) {
    static const struct {
        const char *phrase;
        tw_transcript_format format;
    } phrases[] = {
        {"[*]", TW_TRANSCRIPT_CMSC341},
        {"moves in total", TW_TRANSCRIPT_COMS228},
        {"move in total", TW_TRANSCRIPT_COMS228},
        {"no solution exists for the following", TW_TRANSCRIPT_COMS228},
        {"number of states enqueued", TW_TRANSCRIPT_COS226},
        {"minimum number of moves", TW_TRANSCRIPT_COS226},
        {"no solution possible", TW_TRANSCRIPT_COS226},
        {"success!", TW_TRANSCRIPT_PRACTICAL},
        {"failed!", TW_TRANSCRIPT_PRACTICAL},
        {"stuck at local minimum", TW_TRANSCRIPT_PRACTICAL},
        {"no solution exists", TW_TRANSCRIPT_COMS4701},
        {"((\"", TW_TRANSCRIPT_COMS4701},
        {"(() ", TW_TRANSCRIPT_COMS4701},
        {"(nil 0 ", TW_TRANSCRIPT_COMS4701},
        {"(['", TW_TRANSCRIPT_COMS4701},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (ascii_find(text, phrases[i].phrase)) return phrases[i].format;
    return TW_TRANSCRIPT_PLAIN;
}
