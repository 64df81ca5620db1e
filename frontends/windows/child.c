/* child.c -- a foreign program on Windows, see child.h.
 *
 * A job object holds the program and all that it starts, even what it leaves behind, and ends them
 * together.  Pipes cannot be polled there, so each has a thread.  What the caller gave us to call
 * is called by one of them at a time, under the lock, while the caller waits.
 *
 * No sandbox, and no limit on files: cli/child/sandbox_none.c says so first. */
#include "cli/child/child.h"
#include "common/process/heap.h"
#include "common/process/signals.h"
#include "windows/command_line.h"

#include <tilewise.h>

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <windows.h>

#include <psapi.h>

enum { TICK = 50 }; /* milliseconds */

typedef struct conversation {
    const child_plan *plan;
    const child_streams *streams;
    child_report report;
    child_errors errors;
    bool over;     /* report.end is known */
    bool stays;    /* a dialogue: its standard input stays open ... */
    bool answered; /* ... and one question is served at a time */
    bool closing;
    const char *question; /* to be written next */
    size_t length;
    uint64_t received;
    double started, seconds, counted; /* the limit, 0: none, and since when */
    HANDLE job, process, in, out, err;
    HANDLE wake, asked; /* something happened; there is a question */
    pthread_mutex_t lock;
    pthread_t writer, readers[2];
    int threads; /* how many of these run */
} conversation;

static void conclude(conversation *t, child_end end, int code) {
    if (t->over) return;
    t->over = true;
    t->report.end = end;
    t->report.code = code;
}

/* What to write next: nothing at the end. */
static size_t next_input(conversation *t, char out[CHILD_CHUNK]) {
    size_t length = 0;
    if (t->stays) WaitForSingleObject(t->asked, INFINITE);
    pthread_mutex_lock(&t->lock);
    if (t->stays && !t->closing)
        memcpy(out, t->question, length = t->length);
    else if (!t->over && !t->closing)
        length = t->streams->send(t->streams->cookie, out, CHILD_CHUNK);
    pthread_mutex_unlock(&t->lock);
    return length;
}

/* False: it has closed its standard input, which is allowed. */
static bool write_all(HANDLE pipe, const char *bytes, size_t length) {
    for (DWORD wrote; length; bytes += wrote, length -= wrote)
        if (!WriteFile(pipe, bytes, (DWORD)length, &wrote, NULL)) return false;
    return true;
}

static void *write_input(void *cookie) {
    conversation *t = cookie;
    char *bytes = heap_insist(malloc(CHILD_CHUNK));
    size_t length;
    while ((length = next_input(t, bytes)) > 0 && write_all(t->in, bytes, length)) continue;
    free(bytes);
    CloseHandle(t->in);
    return NULL;
}

static void take(conversation *t, bool errors, const char *bytes, size_t count) {
    t->received += count;
    if (errors)
        child_keep_errors(&t->report, &t->errors, bytes, count);
    else if (!t->streams->receive(t->streams->cookie, bytes, count))
        conclude(t, CHILD_ENDED_EARLY, 0);
    if (t->plan->limits.output && t->received > t->plan->limits.output)
        conclude(t, CHILD_OUTPUT, 0);
}

static void read_pipe(conversation *t, HANDLE pipe, bool errors) {
    char *bytes = heap_insist(malloc(CHILD_CHUNK));
    for (DWORD got; ReadFile(pipe, bytes, CHILD_CHUNK, &got, NULL);) {
        pthread_mutex_lock(&t->lock);
        if (!t->over && got) take(t, errors, bytes, got);
        pthread_mutex_unlock(&t->lock);
        SetEvent(t->wake);
    }
    free(bytes);
}

static void *read_output(void *cookie) {
    conversation *t = cookie;
    return read_pipe(t, t->out, false), NULL;
}

static void *read_errors(void *cookie) {
    conversation *t = cookie;
    return read_pipe(t, t->err, true), NULL;
}

