/* windows.c -- Windows, by its own functions where the C runtime's know paths of one code page
 * only.  A path here is UTF-8, as everywhere, and goes to the system in UTF-16. */
#define WIN32_LEAN_AND_MEAN
#define _CRT_RAND_S
#include "base/platform/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

enum { WIDE = 4096 }; /* of a path, in units of UTF-16 */

/* The errors that callers tell apart, or that people read. */
static void set_errno(void) {
    static const struct {
        DWORD windows;
        int own;
    } errors[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},    {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},      {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES}, {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_FILE_EXISTS, EEXIST},       {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_LOCK_VIOLATION, EAGAIN},    {ERROR_IO_PENDING, EAGAIN},
        {ERROR_DISK_FULL, ENOSPC},         {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM}, {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    DWORD why = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (errors[i].windows == why) errno = errors[i].own;
    if (errno == EAGAIN) errno = EWOULDBLOCK;
}

static bool done(BOOL result) {
    if (!result) set_errno();
    return result;
}

static const wchar_t *widen(const char *path, wchar_t out[WIDE]) {
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, out, WIDE)) return out;
    errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG : EILSEQ;
    return NULL;
}

static HANDLE handle_of(int file) { return (HANDLE)_get_osfhandle(file); }

bool platform_random(void *out, size_t bytes) {
    for (unsigned char *at = out; bytes; at++, bytes--) {
        unsigned int random;
        if (rand_s(&random) != 0) return false;
        *at = (unsigned char)random;
    }
    return true;
}

/* Others may replace or remove the file while it is open, as elsewhere. */
int platform_open(const char *path, platform_mode mode) {
    static const struct {
        DWORD access, how, attributes;
        int flags;
    } modes[] = {
        [PLATFORM_READ] = {GENERIC_READ, OPEN_EXISTING, 0, _O_RDONLY},
        [PLATFORM_READ_OWN] = {GENERIC_READ, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT,
                               _O_RDONLY},
        [PLATFORM_CREATE] = {GENERIC_WRITE, CREATE_NEW, 0, _O_WRONLY},
        [PLATFORM_CREATE_PRIVATE] = {GENERIC_WRITE, CREATE_NEW, 0, _O_WRONLY}, /* as its folder */
        [PLATFORM_LOCK] = {GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, FILE_FLAG_OPEN_REPARSE_POINT,
                           _O_RDWR},
        [PLATFORM_APPEND] = {GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, 0, _O_RDWR | _O_APPEND},
    };
    wchar_t wide[WIDE];
    if (!widen(path, wide)) return -1;
    HANDLE handle = CreateFileW(
        wide, modes[mode].access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
        modes[mode].how, modes[mode].attributes | FILE_ATTRIBUTE_NORMAL, NULL);
    if (handle == INVALID_HANDLE_VALUE) return set_errno(), -1;
    int file = _open_osfhandle((intptr_t)handle, modes[mode].flags | _O_BINARY | _O_NOINHERIT);
    if (file < 0) CloseHandle(handle);
    return file;
}

bool platform_close(int file) { return _close(file) == 0; }

int64_t platform_size(int file) {
    LARGE_INTEGER size;
    HANDLE handle = handle_of(file);
    if (GetFileType(handle) != FILE_TYPE_DISK || !GetFileSizeEx(handle, &size)) return -1;
    return size.QuadPart;
}

bool platform_read(int file, void *to, size_t bytes) {
    for (unsigned char *at = to; bytes;) {
        int got = _read(file, at, (unsigned)(bytes < 1 << 24 ? bytes : 1 << 24));
        if (got <= 0) return false;
        at += got;
        bytes -= (size_t)got;
    }
    return true;
}

bool platform_write(int file, const void *from, size_t bytes) {
    for (const unsigned char *at = from; bytes;) {
        int written = _write(file, at, (unsigned)(bytes < 1 << 20 ? bytes : 1 << 20));
        if (written <= 0) return false;
        at += written;
        bytes -= (size_t)written;
    }
    return true;
}

