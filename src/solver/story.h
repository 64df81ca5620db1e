/* story.h -- what a search or an analysis did on the way, in words: sentences joined by "; ", as
 * many as there is room for. */
#ifndef TILEWISE_SOLVER_STORY_H
#define TILEWISE_SOLVER_STORY_H

typedef struct story {
    char text[400];
} story;

__attribute__((format(printf, 2, 3))) void story_add(story *, const char *format, ...);

#endif
