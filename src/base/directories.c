#include "base/directories.h"

#include "base/platform/platform.h"

#include <string.h>

void directories_make(const char *path, bool private) {
    char part[4096];
    for (size_t i = 1; path[i] && i < sizeof part; i++) {
        if (!platform_is_separator(path[i])) continue;
        memcpy(part, path, i);
        part[i] = 0;
        (void)platform_make_directory(part, private);
    }
}
