/* kept_game.h -- the game that was left, to be offered again. */
#ifndef TUI_KEPT_GAME_H
#define TUI_KEPT_GAME_H

#include "tui/tui.h"

/* Write the game if it is under way.  If it is not, a game written before, by this run, is removed:
 * it was finished or given up. */
void kept_game_save(tui *);
/* Make the game that was left the session's.  False: there is none. */
bool kept_game_restore(tui *);
/* Ask whether to go on with it. */
void kept_game_offer(tui *);

#endif
