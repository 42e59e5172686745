import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addId, createIds, removeId, slotOf } from './ids.ts';

describe('slots by id', () => {
  it('are found after any additions and removals', () => {
    const id = fc.integer({ min: 1, max: 900 }).map((n) => n * 1024 + (n % 3) * 2 ** 32);
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.boolean()), { minLength: 500, maxLength: 3000 }), (changes) => {
        const ids = createIds(0);
        const column = new Float64Array(4000);
        const expected = new Map<number, number>();
        for (const [own, stays] of changes) {
          if (expected.has(own)) {
            if (stays) continue;
            removeId(ids, column, own);
            expected.delete(own);
          } else {
            const slot = expected.size === 0 ? 0 : Math.max(...expected.values()) + 1;
            column[slot] = own;
            addId(ids, column, slot);
            expected.set(own, slot);
          }
        }
        expect(ids.count).toBe(expected.size);
        for (const [own] of changes) expect(slotOf(ids, column, own)).toBe(expected.get(own) ?? -1);
      }),
      { numRuns: 20 },
    );
  });
});
