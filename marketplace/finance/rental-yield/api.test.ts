import { describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import type { WireRentalYield } from './contract.ts';

const { app } = await testProduct({ listings: 0 });

const ask = (query: Record<string, string>) =>
  app.inject({ url: `/api/v1/money/rental-yield?${new URLSearchParams(query)}` });
const HOME = { price: '300000', rent: '1600' };

async function yieldOf(query: Record<string, string> = {}): Promise<WireRentalYield> {
  const answer = await ask({ ...HOME, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('the rental yield of a home', () => {
  it('takes what a question leaves open from the rules, and names their sources', async () => {
    const found = await yieldOf();
    expect(found).toMatchObject({ rent: 1_920_000, grossYield: 0.064, repayments: 0, interest: 0 });
    expect(found.terms).toMatchObject({
      repairs: 8,
      insurance: 2.5,
      vacancy: 4,
      loan: 0,
      maxLoan: 21_000_000,
    });
    expect(found.costs).toMatchObject({ registration: 4000, propertyTax: 23_500, managementFee: 0 });
    expect(found.netYield).toBeLessThan(found.grossYield);
    expect(found.cashFlow).toBe(found.net);
    const names = found.rules.map(({ rule }) => rule);
    expect(names).toEqual(expect.arrayContaining(['lettingRepairs', 'tenancyRegistration', 'stampDuty']));
  });

  it('counts the loan, the fee and the local tax that a question names', async () => {
    const found = await yieldOf({
      loan: '210000',
      rate: '4.5',
      term: '25',
      managementFee: '1500',
      authority: 'wicklow',
      repairs: '5',
    });
    expect(found.costs).toMatchObject({ managementFee: 150_000, propertyTax: 24_910, repairs: 96_000 });
    expect(found.interest).toBeGreaterThan(900_000);
    expect(found.repayments).toBeGreaterThan(found.interest);
    expect(found.cashOnCash).toBeCloseTo(found.cashFlow / found.cash, 9);
    expect(found.breakEvenRent).toBeGreaterThan(100_000);
  });

  it('lends no more than the price', async () => {
    expect((await yieldOf({ loan: '900000' })).terms.loan).toBe(30_000_000);
  });

  it('has no break-even rent where nothing of it is left', async () => {
    const all = { repairs: '50', insurance: '30', vacancy: '20' };
    expect((await yieldOf(all)).breakEvenRent).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['no rent', { price: '300000' }],
    ['a rent of nothing', { ...HOME, rent: '0' }],
    ['a negative loan', { ...HOME, loan: '-1' }],
    ['repairs of more than half of the rent', { ...HOME, repairs: '51' }],
    ['a term of a year', { ...HOME, term: '1' }],
    ['a fee in words', { ...HOME, managementFee: 'much' }],
  ])('refuses %s', async (_, query) => {
    expect((await ask(query)).statusCode).toBe(422);
  });
});
