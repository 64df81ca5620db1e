/* signals.c -- Ctrl-C and Ctrl-Break, which Windows says in a thread of their own.  The second one
 * ends the program, as elsewhere. */
#include "common/process/signals.h"

#include <stdatomic.h>
#include <windows.h>

static _Atomic(tw_answer *) watched;
static _Atomic(tw_transcript *) watched_transcript;
static atomic_bool caught;

static BOOL WINAPI note(DWORD event) {
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) return FALSE;
    if (atomic_exchange(&caught, true)) return FALSE;
    tw_answer *answer = atomic_load(&watched);
    if (answer) tw_answer_stop(answer);
    tw_transcript *transcript = atomic_load(&watched_transcript);
    if (transcript) tw_transcript_stop(transcript);
    return TRUE;
}

void signals_catch(void) { SetConsoleCtrlHandler(note, TRUE); }

bool signals_caught(void) { return atomic_load(&caught); }

void signals_watch(tw_answer *answer) { atomic_store(&watched, answer); }

void signals_watch_transcript(tw_transcript *transcript) {
    atomic_store(&watched_transcript, transcript);
    if (transcript && signals_caught()) tw_transcript_stop(transcript);
}
