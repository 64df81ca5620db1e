/* dice.h -- chance for tests, of another make than the library's own so that
 * neither can hide a flaw of the other: a 64-bit linear congruential generator
 * (Knuth's MMIX), whose high bits are good enough to shuffle with. */
#ifndef TESTS_SUPPORT_DICE_H
#define TESTS_SUPPORT_DICE_H

#include <stdint.h>

static inline uint32_t dice_roll(uint64_t *dice, uint32_t sides) {
    *dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*dice >> 32) * sides >> 32);
}

#endif
