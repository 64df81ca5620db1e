/* words.c -- see words.h. */
#include "analysis/transcript/words.h"
#include "analysis/transcript/ascii.h"

#include <stdio.h>
#include <string.h>

/* In the order UDLR. */
static const char *const directions[] = {
    " up upward upwards north above top hoch oben rauf hinauf haut arriba su alto cima acima "
    "omhoog boven gora góra вверх наверх нагоре вгору yukarı yukari yuxarı atas lên upp nahoru sus "
    "ylös πάνω επάνω 위 ऊपर أعلى felfelé fel opp gore gor hore amunt למעלה بالا ขึ้น ",
    " down downward downwards south below bottom dn dwn runter unten hinunter herunter bas abajo "
    "giù basso giu baixo abaixo omlaag beneden onder dół dol вниз надолу aşağı asagi bawah xuống "
    "ner nedåt niður ned dolů dolu jos alas κάτω 아래 नीचे أسفل lefelé dolje dole avall למטה پایین "
    "ลง ",
    " left leftward leftwards west lft lt links gauche izquierda sinistra esquerda lewo влево "
    "налево наляво "
    "вліво sol kiri trái vänster vlevo vľavo doleva stanga stânga vasen αριστερά 왼쪽 बाएँ يسار "
    "balra venstre vasemmalle lijevo levo esquerra שמאלה چپ ซ้าย बाएं बायें ",
    " right rightward rightwards east rgt rt rechts droite derecha destra direita prawo вправо "
    "направо "
    "надясно sağ sag kanan phải höger vpravo doprava dreapta oikea δεξιά 오른쪽 दाएँ يمين jobbra "
    "høyre højre hægri oikealle desno dreta ימינה راست ขวา दाएं दायें "};

static const char *const arrows[] = {"↑⬆▲△⇧⇑🡑上", "↓⬇▼▽⇩⇓🡓下",
                                     "←⬅◀◁⇦⇐🡐左", "→➡▶▷⇨⇒🡒右"};

/* Up, down, left, right: English, compass, keys, German, French, Spanish, top and bottom,
 * Polish; steps as (row, column) or (x, y), see places.c. */
static const char *const alphabets[] = {"udlr", "nswe", "wsad", "oulr", "hbgd", "abid",
                                        "tblr", "gdlp", "kjhl", "hlkj", NULL};

static const char fillers[] =
    " move moves moved moving tile tiles blank empty space zero gap hole step steps action actions "
    "slide slides sliding swap swapped swapping the a an to from with by into of is was are then "
    "and next go goes going towards direction cell position positions index  piece number no path "
    "solution plan sequence start initial goal end done finish found in it push shift total result "
    "answer optimal shortest list final operator operators mover mueve mueva el la los hacia "
    "espacio vacio vacío blanco ficha casilla mova mover o para peça vazio espaço déplacer la le "
    "les vers case vide schiebe bewege das leere feld nach sposta verso vuoto пустая пустую клетка "
    "клетку пустой плитка x × times cell cells swaps ";

bool words_among(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; length && (at = strstr(at, word)); at++)
        if (at > list && at[-1] == ' ' && at[length] == ' ') return true;
    return false;
}

bool words_filler(const char *word) { return words_among(fillers, word); }

char words_direction(const char *word) {
    for (int i = 0; i < 4; i++)
        if (words_among(directions[i], word)) return "UDLR"[i];
    return 0;
}

static size_t symbol_length(const char *text, size_t length) {
    unsigned char c = (unsigned char)*text;
    size_t bytes = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
    return bytes <= length ? bytes : length;
}

char words_arrow(const char *text, size_t length, size_t *bytes) {
    *bytes = length ? symbol_length(text, length) : 0;
    if (*bytes < 3) return 0;
    for (int i = 0; i < 4; i++)
        for (const char *a = arrows[i]; *a; a += symbol_length(a, 4))
            if (symbol_length(a, 4) == *bytes && memcmp(a, text, *bytes) == 0) {
                static const char variant[] = "\xEF\xB8\x8F"; /* "as a picture" */
                if (length - *bytes >= 3 && memcmp(text + *bytes, variant, 3) == 0) *bytes += 3;
                return "UDLR"[i];
            }
    return 0;
}

const char *words_alphabet(size_t i) { return alphabets[i]; }

bool words_glued(const char *word) {
    for (const char *const *a = alphabets; *a; a++)
        if (*word && strspn(word, *a) == strlen(word)) return true;
    return false;
}

static unsigned lower_code(unsigned code) {
    bool upper = (code >= 0x410 && code <= 0x42F) || (code >= 0x391 && code <= 0x3A9)
                 || (code >= 0xC0 && code <= 0xDE && code != 0xD7);
    bool even = (code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177);
    bool odd = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);
    if (code == 0x130) return 'i';
    return upper ? code + 0x20 : (even && code % 2 == 0) || (odd && code % 2) ? code + 1 : code;
}

