"""The tables of bench/RESULTS.md: for each row the command, and how its output becomes cells."""
import json
import os
import re


class Row:
    """`read(output, seconds)` gives a text for each column of results.  `measured` is what really
    runs where that is not the command shown, `before` what must have run first (no part of the
    time), `runs` how often: texts that differ become a range."""

    def __init__(self, work, command, read, published='', runs=1, measured=None, before=None):
        self.work, self.command, self.read, self.published = work, command, read, published
        self.runs, self.measured, self.before = runs, measured, before


class Table:
    """`needs` are words that NEEDS explains; without them the last measurement stays."""

    def __init__(self, name, title, columns, rows, intro='', after='', needs=(), machine=None):
        self.name, self.title, self.rows = name, title, rows
        self.intro, self.after, self.needs, self.machine = intro, after, needs, machine
        self.has_published = any(row.published for row in rows)
        self.columns = ['work', 'command'] + columns + ['published'] * self.has_published

    def missing(self, which, output_of, built):
        """What this machine lacks for the table, or None."""
        for need in self.needs:
            why = NEEDS[need](which, output_of, built)
            if why:
                return why
        return None


def need_card(which, output_of, built):
    listed = output_of(os.path.join(built, 'bin', 'tilewise'), 'devices', '--no-test', '--json')
    return None if '"graphics": true' in listed else 'no graphics card here'


def need_ranks(which, output_of, built):
    return None if which('mpirun') and os.cpu_count() >= 16 else 'no mpirun on 16 cores here'


def need_published_sets(which, output_of, built):
    return None if os.environ.get('SETS') else 'SETS is not set, expected the folder of DeepCubeA\'s boards'


NEEDS = {'card': need_card, 'ranks': need_ranks, 'sets': need_published_sets}


def grouped(number):
    return '{:,}'.format(int(number))


def totals(output):
    """The object of the totals that `tilewise bench --json` prints."""
    found = [json.loads(line) for line in output.split('\n') if '"boards": ' in line]
    return found[-1]


def proven(output):
    all_of = totals(output)
    if all_of['proven'] != all_of['boards']:
        raise ValueError('%d of %d proven' % (all_of['proven'], all_of['boards']))
    return all_of


def nodes(output, seconds):
    all_of = proven(output)
    return [grouped(all_of['generated']), grouped(all_of['expanded'])]


def search_time(output, seconds):
    return ['%.2g s' % proven(output)['seconds']]


def expanded_in(output, seconds):
    all_of = proven(output)
    return ['%s expansions, %.3g s' % (grouped(all_of['expanded']), all_of['seconds'])]


def counts(output, seconds):
    found = re.search(r'generated (\d+), expanded (\d+)', output)
    return [grouped(found.group(1)), grouped(found.group(2))]


def whole(output, seconds):
    return ['%.2g s' % seconds]


def whole_and_peak(output, seconds):
    peak = int(re.search(r'Maximum resident set size \(kbytes\): (\d+)', output).group(1))
    return ['%s s, %s MB' % ('%.2g' % seconds if seconds < 100 else '%.0f' % seconds, grouped(round(peak / 1000)))]


def line(output, seconds):
    found = re.search(r'(\d+) boards, average +([0-9.]+)(?:, ratio ([0-9.]+))?', output)
    return [found.group(1), '%.1f' % float(found.group(2)), found.group(3) or '–']


def card_lines(output, seconds):
    """Boards, average length and ratio to the reference, of a suite of `tilewise bench --json`."""
    all_of = totals(output)
    reference = all_of['reference']
    return [str(all_of['boards']), '%.1f' % (all_of['length'] / all_of['boards']),
            '%.3f' % (all_of['referred_length'] / reference) if reference else '–']


def on_card(boards):
    """A row of lines for the boards that a command writes, ten seconds of a card each."""
    return boards + ' | tilewise bench --format lines --suite - --engines near --device gpu --time 10'


