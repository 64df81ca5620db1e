/* sandbox_none.c -- systems without bubblewrap: foreign programs run as they are, if at all, and
 * functions of libraries do not run. */
#include "cli/child/external_library.h"
#include "cli/child/sandbox.h"

#include <stdio.h>

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
