/* tables_folder.c -- see tables_folder.h. */
#define _GNU_SOURCE
#include "cli/commands/tables_folder.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "cli/commands/table_file.h"
#include "common/output/error_line.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct item {
    char *path;
    const char *name; /* its last part */
    table_file file;
    uint64_t bytes;
    time_t written;
} item;

typedef struct folder {
    item *items;
    size_t count;
} folder;

static void print_error(const char *path, const char *what) {
    error_line("tilewise tables: %s: %s", path, what);
}

static void add(folder *f, const char *directory, const char *name) {
    item new = {0};
    struct stat about;
    if (!table_file_named(name, &new.file)) return;
    new.path = heap_print("%s/%s", directory, name);
    if (lstat(new.path, &about) < 0 || !S_ISREG(about.st_mode)) {
        free(new.path);
        return;
    }
    new.name = new.path + strlen(new.path) - strlen(name);
    new.bytes = (uint64_t)about.st_size;
    new.written = about.st_mtime;
    f->items = heap_insist(reallocarray(f->items, f->count + 1, sizeof *f->items));
    f->items[f->count++] = new;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const item *)a)->name, ((const item *)b)->name);
}

/* False: it cannot be read, and the line is written. */
static bool read_folder(folder *f, const char *directory) {
    *f = (folder){0};
    DIR *d = opendir(directory);
    if (!d && errno == ENOENT) return true;
    if (!d) return print_error(directory, strerror(errno)), false;
    for (struct dirent *entry; (entry = readdir(d));) add(f, directory, entry->d_name);
    closedir(d);
    if (f->count) qsort(f->items, f->count, sizeof *f->items, by_name);
    return true;
}

static void free_folder(folder *f) {
    for (size_t i = 0; i < f->count; i++) free(f->items[i].path);
    free(f->items);
}

/* How many are of a kind, and their bytes. */
static size_t tally(const folder *f, table_file_kind kind, uint64_t *bytes) {
    size_t found = 0;
    *bytes = 0;
    for (size_t i = 0; i < f->count; i++)
        if (f->items[i].file.kind == kind) found++, *bytes += f->items[i].bytes;
    return found;
}

static void print_item(const item *i, bool heading) {
    char size[16], date[32];
    const table_file *f = &i->file;
    if (heading)
        printf("%-5s  %-6s  %5s  %9s  %-16s  %s\n", "size", "blank", "tiles", "bytes", "date",
               "file");
    snprintf(size, sizeof size, "%dx%d", f->rows, f->cols);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", localtime(&i->written));
    printf("%-5s  %-6s  %5d  %9" PRIu64 "  %-16s  %s\n", size,
           table_file_blank(f->rows, f->cols, f->blank), f->tiles, i->bytes, date, i->name);
}

static void print_item_json(const item *i) {
    char date[32];
    const table_file *f = &i->file;
    json_t *o = json_begin(), *cells = json_list();
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&i->written));
    for (int t = 0; t < f->tiles; t++) json_add(cells, json_integer(f->cell[t]));
    json_put_text(o, "file", i->path);
    json_put_number(o, "rows", f->rows);
    json_put_number(o, "cols", f->cols);
    json_put_text(o, "blank", table_file_blank(f->rows, f->cols, f->blank));
    json_put_number(o, "tiles", f->tiles);
    json_put(o, "cells", cells);
    json_put_number(o, "bytes", (int64_t)i->bytes);
    json_put_text(o, "date", date);
    json_print(o);
}

int tables_folder_list(const char *directory, bool json) {
    folder f;
    uint64_t bytes, unfinished_bytes;
    bool heading = true;
    if (!read_folder(&f, directory)) return EXIT_USAGE;
    for (size_t i = 0; i < f.count; i++) {
        if (f.items[i].file.kind != TABLE_FILE_TABLE) continue;
        if (json)
            print_item_json(&f.items[i]);
        else
            print_item(&f.items[i], heading);
        heading = false;
    }
    size_t tables = tally(&f, TABLE_FILE_TABLE, &bytes);
    size_t unfinished = tally(&f, TABLE_FILE_TEMPORARY, &unfinished_bytes);
    if (!json) {
        printf("%zu table%s, %" PRIu64 " bytes, in %s\n", tables, tables == 1 ? "" : "s", bytes,
               directory);
        if (unfinished) printf("%zu unfinished, %" PRIu64 " bytes\n", unfinished, unfinished_bytes);
    }
    free_folder(&f);
    return EXIT_YES;
}

static bool verify(const char *path, bool json) {
    tw_error error = {0};
    bool whole = tw_tables_check(path, &error) == TW_OK;
    if (!json) {
        printf("%s: %s\n", path, whole ? "whole" : error.text);
        return whole;
    }
    json_t *o = json_begin();
    json_put_text(o, "file", path);
    json_put(o, "whole", json_boolean(whole));
    json_put_text(o, "reason", whole ? "" : error.text);
    json_print(o);
    return whole;
}

int tables_folder_verify(const char *directory, char *const paths[], size_t count, bool json) {
    folder f = {0};
    bool whole = true;
    if (!count && !read_folder(&f, directory)) return EXIT_USAGE;
    for (size_t i = 0; i < count; i++) whole &= verify(paths[i], json);
    for (size_t i = 0; i < f.count; i++)
        if (f.items[i].file.kind == TABLE_FILE_TABLE) whole &= verify(f.items[i].path, json);
    free_folder(&f);
    return whole ? EXIT_YES : EXIT_NO;
}

/* Take the lock of the folder, if there is one.  False: a builder has it. */
static bool take_lock(const char *directory, int *lock) {
    char *path = heap_print("%s/lock", directory);
    *lock = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    free(path);
    return *lock < 0 || flock(*lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static int remove_all(const folder *f) {
    int code = EXIT_YES;
    for (size_t i = 0; i < f->count; i++) {
        if (unlink(f->items[i].path) == 0)
            printf("removed %s\n", f->items[i].path);
        else
            print_error(f->items[i].path, strerror(errno)), code = EXIT_USAGE;
    }
    return code;
}

int tables_folder_clear(const char *directory) {
    folder f;
    int lock, code = EXIT_NO;
    if (!read_folder(&f, directory)) return EXIT_USAGE;
    if (take_lock(directory, &lock))
        code = remove_all(&f);
    else
        print_error(directory, "tables are being built there, nothing is removed");
    if (lock >= 0) close(lock);
    if (code == EXIT_YES && !f.count) printf("no tables in %s\n", directory);
    free_folder(&f);
    return code;
}
