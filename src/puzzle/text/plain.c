/* plain.c -- see plain.h.
 *
 * Three passes, each linear.  The first goes by characters: UTF-16, full-width digits, emoji,
 * boxes.  What it does not know stays as it is, so that a complaint shows it.  The second goes by
 * words, in place, since a word never becomes longer: null, np.array(, comments, a backslash and an
 * n.  The third finds lists that were printed with one number a line. */
#include "puzzle/text/plain.h"

#include "base/utf8.h"
#include "puzzle/text/declaration.h"
#include "puzzle/text/sink.h"

#include <string.h>

/* Characters first to last become this text. */
typedef struct sign {
    uint32_t first, last;
    const char *plain;
} sign;

static const sign common[] = {
    {0x85, 0x85, "\n"},    {0xA0, 0xA0, " "},      {0xAD, 0xAD, ""},      {0xAB, 0xAB, "\""},
    {0xBB, 0xBB, "\""},    {0x1680, 0x1680, " "},  {0x2000, 0x200A, " "}, {0x200B, 0x200F, ""},
    {0x2018, 0x201F, "'"}, {0x2028, 0x2029, "\n"}, {0x202F, 0x202F, " "}, {0x205F, 0x205F, " "},
    {0x2060, 0x2060, ""},  {0x20E3, 0x20E3, ""},   {0x3000, 0x3000, " "}, {0x3001, 0x3001, ","},
    {0xFE00, 0xFE0F, ""},  {0xFEFF, 0xFEFF, ""},
};

static const sign of_boards[] = {
    {0xB7, 0xB7, "_"},       {0xD7, 0xD7, "x"},       {0x2010, 0x2015, "-"},
    {0x2022, 0x2022, "_"},   {0x2044, 0x2044, "/"},   {0x2192, 0x2192, "->"},
    {0x21D2, 0x21D2, "->"},  {0x2205, 0x2205, "_"},   {0x2212, 0x2212, "-"},
    {0x2215, 0x2215, "/"},   {0x2219, 0x2219, "_"},   {0x2223, 0x2223, "|"},
    {0x239B, 0x23AD, " "},   {0x2422, 0x2423, "_"},   {0x2500, 0x2501, "-"},
    {0x2502, 0x2503, "|"},   {0x2504, 0x2505, "-"},   {0x2506, 0x2507, "|"},
    {0x2508, 0x2509, "-"},   {0x250A, 0x250B, "|"},   {0x250C, 0x254D, "-"},
    {0x254E, 0x254F, "|"},   {0x2550, 0x2550, "-"},   {0x2551, 0x2551, "|"},
    {0x2552, 0x257F, "-"},   {0x2588, 0x2588, "_"},   {0x2591, 0x2593, "_"},
    {0x25A0, 0x25A2, "_"},   {0x25AA, 0x25AB, "_"},   {0x25CB, 0x25CB, "_"},
    {0x25EF, 0x25EF, "_"},   {0x25FB, 0x25FE, "_"},   {0x26AA, 0x26AB, "_"},
    {0x2715, 0x2716, "x"},   {0x27A1, 0x27A1, "->"},  {0x2A2F, 0x2A2F, "x"},
    {0x2B1B, 0x2B1C, "_"},   {0x3010, 0x3010, "["},   {0x3011, 0x3011, "]"},
    {0x1F532, 0x1F533, "_"}, {0x1F7E5, 0x1F7EB, "_"},
};

