"""python3 -m tilewise FILE...: the boards of DeepCubeA's pickles, npz and CSV, one on a line, as `tilewise` reads them."""
import sys

from . import Board, TilewiseError, read_boards


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        for path in sys.argv[1:]:
            for tiles in read_boards(path).boards.tolist():
                print("/".join(" ".join(map(str, row)) for row in Board(tiles).tolist()))
    except (OSError, TilewiseError) as wrong:
        print("python3 -m tilewise: %s" % wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