/* Its processes, and the memory that they have together. */
static void check_usage(conversation *t) {
    enum { MOST = 1024 };
    const child_limits *l = &t->plan->limits;
    struct {
        JOBOBJECT_BASIC_PROCESS_ID_LIST list;
        ULONG_PTR more[MOST];
    } all;
    uint64_t bytes = 0;
    if (!QueryInformationJobObject(t->job, JobObjectBasicProcessIdList, &all, sizeof all, NULL))
        return;
    for (DWORD i = 0; i < all.list.NumberOfProcessIdsInList; i++) {
        PROCESS_MEMORY_COUNTERS about = {.cb = sizeof about};
        HANDLE process = OpenProcess(PROCESS_QUERY_INFORMATION | PROCESS_VM_READ, FALSE,
                                     (DWORD)all.list.ProcessIdList[i]);
        if (process && GetProcessMemoryInfo(process, &about, sizeof about))
            bytes += about.PagefileUsage;
        if (process) CloseHandle(process);
    }
    if (bytes > t->report.bytes_peak) t->report.bytes_peak = bytes;
    if (l->processes && all.list.NumberOfAssignedProcesses > (DWORD)l->processes)
        conclude(t, CHILD_PROCESSES, 0);
    if (l->bytes && bytes > l->bytes) conclude(t, CHILD_MEMORY, 0);
}

static void check_limits(conversation *t) {
    double now = tw_seconds();
    pthread_mutex_lock(&t->lock);
    if (signals_caught()) conclude(t, CHILD_INTERRUPTED, 0);
    if (t->seconds > 0 && now - t->started >= t->seconds) conclude(t, CHILD_TIME, 0);
    if (now - t->counted >= TICK / 1000.0) t->counted = now, check_usage(t);
    pthread_mutex_unlock(&t->lock);
}

/* Until it ends, passes a limit, or has answered. */
static bool serve(conversation *t) {
    const HANDLE events[] = {t->process, t->wake};
    for (;;) {
        if (WaitForMultipleObjects(2, events, FALSE, TICK) == WAIT_OBJECT_0) return true;
        check_limits(t);
        pthread_mutex_lock(&t->lock);
        bool done = t->over || t->answered;
        pthread_mutex_unlock(&t->lock);
        if (done) return false;
    }
}

/* The exception that ended it, as the signal that it would be elsewhere. */
static int exception(DWORD code) {
    switch (code) {
    case EXCEPTION_INT_DIVIDE_BY_ZERO:
    case EXCEPTION_FLT_DIVIDE_BY_ZERO:
        return SIGFPE;
    case EXCEPTION_ILLEGAL_INSTRUCTION:
        return SIGILL;
    default:
        return SIGSEGV;
    }
}

static void conclude_exit(conversation *t) {
    DWORD code = 0;
    GetExitCodeProcess(t->process, &code);
    if (code >> 28 == 0xC)
        conclude(t, CHILD_CRASHED, exception(code));
    else
        conclude(t, CHILD_EXITED, (int)code);
}

/* What was written before the end is read to its end: nobody can write any more. */
static void finish(conversation *t, bool exited) {
    pthread_mutex_lock(&t->lock);
    check_usage(t);
    t->closing = true;
    pthread_mutex_unlock(&t->lock);
    TerminateJobObject(t->job, 1);
    WaitForSingleObject(t->process, INFINITE);
    SetEvent(t->asked);
    if (t->threads > 2) pthread_join(t->readers[1], NULL);
    if (t->threads > 1) pthread_join(t->readers[0], NULL);
    if (t->threads > 0)
        pthread_join(t->writer, NULL);
    else
        CloseHandle(t->in);
    if (exited) conclude_exit(t);
    t->report.seconds = tw_seconds() - t->started;
    const HANDLE all[] = {t->job, t->process, t->out, t->err, t->wake, t->asked};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) CloseHandle(all[i]);
    pthread_mutex_destroy(&t->lock);
}

/* `own` is our end, which the program does not inherit. */
static bool open_pipe(HANDLE *own, HANDLE *its, bool input) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    if (!CreatePipe(input ? its : own, input ? own : its, &inherited, CHILD_CHUNK)) return false;
    return SetHandleInformation(*own, HANDLE_FLAG_INHERIT, 0);
}

static HANDLE make_job(const child_limits *l) {
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {
            .LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
                          | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION
                          | (l->processes ? JOB_OBJECT_LIMIT_ACTIVE_PROCESS : 0),
            .ActiveProcessLimit = (DWORD)l->processes + 1}}; /* one too many is seen */
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

static int reason_of(DWORD error) {
    return error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND ? ENOENT
           : error == ERROR_BAD_EXE_FORMAT                                ? ENOEXEC
                                                                          : EACCES;
}

/* It runs only when it is in the job.  Its console is one that nobody sees, so our Ctrl-C is not
 * its own. */