void words_lower(const char *word, size_t length, char *out, size_t room) {
    size_t to = 0;
    for (size_t i = 0; i < length && to + 5 < room;) {
        size_t bytes = symbol_length(word + i, length - i);
        if (bytes == 2) {
            unsigned code =
                lower_code(((unsigned)word[i] & 0x1Fu) << 6 | ((unsigned)word[i + 1] & 0x3Fu));
            out[to++] = (char)(0xC0 | code >> 6), out[to++] = (char)(0x80 | (code & 0x3F));
        } else
            for (size_t k = 0; k < bytes; k++)
                out[to++] = (char)(bytes == 1 ? ascii_small(word[i]) : word[i + k]);
        i += bytes;
    }
    out[to] = 0;
}

bool words_blank(const char *word, size_t length) {
    char small[16];
    if (length > 7) return false;
    words_lower(word, length, small, sizeof small);
    return words_among(" x b e none null nil nan blank empty space □ ■ ⬜ ⬛ ▢ · ░ ", small);
}

static size_t cell_end(const char *text, size_t at, size_t length) {
    while (at < length && !strchr(" \t,|[](){}'\";/\\", text[at])) at++;
    return at;
}

/* "3-7-e": signs between cells, not the blank of "3-7". */
static void part_cells(char *cell, size_t length) {
    size_t signs = 0;
    for (size_t i = 0; i < length; i++) signs += cell[i] == '-';
    for (size_t i = 1; i + 1 < length && signs > 1; i++)
        if (cell[i] == '-' && (ascii_letter(cell[i - 1]) || ascii_digit(cell[i - 1])))
            cell[i] = ' ';
}

/* The largest number, where it is the blank: in "9", or among glued digits. */
static void plain_last(char *cell, size_t length, int last) {
    char number[8];
    size_t digits = (size_t)snprintf(number, sizeof number, "%d", last);
    char *nine = digits == 1 ? memchr(cell, *number, length) : NULL;
    if (nine)
        *nine = '0';
    else if (length == digits && memcmp(cell, number, digits) == 0)
        memset(cell, ' ', length), cell[length - 1] = '_';
}

void words_plain_blank(char *text, size_t length, bool hex, int last) {
    const char *glue = hex ? "0123456789abcdefABCDEF#*.-_" : "0123456789#*.-_";
    for (size_t i = 0, end; i < length; i = end + 1)
        end = cell_end(text, i, length), part_cells(text + i, end - i);
    for (size_t i = 0, first = 0; i < length; first = i += i == first) {
        i = cell_end(text, first, length);
        char *cell = text + first;
        size_t wide = i - first, digits = strspn(cell, "0123456789");
        bool number = wide && (hex ? ascii_hex(*cell) : ascii_digit(*cell));
        bool sign = wide && wide < 3 && ascii_sign(*cell);
        bool wraps = wide && ascii_letter(*cell) && i < length && strchr("([{", text[i]);
        if (wraps)
            memset(cell, ' ', wide);
        else if (wide && !number && (sign || words_blank(cell, wide)))
            memset(cell, ' ', wide), text[i - 1] = '_';
        else if (last)
            plain_last(cell, wide, last);
        if (hex) digits = strspn(cell, "0123456789abcdefABCDEF");
        if (wide > 2 && strspn(cell, glue) >= wide && digits < wide) cell[digits] = '0'; /* 1#3 */
    }
}

bool words_any(const char *phrase, const char *words) {
    char word[64] = " ";
    for (const char *at = words + 1; *at;) {
        size_t length = strcspn(at, " ");
        if (length + 3 < sizeof word) {
            memcpy(word + 1, at, length + 1);
            word[length + 2] = 0;
            if (strstr(phrase, word)) return true;
        }
        at += length + 1;
    }
    return false;
}

static bool contains(const char *phrase, const char *const parts[]) {
    for (; *parts; parts++)
        if (strstr(phrase, *parts)) return true;
    return false;
}

static const char questions[] = " if whether wenn falls si если unless or ";

