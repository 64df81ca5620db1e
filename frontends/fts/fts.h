/* fts.h -- as much of BSD's walk through folders as is used here, where libc has none: musl. */
#ifndef TILEWISE_FTS_H
#define TILEWISE_FTS_H

#include <stddef.h>
#include <sys/stat.h>

enum { FTS_PHYSICAL = 1, FTS_NOCHDIR = 2, FTS_SKIP = 4 };
enum { FTS_D = 1, FTS_DP, FTS_DNR, FTS_F, FTS_DEFAULT };

typedef struct FTSENT {
    int fts_info, fts_level; /* links and all that is neither file nor folder: FTS_DEFAULT */
    char *fts_path, *fts_name;
    size_t fts_pathlen;
    struct stat *fts_statp;
} FTSENT;

typedef struct FTS FTS;

/* One root; the order is that of the names, whatever `compare` would say. */
FTS *fts_open(char *const *roots, int options, int (*compare)(const FTSENT **, const FTSENT **));
FTSENT *fts_read(FTS *);
int fts_set(FTS *, FTSENT *, int instruction);
int fts_close(FTS *);

#endif
