/* ida_pdb_views_tmpl.h -- ida_tmpl.h for boards read in a known number of views, so that the
 * compiler can unroll them.  Before including it: NAME and VIEWS. */
#define POINT                  read_point
#define ROOT(i)                root_point(i)
#define TRY(i, s, p, c)        try_tables(i, s, &p, &c, VIEWS)
#define REFUSE(i, s)           ((void)(s))
#define ENTER(i, c)            exchange(i, &c, VIEWS)
#define LEAVE(i, s, c)         exchange(i, &c, VIEWS)
#define IS_GOAL(i, p, h)       ((p).board == (i)->packed_goal)
#define LIMITED(i)             false
#define TELL(i, kind, m, g, h) ((void)(h))
#include "ida/ida_tmpl.h"
#undef VIEWS
