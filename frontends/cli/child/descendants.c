/* descendants.c -- see descendants.h. */
#define _GNU_SOURCE
#include "cli/child/descendants.h"
#include "common/process/heap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct process {
    pid_t pid, parent;
    bool ours, dead; /* a descendant of this process; a zombie */
} process;

typedef struct process_list {
    process *all;
    size_t count, room;
} process_list;

/* A file of a process in /proc, or what of it there is room for.  False: it is gone. */
static bool read_proc(const char *pid, const char *name, char text[], size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%.20s/%s", pid, name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, text, size - 1);
    close(file);
    text[length > 0 ? length : 0] = 0;
    return length > 0;
}

/* "pid (any text) state parent ...": the text may hold anything, so it ends at the last ')'. */
static bool read_stat(const char *pid, process *out) {
    char text[1024], state;
    int parent;
    if (!read_proc(pid, "stat", text, sizeof text)) return false;
    const char *rest = strrchr(text, ')');
    if (!rest || sscanf(rest + 1, " %c %d", &state, &parent) != 2) return false;
    *out = (process){.pid = (pid_t)atoi(pid), .parent = parent, .dead = strchr("ZX", state)};
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

static uint64_t number_after(const char *text, const char *name) {
    const char *found = strstr(text, name);
    return found ? strtoull(found + strlen(name), NULL, 10) : 0;
}

/* In use, moved to a swap device, and what the kernel needs for its addresses and its threads.  The
 * name, in the first line, is what the process says, but it has no line ends. */
static uint64_t memory_of(const char *pid) {
    enum { KIB = 1024, THREAD = 32 * KIB };
    char text[4096];
    if (!read_proc(pid, "status", text, sizeof text)) return 0;
    return (number_after(text, "\nVmRSS:") + number_after(text, "\nVmSwap:")
            + number_after(text, "\nVmPTE:"))
               * KIB
           + number_after(text, "\nThreads:") * THREAD;
}

uint64_t descendants_of_user(void) {
    uint64_t count = 0;
    process_list c = {0};
    read_all(&c);
    for (size_t i = 0; i < c.count; i++) {
        char pid[24], path[64], text[4096];
        struct stat s;
        snprintf(pid, sizeof pid, "%d", (int)c.all[i].pid);
        snprintf(path, sizeof path, "/proc/%s", pid);
        if (stat(path, &s) == 0 && s.st_uid == getuid()
            && read_proc(pid, "status", text, sizeof text))
            count += number_after(text, "\nThreads:");
    }
    free(c.all);
    return count;
}

/* A connection may be sent so much, or have so much to send. */
static uint64_t connection_most(const char *way) {
    enum { USUAL = 6 << 20 };
    unsigned long most;
    char path[64];
    snprintf(path, sizeof path, "/proc/sys/net/ipv4/tcp_%s", way);
    FILE *f = fopen(path, "re");
    bool known = f && fscanf(f, "%*u %*u %lu", &most) == 1;
    if (f) fclose(f);
    return known ? most : USUAL;
}

/* What the sockets of another network than ours may hold.  Those of ours are everybody's. */
static uint64_t sockets_of(const char *pid) {
    enum { SOCKET = 1 << 18 };
    struct stat ours, theirs;
    char text[1024], path[64];
    snprintf(path, sizeof path, "/proc/%.20s/ns/net", pid);
    if (stat("/proc/self/ns/net", &ours) < 0 || stat(path, &theirs) < 0
        || ours.st_ino == theirs.st_ino || !read_proc(pid, "net/sockstat", text, sizeof text))
        return 0;
    uint64_t bytes = number_after(text, "sockets: used") * SOCKET;
    uint64_t connections = number_after(text, "TCP: inuse");
    if (read_proc(pid, "net/sockstat6", text, sizeof text))
        connections += number_after(text, "TCP6: inuse");
    if (connections) bytes += connections * (connection_most("rmem") + connection_most("wmem"));
    return bytes;
}

/* What files take in a sandbox's folders of memory: many small ones are more than their bytes.  0
 * if the folder is ours too. */
static uint64_t folder_of(const char *pid, const char *name) {
    enum { FILE_BYTES = 2048 };
    struct stat ours, theirs;
    struct statfs all;
    char path[64];
    snprintf(path, sizeof path, "/proc/%.20s/root%s", pid, name);
    if (stat(path, &theirs) < 0 || (stat(name, &ours) == 0 && ours.st_dev == theirs.st_dev)
        || statfs(path, &all) < 0 || all.f_type != TMPFS_MAGIC)
        return 0;
    return (uint64_t)(all.f_blocks - all.f_bfree) * (uint64_t)all.f_bsize
           + (uint64_t)(all.f_files - all.f_ffree) * FILE_BYTES;
}

/* A process has what the children had that it waited for. */
static uint64_t written_by(const char *pid) {
    char text[1024];
    return read_proc(pid, "io", text, sizeof text) ? number_after(text, "\nwrite_bytes:") : 0;
}

descendants_usage descendants_count(const descendants_prior *prior) {
    descendants_usage f = {0};
    uint64_t sockets = 0, folders = 0;
    process_list c = list_processes(prior);
    for (size_t i = 0; i < c.count; i++) {
        char pid[24];
        if (!c.all[i].ours || c.all[i].dead) continue;
        snprintf(pid, sizeof pid, "%d", (int)c.all[i].pid);
        f.processes++;
        f.bytes += memory_of(pid);
        f.written += written_by(pid);
        /* All of them are in one network, and see the same folders. */
        if (!sockets) sockets = sockets_of(pid);
        if (!folders) folders = folder_of(pid, "/tmp") + folder_of(pid, "/dev/shm");
    }
    f.bytes += sockets + folders;
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
    /* A sandbox ends what is in it when its turn comes, which is late among thousands that fork. */
    for (size_t before = 0, now; (now = kill_all(prior)) > before; before = now) continue;
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
