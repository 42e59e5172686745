import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resizeBedrooms } from './fields/bedrooms.ts';
import { dependentChanges } from './rules.ts';
import { sampleDraft } from './testing/samples.ts';

const room = fc.record({ rentalValue: fc.nat().map(String), type: fc.constantFrom('single', 'double') });

// “Sharing: changing the bedroom count adds or removes bedroom entries.”
describe('specification, section 4: the bedrooms of a shared home', () => {
  it('are added and removed at the end; the others stay', () => {
    fc.assert(
      fc.property(
        fc.array(room, { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 4 })),
        (rooms, counts) => {
          let list = resizeBedrooms(rooms, Math.max(rooms.length, 1));
          for (const count of counts) {
            const before = list;
            list = resizeBedrooms(list, count);
            expect(list).toHaveLength(count);
            const unchangedCount = Math.min(before.length, count);
            expect(list.slice(0, unchangedCount)).toEqual(before.slice(0, unchangedCount));
            expect(list.slice(unchangedCount)).toEqual(
              Array.from({ length: count - unchangedCount }, () => ({})),
            );
          }
        },
      ),
    );
  });
  it.each([
    [0, 1],
    [5, 4],
    [Number.NaN, 1],
    [2.7, 2],
  ])('%d asked for are %d', (asked, given) => {
    expect(resizeBedrooms([], asked)).toHaveLength(given);
  });
});

// “Commercial: unticking auction resets saleOnApplication to false; ticking saleOnApplication sets saleValue to 0.”
describe('specification, section 4: dependent changes', () => {
  const draft = sampleDraft('sale_commercial', { auction: true, saleOnApplication: true });
  it('unticking the auction unticks price on application', () => {
    expect(dependentChanges(draft, { auction: false })).toEqual({ saleOnApplication: false });
  });
  it('ticking price on application sets the price to 0', () => {
    expect(dependentChanges(sampleDraft('sale_commercial'), { saleOnApplication: true })).toEqual({
      saleValue: '0',
    });
  });
  it('fields in the change itself win', () => {
    expect(dependentChanges(draft, { auction: false, saleOnApplication: true })).toEqual({});
    const both = { saleOnApplication: true, saleValue: '9' };
    expect(dependentChanges(sampleDraft('sale_commercial'), both)).toEqual({});
  });
  it('other changes have none', () => {
    expect(dependentChanges(draft, { auction: true })).toEqual({});
    expect(dependentChanges(draft, { saleOnApplication: true })).toEqual({});
    expect(dependentChanges(draft, { saleValue: '5' })).toEqual({});
  });
});
