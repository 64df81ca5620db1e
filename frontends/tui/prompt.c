/* prompt.c -- a question answered by typing or pasting. */
#include "tui/tui.h"
#include "common/process/heap.h"
#include "tui/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct prompt {
    const prompt_question *question;
    char text[INPUT_PASTE_MAX];
    size_t length;
    char why[200];
};

enum { WIDTH = 60 };

/* The end of the text in `in`: what was typed last is what one wants to see. */
static void draw_text(const struct prompt *p, rect in) {
    const char *line[64];
    int lines = 0, most = in.rows < 64 ? in.rows : 64;
    const char *from = p->text;
    for (;;) {
        size_t length = strcspn(from, "\n");
        if (lines == most) {
            memmove(line, line + 1, (size_t)(most - 1) * sizeof *line);
            lines--;
        }
        line[lines++] = from;
        if (!from[length]) break;
        from += length + 1;
    }
    for (int i = 0; i < lines; i++) {
        int length = (int)strcspn(line[i], "\n"), room = in.cols - 1;
        int skip = length > room ? length - room : 0;
        paint_text(in.row + i, in.col, PAINT_STRONG, "%.*s", length - skip, line[i] + skip);
        if (i == lines - 1) paint_text(in.row + i, in.col + length - skip, PAINT_CHOSEN, " ");
    }
}

static void draw(tui *t, void *own) {
    (void)t;
    const struct prompt *p = own;
    const prompt_question *q = p->question;
    rect area = tui_centre(q->rows + 9, WIDTH + 4);
    paint_panel(area, q->title);
    rect in = paint_inside(area);
    int row = paint_words((rect){in.row, in.col, 3, in.cols}, PAINT_PLAIN, q->asks);
    draw_text(p, (rect){in.row + row + 1, in.col, q->rows, in.cols});
    int below = in.row + row + 1 + q->rows;
    paint_words((rect){below, in.col, area.row + area.rows - 2 - below, in.cols}, PAINT_BAD,
                p->why);
    paint_keys(area.row + area.rows - 2, in.col, in.cols, "Enter done  Esc back  Ctrl-U clear");
}

static void add(struct prompt *p, const char *text) {
    for (; *text && p->length + 1 < sizeof p->text; text++)
        if (*text == '\n' || (*text >= ' ' && *text <= '~')) p->text[p->length++] = *text;
    p->text[p->length] = 0;
    p->why[0] = 0;
}

static const screen prompt_screen;

static void take(tui *t, struct prompt *p) {
    if (p->question->take(t, p->text, p->why, sizeof p->why)) tui_remove(t, &prompt_screen);
}

static void key(tui *t, void *own, int k) {
    struct prompt *p = own;
    if (k == '\n') {
        /* In the middle of a paste without brackets, a line has ended and not the text. */
        if (p->question->rows > 1 && input_waiting())
            add(p, "\n");
        else
            take(t, p);
    } else if (k == INPUT_ERASE) {
        if (p->length) p->text[--p->length] = 0;
        p->why[0] = 0;
    } else if (k == 'U' - '@') {
        p->length = 0;
        p->text[0] = p->why[0] = 0;
    } else if (k == INPUT_PASTE) {
        add(p, input_pasted());
    } else if (k >= ' ' && k <= '~') {
        add(p, (const char[]){(char)k, 0});
    }
}

static const screen prompt_screen = {.draw = draw, .key = key, .leave = "", .small = true};

void prompt_open(tui *t, const prompt_question *q, const char *text) {
    struct prompt *p = heap_insist(calloc(1, sizeof *p));
    p->question = q;
    add(p, text);
    tui_push(t, &prompt_screen, p);
}
