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

/** Maximum size of a 32-bit WebAssembly memory, in pages of 64 KiB. */
export const MAXIMUM_PAGES = 65_536;

/**
 * Loops over bitmaps and columns. Addresses are byte offsets in the memory; `from` and `to` are byte offsets in the
 * bitmap, multiples of 16 (128 slots); a column has the value of slot 0 at its address.
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
   * Counts the bits that a bitmap has in common with each of several planes; plane n starts at `planes` + n ×
   * `planeBytes`. `list` is the address of 32-bit plane numbers; the counts are written as 32-bit numbers at
   * `counts`. Only bytes in the spans from `spans` up to `spansEnd` (32-bit from and to) are counted.
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
  /** Keeps the bits whose column value is between `low` and `high`, both included. */
  rangeOf16: (bits: number, column: number, from: number, to: number, low: number, high: number) => void;
  rangeOf32: (bits: number, column: number, from: number, to: number, low: number, high: number) => void;
  rangeOfFloat64: (bits: number, column: number, from: number, to: number, low: number, high: number) => void;
  /** Writes the slots of the set bits as 32-bit numbers. @returns their number */
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

/** Registers counted together: the sums of 8 bits over 31 registers still fit a byte. */
const AT_ONCE = 8;

/**
 * Counts bits from local `at` up to local `to` and adds them to the four lanes of `sums`.
 * @param register pushes the 16 bytes at a distance from `at` onto the stack
 */
function countBits(at: number, to: number, sums: number, register: (distance: number) => Code): Code {
  const step = (registers: number) => {
    const counts = Array.from({ length: registers }, (_, index) =>
      code(register(index * 16), vector(simd.bitCountOfBytes), index === 0 ? [] : vector(simd.add8)),
    );
    const widened = code(...counts, vector(simd.sumPairsOfBytes), vector(simd.sumPairsOf16));
    return code(widened, get(sums), vector(simd.add32), set(sums), advance(at, registers * 16));
  };
  const lastOfMany = code(get(at), constant((AT_ONCE - 1) * 16), op.add);
  return code(
    loopWhile(code(lastOfMany, get(to), op.lessUnsigned), step(AT_ONCE)),
    loopWhile(code(get(at), get(to), op.lessUnsigned), step(1)),
  );
}

/** Pushes the sum of the four lanes of a local onto the stack. */
function sumOfLanes(sums: number): Code {
  const others = [1, 2, 3].map((index) => code(get(sums), lane(index), op.add));
  return code(get(sums), lane(0), ...others);
}

function countKernel(): KernelSource {
  const [bits, from, to, sums] = [0, 1, 2, 3] as const;
  const register = (distance: number) => code(get(bits), get(from), op.add, loadVector(distance));
  return {
    name: 'count',
    params: ['i32', 'i32', 'i32'],
    result: 'i32',
    locals: ['v128'],
    body: code(countBits(from, to, sums, register), sumOfLanes(sums)),
  };
}

function countPlanesKernel(): KernelSource {
  const [bits, planes, planeBytes, list, length, counts, spans, spansEnd] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const [at, to, span, plane, sums] = [8, 9, 10, 11, 12] as const;
  const from = (base: number, distance: number) => code(get(base), get(at), op.add, loadVector(distance));
  const common = (distance: number) => code(from(bits, distance), from(plane, distance), vector(simd.and));
  const eachSpan = code(
    code(get(span), load32(), set(at), get(span), load32(4), set(to)),
    countBits(at, to, sums, common),
    advance(span, 8),
  );
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
        code(get(counts), sumOfLanes(sums), store32()),
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
  // The 32 values of one bitmap word, 16 bytes at a time.
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
