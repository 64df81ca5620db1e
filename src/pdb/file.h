/* file.h -- tables on disk.
 *
 * One file a table, named after its pattern, so that partitions share them.  A
 * header of fixed size says all the table depends on and carries a checksum of
 * itself and of what follows; a file is written under a temporary name, flushed
 * and renamed, so that under its real name it is whole or absent.  Everything is
 * checked before a single entry is believed.
 *
 * A mapped file that is shortened later ends the reading program by SIGBUS, and one
 * that is overwritten changes what was checked.  Nothing here does either, files are
 * only replaced; but others may write in the directory.  So files are read, and what
 * was read is checked, unless several processes are to share one copy of a file that nobody but
 * this user and root may write. */
#ifndef TILEWISE_PDB_FILE_H
#define TILEWISE_PDB_FILE_H

#include "pdb/table.h"

/* "4x4-b0-1.2.3.twpdb", "4x4-b0d-1.2.3.twpdb" for a direct table, "4x4-b0z-1.2.3.twpdb" for a zoned
 * one; like snprintf. */
size_t file_name(const pattern *, table_indexing, char *out, size_t size);
/* Is this the path of such a table?  True, too, where its last part is no name of that kind. */
bool file_named_for(const char *path, const pattern *, table_indexing);

/* TW_OK: t->extra is the mapped file.  TW_NOT_FOUND: there is none.  TW_ERR_SYNTAX, TW_ERR_IO:
 * there is one, and `error` says what is wrong with it; others than us and root may write it, for
 * one thing, or with `receipts` (receipt.h; may be NULL) neither a receipt nor
 * known_tables.def has its values.  t->pattern, indexing, placement and entries are set. */
tw_status file_open(table *t, const char *path, const char *receipts, tw_error *error);
/* The same, read into memory of our own.  TW_ERR_MEMORY: there is not enough. */
tw_status file_read(table *t, const char *path, const char *receipts, memory *, tw_error *error);
/* Whichever table it is: pattern, indexing and entries are the file's. */
tw_status file_read_any(table *t, const char *path, memory *, tw_error *error);
void file_close(table *t);
/* Is it one of known_tables.def?  Then a file is opened only if it has the right values. */
bool file_known(const table *);
/* Huge pages for a mapped file, where its file system (on Linux: tmpfs) has them.  Advice only. */
void file_enlarge_pages(const table *t);

/* TW_ERR_IO: it could not be written, and `error` says why; nothing is left behind.  One
 * writer at a time in a directory: see lock.h. */
tw_status file_write(const table *t, const char *path, tw_error *error);

/* Remove unfinished files of writers that were killed.  No other process may be writing. */
void file_sweep(const char *directory);

#endif
