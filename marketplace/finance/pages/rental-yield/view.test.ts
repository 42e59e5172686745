import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { calculateYield } from '../../rental-yield/calculate.ts';
import { rulesAt } from '../../rules/table.ts';
import { rentalYieldView } from './view.ts';

const rules = rulesAt('2026-11-26');
const viewOf = (query: Parameters<typeof calculateYield>[0]) =>
  rentalYieldView(calculateYield(query, rules), languages.en);

describe('the answer of the rental yield', () => {
  it('is one sentence, and a line for each cost with its source', () => {
    const { sentence, sections, notes } = viewOf({ price: 300_000, rent: 1600 });
    expect(sentence).toBe('It yields 6.4% gross and 5.3% after costs.');
    const [year] = sections;
    expect(year!.rows.map(({ id }) => id)).toEqual([
      'rent',
      'propertyTax',
      'registration',
      'insurance',
      'repairs',
      'vacancy',
      'net',
    ]);
    const repairs = year!.rows.find(({ id }) => id === 'repairs')!;
    expect([repairs.amount, repairs.why]).toEqual([
      '−€1,536',
      ['8% of the rent.', expect.stringMatching(/^Source: Usual assumption .* Not confirmed\.$/)],
    ]);
    expect(notes.at(-1)).toBe('These are figures for the first year, before income tax.');
  });

  it('says what a landlord has to add, and names no source for a figure of their own', () => {
    const { notes, sections } = viewOf({ price: 300_000, rent: 900, loan: 250_000, repairs: 12 });
    expect(notes[0]).toMatch(/^After repayments of €13,4\d\d a year, you’d have to add €\d,\d{3} a year\.$/);
    expect(notes[1]).toBe('Lenders may lend at most €210,000 on this home when it’s let.');
    const repairs = sections[0]!.rows.find(({ id }) => id === 'repairs')!;
    expect(repairs.why).toEqual(['12% of the rent.']);
    expect(sections[0]!.rows.at(-1)!.amount).toMatch(/^−€/);
  });
});
