// The same from C++, through the solver, so that the structures are used too.
#include <cstdio>
#include <tilewise.h>

int main() {
    tw_config config;
    if (tw_config_default(&config, 3, 3) < 0) return 1;
    tw_board board = config.goal;
    tw_board_play(&board, "UL", 2);

    tw_solver *solver = nullptr;
    tw_error error;
    if (tw_solver_new(&solver, &config, &error) < 0) return 1;
    const tw_result *result = nullptr;
    if (tw_solver_run(solver, &board, &result) != TW_SOLVED) return 1;
    std::printf("%s %lld\n", tw_version(), static_cast<long long>(result->length));
    tw_solver_free(&solver);
}
