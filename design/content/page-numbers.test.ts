import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('page numbers ascend, include both ends and the neighbours, and mark every gap of two or more', () => {
  const cases = fc
    .integer({ min: 1, max: 400 })
    .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }));
  fc.assert(
    fc.property(cases, ({ total, current }) => {
      const shown = pageNumbers(current, total);
      const near = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
      for (const page of near) expect(shown).toContain(page);
      expect(shown.length).toBeLessThanOrEqual(7);
      for (const [at, page] of shown.entries()) {
        if (at === 0) expect(page).toBe(1);
        else if (page === 0) expect(shown[at + 1]! - shown[at - 1]!).toBeGreaterThan(2);
        else if (shown[at - 1] !== 0) expect(page).toBe(shown[at - 1]! + 1);
      }
    }),
  );
});
