/* readings.c -- see readings.h. */
#include "analysis/transcript/readings.h"

#include <string.h>

tw_reading *readings_add(readings *all, const tw_reading *like) {
    if (!reader_grow(all->reader, &all->list, all->count, &all->room, sizeof *all->list))
        return NULL;
    tw_reading *a = &all->list[all->count++];
    *a = *like;
    a->format = all->format, a->letters = "", a->lines = NULL, a->count = 0;
    return a;
}

bool readings_add_path(readings *all, const char *letters, const uint32_t *lines, size_t count) {
    tw_reading *a = &all->list[all->count - 1];
    char *own = reader_get(all->reader, count + 1, 1);
    uint32_t *own_lines = own ? reader_get(all->reader, count + 1, sizeof *own_lines) : NULL;
    if (!own_lines) {
        reader_put(all->reader, own, count + 1, 1);
        return false;
    }
    memcpy(own, letters, count);
    if (count) memcpy(own_lines, lines, count * sizeof *lines);
    a->has_path = true, a->letters = own, a->lines = own_lines, a->count = count;
    return true;
}

/* Without a path of their own there is nothing to give back. */
static void drop(readings *all, const tw_reading *a) {
    if (!a->lines) return;
    reader_put(all->reader, (char *)a->letters, a->count + 1, 1);
    reader_put(all->reader, (uint32_t *)a->lines, a->count + 1, sizeof *a->lines);
}

void readings_remove(readings *all, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) drop(all, &all->list[i]);
    memmove(all->list + from, all->list + to, (all->count - to) * sizeof *all->list);
    all->count -= to - from;
}

void readings_free(readings *all) {
    for (size_t i = 0; i < all->count; i++) drop(all, &all->list[i]);
    reader_put(all->reader, all->list, all->room, sizeof *all->list);
    *all = (readings){.reader = all->reader, .format = all->format};
}
