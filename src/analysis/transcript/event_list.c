/* event_list.c -- see event_list.h. */
#include "analysis/transcript/event_list.h"

enum { MOST_EVENTS = 1 << 21 };

event *event_list_add(event_list *s, event_kind kind, size_t number) {
    if (s->count == MOST_EVENTS) s->full = true, s->count--;
    bool room = reader_grow(s->page->reader, &s->events, s->count, &s->room, sizeof *s->events);
    event *e = room ? &s->events[s->count++] : &s->spare;
    *e = (event){.kind = (uint8_t)kind, .line = (uint32_t)number, .at = (uint32_t)s->byte_count};
    return e;
}

void event_list_add_byte(event_list *s, event *e, int byte) {
    if (s->byte_count == UINT32_MAX) {
        s->full = true;
        return;
    }
    if (!reader_grow(s->page->reader, &s->bytes, s->byte_count, &s->byte_room, 1)) return;
    s->bytes[s->byte_count++] = (uint8_t)byte;
    e->count++;
}

event *event_list_add_section(event_list *s, size_t number, size_t at, size_t end) {
    event *e = event_list_add(s, EVENT_SECTION, number);
    e->at = (uint32_t)at, e->count = (uint32_t)(end - at);
    return e;
}

void event_list_drop(event_list *s, const event *e) {
    if (e != &s->spare) s->count--;
}

void event_list_free(event_list *s) {
    reader_put(s->page->reader, s->events, s->room, sizeof *s->events);
    reader_put(s->page->reader, s->bytes, s->byte_room, 1);
    *s = (event_list){.page = s->page};
}
