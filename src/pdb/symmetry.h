/* symmetry.h -- the ways a board looks the same turned or mirrored.
 *
 * Eight for a square, four for any other rectangle.  Tile names are arbitrary
 * (a tile is where it belongs), so a table made for one goal serves every goal
 * whose blank some symmetry brings to the same cell: on the 4x4 there are three
 * kinds of goals, with the blank in a corner, on an edge, or inside. */
#ifndef TILEWISE_PDB_SYMMETRY_H
#define TILEWISE_PDB_SYMMETRY_H

enum { SYMMETRIES = 8 };

int symmetry_count(int rows, int cols);
int symmetry_cell(int symmetry, int rows, int cols, int cell); /* where the cell goes; 0: stays */
int symmetry_least(int rows, int cols, int cell);              /* the least cell it may go to */

#endif
