/* machine.c -- what this process may use, by the kernel's own account.
 *
 * A container or taskset may leave fewer cores than the machine has.
 *
 * MemAvailable is the machine's answer: what a program may take before others must swap.  A
 * container sees the same number as its host, so the control groups are asked too, both versions,
 * and every ancestor, because a limit anywhere above holds here.  Unmapped page cache
 * counts as used there although it goes away on demand; memory.stat says how much that is. */
#define _GNU_SOURCE
#include "common/process/machine.h"

#include <errno.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int machine_cores(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) < 0) return 1;
    int count = CPU_COUNT(&set);
    return count < 1 ? 1 : count > MACHINE_MAX_THREADS ? MACHINE_MAX_THREADS : count;
}

enum { PATH_SIZE = 4096 };

/* When the kernel says nothing at all. */
static const uint64_t FALLBACK = UINT64_C(1) << 30;

static bool convert(const char *text, uint64_t *out) {
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return errno == 0 && end != text;
}

/* The number behind `key` in a file of "key number" lines; an empty key: the file's first number.
 * "max", which means no limit, is not a number. */
static bool lookup(const char *path, const char *key, uint64_t *out) {
    FILE *file = fopen(path, "re");
    if (!file) return false;
    char line[256];
    bool found = false;
    size_t skip = strlen(key);
    while (!found && fgets(line, sizeof line, file))
        found = strncmp(line, key, skip) == 0 && convert(line + skip, out);
    fclose(file);
    return found;
}

typedef struct version {
    const char *root, *limit, *usage, *cache;
} version;

static const version version_1 = {"/sys/fs/cgroup/memory", "memory.limit_in_bytes",
                                  "memory.usage_in_bytes", "total_inactive_file "};
static const version version_2 = {"/sys/fs/cgroup", "memory.max", "memory.current",
                                  "inactive_file "};

static bool read_number(const version *v, const char *group, const char *name, const char *key,
                        uint64_t *out) {
    char path[2 * PATH_SIZE];
    snprintf(path, sizeof path, "%s%s/%s", v->root, group, name);
    return lookup(path, key, out);
}

/* What is left of the limits of `group` and all its ancestors. */
static uint64_t group_left(const version *v, char group[]) {
    uint64_t least = UINT64_MAX;
    for (;;) {
        uint64_t limit, used, cache = 0;
        if (read_number(v, group, v->limit, "", &limit)
            && read_number(v, group, v->usage, "", &used)) {
            read_number(v, group, "memory.stat", v->cache, &cache);
            used -= cache < used ? cache : used;
            uint64_t rest = limit > used ? limit - used : 0;
            if (rest < least) least = rest;
        }
        char *slash = strrchr(group, '/');
        if (!slash) return least;
        *slash = 0;
    }
}

/* Each line of /proc/self/cgroup is "id:controllers:/path"; version 2 has no controllers. */
static uint64_t groups_left(void) {
    uint64_t least = UINT64_MAX;
    FILE *file = fopen("/proc/self/cgroup", "re");
    if (!file) return least;
    char line[PATH_SIZE];
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        char *controllers = strchr(line, ':');
        char *path = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!path) continue;
        *path++ = 0;
        const version *v = controllers[1] == 0                      ? &version_2
                           : strcmp(controllers + 1, "memory") == 0 ? &version_1
                                                                    : NULL;
        uint64_t rest = v ? group_left(v, path) : UINT64_MAX;
        if (rest < least) least = rest;
    }
    fclose(file);
    return least;
}

uint64_t machine_memory(void) {
    uint64_t kibibytes, free_bytes = FALLBACK, group_bytes = groups_left();
    if (lookup("/proc/meminfo", "MemAvailable:", &kibibytes)) free_bytes = kibibytes * 1024;
    if (group_bytes < free_bytes) free_bytes = group_bytes;
    uint64_t limit = free_bytes / 4 * 3;
    return limit ? limit : 1;
}
