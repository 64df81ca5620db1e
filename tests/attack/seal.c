/* seal.c -- the checksum of what is on standard input, as files have it: with it a lie looks
 * honest. */
#include <inttypes.h>
#include <stdio.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

int main(void) {
    static char bytes[1 << 24];
    size_t length = fread(bytes, 1, sizeof bytes, stdin);
    printf("%016" PRIx64 "\n", (uint64_t)XXH3_64bits(bytes, length));
    return 0;
}
