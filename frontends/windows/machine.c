/* machine.c -- what this process may use, by Windows' own account. */
#include "common/process/machine.h"

#include <windows.h>

int machine_cores(void) {
    DWORD_PTR own, whole;
    int count = 0;
    if (GetProcessAffinityMask(GetCurrentProcess(), &own, &whole))
        for (; own; own &= own - 1) count++;
    return count < 1 ? 1 : count > MACHINE_MAX_THREADS ? MACHINE_MAX_THREADS : count;
}

uint64_t machine_memory(void) {
    MEMORYSTATUSEX about = {.dwLength = sizeof about};
    if (!GlobalMemoryStatusEx(&about)) return UINT64_C(1) << 30;
    return about.ullAvailPhys < 4 ? 1 : about.ullAvailPhys / 4 * 3;
}