static const sign of_moves[] = {
    {'<', '<', "L"},       {'>', '>', "R"},         {'^', '^', "U"},         {'V', 'V', "D"},
    {'v', 'v', "D"},       {0x2190, 0x2190, "L"},   {0x2191, 0x2191, "U"},   {0x2192, 0x2192, "R"},
    {0x2193, 0x2193, "D"}, {0x21D0, 0x21D0, "L"},   {0x21D1, 0x21D1, "U"},   {0x21D2, 0x21D2, "R"},
    {0x21D3, 0x21D3, "D"}, {0x21E6, 0x21E6, "L"},   {0x21E7, 0x21E7, "U"},   {0x21E8, 0x21E8, "R"},
    {0x21E9, 0x21E9, "D"}, {0x25B2, 0x25B2, "U"},   {0x25B6, 0x25B6, "R"},   {0x25BC, 0x25BC, "D"},
    {0x25C0, 0x25C0, "L"}, {0x27A1, 0x27A1, "R"},   {0x2B05, 0x2B05, "L"},   {0x2B06, 0x2B06, "U"},
    {0x2B07, 0x2B07, "D"}, {0x1F53C, 0x1F53C, "U"}, {0x1F53D, 0x1F53D, "D"},
};

/* Where the digits of other scripts begin, and numbers in a circle. */
static const uint32_t zeros[] = {0x660,   0x6F0,   0x966,   0x9E6,   0xE50,  0x2080,
                                 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6};
static const struct {
    uint32_t first, last, number;
} circled[] = {{0x2460, 0x2473, 1}, {0x24EA, 0x24EA, 0},   {0x24F5, 0x24FE, 1},
               {0x24FF, 0x24FF, 0}, {0x2776, 0x277F, 1},   {0x2780, 0x2789, 1},
               {0x278A, 0x2793, 1}, {0x1F51F, 0x1F51F, 10}};

#define COUNT(list) (sizeof(list) / sizeof *(list))

typedef enum encoding { UTF_8, UTF_16_LOW_FIRST, UTF_16_HIGH_FIRST } encoding;

/* By the mark at the beginning, or by the zeros that plain characters have in UTF-16. */
static encoding recognise(const char *text, size_t length) {
    if (length >= 2 && !memcmp(text, "\xFF\xFE", 2)) return UTF_16_LOW_FIRST;
    if (length >= 2 && !memcmp(text, "\xFE\xFF", 2)) return UTF_16_HIGH_FIRST;
    if (length < 4) return UTF_8;
    if (text[0] && !text[1] && text[2] && !text[3]) return UTF_16_LOW_FIRST;
    return !text[0] && text[1] && !text[2] && text[3] ? UTF_16_HIGH_FIRST : UTF_8;
}

static uint32_t unit_at(const char *at, encoding e) {
    const unsigned char *two = (const unsigned char *)at;
    return (uint32_t)(e == UTF_16_LOW_FIRST ? two[1] << 8 | two[0] : two[0] << 8 | two[1]);
}

/* The next character of UTF-16 and its length; a half of one is the replacement character. */
static size_t read_utf16(const char *at, const char *end, encoding e, uint32_t *out) {
    if (end - at < 2) return *out = 0xFFFD, 1;
    uint32_t high = *out = unit_at(at, e);
    if (high < 0xD800 || high > 0xDFFF) return 2;
    *out = 0xFFFD;
    uint32_t low = high < 0xDC00 && end - at >= 4 ? unit_at(at + 2, e) : 0;
    if (low < 0xDC00 || low > 0xDFFF) return 2;
    *out = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
    return 4;
}

static void put_text(sink *s, const char *text) {
    while (*text) sink_put(s, *text++);
}

