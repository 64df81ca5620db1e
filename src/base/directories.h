/* directories.h -- the folders on the way to a file. */
#ifndef TILEWISE_BASE_DIRECTORIES_H
#define TILEWISE_BASE_DIRECTORIES_H

#include <stdbool.h>

/* Make those of the path that are not there; what fails here fails when the file is opened.
 * Those that are private nobody else may read. */
void directories_make(const char *path, bool private);

#endif
