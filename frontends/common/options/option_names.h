/* option_names.h -- an unknown long option is answered with the one that was probably meant. */
#ifndef COMMON_OPTION_NAMES_H
#define COMMON_OPTION_NAMES_H

#include <argp.h>

/* Call before usage_parse().  Ends the program with 2 if an argument is an option that the parser does not have, or one
 * made of control characters, which argp would print as they are. */
void option_names_check(const struct argp *, int argc, char **argv);

#endif
