/* ida_pdb.h -- the two compilations of the loop that reads pattern databases. */
#ifndef TILEWISE_IDA_IDA_PDB_H
#define TILEWISE_IDA_IDA_PDB_H

#include "ida/ida.h"

ida_loop ida_pdb_plain, ida_pdb_popcnt;

#endif
