#ifndef WINDOWS_POLL_H
#define WINDOWS_POLL_H
struct pollfd {
    int fd;
    short events, revents;
};
enum { POLLERR = 1, POLLHUP = 2, POLLNVAL = 4 };
/* Nothing is known of a pipe before it is written to. */
static inline int poll(struct pollfd *list, unsigned count, int wait) {
    (void)list, (void)count, (void)wait;
    return 0;
}
#endif
