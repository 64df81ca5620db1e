/* grade_class.c -- see grade_class.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_class.h"
#include "cli/grade/grade_build.h"
#include "cli/grade/grade_exam.h"
#include "cli/grade/grade_report.h"
#include "cli/output/json.h"
#include "common/input/input.h"
#include "common/output/atomic_file.h"
#include "common/output/exit_code.h"
#include "common/output/progress.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct student {
    char *name;    /* no two have the same */
    char *path;    /* of that, from the root */
    char *file;    /* of its results, from the root, without an ending */
    uint64_t key;  /* of the exam and these files */
    pid_t process; /* 0: none is at work */
} student;

typedef struct room {
    const grade_class *class;
    char *report; /* from the root */
    student *list;
    size_t count, done, kept;
} room;

bool grade_class_key(int argc, char **argv, const char *exam, uint64_t *out) {
    static const char *const others[] = {"--report", "--jobs"};
    uint64_t key = 0;
    for (int i = 1; i < argc; i++) {
        bool other = false;
        for (int k = 0; k < 2; k++) {
            size_t length = strlen(others[k]);
            if (strncmp(argv[i], others[k], length) != 0) continue;
            other = true;
            i += !argv[i][length];
            break;
        }
        if (!other) key = grade_report_hash(key, argv[i], strlen(argv[i]) + 1);
    }
    if (exam && grade_preset_text(exam) == NULL) {
        input text;
        if (!input_read(&text, exam, "an exam")) return false;
        key = grade_report_hash(key, text.text, text.length);
        input_free(&text);
    }
    *out = key;
    return true;
}

static int by_name(const FTSENT **a, const FTSENT **b) {
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Names, sizes and times of everything that was handed in. */
static uint64_t fingerprint(const char *path, uint64_t hash) {
    char *const roots[] = {(char *)path, NULL};
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, by_name);
    for (FTSENT *e; walk && (e = fts_read(walk));) {
        if (e->fts_info != FTS_F) continue;
        const struct stat *s = e->fts_statp;
        char facts[100];
        int length =
            snprintf(facts, sizeof facts, "%" PRIdMAX " %" PRIdMAX ".%09ld", (intmax_t)s->st_size,
                     (intmax_t)s->st_mtim.tv_sec, s->st_mtim.tv_nsec);
        hash = grade_report_hash(hash, e->fts_path, e->fts_pathlen);
        hash = grade_report_hash(hash, facts, (size_t)length);
    }
    if (walk) fts_close(walk);
    return hash;
}

/* Graded before, with this exam and these files? */
static json_t *load(const student *s) {
    char *name = heap_print("%s.json", s->file), key[20];
    json_t *report = json_load_file(name, 0, NULL);
    const char *found = json_string_value(json_object_get(report, "key"));
    snprintf(key, sizeof key, "%016" PRIx64, s->key);
    bool same = found && strcmp(found, key) == 0;
    if (!same && report) json_decref(report);
    free(name);
    return same ? report : NULL;
}

/* Keep the report, whole or not at all, and its page. */
static bool save(const room *r, const student *s, json_t *report) {
    char key[20], *files[] = {heap_print("%s.json", s->file), heap_print("%s.html", s->file)};
    bool saved = true;
    snprintf(key, sizeof key, "%016" PRIx64, s->key);
    json_put_text(report, "key", key);
    for (int i = 1; i >= 0; i--) {
        atomic_file f;
        FILE *out = saved && atomic_file_open(&f, files[i]) ? atomic_file_stream(&f) : NULL;
        if (out && i)
            grade_page_student(out, report,
                               r->class->paper->title ? r->class->paper->title : "the class");
        if (out && !i) json_dumpf(report, out, JSON_INDENT(1));
        saved = out && atomic_file_keep(&f);
        free(files[i]);
    }
    return saved;
}

