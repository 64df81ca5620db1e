/* child_family.c -- see child_family.h. */
#define _GNU_SOURCE
#include "cli/child/child_family.h"
#include "common/heap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct relative {
    pid_t pid, parent;
    uint64_t pages;
    bool ours, dead; /* a descendant of this process; one that nobody has waited for yet */
} relative;

typedef struct census {
    relative *all;
    size_t count, room;
} census;

/* "pid (any text) state parent ...": the text may hold anything, so it ends at the last ')'. */
static bool read_stat(const char *pid, relative *out) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return false;
    text[length] = 0;
    enum { STATE = 3, PARENT = 4, RESIDENT = 24 }; /* proc(5) counts the fields from 1 */
    char *field[RESIDENT + 1], *rest = strrchr(text, ')');
    int count = STATE - 1;
    for (char *word = rest ? strtok_r(rest + 1, " ", &rest) : NULL; word && count < RESIDENT;
         word = strtok_r(NULL, " ", &rest))
        field[++count] = word;
    if (count < RESIDENT) return false;
    *out = (relative){.pid = (pid_t)atoi(pid),
                      .parent = (pid_t)atoi(field[PARENT]),
                      .pages = strtoull(field[RESIDENT], NULL, 10),
                      .dead = strchr("ZX", field[STATE][0]) != NULL};
    return true;
}

static int by_pid(const void *a, const void *b) {
    const relative *x = a, *y = b;
    return (x->pid > y->pid) - (x->pid < y->pid);
}

static void read_all(census *c) {
    DIR *proc = opendir("/proc");
    for (struct dirent *e; proc && (e = readdir(proc));) {
        if (e->d_name[0] < '1' || e->d_name[0] > '9') continue;
        if (c->count == c->room) {
            c->room = c->room ? 2 * c->room : 256;
            c->all = heap_insist(reallocarray(c->all, c->room, sizeof *c->all));
        }
        if (read_stat(e->d_name, &c->all[c->count])) c->count++;
    }
    if (proc) closedir(proc);
    if (c->count) qsort(c->all, c->count, sizeof *c->all, by_pid);
}

static bool is_stranger(const child_strangers *s, pid_t pid) {
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i] == pid) return true;
    return false;
}

static bool is_ours(const census *c, pid_t pid) {
    if (pid == getpid()) return true;
    const relative wanted = {.pid = pid};
    const relative *found = bsearch(&wanted, c->all, c->count, sizeof *c->all, by_pid);
    return found && found->ours;
}

static void trace(census *c, const child_strangers *strangers) {
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < c->count; i++) {
            relative *r = &c->all[i];
            if (r->ours || !is_ours(c, r->parent) || is_stranger(strangers, r->pid)) continue;
            r->ours = more = true;
        }
    }
}

static census take_census(const child_strangers *strangers) {
    census c = {0};
    read_all(&c);
    if (c.count) trace(&c, strangers);
    return c;
}

static bool childless(void) {
    siginfo_t unread;
    return waitid(P_ALL, 0, &unread, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD;
}

void child_family_adopt(child_strangers *s) {
    *s = (child_strangers){0};
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    if (childless()) return;
    census c = take_census(s);
    s->list = heap_insist(calloc(c.count + 1, sizeof *s->list));
    for (size_t i = 0; i < c.count; i++)
        if (c.all[i].ours) s->list[s->count++] = c.all[i].pid;
    free(c.all);
}

child_family child_family_count(const child_strangers *strangers) {
    child_family f = {0};
    census c = take_census(strangers);
    for (size_t i = 0; i < c.count; i++) {
        if (!c.all[i].ours || c.all[i].dead) continue;
        f.processes++;
        f.bytes += c.all[i].pages * (uint64_t)sysconf(_SC_PAGESIZE);
    }
    free(c.all);
    return f;
}

/* How many there are still, zombies among them. */
static size_t kill_all(const child_strangers *strangers) {
    size_t left = 0;
    census c = take_census(strangers);
    for (size_t i = 0; i < c.count; i++) {
        if (!c.all[i].ours) continue;
        left++;
        if (!c.all[i].dead) kill(c.all[i].pid, SIGKILL);
    }
    free(c.all);
    return left;
}

/* Killing a group is one step for the kernel, and a fork that is under way does not slip through it;
 * so a fork bomb inside the group is over at once.  Those who left the group are hunted one by one,
 * until no child is left to wait for, or only strangers are. */
void child_family_end(pid_t child, child_strangers *strangers, int *status, struct rusage *usage) {
    enum { ROUNDS = 5000 };
    const struct timespec moment = {.tv_nsec = 1000000};
    kill(-child, SIGKILL);
    kill(child, SIGKILL); /* it may not have got as far as a group of its own */
    while (wait4(child, status, 0, usage) < 0 && errno == EINTR) continue;
    for (int round = 0; round < ROUNDS; round++) {
        pid_t gone;
        while ((gone = waitpid(-1, NULL, WNOHANG)) > 0) continue;
        if ((gone < 0 && errno == ECHILD) || !kill_all(strangers)) break;
        nanosleep(&moment, NULL);
    }
    free(strangers->list);
    *strangers = (child_strangers){0};
}
