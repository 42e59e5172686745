/** Slots by listing id: an open hash table of slots; the ids themselves are in their column. */
export type Ids = {
  /** Slot + 1; 0 is free. The length is a power of two. */
  table: Int32Array;
  count: number;
};

/** Maximum load factor; above it, lookups of a free place get long. */
const MAX_LOAD = 0.6;

/** Creates a table with room for some ids; it grows as needed. */
export function createIds(room: number): Ids {
  const size = 2 ** Math.max(10, Math.ceil(Math.log2(room / MAX_LOAD + 1)));
  return { table: sharedInt32(size), count: 0 };
}

function sharedInt32(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4));
}

function home(id: number, mask: number): number {
  const mixed = Math.imul(
    ((id % 4_294_967_296) | 0) ^ Math.imul(Math.floor(id / 4_294_967_296), 31),
    0x9e3779b1,
  );
  return (mixed ^ (mixed >>> 15)) & mask;
}

/** @returns the slot of an id, or -1 */
export function slotOf(ids: Ids, column: Float64Array, id: number): number {
  const mask = ids.table.length - 1;
  for (let at = home(id, mask); ; at = (at + 1) & mask) {
    const slot = ids.table[at]! - 1;
    if (slot < 0 || column[slot] === id) return slot;
  }
}

/** Adds the slot of a new id; the column must already contain the id. */
export function addId(ids: Ids, column: Float64Array, slot: number): void {
  if (ids.count + 1 > ids.table.length * MAX_LOAD) {
    const before = ids.table;
    ids.table = sharedInt32(before.length * 2);
    for (const entry of before) if (entry > 0) place(ids.table, column[entry - 1]!, entry);
  }
  place(ids.table, column[slot]!, slot + 1);
  ids.count++;
}

function place(table: Int32Array, id: number, entry: number): void {
  const mask = table.length - 1;
  let at = home(id, mask);
  while (table[at] !== 0) at = (at + 1) & mask;
  table[at] = entry;
}

/** Removes an id. Later entries move up so that no lookup stops too early. */
export function removeId(ids: Ids, column: Float64Array, id: number): void {
  const { table } = ids;
  const mask = table.length - 1;
  let hole = home(id, mask);
  while (column[table[hole]! - 1] !== id) hole = (hole + 1) & mask;
  for (let at = (hole + 1) & mask; table[at] !== 0; at = (at + 1) & mask) {
    const from = home(column[table[at]! - 1]!, mask);
    if (((at - from) & mask) < ((at - hole) & mask)) continue;
    table[hole] = table[at]!;
    hole = at;
  }
  table[hole] = 0;
  ids.count--;
}
