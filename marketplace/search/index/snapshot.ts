import type { OutboxPosition } from '#database/outbox.ts';
import {
  layOut,
  type PackedArrays,
  packArrays,
  readArrayFile,
  type Stretch,
  unpackArrays,
  writeArrayFile,
} from '#platform/files/array-file.ts';
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

type Header = SnapshotOf & {
  position: OutboxPosition;
  takenAt: number;
  capacity: number;
  used: number;
  columns: Record<ColumnName, Stretch>;
  planes: Stretch[];
  rest: PackedArrays;
};

/** Columns that searches fill. */
const KEPT_IN_MEMORY: readonly string[] = ['slots', 'runningCost'] satisfies ColumnName[];

const MAGIC = 'GAFFIDX1';

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
  const { views, add } = layOut();
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
  const { columns: __, ...rest } = detachStore(store);
  const header: Header = {
    ...of,
    position,
    takenAt: Date.now(),
    capacity: columns.capacity,
    used: columns.used,
    columns: Object.fromEntries(stretches),
    planes,
    rest: packArrays(rest, add),
  };
  writeArrayFile(file, MAGIC, header, views);
}

/** Reads a snapshot. @returns null when it is missing, damaged or has another identity */
export function readSnapshot(
  file: string,
  of: SnapshotOf,
): { store: Store; position: OutboxPosition; takenAt: number } | null {
  return readArrayFile(file, MAGIC, (content, fill) => {
    const header = content as Header;
    if (header.database !== of.database || header.code !== of.code) return null;
    const columns = createColumns(header.capacity);
    columns.used = header.used;
    const memory = new Uint8Array(columns.memory.buffer);
    for (const [name, stretch] of Object.entries(header.columns))
      fill(memory.subarray(columns.address[name as ColumnName]), stretch);
    header.planes.forEach((stretch, plane) => {
      fill(memory.subarray(planeAt(columns, plane)), stretch);
    });
    const rest = unpackArrays(header.rest, fill) as Omit<StoreParts, 'columns'>;
    const store = { ...rest, columns, delta: createDelta() };
    rebuildDelta(store);
    return { store, position: header.position, takenAt: header.takenAt };
  });
}

/** Rebuilds the delta postings from the texts that are newer than the base postings. */
export function rebuildDelta(store: Store): void {
  const { columns } = store;
  for (let slot = 0; slot < columns.used; slot++)
    if (hasBit(columns, PLANE.dirtyText, slot) && hasBit(columns, PLANE.alive, slot))
      addToDelta(store.delta, slot, readText(store.texts, columns.textAt[slot]!));
}
