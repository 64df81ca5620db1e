"""A wheel of this folder with the shared library inside, by the standard library alone.

It is a PEP 517 backend without requirements, so `pip wheel .` works without a network, and a program:

    python3 build_wheel.py FOLDER [LIBRARY]
    python3 build_wheel.py --dist-info FOLDER       # metadata alone, for packages of a system

Without a library the wheel is for any machine, and uses the library that is installed there.  A library for another system
gives a wheel for that system.  The same files give the same wheel, byte for byte."""
import base64
import hashlib
import os
import re
import struct
import sys
import sysconfig
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))


def version():
    with open(os.path.join(TOP, "include", "tilewise.h"), encoding="utf-8") as header:
        return ".".join(re.findall(r"^#define TW_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", header.read(), re.M))


def metadata():
    return ("Metadata-Version: 2.1\nName: tilewise\nVersion: %s\nSummary: Solve sliding-tile puzzles and watch the search "
            "do it\nLicense: MIT\nRequires-Python: >=3.9\n" % version())


def _files(library):
    package = os.path.join(HERE, "tilewise")
    for name in sorted(os.listdir(package)):
        if name.endswith(".py") or name == "py.typed":
            with open(os.path.join(package, name), "rb") as file:
                yield "tilewise/" + name, file.read()
    if library:
        with open(library, "rb") as file:
            yield "tilewise/" + _library_name(library), file.read()
    info = "tilewise-%s.dist-info/" % version()
    yield info + "METADATA", metadata().encode()
    yield info + "WHEEL", ("Wheel-Version: 1.0\nGenerator: tilewise\nRoot-Is-Purelib: %s\nTag: %s\n"
                           % (str(not library).lower(), _tag(library))).encode()
    with open(os.path.join(TOP, "LICENSE"), "rb") as file:
        yield info + "LICENSE", file.read()


def _library_name(library):
    """What tilewise/_c.py looks for."""
    return {".dll": "libtilewise.dll", ".dylib": "libtilewise.1.dylib"}.get(os.path.splitext(library)[1], "libtilewise.so.1")


def _tag(library):
    """For Linux the tag of PEP 600, which an index takes: the newest version of glibc whose symbols the library asks for."""
    if not library:
        return "py3-none-any"
    with open(library, "rb") as file:
        code = file.read()
    if code.startswith(b"MZ"):  # the header of a Windows library says where the next one is, and that one for which processor
        machine, = struct.unpack_from("<H", code, struct.unpack_from("<I", code, 0x3C)[0] + 4)
        return "py3-none-" + {0x8664: "win_amd64", 0xAA64: "win_arm64"}[machine]
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    wanted = [(int(major), int(minor)) for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", code)]
    return "py3-none-" + (re.sub("^linux", "manylinux_%d_%d" % max(wanted), platform) if wanted else platform)


def make(folder, library=None):
    name = "tilewise-%s-%s.whl" % (version(), _tag(library))
    record = "tilewise-%s.dist-info/RECORD" % version()
    lines = []
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(path, data):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr, entry.compress_type, entry.create_system = 0o644 << 16, zipfile.ZIP_DEFLATED, 3
            wheel.writestr(entry, data)

        for path, data in _files(library):
            add(path, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append("%s,sha256=%s,%d\n" % (path, digest, len(data)))
        add(record, ("".join(lines) + record + ",,\n").encode())
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    built = [os.path.join(TOP, "build", "release", *path) for path in
             (("lib", "libtilewise.so.1"), ("lib", "libtilewise.1.dylib"), ("bin", "libtilewise.dll"))]
    library = os.environ.get("TILEWISE_LIBRARY") or next(filter(os.path.exists, built), None)
    return make(wheel_directory, library)


def make_info(folder):
    """What a system's own package says of itself, so that pip and importlib.metadata know it."""
    info = os.path.join(folder, "tilewise-%s.dist-info" % version())
    os.makedirs(info)
    for name, text in (("METADATA", metadata()), ("INSTALLER", "debian\n")):
        with open(os.path.join(info, name), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__" and sys.argv[1] == "--dist-info":
    make_info(sys.argv[2])
elif __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    print(os.path.join(sys.argv[1], make(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)))
