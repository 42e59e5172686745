import {
  advance,
  assemble,
  type Code,
  code,
  constant,
  get,
  type KernelSource,
  lane,
  load32,
  loadVector,
  loopWhile,
  op,
  set,
  simd,
  store32,
  storeVector,
  vector,
  when,
  zeroVector,
} from './wasm.ts';

/** The most memory a WebAssembly of 32-bit addresses can have, in pages of 64 KiB. */
export const MAXIMUM_PAGES = 65_536;

/**
 * Loops over bitmaps and columns. Addresses are bytes in the memory; `from` and `to` are bytes within the bitmap,
 * multiples of 16 (128 slots); a column has the slot of bit 0 at its address.
 */
export type Kernels = {
  /** target &= source */
  and: (target: number, source: number, from: number, to: number) => void;
  /** target &= ~source */
  andNot: (target: number, source: number, from: number, to: number) => void;
  or: (target: number, source: number, from: number, to: number) => void;
  copy: (target: number, source: number, from: number, to: number) => void;
  /** @returns the number of bits set */
  count: (bits: number, from: number, to: number) => number;
  /**
   * Counts the bits a bitmap has in common with each of several planes: plane n starts `planeBytes` × n after `planes`.
   * `list` holds 32-bit numbers of planes; the counts go to the 32-bit numbers at `counts`, one for each in the list.
   * Only bytes within the spans from `spans` up to `spansEnd` count: 32-bit numbers, from and to.
   */
  countPlanes: (
    bits: number,
    planes: number,
    planeBytes: number,
    list: number,
    length: number,
    counts: number,
    spans: number,
    spansEnd: number,
  ) => void;
  /** Keeps the bits whose value in the column lies from `low` to `high`, both included. */
  rangeOf16: (bits: number, column: number, from: number, to: number, low: number, high: number) => void;
  rangeOf32: (bits: number, column: number, from: number, to: number, low: number, high: number) => void;
  rangeOfFloat64: (bits: number, column: number, from: number, to: number, low: number, high: number) => void;
  /** Writes the slots of the bits set as 32-bit numbers. @returns how many */
  gather: (bits: number, from: number, to: number, slots: number) => number;
};

/** Compiles the kernels for a memory. */
export function createKernels(memory: WebAssembly.Memory): Kernels {
  compiled ??= new WebAssembly.Module(assemble(sources, MAXIMUM_PAGES));
  return new WebAssembly.Instance(compiled, { index: { memory } }).exports as Kernels;
}
let compiled: WebAssembly.Module | undefined;

function combine(name: string, combination: Code): KernelSource {
  const [target, source, from, to] = [0, 1, 2, 3];
  const at = (base: number) => code(get(base), get(from), op.add);
  return {
    name,
    params: ['i32', 'i32', 'i32', 'i32'],
    locals: [],
    body: loopWhile(
      code(get(from), get(to), op.lessUnsigned),
      code(
        at(target),
        ...(name === 'copy' ? [] : [at(target), loadVector()]),
        at(source),
        loadVector(),
        combination,
        storeVector(),
        advance(from, 16),
      ),
    ),
  };
}

/** Adds the eight 16-bit lanes of the local `partial` to the number in the local `total`. */
function addLanes(partial: number, total: number): Code {
  const wide = code(get(partial), vector(simd.sumPairsOf16), set(partial));
  const lanes = [0, 1, 2, 3].map((index) => code(get(partial), lane(index), op.add));
  return code(wide, get(total), ...lanes, set(total));
}

/** 16-bit lanes hold 4095 sums of two bytes' bits before they could overflow. */
const STRIDE = 4095 * 16;

/**
 * Counts bits from the local `from` to the local `to`, adding to `total`; `stop` and `partial` are its own.
 * @param next leaves the next 16 bytes on the stack
 */
function countBits(
  local: { from: number; to: number; total: number; stop: number; partial: number },
  next: Code,
): Code {
  const { from, to, total, stop, partial } = local;
  const stride = code(get(from), constant(STRIDE), op.add, set(stop));
  const clip = code(
    get(to),
    get(stop),
    op.lessUnsigned,
    when(code(get(to), set(stop))),
    zeroVector(),
    set(partial),
  );
  const step = code(
    get(partial),
    next,
    vector(simd.bitCountOfBytes),
    vector(simd.sumPairsOfBytes),
    vector(simd.add16),
    set(partial),
    advance(from, 16),
  );
  return loopWhile(
    code(get(from), get(to), op.lessUnsigned),
    code(
      stride,
      clip,
      loopWhile(code(get(from), get(stop), op.lessUnsigned), step),
      addLanes(partial, total),
    ),
  );
}

function countKernel(): KernelSource {
  const [bits, from, to, total, stop, partial] = [0, 1, 2, 3, 4, 5] as const;
  const next = code(get(bits), get(from), op.add, loadVector());
  return {
    name: 'count',
    params: ['i32', 'i32', 'i32'],
    result: 'i32',
    locals: ['i32', 'i32', 'v128'],
    body: code(countBits({ from, to, total, stop, partial }, next), get(total)),
  };
}

