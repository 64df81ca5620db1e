/* prompt.h -- a question answered by typing or pasting. */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include "tui/tui.h"

/* The answer.  False: `why` says what is wrong with it, and the player may mend it. */
typedef bool prompt_take(tui *, const char *text, char why[], size_t size);

typedef struct prompt_question {
    const char *title, *asks; /* `asks` is a sentence or two */
    int rows;                 /* of the answer; several may be pasted */
    prompt_take *take;
} prompt_question;

/* `text` is there to begin with. */
void prompt_open(tui *, const prompt_question *, const char *text);

#endif
