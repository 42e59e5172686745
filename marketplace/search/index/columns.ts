import { SECTION_NAMES } from '#property/section.ts';
import { FEATURES } from './features.ts';
import { createKernels, type Kernels, MAXIMUM_PAGES } from './kernels.ts';

/** Slots handled together: 128 bits are one register of the kernels. */
export const BLOCK = 128;
const PAGE = 65_536;

/** Stands for no number in a column of whole numbers; below every bound a range can have. */
export const NONE_32 = -(2 ** 31);
export const NONE_16 = -(2 ** 15);

/**
 * The bitmaps over the slots, by number: the features, the sections, the marks below, and room for a search to work in.
 */
export const SECTION_PLANES = FEATURES;
const MARKS = SECTION_PLANES + SECTION_NAMES.length;
export const PLANE = {
  /** Slots that hold an ad. */
  alive: MARKS,
  /** Ads with several units. */
  several: MARKS + 1,
  /** Ads with viewings. */
  viewings: MARKS + 2,
  /** Ads whose text changed since the postings were made. */
  freshText: MARKS + 3,
  /** Ads whose place in the sorted orders changed since they were made: by rank, date, price. */
  looseRank: MARKS + 4,
  looseDate: MARKS + 5,
  loosePrice: MARKS + 6,
  /** Ads that a search on both sides sorts by another price than one on their own side. */
  oddPrice: MARKS + 7,
  /** Ads whose point is only near the home. */
  approximate: MARKS + 8,
} as const;
export const SCRATCH_PLANES = MARKS + 9;
const PLANES = SCRATCH_PLANES + 24;

/** Bytes of a value in each column. */
export const COLUMN_WIDTHS = {
  id: 8,
  rank: 8,
  publishedAt: 8,
  availableFrom: 8,
  latitude: 8,
  longitude: 8,
  floorSize: 8,
  salePrice: 4,
  rentalPrice: 4,
  adWord: 4,
  facilities: 4,
  unitWord: 4,
  textAt: 4,
  unitsAt: 4,
  area: 2,
  leaseLength: 2,
  numTenants: 2,
  sections: 2,
  /** Slots as a search gathers them. */
  slots: 4,
} as const;
export type ColumnName = keyof typeof COLUMN_WIDTHS;

/**
 * All ads by slot, column by column, in one memory that the kernels and other threads can reach. Pages are taken from
 * the system when they are first written, so room to grow costs nothing.
 */
export type Columns = {
  memory: WebAssembly.Memory;
  kernels: Kernels;
  /** Slots there is room for, a multiple of BLOCK. */
  capacity: number;
  /** Slots from 0 that hold or held an ad. */
  used: number;
  /** Byte addresses of the columns, for the kernels. */
  address: Record<ColumnName, number>;
  /** Byte address of bitmap 0; bitmap n starts `planeBytes` × n after it. */
  planes: number;
  planeBytes: number;
  /** Byte address of two lists of numbers, one for each feature. */
  lists: number;
  /** All bitmaps as words of 32 bits. */
  words: Int32Array;
  id: Float64Array;
  rank: Float64Array;
  publishedAt: Float64Array;
  /** Not a number: none; also of coordinates and floor sizes. */
  availableFrom: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  floorSize: Float64Array;
  salePrice: Int32Array;
  rentalPrice: Int32Array;
  adWord: Int32Array;
  facilities: Int32Array;
  /** Of the only unit; ads with several have theirs in the units. */
  unitWord: Int32Array;
  /** Where the ad's words begin in the text. */
  textAt: Uint32Array;
  /** Where the ad's units begin in the units; -1 when the ad itself is the unit. */
  unitsAt: Int32Array;
  area: Uint16Array;
  leaseLength: Int16Array;
  numTenants: Int16Array;
  /** One bit for each section. */
  sections: Uint16Array;
  slots: Int32Array;
  /** Numbers of features that a count is asked for, and the counts. */
  asked: Int32Array;
  counted: Int32Array;
};

