import { describe, expect, it } from 'vitest';
import { replaceLenderRates } from '#marketplace/finance/lenders/writes.ts';
import { RATE, VARIABLE } from '#marketplace/finance/testing/rates.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool } = await testProduct({ listings: 0, template: 'template' });
const GREEN = { ...RATE, product: 'green', ber_worst: 'B3', rate: 2 };
await replaceLenderRates(pool, [{ ...RATE, buyer_kinds: ['mover'], broker_only: true }, VARIABLE, GREEN], {
  areExamples: false,
});

const compare = (payload: object, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/old/v1/daft-mortgages/comparison',
    payload,
    headers: { 'accept-language': language },
  });
const LOAN = { propertyValue: 400_000, mortgageAmount: 300_000, term: 30 };

describe('the comparison of home loans of existing clients', () => {
  it('lists the offers of today for every buyer, the lowest rate of charge first', async () => {
    const answer = await compare(LOAN);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      ...LOAN,
      results: [
        {
          lender: 'Wren Bank',
          rate: 3.5,
          rateType: 'FIXED',
          aprc: 4,
          bestFor: ['Movers'],
          accessViaBrokerOnly: true,
          fixedRateTerm: 3,
          monthlyRepayments: 1347.13,
        },
        {
          lender: 'Wren Bank',
          rate: 4,
          rateType: 'VARIABLE',
          aprc: 4.1,
          bestFor: ['First-time buyers', 'Movers', 'Buyers to let', 'Switchers'],
          accessViaBrokerOnly: false,
          fixedRateTerm: null,
          monthlyRepayments: 1432.25,
        },
      ],
      paging: expect.objectContaining({ totalResults: 2, totalPages: 1, nextFrom: 0 }),
    });
  });

  it('has pages, and words in Irish', async () => {
    const answer = (await compare({ ...LOAN, pageSize: 1, from: 1 }, 'ga')).json();
    expect(answer.results).toMatchObject([{ rateType: 'VARIABLE' }]);
    expect(answer.results[0].bestFor[0]).toBe('Céadcheannaitheoirí');
    expect(answer.paging).toMatchObject({ currentPage: 2, totalPages: 2, displayingFrom: 2 });
  });

  it('says of an invented lender that it is an example', async () => {
    await pool.query('update lender set is_example = true');
    expect((await compare(LOAN)).json().results[0].lender).toBe('Wren Bank (example)');
  });

  it.each([
    [{ ...LOAN, mortgageAmount: 400_001 }, 'mortgageAmount'],
    [{ ...LOAN, term: 0 }, 'term'],
    [{ ...LOAN, propertyValue: '400000' }, 'propertyValue'],
    [{}, 'term'],
    [{ ...LOAN, pageSize: 1_000 }, 'pageSize'],
  ])('is refused with %o', async (payload, path) => {
    const answer = await compare(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details.map((detail: { path: string }) => detail.path)).toContain(path);
  });
});
