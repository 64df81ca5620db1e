/* cache_folder.c -- where Windows keeps what can be made again, and what cannot. */
#include "common/process/heap.h"
#include "common/tables/cache_folder.h"

#include <stdlib.h>

char *cache_folder(void) {
    const char *cache = getenv("XDG_CACHE_HOME"), *local = getenv("LOCALAPPDATA");
    if (cache && *cache) return heap_print("%s/tilewise", cache);
    return local && *local ? heap_print("%s/tilewise/cache", local) : NULL;
}

char *state_folder(void) {
    const char *state = getenv("XDG_STATE_HOME"), *local = getenv("LOCALAPPDATA");
    if (state && *state) return heap_print("%s/tilewise", state);
    return local && *local ? heap_print("%s/tilewise/state", local) : NULL;
}

/* Windows locks files, but no folder. */
int folder_open_lock(const char *folder) {
    char *name = heap_print("%s/lock", folder);
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    free(name);
    return file;
}
