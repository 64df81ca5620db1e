/* library.c LIBRARY -- loads a Windows library as Python does, by its path, and asks for the
 * functions that standard input names.  Prints how many there are and the version that the library
 * says, or fails. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

int main(int argc, char **argv) {
    char name[128];
    int found = 0;
    HMODULE library =
        argc == 2 ? LoadLibraryExA(
            argv[1], NULL, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS | LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR)
                  : NULL;
    if (!library) return fprintf(stderr, "it is not loaded: error %lu\n", GetLastError()), 1;
    for (; fgets(name, sizeof name, stdin); found++) {
        name[strcspn(name, "\r\n")] = 0;
        if (!GetProcAddress(library, name)) return fprintf(stderr, "there is no %s\n", name), 1;
    }
    FARPROC symbol = GetProcAddress(library, "tw_version");
    const char *(*version)(void);
    memcpy(&version, &symbol, sizeof version);
    printf("%d %s\n", found, version());
}