static int launch(conversation *t) {
    HANDLE in = NULL, out = NULL, err = NULL;
    PROCESS_INFORMATION made;
    wchar_t *line = command_line(t->plan->argv);
    int reason = line ? 0 : EILSEQ;
    if (!reason
        && (!open_pipe(&t->in, &in, true) || !open_pipe(&t->out, &out, false)
            || !open_pipe(&t->err, &err, false)))
        reason = EMFILE;
    STARTUPINFOW how = {.cb = sizeof how,
                        .dwFlags = STARTF_USESTDHANDLES,
                        .hStdInput = in,
                        .hStdOutput = out,
                        .hStdError = err};
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    if (!reason
        && !CreateProcessW(NULL, line, NULL, NULL, TRUE,
                           CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP, NULL,
                           NULL, &how, &made))
        reason = reason_of(GetLastError());
    const HANDLE its[] = {in, out, err}, own[] = {t->in, t->out, t->err};
    for (int i = 0; i < 3; i++) {
        if (its[i]) CloseHandle(its[i]);
        if (reason && own[i]) CloseHandle(own[i]);
    }
    free(line);
    if (reason) return reason;
    t->process = made.hProcess;
    t->job = make_job(&t->plan->limits);
    bool held = AssignProcessToJobObject(t->job, t->process);
    if (!held) TerminateProcess(t->process, 1);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return 0;
}

static void start(conversation *t) {
    t->started = tw_seconds();
    int reason = launch(t);
    if (reason) {
        conclude(t, CHILD_NOT_STARTED, reason);
        return;
    }
    t->wake = CreateEventW(NULL, FALSE, FALSE, NULL);
    t->asked = CreateEventW(NULL, FALSE, FALSE, NULL);
    pthread_mutex_init(&t->lock, NULL);
    pthread_t *const threads[] = {&t->writer, &t->readers[0], &t->readers[1]};
    void *(*const bodies[])(void *) = {write_input, read_output, read_errors};
    while (t->threads < 3 && pthread_create(threads[t->threads], NULL, bodies[t->threads], t) == 0)
        t->threads++;
    if (t->threads == 3) return;
    conclude(t, CHILD_NOT_STARTED, EAGAIN);
    finish(t, false);
}

child_report child_run(const child_plan *plan, const child_streams *streams) {
    conversation t = {.plan = plan, .streams = streams, .seconds = plan->limits.seconds};
    start(&t);
    if (t.threads == 3) finish(&t, serve(&t));
    return t.report;
}

struct child_dialogue {
    conversation conversation;
    child_plan plan;
    child_streams streams;
    child_answer answer;
    bool begun;
};

static bool take_answer(void *cookie, const char *bytes, size_t count) {
    child_dialogue *d = cookie;
    bool good = !d->conversation.answered
                && child_keep_answer(&d->answer, bytes, count, &d->conversation.answered);
    if (!good) conclude(&d->conversation, CHILD_OUTPUT, 0);
    return good;
}

child_dialogue *child_dialogue_begin(const child_plan *plan) {
    child_dialogue *d = heap_insist(calloc(1, sizeof *d));
    d->plan = *plan;
    d->streams = (child_streams){.receive = take_answer, .cookie = d};
    conversation *t = &d->conversation;
    t->plan = &d->plan;
    t->streams = &d->streams;
    t->stays = t->answered = true; /* nothing is asked yet */
    start(t);
    d->begun = t->threads == 3;
    return d;
}

ptrdiff_t child_dialogue_ask(child_dialogue *d, const char *question, size_t length, double seconds,
                             char answer[], size_t room) {
    conversation *t = &d->conversation;
    if (!d->begun || length > CHILD_CHUNK) return -1;
    pthread_mutex_lock(&t->lock);
    bool goes_on = !t->over;
    t->question = question, t->length = length;
    d->answer = (child_answer){answer, 0, room};
    t->answered = false;
    t->seconds = seconds, t->started = tw_seconds();
    pthread_mutex_unlock(&t->lock);
    if (!goes_on) return -1;
    SetEvent(t->asked);
    bool exited = serve(t);
    pthread_mutex_lock(&t->lock);
    if (exited) conclude_exit(t);
    bool answered = t->answered && !t->over;
    t->answered = true; /* what comes now was not asked for */
    pthread_mutex_unlock(&t->lock);
    return answered ? (ptrdiff_t)d->answer.length : -1;
}

child_report child_dialogue_end(child_dialogue *d) {
    conversation *t = &d->conversation;
    if (d->begun) {
        pthread_mutex_lock(&t->lock);
        conclude(t, CHILD_ENDED_EARLY, 0);
        pthread_mutex_unlock(&t->lock);
        finish(t, false);
    }
    child_report report = t->report;
    free(d);
    return report;
}
