/* receipt.h -- which tables this user built.
 *
 * A checksum tells that a file is what its writer wrote, not who that was.  So with every table
 * that is built here a receipt goes into a folder of the user's alone: a random secret, and XXH3
 * of the values with this secret.  XXH3 would not stop a cryptographer; but who does not know the
 * secret can only guess, the user has to open every guess, and a line says that it failed.  The
 * name is the table's, which has the same values wherever it is kept. */
#ifndef TILEWISE_PDB_RECEIPT_H
#define TILEWISE_PDB_RECEIPT_H

#include "pdb/table.h"

typedef enum receipt_match {
    RECEIPT_NONE,
    RECEIPT_FITS,
    RECEIPT_DIFFERS, /* these are not the values that were built here */
} receipt_match;

receipt_match receipt_check(const char *folder, const table *, const uint8_t *values);
/* The folder is made if need be.  False: errno says why. */
bool receipt_write(const char *folder, const table *);

#endif
