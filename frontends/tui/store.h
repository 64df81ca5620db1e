/* store.h -- small JSON files that outlive the game, in $XDG_STATE_HOME/tilewise or
 * ~/.local/state/tilewise.
 *
 * A file is written under another name, flushed and renamed, so that it is whole at any moment.
 * One that cannot be understood is set aside under another name, and one that cannot be read, is no
 * plain file or is far too large is left as it is: none of them is ever overwritten. */
#ifndef TUI_STORE_H
#define TUI_STORE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A message for the player; empty: none. */
typedef struct store_note {
    char text[200];
} store_note;

/* What the file holds, an object; NULL: nothing yet, nothing any more (the note says so), or it
 * could not be read. */
json_t *store_load(const char *name, store_note *);
/* Takes the reference.  False: the note says why. */
bool store_save(const char *name, json_t *, store_note *);
/* A file that is still there and was not read, for the reason given, is left alone; the reason
 * becomes the note. */
bool store_may_change(const char *name, const store_note *reason, store_note *);
/* There may be none.  What cannot be read stays. */
void store_remove(const char *name);
/* Rename a file that is JSON but not in our format. */
void store_set_aside(const char *name, store_note *);

/* A whole number within these, of an object.  The most that is counted is exact as a double too,
 * and far from where a sum would overflow: more than that is no number of games. */
#define STORE_MOST (INT64_C(1) << 53)
bool store_number(const json_t *, const char *key, int64_t least, int64_t most, int64_t *out);

/* Keep other games from changing the files until store_unlock().  -1: no lock, which is allowed. */
int store_lock(void);
void store_unlock(int);

#endif
