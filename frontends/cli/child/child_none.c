/* child_none.c -- foreign programs on systems where we cannot end all that they start: they have an
 * error of their own, and the command says so before it begins. */
#include "cli/child/child.h"
#include "cli/child/external_library.h"
#include "cli/child/sandbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

child_report child_run(const child_plan *plan, const child_streams *streams) {
    (void)plan, (void)streams;
    return (child_report){.end = CHILD_NOT_STARTED, .code = ENOSYS};
}

struct child_dialogue {
    int nothing;
};

child_dialogue *child_dialogue_begin(const child_plan *plan) {
    (void)plan;
    return calloc(1, sizeof(child_dialogue));
}

ptrdiff_t child_dialogue_ask(child_dialogue *d, const char *question, size_t length, double seconds,
                             char answer[], size_t room) {
    (void)d, (void)question, (void)length, (void)seconds, (void)answer, (void)room;
    return -1;
}

child_report child_dialogue_end(child_dialogue *d) {
    free(d);
    return (child_report){.end = CHILD_NOT_STARTED, .code = ENOSYS};
}

bool sandbox_works(const char *command) {
    fprintf(
        stderr,
        "tilewise %s: there is no sandbox on this system; expected --no-sandbox, for programs that "
        "you trust\n",
        command);
    return false;
}

char **external_library_words(const char *path, const tw_board *goal, bool waited_for) {
    (void)path, (void)goal, (void)waited_for;
    return NULL;
}

int external_library_serve(const char *path, const tw_board *goal, bool waited_for) {
    (void)path, (void)goal, (void)waited_for;
    return EXTERNAL_LIBRARY_NOT_LOADED;
}
