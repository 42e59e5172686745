import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { type ArrayKind, arrayKind, shared, type Typed } from '#platform/memory/typed-arrays.ts';

/** The place of an array in a file: bytes after the header. */
export type Stretch = { at: number; bytes: number };

/** Reads the next stretch of a file into memory of its size. */
export type Fill = (target: Uint8Array, stretch: Stretch) => void;

/** An object whose typed arrays are stretches of a file. */
export type PackedArrays = { rest: unknown; arrays: (Stretch & { kind: ArrayKind; length: number })[] };

type Header = { content: unknown; checksum: number };

/** Bytes read and written at a time. */
const CHUNK = 16 * 2 ** 20;

/** Collects the arrays of a file, and gives each its stretch. */
export function layOut(): { views: Uint8Array[]; add: (array: ArrayBufferView) => Stretch } {
  const views: Uint8Array[] = [];
  let at = 0;
  return {
    views,
    add({ buffer, byteOffset, byteLength }) {
      views.push(new Uint8Array(buffer, byteOffset, byteLength));
      const stretch = { at, bytes: byteLength };
      at += byteLength;
      return stretch;
    },
  };
}

/**
 * Writes a header and arrays to a temporary file and renames it, so that the file is complete or absent.
 * @param magic eight letters that name the format and its version
 * @param content anything that can be cloned: the facts of the file and the stretches of its arrays
 * @throws Error when writing fails; the previous file stays
 */
export function writeArrayFile(
  file: string,
  magic: string,
  content: unknown,
  views: readonly Uint8Array[],
): void {
  let checksum = 0;
  for (const view of views) for (const chunk of chunksOf(view)) checksum = crc32(chunk, checksum);
  const header = serialize({ content, checksum } satisfies Header);
  const length = Buffer.alloc(8);
  length.writeUInt32LE(header.length, 0);
  length.writeUInt32LE(crc32(header), 4);
  const draft = `${file}.${process.pid}.new`;
  try {
    const target = openSync(draft, 'w', 0o600);
    try {
      for (const view of [Buffer.from(magic), length, header, ...views])
        for (const chunk of chunksOf(view)) writeAll(target, chunk);
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Reads a file of `writeArrayFile`.
 * @param read takes the content of the header and reads every stretch in the order of writing; null refuses the file
 * @returns what `read` returned; null when the file is missing, damaged or of another format
 */
export function readArrayFile<T>(
  file: string,
  magic: string,
  read: (content: unknown, fill: Fill) => T | null,
): T | null {
  let source: number;
  try {
    source = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    return readFrom(source, magic, read);
  } catch {
    // Truncated or damaged.
    return null;
  } finally {
    closeSync(source);
  }
}

/**
 * Writes an object of plain values and typed arrays, as `writeArrayFile` does.
 * @param value objects, lists and maps; typed arrays anywhere but in maps
 */
export function writeArrays(file: string, magic: string, value: object): void {
  const { views, add } = layOut();
  const packed = packArrays(value, add);
  writeArrayFile(file, magic, packed, views);
}

/** Reads a file of `writeArrays`, its arrays into memory that threads share. @returns null as `readArrayFile` does */
export function readArrays(file: string, magic: string): unknown {
  return readArrayFile(file, magic, (content, fill) => unpackArrays(content as PackedArrays, fill));
}

/** Copies an object without its typed arrays, which `add` takes in their order. */
export function packArrays(value: unknown, add: (array: Typed) => Stretch): PackedArrays {
  const arrays: PackedArrays['arrays'] = [];
  const pack = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || part instanceof Map) return part;
    const kind = arrayKind(part);
    if (kind) {
      arrays.push({ kind, length: (part as Typed).length, ...add(part as Typed) });
      return { $array: arrays.length - 1 };
    }
    if (Array.isArray(part)) return part.map(pack);
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, pack(item)]));
  };
  return { rest: pack(value), arrays };
}

/** The reverse of `packArrays`. */
export function unpackArrays({ rest, arrays }: PackedArrays, fill: Fill): unknown {
  const filled = arrays.map(({ kind, length, ...stretch }) => {
    const array: Typed = shared(kind, length);
    fill(new Uint8Array(array.buffer), stretch);
    return array;
  });
  const unpack = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || part instanceof Map) return part;
    if (Array.isArray(part)) return part.map(unpack);
    if ('$array' in part) return filled[part.$array as number];
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, unpack(item)]));
  };
  return unpack(rest);
}

function readFrom<T>(
  source: number,
  magic: string,
  read: (content: unknown, fill: Fill) => T | null,
): T | null {
  const start = Buffer.alloc(magic.length + 8);
  readAll(source, start, 0);
  if (start.toString('latin1', 0, magic.length) !== magic) return null;
  const bytes = Buffer.alloc(start.readUInt32LE(magic.length));
  readAll(source, bytes, start.length);
  if (crc32(bytes) !== start.readUInt32LE(magic.length + 4)) return null;
  const header = deserialize(bytes) as Header;
  const from = start.length + bytes.length;
  let checksum = 0;
  const value = read(header.content, (target, stretch) => {
    for (const chunk of chunksOf(target.subarray(0, stretch.bytes))) {
      readAll(source, chunk, from + stretch.at + (chunk.byteOffset - target.byteOffset));
      checksum = crc32(chunk, checksum);
    }
  });
  return checksum === header.checksum ? value : null;
}

function* chunksOf(view: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < view.length; at += CHUNK) yield view.subarray(at, at + CHUNK);
}

function writeAll(file: number, chunk: Uint8Array): void {
  for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
}

function readAll(file: number, target: Uint8Array, position: number): void {
  for (let at = 0; at < target.length; ) {
    const read = readSync(file, target, at, target.length - at, position + at);
    if (read === 0) throw new Error('The file ends too early');
    at += read;
  }
}