/* A denial at most three words before what it denies. */
static bool denies(const char *phrase) {
    static const char denials[] = " no not cannot can't cant couldn't could't unable never without "
                                  "isn't doesn't isnt nothing ";
    static const char objects[] =
        " solution solutions solvable solveable solve solved possible reachable reached reach path "
        "answer found exist exists ";
    int since = 9;
    bool object = words_any(phrase, " solution solutions path goal answer puzzle board ");
    for (const char *at = phrase; *at == ' ' && at[1];) {
        char word[64];
        size_t length = strcspn(at + 1, " ");
        if (length + 1 < sizeof word) {
            memcpy(word, at + 1, length), word[length] = 0;
            bool abbreviation = strcmp(word, "no") == 0 && strncmp(at + 1, "no of ", 6) == 0;
            bool exists = words_among(" found exist exists reached reach ", word);
            if (since <= 3 && words_among(objects, word) && (!exists || object)) return true;
            since = words_among(denials, word) && !abbreviation ? 0 : since + 1;
        }
        at += length + 1;
    }
    return false;
}

bool words_unsolvable(const char *phrase) {
    static const char *const certain[] = {" unsolvable ",
                                          " unsolveable ",
                                          " insolvable ",
                                          " insoluble ",
                                          " impossible ",
                                          " unreachable ",
                                          " irresoluble ",
                                          " unlösbar ",
                                          " nicht lösbar ",
                                          " nicht loesbar ",
                                          " unloesbar ",
                                          " keine lösung ",
                                          " keine loesung ",
                                          " pas de solution",
                                          " aucune solution",
                                          " pas soluble ",
                                          " pas résoluble ",
                                          " sin solución ",
                                          " sin solucion ",
                                          " no tiene solución ",
                                          " no tiene solucion ",
                                          " no hay solución ",
                                          " no hay solucion ",
                                          " no existe solución ",
                                          " no se encontró ",
                                          " no se encontro ",
                                          " no se ha encontrado ",
                                          " no se puede resolver ",
                                          " no se puede solucionar ",
                                          " nenhuma solução ",
                                          " lösung existiert nicht ",
                                          " impossibile ",
                                          " không giải được ",
                                          " nessuna soluzione ",
                                          " non risolvibile ",
                                          " non è risolvibile ",
                                          " irrisolvibile ",
                                          " sem solução ",
                                          " sem solucao ",
                                          " não há solução ",
                                          " nao ha solucao ",
                                          " não tem solução ",
                                          " nao tem solucao ",
                                          " não existe solução ",
                                          " solução não encontrada ",
                                          " não é solucionável ",
                                          " geen oplossing ",
                                          " niet oplosbaar ",
                                          " inte lösa",
                                          " inte att lösa",
                                          " inte lösbar",
                                          " ikke løs",
                                          " nema rješenja ",
                                          " nema rešenja ",
                                          " nelze vyřešit ",
                                          " onoplosbaar ",
                                          " ingen lösning ",
                                          " olösbar",
                                          " ingen løsning ",
                                          " ei ratkaisua ",
                                          " нет решения ",
                                          " решения нет ",
                                          " нет решений ",
                                          " не имеет решения ",
                                          " решение не найдено ",
                                          " не решается ",
                                          " нерешаем",
                                          " неразрешим",
                                          " немає розв",
                                          " brak rozwiązania ",
                                          " nie znaleziono rozwiązania ",
                                          " nie ma rozwiązania ",
                                          " nierozwiązywaln",
                                          " nemá řešení ",
                                          " neřešiteln",
                                          " nincs megoldás ",
                                          " nu are soluție ",
                                          " çözüm yok ",
                                          " çözümü yok ",
                                          " çözüm bulunamadı ",
                                          " çözülemez ",
                                          " tidak ada solusi ",
                                          " tidak dapat diselesaikan ",
                                          " không có lời giải ",
                                          " không tìm thấy ",
                                          " không thể giải",
                                          " غير قابل للحل ",
                                          " لا يوجد حل ",
                                          " אין פתרון ",
                                          " δεν υπάρχει λύση ",
                                          "无解",
                                          "無解",
                                          "不可解",
                                          "没有解",
                                          "無法到達",
                                          "无法到达",
                                          "找不到解",
                                          "未找到解",
                                          "没有找到解",
                                          "不存在解",
                                          "无法求解",
                                          "無法求解",
                                          "解なし",
                                          "解けません",
                                          "解けない",
                                          "解がありません",
                                          "存在しません",
                                          " 풀 수 없",
                                          " 해결할 수 없",
                                          " 해가 없",
                                          " 해가 존재하지 않",
                                          " 해를 찾을 수 없",
                                          " solvable false ",
                                          " solvable no ",
                                          " solved false ",
                                          " queue empty ",
                                          " queue is empty ",
                                          " frontier empty ",
                                          " frontier is empty ",
                                          NULL};
    if (words_any(phrase, questions)) return false;
    if (!strcmp(phrase, " failed ")) return true;
    if (strstr(phrase, " failed ") && words_any(phrase, " search solve solver solution puzzle "))
        return true;
    return contains(phrase, certain) || denies(phrase);
}

