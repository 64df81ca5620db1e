/* devices.c -- tilewise devices: what OpenCL finds here, and how fast it searches. */
#include "cli/command.h"
#include "cli/output/json.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct job {
    bool json, measure;
} job;

static const option_entry options[] = {
    {"no-test", OPTION_FALSE(job, measure), NULL, NULL,
     "Only list them: no search to see how fast they are", 1},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object a device, on a line", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .summary =
        "List the devices that OpenCL knows, with a short search on each: states expanded in a "
        "second on a 4x4 with small tables, counts compared with a core's.",
    .examples = "tilewise devices\n"
                "tilewise devices --no-test",
    .notes = "The number is what --device takes.  Exit code: 0 there are some, 1 there is none, 2 "
             "wrong usage, 3 there is not enough memory."};

/* 0: it failed, and `error` says why. */
static double measure(const tw_device_info *info, tw_error *error) {
    tw_device *device;
    tw_device_config config;
    double rate = 0;
    tw_device_config_default(&config);
    config.number = info->number;
    if (tw_device_new(&device, &config, error) != TW_OK) return 0;
    if (tw_device_measure(device, &rate, error) != TW_OK) rate = 0;
    tw_device_free(&device);
    return rate;
}

static void print_json(const tw_device_info *info, bool measured, double rate,
                       const tw_error *error) {
    json_t *o = json_begin();
    json_put_number(o, "number", info->number);
    json_put_text(o, "name", info->name);
    json_put_text(o, "kind", info->graphics ? "gpu" : "cpu");
    json_put_text(o, "platform", info->platform);
    json_put_text(o, "driver", info->driver);
    json_put_number(o, "bytes", (int64_t)info->bytes);
    json_put_number(o, "units", info->units);
    json_put(o, "usable", json_boolean(info->usable && (!measured || rate > 0)));
    if (rate > 0) json_put(o, "rate", json_real(rate));
    if (measured && rate <= 0) json_put_text(o, "error", error->text);
    json_print(o);
}

static void print(const tw_device_info *info, bool measured, double rate, const tw_error *error) {
    printf("%d: %s\n   %s, %s %s, %.1f GiB, %d units\n", info->number, info->name,
           info->graphics ? "graphics card" : "processor", info->platform, info->driver,
           (double)info->bytes / (1 << 30), info->units);
    if (!info->usable)
        puts("   not available, or its driver cannot compile");
    else if (measured && rate <= 0)
        printf("   cannot be used: %s\n", error->text);
    else if (measured)
        printf("   %.1f million states a second\n", 1e-6 * rate);
}

static void show(const job *j, const tw_device_info *info) {
    tw_error error = {0};
    bool measured = j->measure && info->usable;
    double rate = measured ? measure(info, &error) : 0;
    if (j->json)
        print_json(info, measured, rate, &error);
    else
        print(info, measured, rate, &error);
    fflush(stdout);
}

int command_devices(int argc, char **argv) {
    enum { MOST = 64 };
    job j = {.measure = true};
    size_t count;
    tw_error error = {0};
    shared_options_parse(&(shared_options){0}, 0, &parser, &j, argc, argv);
    tw_device_info *list = heap_insist(calloc(MOST, sizeof *list));
    tw_status status = tw_device_list(list, MOST, &count, &error);
    if (status != TW_OK) error_line("tilewise devices: %s", error.text);
    for (size_t i = 0; status == TW_OK && i < count && i < MOST; i++) show(&j, &list[i]);
    free(list);
    return status == TW_OK ? EXIT_YES : EXIT_NO;
}
