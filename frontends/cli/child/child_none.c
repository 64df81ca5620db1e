/* child_none.c -- foreign programs on systems where we cannot end all that they start: they have an
 * error of their own, and the command says so before it begins. */
#include "cli/child/child.h"

#include <errno.h>
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
