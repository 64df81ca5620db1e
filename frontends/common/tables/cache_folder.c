/* cache_folder.c -- as the XDG base directories are laid out. */
#include "common/tables/cache_folder.h"
#include "common/process/heap.h"

#include <fcntl.h>
#include <stdlib.h>

char *cache_folder(void) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && *cache == '/') return heap_print("%s/tilewise", cache);
    if (home && *home == '/') return heap_print("%s/.cache/tilewise", home);
    return NULL;
}

char *state_folder(void) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state == '/') return heap_print("%s/tilewise", state);
    if (home && *home == '/') return heap_print("%s/.local/state/tilewise", home);
    return NULL;
}

int folder_open_lock(const char *folder) {
    return open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}
