#!/usr/bin/env python3
"""fill_markdown.py [--check] FILE... -- break the prose of Markdown files at 100 columns.

Tables, fenced and indented code, headings, HTML and link definitions stay as they are; comments are
filled.  With --check nothing is written: it names each file that would change, and fails if there is
one.
"""
import re
import sys

WIDTH = 100
FENCE = re.compile(r' *(```|~~~)')
ITEM = re.compile(r'( *)([-*+]|\d+[.)]) +')
FIXED = re.compile(r' *(#{1,6} |\||<|\[[^\]]+\]: |!\[|---$|===)')  # a line that is no prose
CODE = r'(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)'  # never broken
WORD = re.compile(r'(?:%s|\S)+' % CODE)
SYNTAX = re.compile(r'([-*+>#|=]+|\d+[.)])$|[#>|<]')  # at the beginning of a line it would mean something


def fill(words, first, rest):
    """Lines of at most WIDTH columns; `first` and `rest` are what they begin with."""
    lines, line = [], first + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH and not SYNTAX.match(word):
            lines.append(line)
            line = rest + word
        else:
            line += ' ' + word
    return lines + [line]


def filled(text):
    out, prose, first, rest = [], [], '', ''  # prose: the lines of a paragraph

    def flush():
        nonlocal prose
        words = [word.group() for word in WORD.finditer(' '.join(prose))]
        if words:
            out.extend(fill(words, first, rest))
        prose = []

    fence = comment = None
    for line in text.split('\n'):
        if comment is not None or line.startswith('<!--'):  # filled by itself, whatever stands beside it
            flush()
            comment = (comment or []) + line.split()
            if '-->' in line:
                out.extend(fill(comment[:-2] + [' '.join(comment[-2:])], '', ''))
                comment = None
            continue
        begins_fence = FENCE.match(line)
        if fence or begins_fence:
            flush()
            out.append(line)
            if not fence:
                fence = begins_fence.group(1)
            elif begins_fence and begins_fence.group(1) == fence:
                fence = None
            continue
        item = ITEM.match(line)
        indent = len(line) - len(line.lstrip(' '))
        code = not prose and not item and indent >= 4 and not rest
        if not line.strip() or FIXED.match(line) or code:
            flush()
            out.append(line)
            if line.strip() and not code:
                rest = ''
            continue
        if item:
            flush()
            first, rest = item.group(0), ' ' * item.end()
            prose = [line[item.end():].strip()]
        else:
            if not prose:  # a paragraph, perhaps one of a list's item
                first = rest = ' ' * indent
            prose.append(line.strip())
        if line.endswith('  ') or line.endswith('\\'):
            flush()
    flush()
    return '\n'.join(out)


def main():
    check = sys.argv[1:2] == ['--check']
    wrong = []
    for name in sys.argv[1 + check:]:
        with open(name, encoding='utf-8') as file:
            before = file.read()
        after = filled(before)
        if after == before:
            continue
        wrong.append(name)
        if not check:
            with open(name, 'w', encoding='utf-8') as file:
                file.write(after)
    if check and wrong:
        sys.exit('not filled at %d columns (make format does it): %s' % (WIDTH, ' '.join(wrong)))


if __name__ == '__main__':
    main()
