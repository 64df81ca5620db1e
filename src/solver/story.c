#include "solver/story.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void story_add(story *s, const char *format, ...) {
    size_t used = strlen(s->text);
    va_list arguments;
    if (used && used + 3 < sizeof s->text) used += (size_t)snprintf(s->text + used, 3, "; ");
    va_start(arguments, format);
    vsnprintf(s->text + used, sizeof s->text - used, format, arguments);
    va_end(arguments);
}
