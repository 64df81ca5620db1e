#include "tilewise.h"

#define TEXT(x) #x
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *tw_version(void) { return DOTTED(TW_VERSION_MAJOR, TW_VERSION_MINOR, TW_VERSION_PATCH); }
int tw_version_number(void) { return TW_VERSION_NUMBER; }

const char *tw_status_text(tw_status status) {
    switch (status) {
    case TW_SOLVED:
        return "solved";
    case TW_UNSOLVABLE:
        return "no solution exists";
    case TW_EXHAUSTED:
        return "the search ended without a solution";
    case TW_LIMIT_NODES:
        return "node limit reached";
    case TW_LIMIT_MEMORY:
        return "memory limit reached";
    case TW_LIMIT_TIME:
        return "time limit reached";
    case TW_STOPPED:
        return "stopped";
    case TW_RUNNING:
        return "running";
    case TW_ERR_ARGUMENT:
        return "bad argument";
    case TW_ERR_NAME:
        return "unknown name";
    case TW_ERR_MEMORY:
        return "out of memory";
    case TW_ERR_SYNTAX:
        return "unexpected text";
    case TW_ERR_INTERNAL:
        return "internal error: a path that does not lead to the goal";
    }
    return "unknown status";
}
