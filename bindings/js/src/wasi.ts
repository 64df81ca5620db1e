/* wasi.ts -- the few calls of WASI that the library makes, on files kept in memory.
 *
 * The library keeps its tables in a folder.  Here that folder is this Map: whoever
 * starts the module may put table files into it, and gets a call for every file that
 * has been written and renamed, which is how the library finishes one.  So the library
 * itself checks a table file (its header, its checksum), here as on a disk. */

export type Files = Map<string, Uint8Array>;

export interface WasiOptions {
  files?: Files;
  folder?: string; // what the library calls it
  args?: string[];
  finished?: (name: string, bytes: Uint8Array) => void; // a file got its real name
  print?: (bytes: Uint8Array) => void; // standard output and error
}

/** A module's. */
export interface Memory {
  readonly buffer: ArrayBufferLike;
}

/** proc_exit() unwinds by this. */
export class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

/** They tell files apart while they are written, nothing more, so they may be ordinary ones: Node 18 has no `crypto` by name. */
function randomBytes(fill: Uint8Array<ArrayBuffer>): Uint8Array {
  return globalThis.crypto?.getRandomValues(fill) ?? fill.map(() => Math.random() * 256);
}

const OK = 0, BADF = 8, EXIST = 20, INVAL = 28, NOENT = 44, NOSYS = 52;
const FOLDER = 3; // the one descriptor that is open from the start
const TYPE_FOLDER = 3, TYPE_FILE = 4, TYPE_TERMINAL = 2;

/** What the library may link but never needs here (journals, devices) is answered as a system without it would. */
function answering<T extends object>(calls: T): T {
  return new Proxy(calls, { get: (known, name) => (name in known ? known[name as keyof T] : () => NOSYS) });
}

interface Open {
  name: string;
  at: number;
}

export class Wasi {
  readonly files: Files;
  private memory!: Memory;
  private kept?: DataView;
  private readonly open = new Map<number, Open>();
  private next = FOLDER + 1;
  private readonly folder: Uint8Array;
  private readonly args: Uint8Array[];

  constructor(private readonly options: WasiOptions = {}) {
    const text = new TextEncoder();
    this.files = options.files ?? new Map();
    this.folder = text.encode(options.folder ?? '/tables');
    this.args = (options.args ?? []).map((a) => text.encode(a + '\0'));
  }

  attach(memory: Memory): void {
    this.memory = memory;
  }

