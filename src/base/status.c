#include "tilewise.h"

#define TEXT(x)                     #x
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *tw_version(void) {
    return DOTTED(TW_VERSION_MAJOR, TW_VERSION_MINOR, TW_VERSION_PATCH);
}
int tw_version_number(void) { return TW_VERSION_NUMBER; }

static const struct {
    tw_status status;
    const char *name, *text;
} all[] = {
    {TW_OK, "ok", "done"},
    {TW_SOLVED, "solved", "solved"},
    {TW_UNSOLVABLE, "unsolvable", "no solution exists"},
    {TW_EXHAUSTED, "exhausted", "the search ended without a solution"},
    {TW_LIMIT_NODES, "limit-nodes", "node limit reached"},
    {TW_LIMIT_MEMORY, "limit-memory", "memory limit reached"},
    {TW_LIMIT_TIME, "limit-time", "time limit reached"},
    {TW_STOPPED, "stopped", "stopped"},
    {TW_RUNNING, "running", "running"},
    {TW_NOT_FOUND, "not-found", "not found"},
    {TW_ERR_ARGUMENT, "argument", "bad argument"},
    {TW_ERR_NAME, "name", "unknown name"},
    {TW_ERR_MEMORY, "memory", "out of memory"},
    {TW_ERR_SYNTAX, "syntax", "unexpected text"},
    {TW_ERR_IO, "io", "a file cannot be read or written"},
    {TW_ERR_INTERNAL, "internal", "internal error"},
    {TW_ERR_BUSY, "busy", "already in use by another call"},
};

enum { COUNT = sizeof all / sizeof *all };

const char *tw_status_name(tw_status status) {
    for (int i = 0; i < COUNT; i++)
        if (all[i].status == status) return all[i].name;
    return NULL;
}

const char *tw_status_text(tw_status status) {
    for (int i = 0; i < COUNT; i++)
        if (all[i].status == status) return all[i].text;
    return "unknown status";
}
