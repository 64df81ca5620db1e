"""mutate.py -- small changes to what was right, of the kinds that break readers, and the way back to the smallest that breaks."""

WORDS = [b"", b"0", b"-1", b"1e9", b"99999999999999999999", b"4294967296", b"2147483648", b"nan", b"\x1b[2J", b"\xff\xfe", b"\0", b"%s%n", b"x" * 5000,
         b"1x1", b"16x16", b"17x16", b"0x0", b"max(zero,zero)", b"/", b"//", b"\r", b"\n", b"\t", b"'", b'"', b"{", b"[" * 400, b"..", b"=", b"-", b"--",
         b"\xe2\x80\xae", b"9" * 300, b"1 2 3/4 5 6/7 8 0", b"#b=3x3:1.2.3.4.5.6.7.0.8", b'{"start": [1,2,3,0]}', b"%31%20%32"]


def data(random, text):
    """Another text of bytes: a few bits, bytes, words or stretches changed, doubled, moved or gone."""
    text = bytearray(text)
    for _ in range(random.choice([1, 1, 1, 2, 3, 8])):
        at = random.randrange(len(text) + 1)
        to = min(len(text), at + random.choice([1, 1, 2, 4, 16, 64]))
        kind = random.randrange(8)
        if kind == 0 and at < len(text):
            text[at] ^= 1 << random.randrange(8)
        elif kind == 1 and at < len(text):
            text[at] = random.randrange(256)
        elif kind == 2:
            del text[at:to]
        elif kind == 3:
            text[at:at] = random.choice(WORDS)
        elif kind == 4:
            text[at:at] = text[at:to] * random.choice([1, 2, 50])
        elif kind == 5:
            del text[at:]
        elif kind == 6:
            piece, other = text[at:to], random.randrange(len(text) + 1)
            del text[at:to]
            text[other:other] = piece
        elif kind == 7:
            text[at:to] = bytes(len(text[at:to]))
    return bytes(text)


def items(random, given, more):
    """Another list: one left out, doubled, swapped, taken from elsewhere, or with its bytes changed."""
    given = list(given)
    for _ in range(random.choice([1, 1, 2, 4])):
        at = random.randrange(len(given) + 1)
        kind = random.randrange(6)
        if kind == 0 and given:
            del given[min(at, len(given) - 1)]
        elif kind == 1:
            given.insert(at, random.choice(more))
        elif kind == 2 and given:
            given.insert(at, random.choice(given))
        elif kind == 3 and given:
            at = min(at, len(given) - 1)
            given[at] = data(random, given[at])
        elif kind == 4 and given:
            given[min(at, len(given) - 1)] = random.choice(WORDS + more)
        elif kind == 5 and len(given) > 1:
            a, b = random.randrange(len(given)), random.randrange(len(given))
            given[a], given[b] = given[b], given[a]
    return given


def shrink(given, fails, tries=200):
    """The smallest part of a list or of bytes that still fails: halves, quarters, ... are left out while that is so."""
    piece = max(1, len(given) // 2)
    while tries > 0:
        at, smaller = 0, False
        while at < len(given) and tries > 0:
            rest = given[:at] + given[at + piece:]
            tries -= 1
            if rest and fails(rest):
                given, smaller = rest, True
            else:
                at += piece
        if piece == 1 and not smaller:
            break
        piece = max(1, piece // 2)
    return given
