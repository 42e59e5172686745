import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bedsOf, dayOf, monthsOf, numberOf, roomTypesOf, yesNoOf } from './texts.ts';

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

describe('a file may contain', () => {
  it('dates in the usual formats', () => {
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [d, m, y] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
        const suffix = ['st', 'nd', 'rd'][(d % 10) - 1] ?? 'th';
        const pad = (n: number) => `${n}`.padStart(2, '0');
        for (const text of [
          iso,
          `${pad(d)}/${pad(m + 1)}/${y}`,
          `${MONTHS[m]!.slice(0, 3)} ${d}${suffix}, ${y}`,
          `${d} ${MONTHS[m]} ${y}`,
        ]) {
          expect(dayOf(text)).toBe(iso);
        }
      }),
    );
    for (const text of ['2023-02-30', '31/04/2023', 'Smarch 1st, 2023', 'soon', ''])
      expect(dayOf(text)).toBeNull();
  });

  it('numbers with thousands separators', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (n) => {
        expect(numberOf(n.toLocaleString('en-IE'))).toBe(n);
      }),
    );
    for (const text of ['', ' ', '€5', '1-2', '1e3', 'NaN', undefined]) expect(numberOf(text)).toBeNull();
  });

  it('bedrooms as a list', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lists, (beds) => {
        const rising = [...beds].sort((a, b) => a - b);
        const text =
          rising.length > 1 ? `${rising.slice(0, -1).join(', ')} & ${rising.at(-1)} bed` : `${rising[0]} Bed`;
        expect(bedsOf(text)).toEqual(rising);
      }),
    );
    for (const text of ['', 'Double Room', 'some', 'bed 3a']) expect(bedsOf(text)).toEqual([]);
  });

  it.each([
    ['6 Months', { months: 6, orMore: false }],
    ['Minimum 1 Year', { months: 12, orMore: false }],
    ['1 Year +', { months: 12, orMore: true }],
    ['No Minimum', { months: 0, orMore: false }],
    ['1 Month', { months: 1, orMore: false }],
    ['as long as you like', null],
  ])('a span: %s', (text, span) => expect(monthsOf(text)).toEqual(span));

  it('rooms, yes and no', () => {
    expect(roomTypesOf('Single, Double & Twin Room')).toEqual(['single', 'double', 'twin']);
    expect(roomTypesOf('Doubles')).toEqual([]);
    expect([yesNoOf('Yes'), yesNoOf('False'), yesNoOf('perhaps')]).toEqual([true, false, null]);
  });
});
