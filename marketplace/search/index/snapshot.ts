import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { OutboxPosition } from '#database/outbox.ts';
import { type ArrayKind, arrayKind, shared, type Typed } from './arrays.ts';
import {
  COLUMN_WIDTHS,
  type ColumnName,
  type ColumnsShape,
  createColumns,
  hasBit,
  PLANE,
  planeAt,
  SCRATCH_PLANES,
} from './columns.ts';
import { addToDelta, createDelta } from './delta-postings.ts';
import type { Store } from './model.ts';
import { readText } from './texts.ts';

/** The identity of a snapshot; a snapshot with any difference is ignored. */
export type SnapshotOf = {
  /** The database it was made from. */
  database: string;
  /** The digest of the code that made it. */
  code: string;
};

/**
 * A store without the memory of its columns and without parts that are cheap to rebuild; can be sent to another
 * thread.
 */
export type StoreParts = Omit<Store, 'columns' | 'delta'> & { columns: ColumnsShape };

type Stretch = { at: number; bytes: number };
type Header = SnapshotOf & {
  position: OutboxPosition;
  takenAt: number;
  capacity: number;
  used: number;
  columns: Record<ColumnName, Stretch>;
  planes: Stretch[];
  arrays: (Stretch & { kind: ArrayKind; length: number })[];
  rest: unknown;
  checksum: number;
};

/** Columns that searches fill. */
const KEPT_IN_MEMORY: readonly string[] = ['slots', 'runningCost'] satisfies ColumnName[];

const MAGIC = Buffer.from('GAFFIDX1');
/** Bytes read and written at a time. */
const CHUNK = 16 * 2 ** 20;

/** Detaches a store for another thread; both share the same memory. */
export function detachStore({ columns, delta: _, ...rest }: Store): StoreParts {
  const { memory, capacity, used, address, planes, planeBytes, lists } = columns;
  return { ...rest, columns: { memory, capacity, used, address, planes, planeBytes, lists } };
}

/**
 * Writes a store to a temporary file and renames it, so that the snapshot is complete or absent.
 * @throws Error when writing fails; the previous snapshot stays
 */
export function writeSnapshot(file: string, store: Store, of: SnapshotOf, position: OutboxPosition): void {
  const { columns } = store;
  const views: Uint8Array[] = [];
  let at = 0;
  const add = (view: Uint8Array): Stretch => {
    views.push(view);
    const stretch = { at, bytes: view.byteLength };
    at += view.byteLength;
    return stretch;
  };
  const memory = new Uint8Array(columns.memory.buffer);
  const part = (start: number, bytes: number) => add(memory.subarray(start, start + bytes));
  const names = Object.keys(COLUMN_WIDTHS).filter((name) => !KEPT_IN_MEMORY.includes(name)) as ColumnName[];
  const stretches = names.map((name) => [
    name,
    part(columns.address[name], columns.used * COLUMN_WIDTHS[name]),
  ]);
  const planeBytes = Math.ceil(columns.used / 8);
  const planes = Array.from({ length: SCRATCH_PLANES }, (__, plane) =>
    part(planeAt(columns, plane), planeBytes),
  );
  const arrays: Header['arrays'] = [];
  const { columns: __, ...rest } = detachStore(store);
  const packed = pack(rest, (array, kind) => {
    const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    arrays.push({ kind, length: array.length, ...add(view) });
    return { $array: arrays.length - 1 };
  });
  let checksum = 0;
  for (const view of views) for (const chunk of chunksOf(view)) checksum = crc32(chunk, checksum);
  const header = serialize({
    ...of,
    position,
    takenAt: Date.now(),
    capacity: columns.capacity,
    used: columns.used,
    columns: Object.fromEntries(stretches),
    planes,
    arrays,
    rest: packed,
    checksum,
  } satisfies Header);
  const length = Buffer.alloc(8);
  length.writeUInt32LE(header.length, 0);
  length.writeUInt32LE(crc32(header), 4);
  const draft = `${file}.${process.pid}.new`;
  const target = openSync(draft, 'w', 0o600);
  try {
    for (const view of [MAGIC, length, header, ...views])
      for (const chunk of chunksOf(view)) writeAll(target, chunk);
    fsyncSync(target);
    closeSync(target);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Reads a snapshot. @returns null when it is missing, damaged or has another identity */
export function readSnapshot(
  file: string,
  of: SnapshotOf,
): { store: Store; position: OutboxPosition; takenAt: number } | null {
  let source: number;
  try {
    source = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    return readFrom(source, of);
  } catch {
    // Truncated or damaged.
    return null;
  } finally {
    closeSync(source);
  }
}

function readFrom(source: number, of: SnapshotOf): ReturnType<typeof readSnapshot> {
  const start = Buffer.alloc(MAGIC.length + 8);
  readAll(source, start, 0);
  const length = start.readUInt32LE(MAGIC.length);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const bytes = Buffer.alloc(length);
  readAll(source, bytes, start.length);
  if (crc32(bytes) !== start.readUInt32LE(MAGIC.length + 4)) return null;
  const header = deserialize(bytes) as Header;
  if (header.database !== of.database || header.code !== of.code) return null;

  const from = start.length + length;
  const columns = createColumns(header.capacity);
  columns.used = header.used;
  const memory = new Uint8Array(columns.memory.buffer);
  let checksum = 0;
  const fill = (view: Uint8Array, { at, bytes: size }: Stretch) => {
    for (const chunk of chunksOf(view.subarray(0, size))) {
      readAll(source, chunk, from + at + (chunk.byteOffset - view.byteOffset));
      checksum = crc32(chunk, checksum);
    }
  };
  for (const [name, stretch] of Object.entries(header.columns))
    fill(memory.subarray(columns.address[name as ColumnName]), stretch);
  header.planes.forEach((stretch, plane) => {
    fill(memory.subarray(planeAt(columns, plane)), stretch);
  });
  const arrays = header.arrays.map(({ kind, length: values, ...stretch }) => {
    const array: Typed = shared(kind, values);
    fill(new Uint8Array(array.buffer), stretch);
    return array;
  });
  if (checksum !== header.checksum) return null;
  const rest = unpack(header.rest, arrays) as Omit<StoreParts, 'columns'>;
  const store = { ...rest, columns, delta: createDelta() };
  rebuildDelta(store);
  return { store, position: header.position, takenAt: header.takenAt };
}

/** Rebuilds the delta postings from the texts that are newer than the base postings. */
export function rebuildDelta(store: Store): void {
  const { columns } = store;
  for (let slot = 0; slot < columns.used; slot++)
    if (hasBit(columns, PLANE.dirtyText, slot) && hasBit(columns, PLANE.alive, slot))
      addToDelta(store.delta, slot, readText(store.texts, columns.textAt[slot]!));
}

/** Copies plain objects and arrays; every typed array is passed to `put` and replaced by its result. */
function pack(value: unknown, put: (array: Typed, kind: ArrayKind) => object): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  const kind = arrayKind(value);
  if (kind) return put(value as Typed, kind);
  if (Array.isArray(value)) return value.map((item) => pack(item, put));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item, put)]));
}

function unpack(value: unknown, arrays: readonly Typed[]): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  if (Array.isArray(value)) return value.map((item) => unpack(item, arrays));
  if ('$array' in value) return arrays[value.$array as number];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item, arrays)]));
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
