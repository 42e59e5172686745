export type Typed = Int32Array | Uint32Array | Float64Array | Uint8Array | Uint16Array;

/** Growable typed arrays in shared memory, readable by other threads. */
const makers = {
  int32: (length: number) => new Int32Array(new SharedArrayBuffer(length * 4)),
  uint32: (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4)),
  float64: (length: number) => new Float64Array(new SharedArrayBuffer(length * 8)),
  uint8: (length: number) => new Uint8Array(new SharedArrayBuffer(length)),
  uint16: (length: number) => new Uint16Array(new SharedArrayBuffer(length * 2)),
};
type Makers = typeof makers;
export type ArrayKind = keyof Makers;

/** @returns an array of zeros */
export function shared<K extends keyof Makers>(kind: K, length: number): ReturnType<Makers[K]>;
export function shared(kind: keyof Makers, length: number): Typed {
  return makers[kind](length);
}

/** @returns the array, or a copy with room for at least `length` values (grown by half) */
export function atLeast<T extends Typed>(array: T, length: number): T {
  if (length <= array.length) return array;
  const type = array.constructor as new (buffer: SharedArrayBuffer) => T;
  const room = Math.max(length, Math.ceil(array.length * 1.5), 64);
  const longer = new type(new SharedArrayBuffer(room * array.BYTES_PER_ELEMENT));
  longer.set(array);
  return longer;
}

/** @returns a copy of the first `length` values without spare room */
export function trimmed<T extends Typed>(array: T, length: number): T {
  const type = array.constructor as new (buffer: SharedArrayBuffer) => T;
  const exact = new type(new SharedArrayBuffer(length * array.BYTES_PER_ELEMENT));
  exact.set(array.subarray(0, length) as T);
  return exact;
}

/** @returns the kind `shared` creates such an array by; null for other objects */
export function arrayKind(value: object): ArrayKind | null {
  if (value instanceof Int32Array) return 'int32';
  if (value instanceof Uint32Array) return 'uint32';
  if (value instanceof Float64Array) return 'float64';
  if (value instanceof Uint16Array) return 'uint16';
  return value instanceof Uint8Array ? 'uint8' : null;
}

/** A list of numbers that grows, without an object for each. */
export type NumberList<T extends Typed> = {
  push: (value: number) => void;
  length: () => number;
  /** The values so far, in memory of their exact size. */
  values: () => T;
};

/** @returns an empty list */
export function numberList<K extends keyof Makers>(kind: K): NumberList<ReturnType<Makers[K]>>;
export function numberList(kind: keyof Makers): NumberList<Typed> {
  let array: Typed = makers[kind](1024);
  let length = 0;
  return {
    push(value) {
      if (length === array.length) array = atLeast(array, length + 1);
      array[length] = value;
      length += 1;
    },
    length: () => length,
    values: () => trimmed(array, length),
  };
}