bool platform_truncate(int file, uint64_t bytes) {
    int why = _chsize_s(file, (int64_t)bytes);
    if (why) errno = why;
    return !why;
}

bool platform_flush(int file) { return _commit(file) == 0 || errno == EINVAL; }

FILE *platform_reader(int file) {
    int copy = _dup(file);
    FILE *in = copy < 0 || _lseeki64(copy, 0, SEEK_SET) != 0 ? NULL : _fdopen(copy, "rb");
    if (!in && copy >= 0) _close(copy);
    return in;
}

/* The lock is on a byte that no file has, so it keeps nobody from reading. */
bool platform_lock(int file) {
    OVERLAPPED at = {.OffsetHigh = 0x7FFFFFFF};
    return done(LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0,
                           1, 0, &at));
}

bool platform_rename(const char *from, const char *to) {
    wchar_t wide_from[WIDE], wide_to[WIDE];
    return widen(from, wide_from) && widen(to, wide_to)
           && done(MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING));
}

bool platform_remove(const char *path) {
    wchar_t wide[WIDE];
    return widen(path, wide) && done(DeleteFileW(wide));
}

/* What is below a user's folder is private. */
bool platform_make_directory(const char *path, bool private) {
    wchar_t wide[WIDE];
    (void)private;
    return widen(path, wide) && done(CreateDirectoryW(wide, NULL));
}

bool platform_readable(const char *path) {
    int file = platform_open(path, PLATFORM_READ);
    return file >= 0 && platform_close(file);
}

bool platform_is_separator(char c) { return c == '/' || c == '\\'; }

/* Who else may write is in lists of rights, which nothing here reads.  A driver's code is not
 * believed then; a table is. */
bool platform_directory_is_own(const char *path) { return (void)path, false; }
bool platform_file_is_own(int file) { return (void)file, true; }
bool platform_file_is_roots(int file) { return (void)file, false; }

void platform_sweep(const char *directory, platform_matches *matches, const void *cookie) {
    enum { NAME = 1024 };
    char pattern[WIDE], name[NAME];
    wchar_t wide[WIDE];
    WIN32_FIND_DATAW entry;
    int length = snprintf(pattern, sizeof pattern, "%s/*", directory);
    if (length < 0 || (size_t)length >= sizeof pattern || !widen(pattern, wide)) return;
    HANDLE search = FindFirstFileW(wide, &entry);
    if (search == INVALID_HANDLE_VALUE) return;
    do {
        if (!WideCharToMultiByte(CP_UTF8, 0, entry.cFileName, -1, name, NAME, NULL, NULL)
            || !matches(name, cookie))
            continue;
        length = snprintf(pattern, sizeof pattern, "%s/%s", directory, name);
        if (length > 0 && (size_t)length < sizeof pattern) (void)platform_remove(pattern);
    } while (FindNextFileW(search, &entry));
    FindClose(search);
}

const void *platform_map(int file, size_t bytes) {
    HANDLE mapping = CreateFileMappingW(handle_of(file), NULL, PAGE_READONLY, 0, 0, NULL);
    const void *at = mapping ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, bytes) : NULL;
    if (!at) set_errno();
    if (mapping) CloseHandle(mapping); /* the view keeps it */
    return at;
}

void platform_unmap(const void *at, size_t bytes) {
    (void)bytes;
    UnmapViewOfFile(at);
}

void platform_enlarge_pages(void *block, size_t bytes) { (void)block, (void)bytes; }
void platform_enlarge_mapped(const void *at, size_t bytes) { (void)at, (void)bytes; }

const char platform_opencl[] = "OpenCL.dll";
void *platform_library(const char *name) {
    return LoadLibraryExA(name, NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
}

void *platform_symbol(void *library, const char *name) {
    FARPROC found = GetProcAddress(library, name);
    void *symbol;
    memcpy(&symbol, &found, sizeof symbol);
    return symbol;
}
