/* words.h -- the words that programs print: directions, claims and what numbers count.
 *
 * Directions in some twenty languages, as words, arrows or letters.  Everything else is looked for
 * in a *phrase*: the words of a line in small letters with one space between them and around
 * them. */
#ifndef TRANSCRIPT_WORDS_H
#define TRANSCRIPT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <tilewise.h>

enum { PHRASE_ROOM = 512 };

/* Copy a word in small letters, also those of Cyrillic and Greek; at most `room`-1 bytes and a
 * 0. */
void words_lower(const char *word, size_t length, char *out, size_t room);
/* "up", "links", in small letters: one of UDLR, or 0. */
char words_direction(const char *word);
/* An arrow or a Chinese direction at the beginning of the text: its letter, and how long it is. */
char words_arrow(const char *text, size_t length, size_t *bytes);
/* Letters that may be moves, glued: "ulldr".  Which they are depends on the alphabet. */
bool words_glued(const char *word);
/* The alphabets: letters for up, down, left and right.  NULL past the end; the first is "udlr". */
const char *words_alphabet(size_t i);
/* "None", "blank": an empty cell. */
bool words_blank(const char *word, size_t length);
/* Words for an empty cell become _, within their length, and other words spaces.  `hex`: B is a
 * tile; `last`: the number that stands for the blank, or 0. */
void words_plain_blank(char *text, size_t length, bool hex, int last);

/* Is one of the words, which have spaces between them and at both ends, in the phrase? */
bool words_any(const char *phrase, const char *words);
/* Is the word in such a list? */
bool words_among(const char *words, const char *word);
bool words_filler(const char *word);

bool words_unsolvable(const char *phrase);
/* Is it denied only up to a depth, after which a search may go on? */
bool words_so_far(const char *phrase);
bool words_solved(const char *phrase);
bool words_path(const char *phrase); /* what follows are moves */
/* What a number with these words counts: a counter, or -1. */
int words_counter(const char *phrase);
/* How surely a number with these words is that of the moves: 1 to 3; 0: it is not. */
int words_length(const char *phrase);
bool words_search(const char *phrase); /* names an algorithm or a heuristic */

/* The heuristic that a text names, as a number; 0: none. */
int words_heuristic(const char *text);
const char *words_heuristic_name(int); /* "manhattan", "" for 0 */

#endif