/** Makes empty columns with room for at least `slots` ads. */
export function createColumns(slots: number): Columns {
  const capacity = Math.ceil(slots / BLOCK) * BLOCK;
  const address = {} as Record<ColumnName, number>;
  let end = 0;
  for (const name of Object.keys(COLUMN_WIDTHS) as ColumnName[]) {
    address[name] = end;
    end += capacity * COLUMN_WIDTHS[name];
  }
  const planes = end;
  const planeBytes = capacity / 8;
  const lists = planes + PLANES * planeBytes;
  const pages = Math.ceil((lists + FEATURES * 8) / PAGE);
  if (pages > MAXIMUM_PAGES) throw new RangeError(`The search index has no room for ${slots} ads`);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  return viewColumns({ memory, capacity, used: 0, address, planes, planeBytes, lists });
}

/** What another thread or a file needs to know to see the same columns. */
export type ColumnsShape = Pick<
  Columns,
  'memory' | 'capacity' | 'used' | 'address' | 'planes' | 'planeBytes' | 'lists'
>;

/** Looks at columns that are already there. */
export function viewColumns(shape: ColumnsShape): Columns {
  const { memory, capacity, address, planes, planeBytes, lists } = shape;
  const buffer = memory.buffer;
  const float64 = (name: ColumnName) => new Float64Array(buffer, address[name], capacity);
  const int32 = (name: ColumnName) => new Int32Array(buffer, address[name], capacity);
  const int16 = (name: ColumnName) => new Int16Array(buffer, address[name], capacity);
  const uint16 = (name: ColumnName) => new Uint16Array(buffer, address[name], capacity);
  return {
    ...shape,
    kernels: createKernels(memory),
    words: new Int32Array(buffer, planes, (PLANES * planeBytes) / 4),
    id: float64('id'),
    rank: float64('rank'),
    publishedAt: float64('publishedAt'),
    availableFrom: float64('availableFrom'),
    latitude: float64('latitude'),
    longitude: float64('longitude'),
    floorSize: float64('floorSize'),
    salePrice: int32('salePrice'),
    rentalPrice: int32('rentalPrice'),
    adWord: int32('adWord'),
    facilities: int32('facilities'),
    unitWord: int32('unitWord'),
    textAt: new Uint32Array(buffer, address.textAt, capacity),
    unitsAt: int32('unitsAt'),
    area: uint16('area'),
    leaseLength: int16('leaseLength'),
    numTenants: int16('numTenants'),
    sections: uint16('sections'),
    slots: int32('slots'),
    asked: new Int32Array(buffer, lists, FEATURES),
    counted: new Int32Array(buffer, lists + FEATURES * 4, FEATURES),
  };
}

/** The byte address of a bitmap, for the kernels. */
export function planeAt(columns: Columns, plane: number): number {
  return columns.planes + plane * columns.planeBytes;
}

/** Makes room for twice as many slots. */
export function grow(columns: Columns): void {
  const bigger = createColumns(columns.capacity * 2);
  const bytes = new Uint8Array(columns.memory.buffer);
  const target = new Uint8Array(bigger.memory.buffer);
  for (const name of Object.keys(COLUMN_WIDTHS) as ColumnName[]) {
    const start = columns.address[name];
    target.set(bytes.subarray(start, start + columns.used * COLUMN_WIDTHS[name]), bigger.address[name]);
  }
  for (let plane = 0; plane < SCRATCH_PLANES; plane++) {
    const start = planeAt(columns, plane);
    target.set(bytes.subarray(start, start + columns.planeBytes), planeAt(bigger, plane));
  }
  Object.assign(columns, bigger, { used: columns.used });
}

export function hasBit(columns: Columns, plane: number, slot: number): boolean {
  return ((columns.words[(plane * columns.capacity + slot) >>> 5]! >>> (slot & 31)) & 1) === 1;
}
export function setBit(columns: Columns, plane: number, slot: number): void {
  columns.words[(plane * columns.capacity + slot) >>> 5]! |= 1 << (slot & 31);
}
export function clearBit(columns: Columns, plane: number, slot: number): void {
  columns.words[(plane * columns.capacity + slot) >>> 5]! &= ~(1 << (slot & 31));
}
