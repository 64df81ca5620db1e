/* exit_code.h -- what every command's exit code means.  With several boards, the largest counts. */
#ifndef COMMON_EXIT_CODE_H
#define COMMON_EXIT_CODE_H

enum exit_code {
    EXIT_YES = 0,      /* solved, or passed */
    EXIT_NO = 1,       /* the answer is no: unsolvable, wrong, not optimal */
    EXIT_USAGE = 2,    /* usage or input error, or the output could not be written */
    EXIT_LIMIT = 3,    /* a limit was reached */
    EXIT_UNPROVEN = 4, /* solved, but the guarantee asked for is not proven */
    EXIT_INTERNAL = 70,
    EXIT_INTERRUPTED = 130
};

#endif
