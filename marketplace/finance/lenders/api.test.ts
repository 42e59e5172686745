import { describe, expect, it } from 'vitest';
import { irishDay } from '#platform/time/clock.ts';
import { testProduct } from '#tests/support/product.ts';
import { RATE, VARIABLE } from '../testing/rates.ts';
import type { WireOffer, WireRates } from './contract.ts';
import type { NewRate } from './rate-row.ts';
import { replaceLenderRates } from './writes.ts';

const { app, pool } = await testProduct({ listings: 0, template: 'template' });

const LOAN = { price: '400000', loan: '320000', term: '25' };
const today = irishDay(new Date());
const daysFromToday = (days: number) => irishDay(new Date(Date.now() + days * 86_400_000));

/** Replaces all rates. */
async function offer(...rates: NewRate[]): Promise<void> {
  await pool.query('delete from lender');
  await replaceLenderRates(pool, rates, { areExamples: false });
}

const ask = (query: Record<string, string>, language = 'en') =>
  app.inject({
    url: `/api/v1/money/rates?${new URLSearchParams(query)}`,
    headers: { 'accept-language': language },
  });

async function compare(query: Record<string, string> = LOAN): Promise<WireRates> {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function offers(query: Record<string, string> = LOAN): Promise<WireOffer[]> {
  return (await compare(query)).comparison!.offers;
}

const products = async (query: Record<string, string> = LOAN) =>
  (await offers(query)).map(({ product }) => product);

describe('the comparison of home loans', () => {
  it('has what each offer costs, its conditions, its days and its source', async () => {
    await offer({
      ...RATE,
      rate: 3,
      follow_on_rate: 4,
      fixed_years: 5,
      cashback_percent: 2,
      fees_cents: 185_00,
    });
    const { comparison, term, day } = await compare({ price: '312500', loan: '250000', term: '25' });
    expect([term, day, comparison!.loanToValue]).toEqual([25, today, 80]);
    expect(comparison!.offers).toEqual([
      {
        lender: 'Wren Bank',
        product: '3-year fixed',
        isExample: false,
        rateType: 'fixed',
        rate: 3,
        followOnRate: 4,
        monthlyCents: 1_185_53,
        followOn: { balanceCents: 213_763_62, monthlyCents: 1_295_37 },
        fixedTerm: { years: 5, costCents: 60 * 1_185_53 - (250_000_00 - 213_763_62) + 185_00 - 5_000_00 },
        totalCostCents: expect.any(Number),
        aprc: 3.7,
        feesCents: 185_00,
        cashbackCents: 5_000_00,
        conditions: {
          buyers: ['first-time', 'mover', 'investor', 'switcher'],
          loanToValueFrom: 0,
          loanToValueTo: 90,
          worstRating: null,
          minLoanCents: 0,
          isBrokerOnly: false,
        },
        validFrom: '2026-01-01',
        validTo: null,
        sourceUrl: 'https://wren.example/rates',
        bestBy: [],
      },
    ]);
  });

  it('has the offers that are valid today, with their first and last day', async () => {
    const valid = (product: string, from: number, to: number | null): NewRate => ({
      ...RATE,
      product,
      valid_from: daysFromToday(from),
      valid_to: to === null ? null : daysFromToday(to),
    });
    await offer(
      valid('ended', -9, -1),
      valid('last day', -9, 0),
      valid('first day', 0, null),
      valid('tomorrow', 1, null),
    );
    expect((await products()).sort()).toEqual(['first day', 'last day']);
  });

  it('has the offers for the part of the price that is borrowed, up to the end of each band', async () => {
    const band = (from: number, to: number): NewRate => ({
      ...RATE,
      product: `${from} to ${to}`,
      ltv_from: from,
      ltv_to: to,
    });
    await offer(band(0, 50), band(50, 80), band(80, 90));
    expect(await products({ ...LOAN, loan: '200000' })).toEqual(['0 to 50']);
    expect(await products({ ...LOAN, loan: '200001' })).toEqual(['50 to 80']);
    expect(await products({ ...LOAN, loan: '320000' })).toEqual(['50 to 80']);
    expect(await products({ ...LOAN, loan: '320001' })).toEqual(['80 to 90']);
    expect(await products({ ...LOAN, loan: '360001' })).toEqual([]);
  });

  it('has the offers for the buyer, the size of the loan and the years', async () => {
    await offer(
      { ...RATE, product: 'movers', buyer_kinds: ['mover'] },
      { ...RATE, product: 'large', min_loan_cents: 320_000_00 },
      { ...RATE, product: 'larger', min_loan_cents: 320_000_01 },
      { ...RATE, product: 'long', fixed_years: 30 },
      VARIABLE,
    );
    expect((await products()).sort()).toEqual(['Variable', 'large']);
    expect((await products({ ...LOAN, buyer: 'mover' })).sort()).toEqual(['Variable', 'large', 'movers']);
    expect((await products({ ...LOAN, term: '30' })).sort()).toEqual(['Variable', 'large', 'long']);
    expect(await products({ ...LOAN, fixedYears: '3' })).toEqual(['large']);
    expect(await products({ ...LOAN, fixedYears: '0' })).toEqual(['Variable']);
  });

  it('has green rates only for a good enough rating, on the old or the new scale', async () => {
    await offer({ ...RATE, product: 'green', ber_worst: 'B3' });
    expect(await products()).toEqual([]);
    for (const ber of ['A0', 'B', 'B3', 'A2']) expect(await products({ ...LOAN, ber })).toEqual(['green']);
    for (const ber of ['C1', 'C', 'G', 'NA', 'SI_666']) expect(await products({ ...LOAN, ber })).toEqual([]);
  });

  it('is sorted by the measure asked for, and marks the best by each', async () => {
    await offer(
      { ...RATE, product: 'low', rate: 3.2, follow_on_rate: 5 },
      { ...RATE, product: 'steady', rate: 3.6, follow_on_rate: 3.6 },
      { ...RATE, product: 'cashback', rate: 3.7, follow_on_rate: 4.5, cashback_percent: 3 },
      { ...RATE, product: 'short', fixed_years: 1, rate: 3.9, follow_on_rate: 4.9 },
      { ...VARIABLE, rate: 4.2 },
    );
    expect(await products({ ...LOAN, sort: 'monthly' })).toEqual([
      'low',
      'steady',
      'cashback',
      'short',
      'Variable',
    ]);
    expect((await products({ ...LOAN, sort: 'wholeLoan' }))[0]).toBe('steady');
    expect((await products({ ...LOAN, sort: 'aprc' }))[0]).toBe('steady');
    // The same terms are together, the shortest first; a variable rate has none.
    expect(await products({ ...LOAN, sort: 'fixedTerm' })).toEqual([
      'short',
      'cashback',
      'low',
      'steady',
      'Variable',
    ]);
    const best = (await offers()).filter(({ bestBy }) => bestBy.length > 0);
    expect(Object.fromEntries(best.map(({ product, bestBy }) => [product, bestBy]))).toEqual({
      cashback: ['fixedTerm'],
      low: ['monthly'],
      steady: ['wholeLoan', 'aprc'],
    });
  });

  it('is sorted by the whole loan, unless a fixed term is asked for', async () => {
    await offer(RATE);
    expect((await compare()).comparison!.sort).toBe('wholeLoan');
    expect((await compare({ ...LOAN, fixedYears: '3' })).comparison!.sort).toBe('fixedTerm');
    expect((await compare({ ...LOAN, fixedYears: '0' })).comparison!.sort).toBe('wholeLoan');
  });

  it('without a loan says which rates there are, and whether they are examples', async () => {
    await offer(RATE);
    expect(await compare({})).toEqual({
      term: 30,
      day: today,
      lenders: { count: 1, areExamples: false, changedOn: today },
      comparison: null,
    });
    await pool.query('delete from lender');
    expect(await compare({})).toMatchObject({ lenders: null });
    expect(await offers()).toEqual([]);
    await replaceLenderRates(pool, [RATE], { areExamples: true });
    expect(await compare()).toMatchObject({
      lenders: { areExamples: true },
      comparison: { offers: [{ isExample: true }] },
    });
  });

  it('may be cached for some minutes, and a refusal not at all', async () => {
    expect((await ask(LOAN)).headers['cache-control']).toBe('public, max-age=300');
    expect((await ask({ price: 'x' })).headers['cache-control']).toBeUndefined();
  });

  it.each<[Record<string, string>, string, string]>([
    [{ price: '400000' }, 'loan', 'Enter the price of the home and either the deposit or the loan.'],
    [{ loan: '400000' }, 'loan', 'Enter the price of the home and either the deposit or the loan.'],
    [{ ...LOAN, loan: '400001' }, 'loan', 'The loan is more than the price of the home.'],
    [{ ...LOAN, price: 'a lot' }, 'price', 'Enter a number.'],
    [{ ...LOAN, price: '1e9' }, 'price', 'Enter 20,000,000 or less.'],
    [{ ...LOAN, loan: '999' }, 'loan', 'Enter 1,000 or more.'],
    [{ ...LOAN, term: '4' }, 'term', 'Enter 5 or more.'],
    [{ ...LOAN, term: '20.5' }, 'term', 'Enter a whole number.'],
    [{ ...LOAN, buyer: 'landlord' }, 'buyer', 'Choose one of the options.'],
    [{ ...LOAN, ber: 'H' }, 'ber', 'That isn’t a BER. Choose one from the list.'],
    [{ ...LOAN, fixedYears: '41' }, 'fixedYears', 'Enter 40 or less.'],
    [{ ...LOAN, sort: 'lender' }, 'sort', 'Choose one of the options.'],
  ])('is refused with %o', async (query, path, message) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toContainEqual(expect.objectContaining({ path, message }));
  });

  it('is refused in Irish to those who read Irish', async () => {
    const answer = await ask({ ...LOAN, loan: '400001' }, 'ga');
    expect(answer.json().details[0].message).toBe('Tá an iasacht níos mó ná praghas an tí.');
  });
});