/* The student's own boards, on the program that was built. */
static int examine(const room *r, const student *s, grade_paper *own, const grade_build *b,
                   bool built) {
    int code = EXIT_YES;
    for (size_t k = 0; k < own->count && code == EXIT_YES; k++) {
        grade_exam *e = &own->tasks[k];
        if (!e->program || !k) e->program = b->program;
        e->show = (command_list){0};
        if (built) command_list_add(&e->show, b->folder);
        e->no_sandbox = r->class->no_sandbox;
        e->keep_output = true;
        if (!r->class->fixed) {
            e->plan.seed = grade_report_hash(e->plan.seed + 1, s->name, strlen(s->name));
            code = grade_exam_make(e);
        }
        if (!built) continue; /* what it would have been worth */
        if (code == EXIT_YES) code = grade_exam_prepare(e, false);
        if (code == EXIT_YES) code = grade_examine(e, NULL);
        if (code == EXIT_USAGE && e->results) code = EXIT_YES; /* it cannot be started */
    }
    return code;
}

/* In a process of its own; what it returns is the exit code. */
static int grade_student(const room *r, const student *s) {
    const grade_paper *p = r->class->paper;
    grade_paper own = *p;
    grade_build b;
    int code = EXIT_YES;
    own.tasks = heap_insist(calloc(p->count + 1, sizeof *own.tasks));
    memcpy(own.tasks, p->tasks, p->count * sizeof *own.tasks);
    bool built = grade_build_begin(&b, s->path, p->build, p->tasks->program, !r->class->no_sandbox);
    if (built && chdir(b.folder) < 0) built = false;
    code = examine(r, s, &own, &b, built);
    if (signals_caught()) code = EXIT_INTERRUPTED;
    if (code == EXIT_YES) {
        json_t *report = grade_report_make(&own, s->name, built ? NULL : b.note);
        if (!save(r, s, report)) code = EXIT_USAGE;
        json_decref(report);
    }
    for (size_t k = 0; k < own.count; k++) command_words_free(own.tasks[k].show.word);
    for (size_t k = 0; k < own.count && own.tasks[k].folder; k++) rmdir(own.tasks[k].folder);
    if (chdir("/") < 0) code = EXIT_USAGE;
    grade_build_end(&b);
    return code;
}

static bool start(const room *r, student *s) {
    pid_t parent = getpid();
    fflush(NULL);
    s->process = fork();
    if (s->process) return s->process > 0;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    int code = getppid() == parent ? grade_student(r, s) : EXIT_INTERRUPTED;
    fflush(NULL);
    _exit(code);
}

/* One that has ended; false: none has. */
static bool reap(room *r, int *code, size_t *working) {
    int status;
    pid_t gone = waitpid(-1, &status, WNOHANG);
    if (gone <= 0) return false;
    for (size_t i = 0; i < r->count; i++) {
        student *s = &r->list[i];
        if (s->process != gone) continue;
        s->process = 0, --*working, r->done++;
        int ended = WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_USAGE;
        if (ended != EXIT_YES && !signals_caught())
            input_error(s->path, 1, "it was not graded"), *code = EXIT_USAGE;
    }
    return true;
}

static void stop_all(const room *r) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].process > 0) kill(r->list[i].process, SIGTERM);
}

static int work(room *r) {
    const struct timespec moment = {.tv_nsec = 20000000};
    progress line = progress_begin();
    double begin = tw_seconds();
    size_t next = 0, working = 0;
    int code = EXIT_YES;
    bool stopped = false;
    while (next < r->count || working) {
        while (next < r->count && working < r->class->jobs && !signals_caught()) {
            student *s = &r->list[next++];
            json_t *before = load(s);
            if (before)
                json_decref(before), r->done++, r->kept++;
            else if (start(r, s))
                working++;
            else
                return input_error(s->path, 1, "%s", strerror(errno)), EXIT_USAGE;
        }
        if (signals_caught()) {
            if (!stopped) stop_all(r);
            stopped = true, next = r->count;
        }
        if (progress_due(&line, tw_seconds() - begin))
            progress_show(&line, "%zu of %zu submissions graded", r->done, r->count);
        if (!reap(r, &code, &working) && working) nanosleep(&moment, NULL);
    }
    progress_wipe(&line);
    return signals_caught() ? EXIT_INTERRUPTED : code;
}

static bool is_taken(const room *r, const char *name) {
    for (size_t i = 0; i < r->count; i++)
        if (strcmp(r->list[i].name, name) == 0) return true;
    return false;
}

/* Of the folder, or of the file without its ending, if nobody else is called that. */
static char *name_student(const room *r, const char *name, bool file) {
    const char *dot = file ? strrchr(name, '.') : NULL;
    char *plain = dot && dot > name ? strndup(name, (size_t)(dot - name)) : strdup(name);
    if (!is_taken(r, heap_insist(plain))) return plain;
    free(plain);
    return heap_insist(strdup(name));
}