static void put_utf8(sink *s, uint32_t c) {
    if (c < 0x80) {
        sink_put(s, (char)c);
        return;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    sink_put(s, (char)((0xFF00u >> (more + 1) & 0xFF) | c >> 6 * more));
    while (more--) sink_put(s, (char)(0x80 | (c >> 6 * more & 0x3F)));
}

static const char *find(const sign list[], size_t count, uint32_t c) {
    for (size_t i = 0; i < count; i++)
        if (c >= list[i].first && c <= list[i].last) return list[i].plain;
    return NULL;
}

static void put_character(sink *s, uint32_t c, plain_kind kind) {
    bool moves = kind == PLAIN_MOVES;
    if (c < 0x80 && !moves) {
        sink_put(s, (char)c);
        return;
    }
    if (c > 0xFF00 && c < 0xFF5F) c -= 0xFEE0; /* the full-width forms are ASCII once more */
    const char *known = find(common, COUNT(common), c);
    if (!known)
        known = moves ? find(of_moves, COUNT(of_moves), c) : find(of_boards, COUNT(of_boards), c);
    if (known) {
        put_text(s, known);
        return;
    }
    for (size_t i = 0; i < COUNT(zeros); i++)
        if (c >= zeros[i] && c < zeros[i] + 10) c = c - zeros[i] + '0';
    for (size_t i = 0; i < COUNT(circled) && !moves; i++)
        if (c >= circled[i].first && c <= circled[i].last) {
            sink_put(s, ' ');
            sink_put_number(s, c - circled[i].first + circled[i].number, 1);
            sink_put(s, ' ');
            return;
        }
    put_utf8(s, c);
}

/* The first pass. */
static size_t write_characters(sink s, const char *text, size_t length, plain_kind kind) {
    encoding e = recognise(text, length);
    const char *end = text + length;
    while (text < end) {
        uint32_t c;
        size_t step = e == UTF_8 ? utf8_read(text, end, &c) : read_utf16(text, end, e, &c);
        if (step)
            put_character(&s, c, kind);
        else
            sink_put(&s, *text);
        text += step ? step : 1;
    }
    return sink_end(&s);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '.'; }
static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_quote(char c) { return c == '"' || c == '\''; }
static bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
static bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

/* Text from `at` on is read, text before `used` is written. */
typedef struct editor {
    char *text;
    size_t at, end, used;
    bool fresh;       /* nothing but spaces on this line so far */
    bool open;        /* a comment that begins with a star need not be looked for any more */
    size_t looked;    /* up to here, the end of a line, words have been looked for ... */
    size_t last_word; /* ... and this is where the last one begins */
} editor;

static char peek(const editor *e, size_t ahead) {
    return e->at + ahead < e->end ? e->text[e->at + ahead] : 0;
}

static void put(editor *e, char c) {
    e->text[e->used++] = c;
    if (c == '\n')
        e->fresh = true;
    else if (!is_space(c))
        e->fresh = false;
}

static bool after_space(const editor *e) { return e->fresh || is_space(e->text[e->used - 1]); }

static void copy_line(editor *e) {
    while (e->at < e->end && e->text[e->at] != '\n') put(e, e->text[e->at++]);
}

static void skip_line(editor *e) {
    while (e->at < e->end && e->text[e->at] != '\n') e->at++;
}

/* Two letters in a row on the rest of this line: no tiles. */
static bool word_follows(editor *e) {
    if (e->at >= e->looked) {
        e->last_word = e->at;
        for (e->looked = e->at; e->looked < e->end && e->text[e->looked] != '\n'; e->looked++)
            if (e->looked > e->at && is_letter(e->text[e->looked])
                && is_letter(e->text[e->looked - 1]))
                e->last_word = e->looked - 1;
    }
    return e->last_word > e->at;
}

/* Up to the star and the slash that end it; its lines stay. */
static bool skip_comment(editor *e) {
    size_t i = e->at + 2;
    while (!e->open && i + 1 < e->end && !(e->text[i] == '*' && e->text[i + 1] == '/')) i++;
    if (e->open || i + 1 >= e->end) return e->open = true, false;
    for (; e->at < i + 2; e->at++)
        if (e->text[e->at] == '\n') put(e, '\n');
    return true;
}

/* Does the line, apart from a comment, end after the next `ahead` characters? */
static bool line_ends(const editor *e, size_t ahead) {
    while (is_space(peek(e, ahead))) ahead++;
    char c = peek(e, ahead);
    return !c || c == '\n' || c == '#' || (c == '/' && peek(e, ahead + 1) == '/');
}

static bool same_word(const char *text, size_t length, const char *word) {
    for (; length && *word && (*text | 0x20) == *word; length--, word++) text++;
    return !length && !*word;
}

static bool is_blank_word(const char *text, size_t length) {
    static const char *const words[] = {"null",  "none",  "nil", "nan",  "undefined",
                                        "blank", "empty", "gap", "hole", "space"};
    for (size_t i = 0; i < COUNT(words); i++)
        if (same_word(text, length, words[i])) return true;
    return false;
}

/* A name stands before a colon or an equals sign. */
static bool is_name(const editor *e, size_t ahead) {
    while (is_space(peek(e, ahead)) || is_quote(peek(e, ahead))) ahead++;
    return peek(e, ahead) == ':' || peek(e, ahead) == '=';
}

/* Of a word: what programs write around tiles is left out, what means the blank becomes one. */
static void edit_word(editor *e) {
    size_t length = 0;
    while (is_word(peek(e, length))) length++;
    const char *word = e->text + e->at;
    size_t type = declaration_type(word, e->text + e->end);
    bool called = length > 1 && peek(e, length) == '(';
    bool macro = length > 1 && peek(e, length) == '!' && opens(peek(e, length + 1));
    bool array = length > 1 && peek(e, length) == '[' && peek(e, length + 1) == ']';
    if (type) {
        e->at += type;
    } else if (same_word(word, length, "dtype") && peek(e, length) == '=') {
        e->at += length + 1;
        while (is_word(peek(e, 0))) e->at++;
    } else if (called || array || macro || same_word(word, length, "new")) {
        e->at += length + macro;
        while (peek(e, 0) == '[' && peek(e, 1) == ']') e->at += 2;
    } else if (is_blank_word(word, length) && !is_name(e, length)) {
        e->at += length;
        put(e, '_');
    } else {
        while (length--) put(e, e->text[e->at++]);
    }
}

/* At the beginning of a line: let b: [[u8; 3]; 3] = */
static bool edit_declaration(editor *e) {
    char left[DECLARATION_ROOM];
    size_t length = declaration_length(e->text + e->at, e->text + e->end, left);
    for (size_t i = 0; length && left[i]; i++) put(e, left[i]);
    e->at += length;
    return length > 0;
}

/* Behind a bracket: .reshape(3, 3), and the point that ends a sentence. */
static bool edit_point(editor *e) {
    size_t ahead = 1;
    if (!e->used || !closes(e->text[e->used - 1])) return false;
    while (is_letter(peek(e, ahead))) ahead++;
    if (ahead > 1 && peek(e, ahead) == '(')
        while (peek(e, ahead) && peek(e, ahead) != '\n' && peek(e, ahead++) != ')') continue;
    else if (ahead > 1 || !line_ends(e, 1))
        return false;
    e->at += ahead;
    return true;
}

/* \begin{...}, \end{...} and \hline of TeX. */
static bool edit_environment(editor *e) {
    size_t ahead = 1;
    while (is_letter(peek(e, ahead))) ahead++;
    const char *word = e->text + e->at + 1;
    if (!same_word(word, ahead - 1, "begin") && !same_word(word, ahead - 1, "end")
        && !same_word(word, ahead - 1, "hline"))
        return false;
    while (peek(e, ahead) == '{') {
        while (peek(e, ahead) && peek(e, ahead) != '}' && peek(e, ahead) != '\n') ahead++;
        ahead += peek(e, ahead) == '}';
    }
    e->at += ahead;
    put(e, ' ');
    return true;
}

/* A backslash and what it means in a program's text, or two that end a row in TeX. */
static bool edit_backslash(editor *e) {
    char c = peek(e, 1);
    if (c != 'n' && c != 't' && c != 'r' && c != '\\') return edit_environment(e);
    e->at += 2;
    if (c == '\\')
        put(e, line_ends(e, 0) ? ' ' : ';');
    else
        put(e, c == 'n' ? '\n' : ' ');
    return true;
}

/* A colour: ESC, a bracket, numbers and a letter. */
static bool edit_escape(editor *e) {
    size_t ahead = 2;
    while (is_digit(peek(e, ahead)) || peek(e, ahead) == ';') ahead++;
    if (peek(e, 1) != '[' || !is_letter(peek(e, ahead))) return false;
    return e->at += ahead + 1, true;
}

/* Is the # here the one in an address, #play?board=...? */
static bool in_address(const editor *e) {
    size_t ahead = 1;
    while (ahead < 16 && is_letter(peek(e, ahead))) ahead++;
    return ahead > 1 && peek(e, ahead) == '?';
}

/* True: what begins here is dealt with. */
static bool edit(editor *e, bool lines_end) {
    char c = peek(e, 0);
    size_t type;
    switch (c) {
    case '#':
        if (in_address(e)) return false;
        return copy_line(e), true;
    case '%':
        if (!after_space(e)) return false;
        return put(e, '#'), e->at++, copy_line(e), true;
    case '/':
        if (peek(e, 1) == '*') return skip_comment(e);
        if (peek(e, 1) != '/' || !after_space(e) || !(e->fresh || word_follows(e))) return false;
        return put(e, '#'), e->at++, copy_line(e), true;
    case ';':
        return line_ends(e, 1) && (put(e, ' '), e->at++, true);
    case '\\':
        return edit_backslash(e);
    case '.':
        return edit_point(e);
    case '[':
        type = declaration_type(e->text + e->at, e->text + e->end);
        return e->at += type, type > 0;
    case '`':
        if (e->fresh && peek(e, 1) == '`' && peek(e, 2) == '`') return skip_line(e), true;
        return put(e, ' '), e->at++, true;
    case '-': /* of a list in YAML */
        if (!e->fresh || !is_space(peek(e, 1)) || !opens(peek(e, 2))) return false;
        return put(e, ' '), e->at++, true;
    case '>': /* of a quotation, which may have an empty line */
        if (!e->fresh || !(is_space(peek(e, 1)) || line_ends(e, 1))) return false;
        return put(e, ' '), e->at++, true;
    case '\033':
        return edit_escape(e);
    case '&':
    case '\v':
    case '\f':
        return put(e, ' '), e->at++, true;
    case '\r':
        return put(e, lines_end ? '\r' : '\n'), e->at++, true;
    default:
        if (!is_letter(c) || (e->used && is_word(e->text[e->used - 1]))) return false;
        if (e->fresh && edit_declaration(e)) return true;
        return edit_word(e), true;
    }
}

/* The second pass; the length of what is left. */
static size_t edit_words(char *text, size_t length) {
    editor e = {.text = text, .end = length, .fresh = true};
    bool lines_end = !length || memchr(text, '\n', length);
    while (e.at < e.end)
        if (!edit(&e, lines_end)) put(&e, text[e.at++]);
    return e.used;
}

/* A list between its brackets, with one word a line: these lines are no rows. */
static void soften(char *first, char *last) {
    bool word = false;
    for (char *at = first; at < last; at++) {
        bool blank = is_space(*at) || *at == ',' || *at == '\n' || is_quote(*at);
        if (*at == '#' || (word && !blank && at[-1] != '\n' && (is_space(at[-1]) || at[-1] == ',')))
            return;
        if (*at == '\n')
            word = false;
        else if (!blank)
            word = true;
    }
    for (; first < last; first++)
        if (*first == '\n') *first = PLAIN_SOFT_NEWLINE;
}

/* The third pass. */
static void soften_lists(char *text, size_t length) {
    char *open = NULL;
    for (char *at = text; at < text + length; at++) {
        if (closes(*at) && open) soften(open + 1, at);
        if (opens(*at) || closes(*at)) open = opens(*at) ? at : NULL;
    }
}

bool plain_make(plain *p, const char *text, size_t length, plain_kind kind) {
    *p = (plain){.room = write_characters(sink_into(NULL, 0), text, length, kind) + 1};
    p->text = memory_get(&p->memory, p->room, 1);
    if (!p->text) return false;
    p->length = write_characters(sink_into(p->text, p->room), text, length, kind);
    if (kind == PLAIN_MOVES) return true;
    p->length = edit_words(p->text, p->length);
    soften_lists(p->text, p->length);
    return true;
}

void plain_free(plain *p) {
    if (p->text) memory_put(&p->memory, p->text, p->room, 1);
}
