/* grade_paper.c -- see grade_paper.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_paper.h"
#include "common/input/input.h"
#include "common/options/usage.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name, *text;
} presets[] = {
#define PRESET(name, text) {name, text},
#include "cli/grade/presets.def"
#undef PRESET
};
enum { PRESETS = sizeof presets / sizeof *presets };

const char *grade_preset_name(size_t i) { return i < PRESETS ? presets[i].name : NULL; }

const char *grade_preset_text(const char *name) {
    for (size_t i = 0; i < PRESETS; i++)
        if (strcmp(presets[i].name, name) == 0) return presets[i].text;
    return NULL;
}

/* A file of that name goes first: ./edx or edx. */
static bool read_file(ini *out, const char *name) {
    const char *preset = access(name, F_OK) < 0 ? grade_preset_text(name) : NULL;
    if (preset) return ini_read(out, name, preset);
    if (access(name, F_OK) < 0 && !strpbrk(name, "./")) {
        const options_state state = {.name = "tilewise grade"};
        usage_fail_unknown(&state, "exam", name, grade_preset_name);
    }
    input text;
    if (!input_read(&text, name, "an exam")) return false;
    bool read = ini_read(out, name, text.text);
    input_free(&text);
    return read;
}

static grade_exam *add_task(grade_paper *p, const grade_exam *like, const char *name) {
    p->tasks = heap_insist(reallocarray(p->tasks, p->count + 1, sizeof *p->tasks));
    grade_exam *e = &p->tasks[p->count++];
    *e = *like;
    e->task = name;
    return e;
}

void grade_paper_make(grade_paper *p, const grade_exam *usual) {
    *p = (grade_paper){.title = NULL};
    add_task(p, usual, NULL);
}

static void take(grade_paper *p, grade_exam *e, const ini_entry *it, const options_state *state) {
    bool whole = !p->count; /* [exam] comes first */
    if (whole && strcmp(it->key, "title") == 0)
        p->title = it->value;
    else if (whole && strcmp(it->key, "build") == 0)
        p->build = it->value;
    else if (!grade_key_set(e, it->key, it->value, state))
        usage_fail(state, "unknown key '%s', expected one under EXAM FILES in man tilewise",
                   it->key);
}

void grade_paper_read(grade_paper *p, const char *name, const grade_exam *usual) {
    grade_exam all = *usual, *now = NULL;
    char *where = NULL;
    options_state state = {0};
    *p = (grade_paper){.title = NULL};
    if (!read_file(&p->file, name)) exit(EXIT_USAGE);
    for (size_t i = 0; i < p->file.count; i++) {
        const ini_entry *it = &p->file.list[i];
        free(where);
        state.name = where = heap_print("%s:%zu", name, it->line);
        if (it->key && now)
            take(p, now, it, &state);
        else if (it->key)
            usage_fail(&state, "a key before any section, expected [exam] or [task NAME]");
        else if (strcmp(it->value, "exam") == 0 && !p->count)
            now = &all;
        else if (strncmp(it->value, "task ", 5) == 0 && it->value[5])
            now = add_task(p, &all, it->value + 5);
        else
            usage_fail(&state, "section [%s], expected [exam] once at first, or [task NAME]",
                       it->value);
    }
    free(where);
    state.name = name;
    if (!p->count) usage_fail(&state, "no task, expected [task NAME]");
    for (size_t i = 0; i < p->count; i++) grade_key_settle(&p->tasks[i], &state);
}

void grade_paper_free(grade_paper *p) {
    free(p->tasks);
    ini_free(&p->file);
    *p = (grade_paper){0};
}