  /** Kept, because a search asks for the time thousands of times a second; a memory that grows gets another buffer. */
  private get view(): DataView {
    const { buffer } = this.memory;
    if (this.kept?.buffer !== buffer) this.kept = new DataView(buffer);
    return this.kept;
  }
  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at >>> 0, length >>> 0);
  }
  private path(at: number, length: number): string {
    return new TextDecoder().decode(this.bytes(at, length)).replace(/^\.?\/*/, '');
  }
  /** Over the buffers of an iovec list, until one is not filled. */
  private each(list: number, count: number, use: (buffer: Uint8Array) => number): number {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = this.view.getUint32(list + 8 * i, true);
      const length = this.view.getUint32(list + 8 * i + 4, true);
      const done = use(this.bytes(at, length));
      total += done;
      if (done < length) break;
    }
    return total;
  }

  private append(file: Open, more: Uint8Array): number {
    const old = this.files.get(file.name) ?? new Uint8Array(0);
    const end = file.at + more.length;
    let bytes = old;
    if (end > old.length) {
      // Grow in place where the buffer behind it has room, so that a long file is not quadratic.
      const room = old.buffer.byteLength;
      if (end <= room) {
        bytes = new Uint8Array(old.buffer, 0, end);
      } else {
        bytes = new Uint8Array(new ArrayBuffer(Math.max(end, 2 * room)), 0, end);
        bytes.set(old);
      }
      this.files.set(file.name, bytes);
    }
    bytes.set(more, file.at);
    file.at = end;
    return more.length;
  }

  readonly imports = answering({
    random_get: (at: number, length: number): number => {
      const MOST = 65536; // bytes that a browser gives at once
      for (let done = 0; done < length; done += MOST) {
        const some = new Uint8Array(Math.min(MOST, length - done)); // not the module's memory itself, which may be shared or grow
        this.bytes(at + done, some.length).set(randomBytes(some));
      }
      return OK;
    },
    args_sizes_get: (count: number, size: number): number => {
      this.view.setUint32(count, this.args.length, true);
      this.view.setUint32(size, this.args.reduce((n, a) => n + a.length, 0), true);
      return OK;
    },
    args_get: (list: number, at: number): number => {
      for (const argument of this.args) {
        this.view.setUint32(list, at, true);
        this.bytes(at, argument.length).set(argument);
        list += 4;
        at += argument.length;
      }
      return OK;
    },
    environ_sizes_get: (count: number, size: number): number => {
      this.view.setUint32(count, 0, true);
      this.view.setUint32(size, 0, true);
      return OK;
    },
    environ_get: (): number => OK,
    clock_time_get: (_clock: number, _precision: bigint, out: number): number => {
      this.view.setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return OK;
    },
    proc_exit: (code: number): never => {
      throw new Exit(code);
    },

    fd_prestat_get: (fd: number, out: number): number => {
      if (fd !== FOLDER) return BADF;
      this.view.setUint32(out, 0, true);
      this.view.setUint32(out + 4, this.folder.length, true);
      return OK;
    },
    fd_prestat_dir_name: (fd: number, at: number, length: number): number => {
      if (fd !== FOLDER) return BADF;
      this.bytes(at, length).set(this.folder.subarray(0, length));
      return OK;
    },
    fd_fdstat_get: (fd: number, out: number): number => {
      if (fd > FOLDER && !this.open.has(fd)) return BADF;
      this.bytes(out, 24).fill(0);
      this.view.setUint8(out, fd < FOLDER ? TYPE_TERMINAL : fd === FOLDER ? TYPE_FOLDER : TYPE_FILE);
      this.view.setBigUint64(out + 8, ~0n, true);
      this.view.setBigUint64(out + 16, ~0n, true);
      return OK;
    },
    fd_filestat_get: (fd: number, out: number): number => {
      const file = this.open.get(fd);
      if (!file && fd !== FOLDER) return BADF;
      this.bytes(out, 64).fill(0);
      this.view.setUint8(out + 16, file?.name ? TYPE_FILE : TYPE_FOLDER);
      const size = file ? (this.files.get(file.name)?.length ?? 0) : 0;
      this.view.setBigUint64(out + 32, BigInt(size), true);
      return OK;
    },
    fd_close: (fd: number): number => (this.open.delete(fd) ? OK : BADF),
    fd_sync: (): number => OK,
    fd_read: (fd: number, list: number, count: number, out: number): number => {
      const file = this.open.get(fd);
      if (!file) return BADF;
      const bytes = this.files.get(file.name) ?? new Uint8Array(0);
      const total = this.each(list, count, (buffer) => {
        const part = bytes.subarray(file.at, file.at + buffer.length);
        buffer.set(part);
        file.at += part.length;
        return part.length;
      });
      this.view.setUint32(out, total, true);
      return OK;
    },
    fd_pread: (fd: number, list: number, count: number, from: bigint, out: number): number => {
      const file = this.open.get(fd);
      if (!file) return BADF;
      const kept = file.at;
      file.at = Number(from);
      const status = this.imports.fd_read(fd, list, count, out);
      file.at = kept;
      return status;
    },
    fd_write: (fd: number, list: number, count: number, out: number): number => {
      const file = this.open.get(fd);
      if (!file && fd >= FOLDER) return BADF;
      const total = this.each(list, count, (buffer) => {
        if (file) return this.append(file, buffer);
        this.options.print?.(buffer.slice());
        return buffer.length;
      });
      this.view.setUint32(out, total, true);
      return OK;
    },
    /* Only the builder's sweep reads the folder; there is never anything half-done in memory. */
    fd_readdir: (_fd: number, _at: number, _length: number, _cookie: bigint, out: number): number => {
      this.view.setUint32(out, 0, true);
      return OK;
    },

    path_open: (_dir: number, _flags: number, at: number, length: number, how: number,
                _rights: bigint, _inherited: bigint, _fdflags: number, out: number): number => {
      const CREATE = 1, EXCLUSIVE = 4, TRUNCATE = 8;
      const name = this.path(at, length);
      const here = name === '' || this.files.has(name);
      if (!here && !(how & CREATE)) return NOENT;
      if (here && how & EXCLUSIVE) return EXIST;
      if (name && (!here || how & TRUNCATE)) this.files.set(name, new Uint8Array(0));
      const fd = this.next++;
      this.open.set(fd, { name, at: 0 });
      this.view.setUint32(out, fd, true);
      return OK;
    },
    path_rename: (_dir: number, at: number, length: number, _to: number, newAt: number,
                  newLength: number): number => {
      const from = this.path(at, length), to = this.path(newAt, newLength);
      const bytes = this.files.get(from);
      if (!bytes) return NOENT;
      this.files.delete(from);
      this.files.set(to, bytes);
      this.options.finished?.(to, bytes);
      return OK;
    },
    path_unlink_file: (_dir: number, at: number, length: number): number =>
      this.files.delete(this.path(at, length)) ? OK : NOENT,
    path_create_directory: (): number => EXIST,
    path_remove_directory: (): number => INVAL,
  });
}
