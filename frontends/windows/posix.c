/* posix.c -- see posix.h. */
#define _CRT_RAND_S
#include "windows/posix.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <windows.h>
#undef open
#undef fopen
#undef fclose
#undef rename
#undef tmpfile
#undef fwrite

/* Lines end as everywhere else, the console shows UTF-8, and temporary files have a folder. */
__attribute__((constructor)) static void begin(void) {
    _fmode = _O_BINARY;
    for (int stream = 0; stream < 3; stream++) _setmode(stream, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    char folder[MAX_PATH + 1];
    DWORD length = GetTempPathA(sizeof folder, folder);
    if (length && folder[length - 1] == '\\') folder[length - 1] = 0;
    if (length && !getenv("TMPDIR")) _putenv_s("TMPDIR", folder);
}

int fcntl(int file, int what, ...) {
    return what == F_GETFD ? (_get_osfhandle(file) == -1 ? -1 : 0) : _dup(file);
}

int flock(int file, int how) {
    OVERLAPPED at = {.OffsetHigh = 0x7FFFFFFF}; /* a byte that no file has */
    DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (how & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    if (LockFileEx((HANDLE)_get_osfhandle(file), flags, 0, 1, 0, &at)) return 0;
    errno = EWOULDBLOCK;
    return -1;
}

int ioctl(int file, int what, struct winsize *out) {
    CONSOLE_SCREEN_BUFFER_INFO about;
    (void)what;
    if (!GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(file), &about)) return -1;
    out->ws_col = (unsigned short)(about.srWindow.Right - about.srWindow.Left + 1);
    out->ws_row = (unsigned short)(about.srWindow.Bottom - about.srWindow.Top + 1);
    return 0;
}

int getentropy(void *out, size_t size) {
    for (unsigned char *at = out; size; at++, size--) {
        unsigned random;
        if (rand_s(&random) != 0) return -1;
        *at = (unsigned char)random;
    }
    return 0;
}

ptrdiff_t getrandom(void *out, size_t size, unsigned flags) {
    (void)flags;
    return getentropy(out, size) == 0 ? (ptrdiff_t)size : -1;
}

char *mkdtemp(char *pattern) { return _mktemp(pattern) && _mkdir(pattern) == 0 ? pattern : NULL; }

int vasprintf(char **out, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    *out = length < 0 ? NULL : malloc((size_t)length + 1);
    return *out ? vsnprintf(*out, (size_t)length + 1, format, arguments) : -1;
}

int asprintf(char **out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(out, format, arguments);
    va_end(arguments);
    return length;
}

size_t windows_fwrite(const void *from, size_t size, size_t count, FILE *out) {
    DWORD mode, wrote = 0;
    HANDLE console = out == stdout   ? GetStdHandle(STD_OUTPUT_HANDLE)
                     : out == stderr ? GetStdHandle(STD_ERROR_HANDLE)
                                     : INVALID_HANDLE_VALUE;
    if (console == INVALID_HANDLE_VALUE || !GetConsoleMode(console, &mode))
        return fwrite(from, size, count, out);
    fflush(out);
    WriteFile(console, from, (DWORD)(size * count), &wrote, NULL);
    return size ? wrote / size : 0;
}

int windows_fputs(const char *text, FILE *out) {
    size_t length = strlen(text);
    return windows_fwrite(text, 1, length, out) == length ? 0 : EOF;
}

int windows_vfprintf(FILE *out, const char *format, va_list arguments) {
    char *text;
    int length = vasprintf(&text, format, arguments);
    if (length < 0) return -1;
    bool written = windows_fputs(text, out) >= 0;
    free(text);
    return written ? length : -1;
}

int windows_fprintf(FILE *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = windows_vfprintf(out, format, arguments);
    va_end(arguments);
    return length;
}

const char *strsignal(int number) {
    return number == SIGFPE   ? "Arithmetic exception"
           : number == SIGILL ? "Illegal instruction"
                              : "Access violation";
}

int sigfillset(sigset_t *set) { return *set = 0; }

int pthread_sigmask(int how, const sigset_t *set, sigset_t *before) {
    (void)how, (void)set;
    return before ? *before = 0 : 0;
}

char *stpcpy(char *to, const char *from) {
    size_t length = strlen(from);
    return (char *)memcpy(to, from, length + 1) + length;
}

void *reallocarray(void *block, size_t count, size_t size) {
    return size && count > SIZE_MAX / size ? NULL : realloc(block, count * size);
}

char *strsep(char **at, const char *separators) {
    char *word = *at;
    if (!word) return NULL;
    *at = strpbrk(word, separators);
    if (*at) *(*at)++ = 0;
    return word;
}

char *strndup(const char *text, size_t most) {
    size_t length = strnlen(text, most);
    char *copy = malloc(length + 1);
    if (!copy) return NULL;
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

char *strcasestr(const char *text, const char *part) {
    size_t length = strlen(part);
    for (; *text; text++)
        if (_strnicmp(text, part, length) == 0) return (char *)(uintptr_t)text;
    return length ? NULL : (char *)(uintptr_t)text;
}

ptrdiff_t getline(char **line, size_t *room, FILE *in) {
    size_t length = 0;
    for (int c; (c = getc(in)) != EOF;) {
        if (length + 2 > *room) {
            char *larger = realloc(*line, *room = *room ? *room * 2 : 128);
            if (!larger) return -1;
            *line = larger;
        }
        (*line)[length++] = (char)c;
        (*line)[length] = 0;
        if (c == '\n') break;
    }
    return length ? (ptrdiff_t)length : -1;
}

int windows_open(const char *path, int flags, ...) {
    DWORD access = flags & O_RDWR     ? GENERIC_READ | GENERIC_WRITE
                   : flags & O_WRONLY ? GENERIC_WRITE
                                      : GENERIC_READ;
    DWORD how = !(flags & O_CREAT) ? OPEN_EXISTING
                : flags & O_EXCL   ? CREATE_NEW
                : flags & O_TRUNC  ? CREATE_ALWAYS
                                   : OPEN_ALWAYS;
    HANDLE handle =
        CreateFileA(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, how,
                    FILE_ATTRIBUTE_NORMAL, NULL);
    if (handle != INVALID_HANDLE_VALUE)
        return _open_osfhandle((intptr_t)handle, flags | _O_BINARY | _O_NOINHERIT);
    return _open(path, flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE); /* says why not */
}

FILE *windows_fopen(const char *path, const char *mode) {
    char plain[8];
    size_t length = 0;
    bool fresh = strchr(mode, 'x');
    for (; *mode && length + 1 < sizeof plain; mode++)
        if (*mode != 'x' && *mode != 'e') plain[length++] = *mode;
    plain[length] = 0;
    if (!fresh) return fopen(path, plain);
    int file = _open(path, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
    return file < 0 ? NULL : _fdopen(file, plain);
}

int windows_rename(const char *from, const char *to) {
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING)) return 0;
    errno = GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
    return -1;
}

FILE *windows_tmpfile(void) {
    char folder[MAX_PATH + 1], path[MAX_PATH + 1];
    if (!GetTempPathA(sizeof folder, folder) || !GetTempFileNameA(folder, "tw", 0, path))
        return NULL;
    int file = _open(path, _O_RDWR | _O_TEMPORARY | _O_NOINHERIT | _O_BINARY, _S_IREAD | _S_IWRITE);
    return file < 0 ? NULL : _fdopen(file, "w+b");
}

/* One at a time is enough for this program. */
static struct {
    FILE *file;
    char **text;
    size_t *size;
} memory;

FILE *open_memstream(char **text, size_t *size) {
    if (memory.file) return NULL;
    memory.file = windows_tmpfile(), memory.text = text, memory.size = size;
    return memory.file;
}

int windows_fclose(FILE *file) {
    if (!file || file != memory.file) return fclose(file);
    memory.file = NULL;
    long end = ftell(file);
    *memory.size = end < 0 ? 0 : (size_t)end;
    *memory.text = malloc(*memory.size + 1);
    bool whole = *memory.text && fseek(file, 0, SEEK_SET) == 0
                 && fread(*memory.text, 1, *memory.size, file) == *memory.size;
    if (*memory.text) (*memory.text)[*memory.size] = 0;
    return fclose(file) == 0 && whole ? 0 : EOF;
}
