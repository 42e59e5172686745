import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernels, MAXIMUM_PAGES } from './kernels.ts';

const SLOTS = 1024;
const BYTES = SLOTS / 8;

function bench() {
  const memory = new WebAssembly.Memory({ initial: 4, maximum: MAXIMUM_PAGES, shared: true });
  return { kernels: createKernels(memory), memory };
}
const { kernels, memory } = bench();
const words = fc.array(fc.integer(), { minLength: BYTES / 4, maxLength: BYTES / 4 });
const span = fc
  .tuple(fc.integer({ min: 0, max: BYTES / 16 }), fc.integer({ min: 0, max: BYTES / 16 }))
  .map(([a, b]) => [Math.min(a, b) * 16, Math.max(a, b) * 16] as const);

function place(at: number, values: readonly number[]): Int32Array {
  const view = new Int32Array(memory.buffer, at, values.length);
  view.set(values);
  return view;
}
function bits(view: Int32Array, [from, to]: readonly [number, number]): number[] {
  const found: number[] = [];
  for (let slot = from * 8; slot < to * 8; slot++)
    if ((view[slot >> 5]! >>> (slot & 31)) & 1) found.push(slot);
  return found;
}

describe('the kernels', () => {
  it('combine bitmaps within a span and leave the rest unchanged', () => {
    fc.assert(
      fc.property(words, words, span, (a, b, [from, to]) => {
        const operations = {
          and: (x: number, y: number) => x & y,
          andNot: (x: number, y: number) => x & ~y,
          or: (x: number, y: number) => x | y,
          copy: (_: number, y: number) => y,
        };
        for (const [name, operation] of Object.entries(operations)) {
          const target = place(0, a);
          place(4096, b);
          kernels[name as keyof typeof operations](0, 4096, from, to);
          const expected = a.map((x, i) => (i * 4 >= from && i * 4 < to ? operation(x, b[i]!) : x));
          expect([...target]).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('count bits, alone and in common with planes, and list their slots', () => {
    fc.assert(
      fc.property(words, words, span, (a, b, place_) => {
        const target = place(0, a);
        const plane = place(4096 + BYTES * 2, b);
        const list = place(8192, [2, 0]);
        const counts = place(8200, [5, 7]);
        place(4096, new Array(BYTES / 4).fill(-1));
        const expected = bits(target, place_);
        expect(kernels.count(0, ...place_)).toBe(expected.length);
        const slots = new Int32Array(memory.buffer, 16384, SLOTS);
        expect(kernels.gather(0, ...place_, 16384)).toBe(expected.length);
        expect([...slots.subarray(0, expected.length)]).toEqual(expected);
        const spans = place(8300, [0, 0, ...place_, BYTES, BYTES]);
        const end = spans.byteOffset + spans.byteLength;
        kernels.countPlanes(0, 4096, BYTES, list.byteOffset, 2, counts.byteOffset, spans.byteOffset, end);
        const common = expected.filter((slot) => (plane[slot >> 5]! >>> (slot & 31)) & 1).length;
        expect([...counts]).toEqual([common, expected.length]);
      }),
      { numRuns: 50 },
    );
  });

  it('count correctly beyond the range of the narrow sums', () => {
    const big = new WebAssembly.Memory({ initial: 64, maximum: MAXIMUM_PAGES, shared: true });
    new Uint8Array(big.buffer).fill(255);
    expect(createKernels(big).count(0, 0, 1 << 20)).toBe(8 << 20);
  });

  it('keep the bits of values in a range', () => {
    const values = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: SLOTS, maxLength: SLOTS });
    const edge = fc.integer({ min: -45, max: 45 });
    fc.assert(
      fc.property(words, values, edge, edge, span, (a, column, low, high, [from, to]) => {
        const columns = [
          ['rangeOf16', Int16Array],
          ['rangeOf32', Int32Array],
          ['rangeOfFloat64', Float64Array],
        ] as const;
        for (const [name, type] of columns) {
          const target = place(0, a);
          new type(memory.buffer, 32768, SLOTS).set(column);
          if (type === Float64Array) new Float64Array(memory.buffer, 32768, SLOTS)[3] = Number.NaN;
          kernels[name](0, 32768, from, to, low, high);
          const remaining = bits(target, [0, BYTES]);
          const expected = bits(Int32Array.from(a), [0, BYTES]).filter((slot) => {
            if (slot < from * 8 || slot >= to * 8) return true;
            if (type === Float64Array && slot === 3) return false;
            return column[slot]! >= low && column[slot]! <= high;
          });
          expect(remaining).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });
});
