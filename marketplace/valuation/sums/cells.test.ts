import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToCell, type Cells, emptyCells, isGrowth, mergeCells } from './cells.ts';

const addition = fc.record({ month: fc.nat(6), price: fc.integer({ min: -50, max: 50 }) });

function cellsOf(additions: readonly { month: number; price: number }[], times: 1 | -1 = 1): Cells {
  const cells = emptyCells();
  for (const { month, price } of additions)
    addToCell(cells, month, times, times * price, times * price * price);
  return cells;
}

it('sums are the same however the sales come and go', () => {
  fc.assert(
    fc.property(fc.array(addition), fc.array(addition), (staying, gone) => {
      const all = mergeCells(cellsOf(staying), cellsOf(gone));
      expect(mergeCells(all, cellsOf(gone, -1))).toEqual(cellsOf(staying));
      expect(mergeCells(cellsOf([...gone, ...staying]), emptyCells())).toEqual(all);
      expect(isGrowth(all)).toBe(true);
    }),
  );
});

it('sales that were never counted cannot be taken away', () => {
  expect(() => mergeCells(emptyCells(), cellsOf([{ month: 1, price: 5 }], -1))).toThrow('rebuild them');
  expect(() => mergeCells(cellsOf([{ month: 1, price: 4 }]), cellsOf([{ month: 1, price: 5 }], -1))).toThrow(
    'rebuild them',
  );
});
