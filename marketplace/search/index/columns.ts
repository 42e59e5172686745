import { SECTION_NAMES } from '#property/section.ts';
import { FEATURES } from './features.ts';
import { createKernels, type Kernels, MAXIMUM_PAGES } from './kernels.ts';

/** Slots processed together: 128 bits are one register of the kernels. */
export const BLOCK = 128;
const PAGE = 65_536;

/** Missing value in an integer column; below every bound of a range. */
export const NONE_32 = -(2 ** 31);
export const NONE_16 = -(2 ** 15);
export const NO_GROUP = 255;

/** The bitmaps over the slots, by number: features, sections, the marks below, and scratch bitmaps of a search. */
export const SECTION_PLANES = FEATURES;
const MARKS = SECTION_PLANES + SECTION_NAMES.length;
export const PLANE = {
  /** Slots in use. */
  alive: MARKS,
  /** Listings with several units. */
  multiUnit: MARKS + 1,
  /** Listings with viewings. */
  viewings: MARKS + 2,
  /** Listings whose text changed since the postings were made. */
  dirtyText: MARKS + 3,
  /** Listings that left their position in the sorted order by rank, date or price. */
  dirtyRank: MARKS + 4,
  dirtyDate: MARKS + 5,
  dirtyPrice: MARKS + 6,
  /** Listings whose price on both sides of the market differs from the price on their own side. */
  otherSidePrice: MARKS + 7,
  /** Listings with an approximate position. */
  approximate: MARKS + 8,
  /** Listings with a round of offers. */
  offers: MARKS + 9,
} as const;
export const SCRATCH_PLANES = MARKS + 10;
const PLANES = SCRATCH_PLANES + 24;

/** Bytes per value of each column. */
export const COLUMN_WIDTHS = {
  id: 8,
  rank: 8,
  publishedAt: 8,
  availableFrom: 8,
  latitude: 8,
  longitude: 8,
  floorSize: 8,
  runningCost: 4,
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
  homeGroup: 1,
  /** Scratch list of slots gathered by a search. */
  slots: 4,
} as const;
export type ColumnName = keyof typeof COLUMN_WIDTHS;

/**
 * All listings by slot, as columns in one memory that kernels and other threads share. The system allocates pages on
 * first write, so spare room costs nothing.
 */
export type Columns = {
  memory: WebAssembly.Memory;
  kernels: Kernels;
  /** Slots with room, a multiple of BLOCK. */
  capacity: number;
  /** Slots from 0 that are or were in use. */
  used: number;
  /** Byte addresses of the columns, for the kernels. */
  address: Record<ColumnName, number>;
  /** Byte address of bitmap 0; bitmap n starts at `planes` + n × `planeBytes`. */
  planes: number;
  planeBytes: number;
  /** Byte address of two lists with one number per feature. */
  lists: number;
  /** All bitmaps as 32-bit words. */
  words: Int32Array;
  id: Float64Array;
  rank: Float64Array;
  publishedAt: Float64Array;
  /** NaN means missing; also for coordinates and floor sizes. */
  availableFrom: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  floorSize: Float64Array;
  /** What `home-costs.ts` computed on first use, and 0 before; kept only in memory. */
  runningCost: Int32Array;
  salePrice: Int32Array;
  rentalPrice: Int32Array;
  adWord: Int32Array;
  facilities: Int32Array;
  /** The attributes of the only unit; multi-unit listings store theirs in `units`. */
  unitWord: Int32Array;
  /** Start of the listing's words in `texts`. */
  textAt: Uint32Array;
  /** Start of the listing's units in `units`; -1 when the listing itself is the unit. */
  unitsAt: Int32Array;
  area: Uint16Array;
  leaseLength: Int16Array;
  numTenants: Int16Array;
  /** One bit per section. */
  sections: Uint16Array;
  /** `groupNumber` of the costs of the first unit; NO_GROUP for listings that are no homes for sale. */
  homeGroup: Uint8Array;
  slots: Int32Array;
  /** Numbers of the features to count, and their counts. */
  requestedFeatures: Int32Array;
  featureCounts: Int32Array;
};

/** Creates empty columns with room for at least `slots` listings. */
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
  if (pages > MAXIMUM_PAGES) throw new RangeError(`The search index has no room for ${slots} listings`);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  return viewColumns({ memory, capacity, used: 0, address, planes, planeBytes, lists });
}

/** The parts that another thread or a file needs to share the same columns. */
export type ColumnsShape = Pick<
  Columns,
  'memory' | 'capacity' | 'used' | 'address' | 'planes' | 'planeBytes' | 'lists'
>;

/** Creates views of existing columns. */
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
    runningCost: int32('runningCost'),
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
    homeGroup: new Uint8Array(buffer, address.homeGroup, capacity),
    slots: int32('slots'),
    requestedFeatures: new Int32Array(buffer, lists, FEATURES),
    featureCounts: new Int32Array(buffer, lists + FEATURES * 4, FEATURES),
  };
}

/** The byte address of a bitmap, for the kernels. */
export function planeAt(columns: Columns, plane: number): number {
  return columns.planes + plane * columns.planeBytes;
}

/** Doubles the number of slots. */
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
