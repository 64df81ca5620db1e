#include "near/schedule.h"

#include <math.h>

enum { FIRST_WIDTH = 128, FIRST_ON_DEVICE = 1 << 15 };
/* From this width on other seeds shorten lines more than wider beams do. */
enum { WIDE = 8192, WIDE_ON_DEVICE = 1 << 19 };
/* Windows find most of what they can with few boards: one for so many of the beams.  They are on
 * the cores, which expand one board while a device expands many. */
enum { WINDOWS_SHARE = 8, DEVICE_BOARDS = 128 };
/* A beam on a device, which may be slow, gets at most this part of the time left, the first one
 * less, and there is none in the time that it takes to open one. */
static const double first_on_device_part = 0.125, on_device_part = 0.5, to_open_device = 3;
/* How much of the time left the last beam gets.  It must end in time, and windows shorten what it
 * finds. */
static const double last_part = 0.97, last_part_core = 0.75;
/* The last stage of a large board has a network, and there a wide beam pays: it gets this part of
 * all the time. */
static const double core_part = 0.2;

uint64_t schedule_windows_share(uint64_t boards, uint64_t on_device) {
    return (boards - on_device + on_device / DEVICE_BOARDS) / WINDOWS_SHARE;
}

double schedule_before_core(const schedule_facts *f) {
    bool planned = f->large && f->has_network && f->seconds > 0 && f->beams.begun_by != STEP_CORE;
    return planned ? f->left - core_part * f->seconds : HUGE_VAL;
}

static double least(double a, double b) { return a < b ? a : b; }

static double left_for_beams(const schedule_facts *f) {
    return least(schedule_before_core(f), f->left);
}

/* How many beams like those that are over would fit into the time left. */
static double fitting(const schedule_facts *f) {
    const double part = f->large ? 0.75 : 1; /* nobody knows when a stage ends */
    return part * left_for_beams(f) / (f->beams.seconds + 1e-6);
}

/* The last beam begins once less than this many times the time of the one before is left. */
static bool is_last(const schedule_facts *f) {
    const double most = 32;
    return !f->large && f->seconds > 0 && fitting(f) < most;
}

/* How wide the next beam would be, were there memory.  Its time grows at least like its width.  The
 * last one begins wider than fits, and gets narrower if it is late (beam.h). */
static double wider(const schedule_facts *f) {
    const double doubled = 2, planned = 4, spare = 1.5;
    double times = f->seconds > 0 ? planned : doubled;
    if (is_last(f))
        times = spare * fitting(f);
    else if (f->large && f->seconds > 0)
        times = fitting(f) < 1 ? 1 : least(times, fitting(f));
    return times * f->beams.width;
}

static uint32_t quarter_more(const schedule_facts *f) {
    return f->beams.width + f->beams.width / 4;
}

/* Did memory, and nothing else, stop beams from growing? */
static bool memory_bound(const schedule_facts *f) {
    uint32_t widest = f->beams.on_device ? SCHEDULE_WIDEST_ON_DEVICE : SCHEDULE_WIDEST;
    return f->beams.was_full && wider(f) >= f->beams.most && f->beams.most < widest;
}

/* Is it time for the first beam on a device? */
static bool goes_to_device(const schedule_facts *f) {
    bool worth_it = f->seconds <= 0 || left_for_beams(f) > to_open_device;
    return f->has_device && !f->beams.on_device && f->beams.state == BEAMS_OVER && worth_it
           && f->beams.was_full;
}

static schedule first_on_device(const schedule_facts *f) {
    schedule s = {.step = STEP_WIDEN, .width = FIRST_ON_DEVICE, .on_device = true};
    if (f->seconds > 0) s.seconds = left_for_beams(f) * first_on_device_part;
    return s;
}

static bool beams_left(const schedule_facts *f) {
    const beams_report *b = &f->beams;
    if (f->only_shorten) return false;
    if (b->state == BEAMS_NONE || b->state == BEAMS_UNDER_WAY) return true;
    if (b->state == BEAMS_NO_MEMORY || b->begun_by == STEP_LAST || b->begun_by == STEP_CORE)
        return false;
    if (goes_to_device(f)) return true;
    bool worth_it = f->large || wider(f) >= quarter_more(f);
    return b->was_full && b->most >= quarter_more(f) && worth_it;
}

static schedule next_beams(const schedule_facts *f) {
    if (f->beams.state == BEAMS_NONE) return (schedule){.step = STEP_WIDEN, .width = FIRST_WIDTH};
    if (goes_to_device(f)) return first_on_device(f);
    double width = least(wider(f), f->beams.most);
    schedule s = {.step = STEP_WIDEN,
                  .width = f->beams.width,
                  .widest = memory_bound(f),
                  .on_device = f->beams.on_device};
    uint32_t wide = s.on_device ? WIDE_ON_DEVICE : WIDE;
    if (width > s.width) s.width = (uint32_t)width;
    if (s.on_device && f->seconds > 0) s.seconds = left_for_beams(f) * on_device_part;
    if (is_last(f)) {
        s.step = STEP_LAST, s.seconds = f->left * last_part;
    } else if (f->large && (s.width >= wide || wider(f) < quarter_more(f))) {
        double most = left_for_beams(f);
        s.step = STEP_REPEAT;
        if (f->seconds > 0) s.seconds = most - most / WINDOWS_SHARE;
    }
    return s;
}

static schedule core(const schedule_facts *f) {
    const double spare = 2; /* how fast it will be is not known */
    double seconds = f->left * last_part_core;
    return (schedule){.step = STEP_CORE,
                      .widest = f->beams.widest,
                      .on_device = f->beams.on_device,
                      .seconds = seconds,
                      .boards = spare * seconds * f->speed};
}

static schedule stop(const schedule_facts *f) {
    const beams_report *b = &f->beams;
    bool last = b->begun_by == STEP_LAST || b->begun_by == STEP_CORE;
    bool memory = f->windows_stopped || b->state == BEAMS_NO_MEMORY
                  || (b->state == BEAMS_OVER && last && b->was_full && b->widest)
                  || (b->state == BEAMS_OVER && !last && memory_bound(f));
    return (schedule){.step = STEP_STOP, .status = memory ? TW_LIMIT_MEMORY : TW_OK};
}

schedule schedule_next(const schedule_facts *f) {
    if (f->windows_stopped) return stop(f);
    if (!f->has_line) return (schedule){.step = STEP_CONSTRUCT};
    if (schedule_before_core(f) <= 0) return core(f);
    bool more = beams_left(f), turn = !more || (f->large && f->windows_turn);
    if (turn && !f->windows_done) return (schedule){.step = STEP_SHORTEN};
    if (more && f->beams.state == BEAMS_UNDER_WAY) return (schedule){.step = STEP_GO_ON};
    if (more) return next_beams(f);
    return schedule_before_core(f) < HUGE_VAL ? core(f) : stop(f);
}
