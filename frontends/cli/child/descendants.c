/* descendants.c -- see descendants.h. */
#define _GNU_SOURCE
#include "cli/child/descendants.h"
#include "common/process/heap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct process {
    pid_t pid, parent;
    uint64_t pages;
    bool ours, dead; /* a descendant of this process; a zombie */
} process;

typedef struct process_list {
    process *all;
    size_t count, room;
} process_list;

/* "pid (any text) state parent ...": the text may hold anything, so it ends at the last ')'. */
static bool read_stat(const char *pid, process *out) {
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
    *out = (process){.pid = (pid_t)atoi(pid),
                     .parent = (pid_t)atoi(field[PARENT]),
                     .pages = strtoull(field[RESIDENT], NULL, 10),
                     .dead = strchr("ZX", field[STATE][0]) != NULL};
    return true;
}

static int by_pid(const void *a, const void *b) {
    const process *x = a, *y = b;
    return (x->pid > y->pid) - (x->pid < y->pid);
}

static void read_all(process_list *c) {
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

static bool is_prior(const descendants_prior *s, pid_t pid) {
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i] == pid) return true;
    return false;
}

static bool is_ours(const process_list *c, pid_t pid) {
    if (pid == getpid()) return true;
    const process wanted = {.pid = pid};
    const process *found = bsearch(&wanted, c->all, c->count, sizeof *c->all, by_pid);
    return found && found->ours;
}

static void mark_ours(process_list *c, const descendants_prior *prior) {
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < c->count; i++) {
            process *r = &c->all[i];
            if (r->ours || !is_ours(c, r->parent) || is_prior(prior, r->pid)) continue;
            r->ours = more = true;
        }
    }
}

static process_list list_processes(const descendants_prior *prior) {
    process_list c = {0};
    read_all(&c);
    if (c.count) mark_ours(&c, prior);
    return c;
}

static bool has_no_children(void) {
    siginfo_t unread;
    return waitid(P_ALL, 0, &unread, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD;
}

void descendants_begin(descendants_prior *s) {
    *s = (descendants_prior){0};
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    if (has_no_children()) return;
    process_list c = list_processes(s);
    s->list = heap_insist(calloc(c.count + 1, sizeof *s->list));
    for (size_t i = 0; i < c.count; i++)
        if (c.all[i].ours) s->list[s->count++] = c.all[i].pid;
    free(c.all);
}

descendants_usage descendants_count(const descendants_prior *prior) {
    descendants_usage f = {0};
    process_list c = list_processes(prior);
    for (size_t i = 0; i < c.count; i++) {
        if (!c.all[i].ours || c.all[i].dead) continue;
        f.processes++;
        f.bytes += c.all[i].pages * (uint64_t)sysconf(_SC_PAGESIZE);
    }
    free(c.all);
    return f;
}

/* How many are left, including zombies. */
static size_t kill_all(const descendants_prior *prior) {
    size_t left = 0;
    process_list c = list_processes(prior);
    for (size_t i = 0; i < c.count; i++) {
        if (!c.all[i].ours) continue;
        left++;
        if (!c.all[i].dead) kill(c.all[i].pid, SIGKILL);
    }
    free(c.all);
    return left;
}

/* The kernel adds to a process's usage that of the children it waited for; so the reaper inside a
 * sandbox, which becomes ours, knows the program's.  It also lets a process that we forked begin
 * with what we used ourselves. */
static pid_t reap(pid_t which, int options, uint64_t *largest) {
    struct rusage usage = {0}, ours = {0};
    getrusage(RUSAGE_SELF, &ours);
    pid_t gone = wait4(which, NULL, options, &usage);
    uint64_t bytes = (uint64_t)usage.ru_maxrss * 1024;
    if (gone > 0 && bytes > *largest && (which < 0 || usage.ru_maxrss > ours.ru_maxrss))
        *largest = bytes;
    return gone;
}

/* Killing a group is one step for the kernel, and a fork that is under way does not slip through
 * it; so a fork bomb inside the group is over at once.  Those that left the group are killed one by
 * one, until no child is left, or only earlier ones. */
uint64_t descendants_kill(pid_t child, descendants_prior *prior) {
    enum { ROUNDS = 5000 };
    const struct timespec moment = {.tv_nsec = 1000000};
    uint64_t largest = 0;
    kill(-child, SIGKILL);
    kill(child, SIGKILL); /* it may not have got as far as a group of its own */
    while (reap(child, 0, &largest) < 0 && errno == EINTR) continue;
    for (int round = 0; round < ROUNDS; round++) {
        pid_t gone;
        while ((gone = reap(-1, WNOHANG, &largest)) > 0) continue;
        if ((gone < 0 && errno == ECHILD) || !kill_all(prior)) break;
        nanosleep(&moment, NULL);
    }
    free(prior->list);
    *prior = (descendants_prior){0};
    return largest;
}
