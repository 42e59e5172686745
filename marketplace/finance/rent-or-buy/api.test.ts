import { describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import { rulesAt } from '../rules/table.ts';
import { compareQuestion } from './compare.ts';
import type { WireRentOrBuy } from './contract.ts';

const { app } = await testProduct({ listings: 0 });

const ask = (query: Record<string, string>) =>
  app.inject({ url: `/api/v1/money/rent-or-buy?${new URLSearchParams(query)}` });
const HOME = { price: '400000', rent: '2000' };

async function compared(query: Record<string, string> = {}): Promise<WireRentOrBuy> {
  const answer = await ask({ ...HOME, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('renting compared with buying', () => {
  it('takes what a question leaves open from the rules, and names their sources', async () => {
    const { terms, assumptions, years, courses, rules } = await compared();
    expect(terms).toMatchObject({ deposit: 4_000_000, loan: 36_000_000, rate: 3.5, term: 30, upkeep: 1 });
    expect(terms).toMatchObject({ household: 'none', credit: 0, creditUntil: null });
    expect(terms.cash).toBeGreaterThan(4_700_000);
    expect(assumptions.prices).toEqual({ low: 0, middle: 2.3, high: 5 });
    expect(years).toBe(30);
    expect(courses.map(({ course }) => course)).toEqual(['worst', 'middle', 'best']);
    const growth = rules.filter(({ rule }) => rule === 'housePriceGrowth');
    expect(growth.map(({ key, confidence }) => [key, confidence]).sort()).toEqual([
      ['high', 'G'],
      ['low', 'G'],
      ['middle', 'G'],
    ]);
  });

  it('breaks even no later in a better future', async () => {
    const { courses } = await compared();
    const [worst, middle, best] = courses.map(({ breakEvenYear }) => breakEvenYear ?? 99);
    expect(best).toBeLessThanOrEqual(middle!);
    expect(middle).toBeLessThanOrEqual(worst!);
    expect(middle).toBeLessThan(30);
  });

  it('uses every assumption that a question names, in order of their size', async () => {
    const { terms, assumptions, years, courses } = await compared({
      deposit: '100000',
      rate: '4.25',
      term: '20',
      years: '8',
      household: 'couple',
      managementFee: '1200',
      authority: 'dublin-city',
      pricesLow: '3',
      pricesMiddle: '1',
      pricesHigh: '2',
      upkeep: '0.5',
      selling: '2',
    });
    expect(assumptions.prices).toEqual({ low: 1, middle: 2, high: 3 });
    expect(terms).toMatchObject({ loan: 30_000_000, rate: 4.25, term: 20, upkeep: 0.5, selling: 2 });
    expect(terms).toMatchObject({ credit: 16_666, creditUntil: '2028-12-31', managementFee: 1200 });
    expect([years, courses[0]!.costs.length]).toEqual([8, 8]);
  });

  it('counts no more than the price as deposit', async () => {
    expect((await compared({ deposit: '500000' })).terms).toMatchObject({ loan: 0, repayment: 0 });
  });

  it('counts less duty for a new home, whose price has VAT in it', () => {
    const rules = rulesAt('2026-11-26');
    const cash = (home: 'new' | 'second-hand') =>
      compareQuestion({ price: 400_000, rent: 2000, home }, rules).terms.cash;
    expect(cash('new')).toBeLessThan(cash('second-hand'));
  });

  it.each<[string, Record<string, string>]>([
    ['no rent', { price: '400000' }],
    ['no price', { rent: '2000' }],
    ['a price of nothing', { ...HOME, price: '0' }],
    ['a price in words', { ...HOME, price: 'four' }],
    ['a rent of cents', { ...HOME, rent: '1999.99' }],
    ['a rate above all others', { ...HOME, rate: '21' }],
    ['a rate of many decimals', { ...HOME, rate: '3.123' }],
    ['31 years', { ...HOME, years: '31' }],
    ['an unknown authority', { ...HOME, authority: 'belfast' }],
    ['growth without end', { ...HOME, pricesHigh: 'Infinity' }],
    ['growth of 100 % a year', { ...HOME, pricesHigh: '100' }],
  ])('refuses %s', async (_, query) => {
    expect((await ask(query)).statusCode).toBe(422);
  });
});
