/* machine.c -- what this process may use, by macOS's own account. */
#include "common/process/machine.h"

#include <mach/mach.h>
#include <sys/sysctl.h>

int machine_cores(void) {
    int count;
    size_t size = sizeof count;
    if (sysctlbyname("hw.activecpu", &count, &size, NULL, 0) != 0 || count < 1) return 1;
    return count > MACHINE_MAX_THREADS ? MACHINE_MAX_THREADS : count;
}

/* Pages that are free, or that the system takes back from files and caches at once. */
uint64_t machine_memory(void) {
    vm_statistics64_data_t pages;
    mach_msg_type_number_t count = HOST_VM_INFO64_COUNT;
    if (host_statistics64(mach_host_self(), HOST_VM_INFO64, (host_info64_t)&pages, &count)
        != KERN_SUCCESS)
        return UINT64_C(1) << 30;
    uint64_t available = (uint64_t)pages.free_count + pages.inactive_count + pages.purgeable_count;
    return available / 4 * 3 * vm_page_size + 1;
}
