/* sandbox_filter.c -- see sandbox_filter.h. */
#define _GNU_SOURCE
#include "cli/child/sandbox_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined __x86_64__ && !defined __ILP32__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__ && defined __LITTLE_ENDIAN__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined __riscv && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef ARCHITECTURE
#define LOAD(field)    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(what)   BPF_STMT(BPF_RET | BPF_K, what)
#define REFUSE(reason) RETURN(SECCOMP_RET_ERRNO | (reason))
/* Go on behind `skip` statements if the test holds. */
#define SKIP_IF(test, value, skip)     BPF_JUMP(BPF_JMP | (test) | BPF_K, value, skip, 0)
#define SKIP_UNLESS(test, value, skip) BPF_JUMP(BPF_JMP | (test) | BPF_K, value, 0, skip)
#define REFUSE_CALL(name, reason)      SKIP_UNLESS(BPF_JEQ, SYS_##name, 1), REFUSE(reason)

enum {
    SECOND_ABI = 0x40000000,
    SECRET_MEMORY = 447
}; /* x32; memfd_secret, which headers may lack */
#define SYS_memfd_secret_ SECRET_MEMORY
enum { SHARED_MEMORY = MAP_SHARED | MAP_ANONYMOUS };

/* "No such call" where programs know how to do without it. */
static const struct sock_filter filter[] = {
    LOAD(arch),
    SKIP_IF(BPF_JEQ, ARCHITECTURE, 1),
    REFUSE(ENOSYS),
    LOAD(nr),
    SKIP_UNLESS(BPF_JGE, SECOND_ABI, 1),
    REFUSE(ENOSYS),
    REFUSE_CALL(memfd_create, ENOSYS),
    REFUSE_CALL(memfd_secret_, ENOSYS),
    REFUSE_CALL(shmget, ENOSYS),
    REFUSE_CALL(msgget, ENOSYS),
    REFUSE_CALL(semget, ENOSYS),
    REFUSE_CALL(io_uring_setup, ENOSYS),
    REFUSE_CALL(fallocate, EOPNOTSUPP), /* space on a disk that nothing was written to */
    REFUSE_CALL(clone3, ENOSYS),        /* its flags lie in memory, where a filter cannot look */
    REFUSE_CALL(unshare, EPERM),
    REFUSE_CALL(setns, EPERM),
    REFUSE_CALL(keyctl, ENOSYS),
    REFUSE_CALL(add_key, ENOSYS),
    REFUSE_CALL(request_key, ENOSYS),
    REFUSE_CALL(bpf, EPERM),
    REFUSE_CALL(perf_event_open, EPERM),
    SKIP_UNLESS(BPF_JEQ, SYS_mmap, 5), /* shared memory stays when no process shows it any more */
    LOAD(args[3]),
    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, SHARED_MEMORY),
    SKIP_UNLESS(BPF_JEQ, SHARED_MEMORY, 1),
    REFUSE(ENOMEM),
    RETURN(SECCOMP_RET_ALLOW),
    SKIP_UNLESS(BPF_JEQ, SYS_clone, 4),
    LOAD(args[0]),
    SKIP_UNLESS(BPF_JSET, CLONE_NEWUSER, 1),
    REFUSE(EPERM),
    RETURN(SECCOMP_RET_ALLOW),
    SKIP_UNLESS(BPF_JEQ, SYS_socket, 5),
    LOAD(args[0]),
    SKIP_IF(BPF_JEQ, AF_INET, 3),
    SKIP_IF(BPF_JEQ, AF_INET6, 2),
    SKIP_IF(BPF_JEQ, AF_NETLINK, 1),
    REFUSE(EAFNOSUPPORT),
    RETURN(SECCOMP_RET_ALLOW),
};

/* It fits into a pipe's buffer, so nobody need be there to read it yet. */
int sandbox_filter_open(void) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -1;
    ssize_t wrote = write(ends[1], filter, sizeof filter);
    close(ends[1]);
    if (wrote == (ssize_t)sizeof filter) return ends[0];
    close(ends[0]);
    return -1;
}
#else
int sandbox_filter_open(void) { return -1; }
#endif
