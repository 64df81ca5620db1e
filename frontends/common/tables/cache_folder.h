/* cache_folder.h -- where tables are kept if nobody names a folder, and what is this user's
 * alone. */
#ifndef COMMON_CACHE_FOLDER_H
#define COMMON_CACHE_FOLDER_H

/* On the heap.  NULL: this user has none. */
char *cache_folder(void);
char *state_folder(void);
/* What to lock while others must not change a folder; -1: nothing. */
int folder_open_lock(const char *folder);

#endif