function countPlanesKernel(): KernelSource {
  const [bits, planes, planeBytes, list, length, counts, spans, spansEnd] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const [at, to, span, plane, sums] = [8, 9, 10, 11, 12] as const;
  const step = code(
    code(get(sums), get(bits), get(at), op.add, loadVector(), get(plane), get(at), op.add, loadVector()),
    code(vector(simd.and), vector(simd.bitCountOfBytes), vector(simd.sumPairsOfBytes)),
    code(vector(simd.sumPairsOf16), vector(simd.add32), set(sums)),
    advance(at, 16),
  );
  const eachSpan = code(
    code(get(span), load32(), set(at), get(span), load32(4), set(to)),
    loopWhile(code(get(at), get(to), op.lessUnsigned), step),
    advance(span, 8),
  );
  const total = [1, 2, 3].map((index) => code(get(sums), lane(index), op.add));
  return {
    name: 'countPlanes',
    params: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
    locals: ['i32', 'i32', 'i32', 'i32', 'v128'],
    body: loopWhile(
      get(length),
      code(
        code(get(planes), get(list), load32(), get(planeBytes), op.multiply, op.add, set(plane)),
        code(zeroVector(), set(sums), get(spans), set(span)),
        loopWhile(code(get(span), get(spansEnd), op.lessUnsigned), eachSpan),
        code(get(counts), get(sums), lane(0), ...total, store32()),
        advance(counts, 4),
        advance(list, 4),
        advance(length, -1),
      ),
    ),
  };
}

type Lanes = {
  bytes: 2 | 4 | 8;
  type: 'i32' | 'f64';
  splat: number;
  atLeast: number;
  atMost: number;
  bitmask: number;
};

function rangeKernel(name: string, { bytes, type, splat, atLeast, atMost, bitmask }: Lanes): KernelSource {
  const [bits, column, from, to, low, high, value, lows, highs, result, address] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ] as const;
  const perVector = 16 / bytes;
  // The 32 values of a word of the bitmap, 16 bytes at a time.
  const word = Array.from({ length: 2 * bytes }, (_, index) =>
    code(
      code(get(address), loadVector(index * 16), set(value)),
      code(get(value), get(lows), vector(atLeast), get(value), get(highs), vector(atMost), vector(simd.and)),
      code(vector(bitmask), constant(index * perVector), op.shiftLeft),
      index === 0 ? [] : [op.or],
    ),
  ).flat();
  const current = code(get(bits), get(from), op.add);
  return {
    name,
    params: ['i32', 'i32', 'i32', 'i32', type, type],
    locals: ['v128', 'v128', 'v128', 'i32', 'i32'],
    body: code(
      code(get(low), vector(splat), set(lows), get(high), vector(splat), set(highs)),
      loopWhile(
        code(get(from), get(to), op.lessUnsigned),
        code(
          code(current, load32(), set(result)),
          get(result),
          when(
            code(
              code(get(column), get(from), constant(8 * bytes), op.multiply, op.add, set(address)),
              code(current, word, get(result), op.and, store32()),
            ),
          ),
          advance(from, 4),
        ),
      ),
    ),
  };
}

function gatherKernel(): KernelSource {
  const [bits, from, to, slots, word, start] = [0, 1, 2, 3, 4, 5] as const;
  return {
    name: 'gather',
    params: ['i32', 'i32', 'i32', 'i32'],
    result: 'i32',
    locals: ['i32', 'i32'],
    body: code(
      code(get(slots), set(start)),
      loopWhile(
        code(get(from), get(to), op.lessUnsigned),
        code(
          code(get(bits), get(from), op.add, load32(), set(word)),
          loopWhile(
            get(word),
            code(
              code(get(slots), get(from), constant(8), op.multiply, get(word), op.trailingZeros, op.add),
              store32(),
              advance(slots, 4),
              code(get(word), get(word), constant(1), op.subtract, op.and, set(word)),
            ),
          ),
          advance(from, 4),
        ),
      ),
      code(get(slots), get(start), op.subtract, constant(2), 0x76),
    ),
  };
}

const sources: readonly KernelSource[] = [
  combine('and', vector(simd.and)),
  combine('andNot', vector(simd.andNot)),
  combine('or', vector(simd.or)),
  combine('copy', []),
  countKernel(),
  countPlanesKernel(),
  rangeKernel('rangeOf16', {
    bytes: 2,
    type: 'i32',
    splat: simd.splat16,
    atLeast: simd.atLeast16,
    atMost: simd.atMost16,
    bitmask: simd.bitmask16,
  }),
  rangeKernel('rangeOf32', {
    bytes: 4,
    type: 'i32',
    splat: simd.splat32,
    atLeast: simd.atLeast32,
    atMost: simd.atMost32,
    bitmask: simd.bitmask32,
  }),
  rangeKernel('rangeOfFloat64', {
    bytes: 8,
    type: 'f64',
    splat: simd.splatFloat64,
    atLeast: simd.atLeastFloat64,
    atMost: simd.atMostFloat64,
    bitmask: simd.bitmask64,
  }),
  gatherKernel(),
];
