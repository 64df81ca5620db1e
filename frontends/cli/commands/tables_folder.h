/* tables_folder.h -- the folder where tables are kept: list, verify and remove them.
 *
 * Each prints its answer and returns the exit code.  A folder that is not there has nothing in
 * it. */
#ifndef CLI_TABLES_FOLDER_H
#define CLI_TABLES_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

int tables_folder_list(const char *directory, bool json);
/* These files, or with none all tables of the folder. */
int tables_folder_verify(const char *directory, char *const paths[], size_t count, bool json);
/* Remove what is ours: tables, what is left of unfinished ones, the lock. */
int tables_folder_clear(const char *directory);

#endif
