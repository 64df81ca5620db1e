/* signals.c -- the one handler of the program.
 *
 * It touches lock-free atomics and stops what is watched, which is allowed here.  A stop lasts only
 * until the answer's next start, so an interrupt between watch and start would be lost; therefore
 * progress callbacks ask signals_caught() too. */
#include "common/process/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic(tw_answer *) watched;
static _Atomic(tw_transcript *) watched_transcript;
static atomic_bool caught;

static void note(int signal_number) {
    (void)signal_number;
    atomic_store(&caught, true);
    tw_answer *answer = atomic_load(&watched);
    if (answer) tw_answer_stop(answer);
    tw_transcript *transcript = atomic_load(&watched_transcript);
    if (transcript) tw_transcript_stop(transcript);
}

void signals_catch(void) {
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool signals_caught(void) { return atomic_load(&caught); }

void signals_watch(tw_answer *answer) { atomic_store(&watched, answer); }

void signals_watch_transcript(tw_transcript *transcript) {
    atomic_store(&watched_transcript, transcript);
    if (transcript && signals_caught()) tw_transcript_stop(transcript);
}
