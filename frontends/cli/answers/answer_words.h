/* answer_words.h -- the words that programs print: directions, claims and what numbers count.
 *
 * Directions in some twenty languages, as words, arrows or letters.  Everything else is looked for
 * in a *phrase*: the words of a line in small letters with one space between them and around
 * them. */
#ifndef CLI_ANSWER_WORDS_H
#define CLI_ANSWER_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <tilewise.h>

enum { ANSWER_PHRASE = 512 };

/* Copy a word in small letters, also those of Cyrillic and Greek; at most `room`-1 bytes and a
 * 0. */
void answer_words_lower(const char *word, size_t length, char *out, size_t room);
/* "up", "links", in small letters: one of UDLR, or 0. */
char answer_words_direction(const char *word);
/* An arrow or a Chinese direction at the beginning of the text: its letter, and how long it is. */
char answer_words_arrow(const char *text, size_t length, size_t *bytes);
/* Letters that may be moves, glued: "ulldr".  Which they are depends on the alphabet. */
bool answer_words_glued(const char *word);
/* The alphabets: letters for up, down, left and right.  NULL past the end; the first is "udlr". */
const char *answer_words_alphabet(size_t i);
/* "None", "blank": an empty cell. */
bool answer_words_blank(const char *word, size_t length);
/* Words for an empty cell become _, within their length, and other words spaces.  `hex`: B is a
 * tile; `last`: the number that stands for the blank, or 0. */
void answer_words_plain_blank(char *text, size_t length, bool hex, int last);

/* Is one of the words, which have spaces between them and at both ends, in the phrase? */
bool answer_words_any(const char *phrase, const char *words);
/* Is the word in such a list? */
bool answer_words_among(const char *words, const char *word);
bool answer_words_filler(const char *word);

bool answer_words_unsolvable(const char *phrase);
/* Is it denied only up to a depth, after which a search may go on? */
bool answer_words_so_far(const char *phrase);
bool answer_words_solved(const char *phrase);
bool answer_words_path(const char *phrase); /* what follows are moves */
/* What a number with these words counts: a counter, or -1. */
int answer_words_counter(const char *phrase);
/* How surely a number with these words is that of the moves: 1 to 3; 0: it is not. */
int answer_words_length(const char *phrase);
bool answer_words_search(const char *phrase); /* names an algorithm or a heuristic */

/* The heuristic that a text names, as a number; 0: none. */
int answer_words_heuristic(const char *text);
const char *answer_words_heuristic_name(int); /* "manhattan", "" for 0 */

#endif
