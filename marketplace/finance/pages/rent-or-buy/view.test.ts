import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { compareQuestion } from '../../rent-or-buy/compare.ts';
import type { WireRentOrBuy } from '../../rent-or-buy/contract.ts';
import { rulesAt } from '../../rules/table.ts';
import { rentOrBuyView } from './view.ts';

const ANSWER = compareQuestion({ price: 400_000, rent: 1500, household: 'single' }, rulesAt('2026-11-26'));

/** The answer with other years in which buying breaks even. */
function breakingEven(worst: number | null, middle: number | null, best: number | null): WireRentOrBuy {
  const years = { worst, middle, best };
  return {
    ...ANSWER,
    courses: ANSWER.courses.map((one) => ({ ...one, breakEvenYear: years[one.course] })),
  };
}

describe('the answer of rent or buy', () => {
  it.each<[number | null, number | null, number | null, string]>([
    [9, 6, 4, 'Buying is cheaper after 6 years in the middle case, 4 to 9 in others.'],
    [3, 1, 1, 'Buying is cheaper after 1 year in the middle case, 1 to 3 in others.'],
    [5, 5, 5, 'Buying is cheaper after 5 years, in every case we looked at.'],
    [
      null,
      12,
      4,
      'Buying is cheaper after 12 years in the middle case, 4 in the best, and not within 30 in the worst.',
    ],
    [
      null,
      null,
      8,
      'Renting stays cheaper for 30 years in the middle case. In the best case for a buyer, buying is cheaper after 8.',
    ],
    [null, null, null, 'Renting stays cheaper for 30 years, in every case we looked at.'],
  ])('is one sentence: %s, %s, %s', (worst, middle, best, sentence) => {
    expect(rentOrBuyView(breakingEven(worst, middle, best), languages.en).sentence).toBe(sentence);
  });

  it('has every assumption with its source, and a row for each year', () => {
    const view = rentOrBuyView(ANSWER, languages.en);
    expect(view.values).toMatchObject({ deposit: '40000', rate: '3.5', pricesMiddle: '2.3', years: '30' });
    for (const [name, lines] of Object.entries(view.sources))
      expect([name, lines.length > 0]).toEqual([name, true]);
    expect(view.sources.prices.every((line) => line.endsWith('Not confirmed.'))).toBe(true);
    expect(view.rows.map(({ name }) => name)).toEqual(ANSWER.courses[0]!.costs.map(({ year }) => `${year}`));
    expect(view.notes.at(-1)).toBe('The rent tax credit is counted until 31 December 2028.');
  });

  it('is told in Irish too', () => {
    expect(rentOrBuyView(breakingEven(9, 6, 4), languages.ga).sentence).toBe(
      'Tá ceannach níos saoire tar éis 6 bliana sa mheánchás, 4 go 9 i gcásanna eile.',
    );
  });
});
