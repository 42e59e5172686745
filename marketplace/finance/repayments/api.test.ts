import { describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import { rulesAt } from '../rules/table.ts';
import type { WireRepayments } from './contract.ts';

const { app } = await testProduct({ listings: 0, template: 'template' });

const ask = (query: Record<string, string>) =>
  app.inject(`/api/v1/money/repayments?${new URLSearchParams(query)}`);

async function calculate(query: Record<string, string>): Promise<WireRepayments> {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const LOAN = { loan: '300000', rate: '3.5', term: '30' };

describe('the repayments of a home loan', () => {
  it('take the average rate and the usual term, with their sources, unless others are given', async () => {
    const rules = rulesAt();
    const { rate, term, averageRate, usualTerm, result } = await calculate({});
    expect([rate, term, result]).toEqual([
      rules.number('averageRate', 'average'),
      rules.number('usualTerm'),
      null,
    ]);
    const row = rules.row('averageRate', 'average')!;
    expect(averageRate).toEqual({
      value: rate,
      since: row.validFrom,
      source: row.source,
      confidence: row.confidence,
    });
    expect(usualTerm.value).toBe(term);
    expect((await calculate({ loan: '300000' })).result).toEqual(
      (await calculate({ loan: '300000', rate: `${rate}`, term: `${term}` })).result,
    );
  });

  it('have every year until nothing is owed', async () => {
    const { result } = await calculate(LOAN);
    const { monthlyCents, regular, withExtra, switching, years } = result!;
    expect([monthlyCents, regular.months, withExtra, switching, years.length]).toEqual([
      1_347_13,
      360,
      null,
      null,
      30,
    ]);
    expect(regular.paidCents - regular.interestCents).toBe(300_000_00);
    expect(years.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(regular.paidCents);
    expect(years.reduce((sum, { interestCents }) => sum + interestCents, 0)).toBe(regular.interestCents);
    expect(years.at(-1)).toMatchObject({ year: 30, balanceCents: 0, balanceWithExtraCents: null });
  });

  it('with extra payments end sooner and save interest', async () => {
    const { result } = await calculate({ ...LOAN, extra: '200' });
    expect(result!.withExtra).toMatchObject({ months: 287, savedMonths: 73, savedInterestCents: 42_090_10 });
    expect(result!.years[23]!.balanceWithExtraCents).toBe(0);
    expect(result!.years[22]!.balanceWithExtraCents).toBeGreaterThan(0);
    const late = await calculate({ ...LOAN, lumpSum: '20000', lumpSumYear: '10' });
    const soon = await calculate({ ...LOAN, lumpSum: '20000' });
    expect(soon.result!.withExtra!.savedInterestCents).toBeGreaterThan(
      late.result!.withExtra!.savedInterestCents,
    );
    const balances = late.result!.years;
    expect(balances[8]!.balanceWithExtraCents).toBe(balances[8]!.balanceCents);
    expect(balances[9]!.balanceWithExtraCents).toBe(balances[9]!.balanceCents - 20_000_00);
  });

  it('at another rate say what a switch saves after its costs', async () => {
    const { result } = await calculate({ ...LOAN, newRate: '3.1', switchCosts: '1500', breakage: '500' });
    expect(result!.switching).toMatchObject({
      newMonthlyCents: 1_281_05,
      netCostsCents: 2_000_00,
      monthsToPayOff: 31,
    });
    const paid = await calculate({ ...LOAN, newRate: '3.1', switchCosts: '1500', cashback: '6000' });
    expect(paid.result!.switching).toMatchObject({ netCostsCents: -4_500_00, monthsToPayOff: 0 });
    const worse = await calculate({ ...LOAN, newRate: '4', switchCosts: '1500' });
    expect(worse.result!.switching).toMatchObject({ monthsToPayOff: null });
    expect(worse.result!.switching!.savingCents).toBeLessThan(0);
  });

  it('without interest are equal parts', async () => {
    const { result } = await calculate({ loan: '1200', rate: '0', term: '1' });
    expect(result).toMatchObject({ monthlyCents: 100_00, regular: { interestCents: 0, months: 12 } });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ ...LOAN, loan: '0' }, 'loan', 'Enter 1 or more.'],
    [{ ...LOAN, loan: '1.5' }, 'loan', 'Enter a whole number.'],
    [{ ...LOAN, rate: '21' }, 'rate', 'Enter 20 or less.'],
    [{ ...LOAN, rate: '3.456' }, 'rate', 'Enter a rate with at most two decimals, such as 3.45.'],
    [{ ...LOAN, rate: 'NaN' }, 'rate', 'Enter a number.'],
    [{ ...LOAN, term: '41' }, 'term', 'Enter 40 or less.'],
    [{ ...LOAN, extra: '-1' }, 'extra', 'Enter 0 or more.'],
    [
      { ...LOAN, lumpSumYear: '30' },
      'lumpSumYear',
      'The lump sum would be paid after the loan has ended. Choose an earlier year.',
    ],
  ])('are refused with %o', async (query, path, message) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toContainEqual(expect.objectContaining({ path, message }));
  });

  it('are refused where the lump sum would come after the usual term', async () => {
    const answer = await ask({ loan: '300000', lumpSum: '1000', lumpSumYear: '35' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'The lump sum would be paid after the loan has ended. Choose an earlier year.',
    ]);
  });
});
