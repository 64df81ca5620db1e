/* engine_queue.h -- lines from one thread to another.
 *
 * The reader must never wait for a search, and a client that writes without end must not fill the
 * machine: so there is room for some thousand lines, and a line has a longest length. */
#ifndef CLI_ENGINE_QUEUE_H
#define CLI_ENGINE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

enum { ENGINE_LONGEST_LINE = 1 << 20 };

typedef struct engine_queue engine_queue;

typedef struct engine_line {
    char *text; /* NULL: it was longer than the longest */
    size_t length;
} engine_line;

engine_queue *engine_queue_new(void);
void engine_queue_free(engine_queue *);

/* Takes over the text.  Waits while the queue is full. */
void engine_queue_put(engine_queue *, engine_line);
/* No more will come. */
void engine_queue_close(engine_queue *);

/* False: the queue is empty; with `wait`: it is empty and closed. */
bool engine_queue_take(engine_queue *, bool wait, engine_line *out);
bool engine_queue_closed(engine_queue *); /* and empty */

#endif
