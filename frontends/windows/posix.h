/* posix.h -- the names of POSIX that the front ends use and mingw-w64 lacks.  The compiler reads it
 * before every file of the Windows build, so that no file asks where it runs.
 *
 * Paths and arguments are UTF-8: program.manifest says so, which Windows 10 obeys from 1903 on. */
#ifndef WINDOWS_POSIX_H
#define WINDOWS_POSIX_H

#define _POSIX_THREAD_SAFE_FUNCTIONS 200112L /* localtime_r() */

#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <pthread.h> /* and what it takes along has ELOOP */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

#define O_CLOEXEC       _O_NOINHERIT
#define O_NOFOLLOW      0
#define O_NONBLOCK      0
#define O_DIRECTORY     0
#define F_DUPFD_CLOEXEC 1
#define F_GETFD         2
#define SIGXFSZ         SIGTERM + 1 /* there is no such signal */

/* Who may write in a folder is not in the mode of a file; a profile is its user's. */
#undef S_IWGRP
#undef S_IWOTH
#define S_IWGRP             0
#define S_IWOTH             0
#define lstat(path, out)    stat(path, out)
#define mkdir(path, mode)   _mkdir(path)
#define realpath(path, out) _fullpath(out, path, 0)
static inline int fchdir(int folder) { /* a folder cannot be opened */
    (void)folder;
    return -1;
}
static inline short geteuid(void) { return 0; }
static inline ptrdiff_t readlink(const char *path, char *out, size_t size) {
    (void)path, (void)out, (void)size;
    return -1;
}

int fcntl(int file, int what, ...);
enum { LOCK_EX = 2, LOCK_NB = 4 };
int flock(int file, int how);

struct winsize {
    unsigned short ws_row, ws_col;
};
enum { TIOCGWINSZ };
int ioctl(int file, int what, struct winsize *);

int getentropy(void *out, size_t size);
ptrdiff_t getrandom(void *out, size_t size, unsigned flags);
char *mkdtemp(char *pattern);

int vasprintf(char **out, const char *format, __builtin_va_list);
int asprintf(char **out, const char *format, ...);
const char *strsignal(int);
typedef int sigset_t; /* a signal is handled where it was raised */
int sigfillset(sigset_t *);
#undef pthread_sigmask
int pthread_sigmask(int how, const sigset_t *, sigset_t *before);
char *stpcpy(char *to, const char *from);
#define fsync(file) _commit(file)
void *reallocarray(void *block, size_t count, size_t size);
char *strsep(char **at, const char *separators);
char *strndup(const char *text, size_t most);
char *strcasestr(const char *text, const char *part);
ptrdiff_t getline(char **line, size_t *room, FILE *);

/* A file that is open may be removed, as elsewhere. */
int windows_open(const char *path, int flags, ...);
/* The modes "x" and "e" of fopen(), and a stream into memory, which ends with fclose(). */
FILE *windows_fopen(const char *path, const char *mode);
int windows_rename(const char *from, const char *to);
/* In the user's folder: Microsoft's wants to write in C:\, which takes an administrator. */
FILE *windows_tmpfile(void);
FILE *open_memstream(char **text, size_t *size);
int windows_fclose(FILE *);
/* The C library's write single bytes to a console, which takes no part of a letter. */
size_t windows_fwrite(const void *, size_t size, size_t count, FILE *);
int windows_fputs(const char *text, FILE *);
int windows_vfprintf(FILE *, const char *format, __builtin_va_list);
int windows_fprintf(FILE *, const char *format, ...);
#define vfprintf(file, format, arguments) windows_vfprintf(file, format, arguments)
#define fwrite(...)                       windows_fwrite(__VA_ARGS__)
#define fputs(text, file)                 windows_fputs(text, file)
#define puts(text)                        windows_fprintf(stdout, "%s\n", text)
#define fprintf(...)                      windows_fprintf(__VA_ARGS__)
#define printf(...)                       windows_fprintf(stdout, __VA_ARGS__)
#define open(...)                         windows_open(__VA_ARGS__)
#define fopen(path, mode)                 windows_fopen(path, mode)
#define fclose(file)                      windows_fclose(file)
#define rename(from, to)                  windows_rename(from, to)
#define tmpfile()                         windows_tmpfile()

#endif