bool words_so_far(const char *phrase) {
    return words_any(phrase, " depth limit threshold bound level iteration cutoff ");
}

bool words_solved(const char *phrase) {
    static const char *const solved[] = {
        " success ",          " solved ",       " solution found ", " found solution ",
        " found a solution ", " goal reached ", " goal found ",     NULL};
    return contains(phrase, solved) && !words_any(phrase, questions)
           && !words_any(phrase, " not no never false be ");
}

bool words_path(const char *phrase) {
    static const char *const words[] = {
        " move",      " path",   " solution",  " action",   " step",       " sequence",
        " direction", " answer", " plan",      " operator", " blank ",     " tile ",
        " result",    " route",  " tiles ",    " lösung",   " zug",        " züge",
        " schritt",   " weg ",   " solución",  " camino",   " movimiento", " pasos",
        " chemin",    " coups",  " percorso",  " mosse",    " soluzione",  " caminho",
        " решение",   " путь",   " ходы",      " шаги",     "路径",        "步",
        " solução",   " passos", " oplossing", " zetten",   " lösning",    " rozwiąz",
        " ruchy ",    " řešení", " megoldás",  " çözüm",    " adım",       " hamle",
        " langkah",   " λύση",   " 이동",      "解",        "手",          " dir ",
        " bước",      " đường ", NULL};
    return contains(phrase, words) || words_search(phrase);
}

int words_counter(const char *phrase) {
    static const char others[] =
        " max maximum peak second seconds time ms sec memory ram kb mb per rate ";
    static const struct {
        const char *words[5];
        tw_counter counter;
    } kinds[] = {{{" expan", " explor", " visited", " popped", NULL}, TW_COUNTER_EXPANDED},
                 {{" generat", " created", NULL}, TW_COUNTER_GENERATED},
                 {{" enqueue", NULL}, TW_COUNTER_ENQUEUED},
                 {{" fringe", " fronti", " left open ", " openq ", NULL}, TW_COUNTER_OPEN}};
    if (words_any(phrase, others)) return -1;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (contains(phrase, kinds[i].words)) return (int)kinds[i].counter;
    return -1;
}

int words_length(const char *phrase) {
    static const char others[] =
        " max maximum peak limit node nodes state states queue time second seconds ms heuristic "
        "size estimate estimated per each tile tiles iteration weight bound memory level current "
        "so test case enter choose g h f ";
    static const char *const moves[] = {
        " move",   " züge ",  " zug ",  " coup",        " movimiento", " mosse",    " mossa",
        " zügen ", " ходов ", " ходa ", " movimentos ", "步",          " movement", NULL};
    static const char *const lengths[] = {
        " step",      " cost",   " length ",   " depth ",     " actions ",     " schritte ",
        " pasos ",    " passi ", " passos ",   " шаг",        " étapes ",      " transitions ",
        " longueur ", "länge ",  " longitud ", " lunghezza ", " comprimento ", " langkah ",
        " stap",      " hamle",  " adım",      NULL};
    if (!strcmp(phrase, " answer ") || !strcmp(phrase, " result ")) return 1;
    if (strstr(phrase, " depth of the goal ")) return 2; /* "... node was 14" */
    if (words_any(phrase, others)) return 0;
    if (contains(phrase, moves)) return 3;
    if (!contains(phrase, lengths)) return 0;
    return words_any(phrase, " solution path total minimum optimal solved ") ? 2 : 1;
}

bool words_search(const char *phrase) {
    static const char names[] =
        " manhattan hamming misplaced mismatched linear conflict euclidean extracredit bfs dfs ids "
        "dls iddfs ida idastar ucs dijkstra astar greedy breadth uniform hill ";
    return words_any(phrase, names) || strstr(phrase, " a* ") || strstr(phrase, " ida* ")
           || strstr(phrase, " depth first ") || strstr(phrase, " best first ")
           || strstr(phrase, " depth-first ") || strstr(phrase, " best-first ");
}

static const struct {
    const char *word, *heuristic;
} heuristics[] = {{"", ""},
                  {"linear", "linear-conflict"},
                  {"extracredit", "linear-conflict"},
                  {"manhattan", "manhattan"},
                  {"misplaced", "hamming"},
                  {"mismatched", "hamming"},
                  {"hamming", "hamming"}};

int words_heuristic(const char *text) {
    for (int i = 1; i < (int)(sizeof heuristics / sizeof *heuristics); i++)
        if (ascii_find(text, heuristics[i].word)) return i;
    return 0;
}

const char *words_heuristic_name(int i) { return heuristics[i].heuristic; }

const char *tw_heuristic_labelled(const char *label) {
    int i = label ? words_heuristic(label) : 0;
    return i ? heuristics[i].heuristic : NULL;
}