def greedy_rule(size):
    return 'about %s, a greedy rule (Parberry 2015: 8n³/3)' % grouped(round(8 * int(size.split('x')[0])**3 / 3, -2))


def median(output, seconds):
    """Of boards in a suite: the middle time, and how many are proven."""
    boards = [json.loads(found) for found in output.split('\n') if '"board": ' in found]
    times = sorted(board['seconds'] if board['optimal'] else float('inf') for board in boards)
    return ['%.3g s, %d proven' % (times[len(times) // 2], sum(board['optimal'] for board in boards))]


def bench_line(pattern):
    """A value of what `make bench` prints."""
    return lambda output, seconds: [', '.join(re.search(pattern, output, re.M).groups())]


def ranks_line(ranks):
    """The seconds of the runs with so many ranks, in a report of mpi.sh."""
    def read(output, seconds):
        found = sorted(re.findall(r'^%d: ([0-9.]+) s,' % ranks, output, re.M), key=float)
        return [found[0] if found[0] == found[-1] else '%s to %s' % (found[0], found[-1])]
    return read


def bench(command, work, read, published='', runs=1, **more):
    """A row of `tilewise bench`; measured as JSON, shown without."""
    return Row(work, command, read, published, runs, measured=command + ' --json', **more)


HARD = '"15 14 3 7/11 10 6 2/12 9 5 4/13 8 1 0"'
FIRST_OF_KORF = '"14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"'
FARTHEST = '"15 11 8 12/14 10 9 13/2 6 1 4/3 7 5 0"'
KEPT_78 = 'tilewise tables build --pdb 7-8 --goal first'

HEAD = """
# Results

What Tilewise does today, each number with its command. [report](report) runs the commands and
writes this page. Lengths and node counts are facts, the same on every run and every machine. Times
are reports: the least and the most of some runs. What was tried on the way, and what lost, is in
[docs/notes](../docs/notes/README.md).
"""

TABLES = [
    Table('card', 'The 24-puzzle on a graphics card', ['result'], [
        bench('tilewise bench --suite korf50 --device gpu', 'all fifty, solved and proven, cold', expanded_in,
              '53.6 hours on many threads, a thesis'),
        Row('a random board, from start to proof, the median of a hundred',
            'tilewise generate 5x5 -n 100 --seed 1 | tilewise bench --suite - --engines auto --device gpu --time 12',
            median, '64 minutes on average for the fifty, the same thesis',
            measured='tilewise generate 5x5 -n 100 --seed 1 | '
            'tilewise bench --suite - --engines auto --device gpu --time 12 --json'),
        Row('four six-tile tables',
            'tilewise tables build --size 5x5 --goal first --pdb 6-6-6-6 --device gpu --cache "$(mktemp -d)"', whole),
    ], intro='Korf and Felner\'s fifty boards (2002), goal `first`. Every length is as published.',
        after="""The counts of all fifty are in
[korf50-h200.csv](korf50-h200.csv).""", needs=['card']),

    Table('sixes', 'The 35-puzzle on a graphics card', ['result'], [
        bench('tilewise bench --format lines --suite data/proven-6x6.txt --engines ida/pdb:6sz --device gpu',
              '23 boards of DeepCubeA\'s set, proven, tables kept', expanded_in),
        Row('the tables of six tiles',
            'tilewise tables build --size 6x6 --pdb 6sz --device gpu --cache "$(mktemp -d)"', whole),
    ], intro="""The boards of DeepCubeA's set (Agostinelli et al. 2019) whose bound after a thousand
expansions is 10 to 16 below the published length. Each published length is the shortest. The counts of every iteration are in
[proven-6x6.txt](../data/proven-6x6.txt). They were measured board by board with `solve --journal`,
one board in two runs.""", needs=['card']),

    Table('card-lines', 'Lines on a graphics card', ['boards', 'average', 'ratio'], [
        bench(on_card('sed -n %s "$SETS/%s"' % (lines, name)), work, card_lines)
        for work, name, lines in (('6×6 after 10 s', 'big6x6.txt', '2,21p'), ('7×7 after 10 s', 'big7x7.txt', '42,53p'))
    ] + [bench(on_card('tilewise generate 10x10 --count 8 --seed 26'), '10×10 after 10 s', card_lines)],
          intro="""DeepCubeA's boards 1 to 20 and 41 to 52, and uniformly random ones. The ratio is to the
published lengths. Nothing about the card was chosen by these boards.""", needs=['card', 'sets']),

    Table('cores', 'The 24-puzzle on cores', ['result'], [
        bench('tilewise bench --suite korf50 --easiest --count 10 --engines auto --threads 2',
              'the ten easiest of the fifty, a line first, tables kept', expanded_in),
        bench('tilewise bench --suite korf50 --easiest --count 3 --engines auto --threads 1',
              'the three easiest, one thread', expanded_in),
        bench('tilewise bench --suite korf50 --easiest --count 3 --engines ida/pdb:6-6-6-6x2 --threads 1 --order ULRD',
              'the same by one engine, no line first', expanded_in),
    ]),

    Table('ranks', 'The 24-puzzle on ranks', ['seconds'], [
        Row('%d rank%s' % (ranks, 's' * (ranks > 1)), 'bench/mpi.sh build/release/bin',
            ranks_line(ranks)) for ranks in (1, 2, 4, 8, 16)
    ], intro="""The iterations of board 4 before the last, `ida --pdb 6-6-6-6x2 --order ULRD`:
1,086,320,062 expansions on every run.""", after="""Each row is from five to nine runs on three machines. A core's own rate varies from minute to minute
there; in turns on one machine, eight ranks had 93 % of eight times one rank.""", needs=['ranks']),

    Table('korf', 'The 15-puzzle: nodes', ['generated', 'expanded'], [
        bench('tilewise bench --engines ida/pdb:5-5-5', 'IDA*, 5-5-5', nodes),
        bench('tilewise bench --engines ida/pdb:6-6-3', 'IDA*, 6-6-3', nodes),
        bench('tilewise bench --engines ida/pdb:6-6-3 --convention korf85',
              'the same, cycles allowed, order ULRD', nodes),
        bench('tilewise bench --engines ida/pdb:6-6-3 --duplicates sequences',
              'the same, `--duplicates sequences`', nodes),
        bench('tilewise bench --engines ida/pdb:7-8', 'IDA*, 7-8', nodes),
        bench('tilewise bench --engines ida/pdb:7-8 --duplicates sequences',
              'and `--duplicates sequences`', nodes),
        bench('tilewise bench --engines ida/pdb:7-8 --duplicates sequences --order ULRD',
              'and order ULRD', nodes),
        bench('tilewise bench --engines ida/pdb:7-8 --convention korf85',
              'IDA*, 7-8, cycles allowed, order ULRD', nodes),
        Row('a 70-move board, 7-8, `--duplicates sequences`',
            'tilewise solve --stats -a ida -e pdb --pdb 7-8 --threads 1 --duplicates sequences --goal first ' + HARD,
            counts),
        bench('tilewise bench --engines ida/manhattan --convention korf85',
              'IDA*, Manhattan: Korf\'s counts, 100 of 100 to the node', nodes, '36,302,808,031 generated'),
    ], intro="""R. E. Korf's hundred boards, *Depth-first iterative-deepening: an optimal admissible tree
search*, Artificial Intelligence 27 (1985), the suite `korf100`. The optimal lengths add up to
5,305. Tests hold the last row for its eleven quickest boards."""),

    Table('seconds', 'The 15-puzzle: seconds', ['result'], [
        Row('all hundred, cold: tables built on the way', 'tilewise bench --engines auto --no-cache --threads 2',
            whole, runs=3),
        bench('tilewise bench --engines ida/pdb:7-8 --threads 1', 'all hundred, 7-8 kept: search', search_time, runs=3,
              before=KEPT_78),
        Row('one board, cold', 'tilewise solve --no-cache --goal first ' + FIRST_OF_KORF, whole, runs=3),
        Row('the same, 7-8 kept', 'tilewise solve --goal first ' + FIRST_OF_KORF, whole, runs=3, before=KEPT_78),
        Row('an 80-move board, 7-8 kept', 'tilewise solve --goal first ' + FARTHEST, whole, runs=3, before=KEPT_78),
        Row('build 7-8', '/usr/bin/time -v tilewise tables build --pdb 7-8 --cache "$(mktemp -d)"', whole_and_peak, runs=2),
        Row('build 6-6-3', '/usr/bin/time -v tilewise tables build --pdb 6-6-3 --cache "$(mktemp -d)"', whole_and_peak, runs=3),
    ]),

    Table('published-lines', 'Lines for published boards', ['boards', 'average', 'ratio'], [
        Row('%s after %d s' % (size, seconds), 'build/release/bench/near %d 2 %s %d' % (seconds, name, count), line,
            measured='near %d 2 "$SETS/%s" %d' % (seconds, name, count))
        for size, name, rounds in (('5×5', 'big5x5.txt', ((1, 16), (60, 16))), ('6×6', 'big6x6.txt', ((10, 72),)),
                                   ('7×7', 'big7x7.txt', ((1, 16), (10, 8), (60, 8))))
        for seconds, count in rounds
    ], intro="""DeepCubeA's test boards (Agostinelli et al. 2019), a file each in the folder `$SETS`; the
ratio is to the lengths published with them. No setting was chosen by the boards in this table, except
two of the 7×7's that were tried on all hundred ([notes](../docs/notes/near-optimal.md)).""", needs=['sets']),

    Table('random-lines', 'Lines for random boards', ['boards', 'average'], [
        Row('%s after %d s' % (size, seconds), 'build/release/bench/near %d 2 %s %d' % (seconds, size, count),
            lambda output, seconds: line(output, seconds)[:2], greedy_rule(size) * (seconds == 1),
            measured='near %d 2 %s %d' % (seconds, size, count))
        for size, rounds in (('10x10', ((1, 16), (10, 8), (60, 16))), ('16x16', ((1, 2), (10, 2))))
        for seconds, count in rounds
    ]),

    Table('spaces', 'Searches and spaces', ['result'], [
        Row('A* with Manhattan distance, 4×4: million expansions a second, bytes a state',
            'make bench', bench_line(r'^4x4 +astar +manhattan +buckets +\S+ +([0-9.]+) +\S+ +([0-9.]+)')),
        Row('the whole space of the 3×3, 181,440 boards', 'make bench', bench_line(r'whole space of 3x3: .* ([0-9.]+ ms)')),
        Row('a board two moves from the goal, IDA* with Manhattan distance on one solver', 'make bench',
            bench_line(r'IDA\* \+ manhattan, a board two moves away: ([0-9.]+ us)')),
        Row('census of 3×4, 239,500,800 boards', '/usr/bin/time -v tilewise census 3x4', whole_and_peak, runs=3),
        Row('census of 2×6, as many', '/usr/bin/time -v tilewise census 2x6', whole_and_peak, runs=3),
        Row('census of 2×7, 43,589,145,600 boards', '/usr/bin/time -v tilewise census 2x7', whole_and_peak),
        Row('the same with several tiles a move', '/usr/bin/time -v tilewise census 2x7 --metric multi', whole_and_peak),
        Row('which ways to count give 121,529 on a hard 3×3 board',
            'tilewise reconcile --nodes 121529 "8 6 7/2 5 4/3 0 1"', whole),
        Row('a hard 3×3 board', 'tilewise solve -q "8 6 7/2 5 4/3 0 1"', whole, runs=3),
    ]),
]