static void add_student(room *r, const char *folder, const char *name, bool file) {
    char *own = name_student(r, name, file), *plain = grade_report_file(own);
    r->list = heap_insist(reallocarray(r->list, r->count + 1, sizeof *r->list));
    student *s = &r->list[r->count++];
    *s = (student){.name = own, .path = heap_print("%s/%s", folder, name)};
    s->file = heap_print("%s/students/%s", r->report, plain);
    s->key = fingerprint(s->path, r->class->key);
    free(plain);
}

static int plain_name(const struct dirent *e) { return e->d_name[0] != '.'; }

static bool list_students(room *r) {
    char *folder = realpath(r->class->submissions, NULL);
    struct dirent **entries;
    int count = folder ? scandir(folder, &entries, plain_name, alphasort) : -1;
    if (count < 0) input_error(r->class->submissions, 1, "%s, expected a folder", strerror(errno));
    for (int i = 0; i < count; i++) {
        char *path = heap_print("%s/%s", folder, entries[i]->d_name);
        struct stat s;
        bool there = stat(path, &s) == 0 && strcmp(path, r->report) != 0;
        if (there && (S_ISDIR(s.st_mode) || S_ISREG(s.st_mode)))
            add_student(r, folder, entries[i]->d_name, S_ISREG(s.st_mode));
        free(path);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    free(folder);
    if (count >= 0 && !r->count)
        input_error(r->class->submissions, 1,
                    "nothing is in it, expected a folder for each student");
    return r->count > 0;
}

static bool make_folders(room *r) {
    const char *name = r->class->report;
    if (mkdir(name, 0777) < 0 && errno != EEXIST)
        return input_error(name, 1, "%s", strerror(errno)), false;
    r->report = realpath(name, NULL);
    char *students = r->report ? heap_print("%s/students", r->report) : NULL;
    bool made = students && (mkdir(students, 0777) == 0 || errno == EEXIST);
    if (!made) input_error(name, 1, "%s, expected a folder for the results", strerror(errno));
    free(students);
    return made;
}

typedef void write_fn(FILE *, const json_t *reports, const char *title);
static void write_csv(FILE *out, const json_t *reports, const char *title) {
    (void)title;
    grade_csv(out, reports);
}

static bool write_file(const room *r, const char *name, const json_t *reports, write_fn *write) {
    atomic_file f;
    char *path = heap_print("%s/%s", r->report, name);
    const char *title = r->class->paper->title ? r->class->paper->title : "The class";
    FILE *out = atomic_file_open(&f, path) ? atomic_file_stream(&f) : NULL;
    if (out) write(out, reports, title);
    bool kept = out && atomic_file_keep(&f);
    free(path);
    return kept;
}

static int summarise(const room *r) {
    json_t *reports = json_list();
    double sum = 0, worth = 0;
    for (size_t i = 0; i < r->count; i++) {
        json_t *report = load(&r->list[i]);
        if (!report) continue;
        sum += json_number_value(json_object_get(report, "points"));
        worth = json_number_value(json_object_get(report, "worth"));
        json_add(reports, report);
    }
    size_t count = json_array_size(reports);
    bool written = write_file(r, "class.csv", reports, write_csv)
                   && write_file(r, "index.html", reports, grade_page_class);
    if (written)
        printf("%zu submission%s, %zu graded before; %.2f of %g points on average\n%s/index.html\n",
               count, count == 1 ? "" : "s", r->kept, count ? sum / (double)count : 0, worth,
               r->class->report);
    json_decref(reports);
    return written ? EXIT_YES : EXIT_USAGE;
}

int grade_class_run(const grade_class *c) {
    room r = {.class = c};
    int code = make_folders(&r) && list_students(&r) ? EXIT_YES : EXIT_USAGE;
    if (code == EXIT_YES) code = work(&r);
    if (code != EXIT_INTERRUPTED && r.count) {
        int written = summarise(&r);
        if (written != EXIT_YES) code = written;
    }
    for (size_t i = 0; i < r.count; i++)
        free(r.list[i].name), free(r.list[i].path), free(r.list[i].file);
    free(r.list);
    free(r.report);
    return code;
}
