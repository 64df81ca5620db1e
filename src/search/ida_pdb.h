/* ida_pdb.h -- the two compilations of the loop that reads pattern databases. */
#ifndef TILEWISE_SEARCH_IDA_PDB_H
#define TILEWISE_SEARCH_IDA_PDB_H

#include "search/ida.h"

ida_loop ida_pdb_plain, ida_pdb_popcnt;

#endif
