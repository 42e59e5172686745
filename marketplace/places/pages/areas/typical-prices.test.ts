import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askingPrice, summary } from '#marketplace/listings/testing/summaries.ts';
import { createTestApp } from '#marketplace/search/testing/app.ts';
import { rowOf, unitOf } from '#marketplace/search/testing/rows.ts';
import { type CallApi, callerOf } from '#platform/client/call.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { typicalPrices } from './typical-prices.ts';

const RATHMINES = 101;

type Let = { beds: number; amount: number; period: CollectionPeriod };

const lets = fc.array(
  fc.record<Let>({
    beds: fc.constantFrom(1, 2, 5),
    amount: fc.integer({ min: 100, max: 40_000 }),
    period: fc.constantFrom('weekly', 'monthly', 'yearly'),
  }),
  { minLength: 10, maxLength: 40 },
);

/** A search API of homes to let, each listing by its position. */
async function marketOf(homes: readonly Let[], currency: 'EUR' | 'GBP'): Promise<CallApi> {
  const rows = homes.map(({ beds, amount, period }, id) =>
    rowOf(id + 1, {
      sections: ['residential-to-rent'],
      units: [unitOf({ rentalPrice: monthlyRent(amount, period), numBeds: beds })],
    }),
  );
  const app = await createTestApp(rows, undefined, (id) => {
    const { amount, period } = homes[id - 1]!;
    return summary({
      id,
      currency,
      prices: [askingPrice(null, { amount: { cents: amount * 100, currency }, period })],
    });
  });
  return async (method, url, { body } = {}) => {
    const answer = await app.inject({ method, url, payload: body as object });
    return { status: answer.statusCode, body: answer.json(), headers: {} };
  };
}

describe('typical prices', () => {
  it('are median monthly rents of listings with any rent period, when there are enough', async () => {
    await fc.assert(
      fc.asyncProperty(lets, async (homes) => {
        const expected = [1, 2].flatMap((beds) => {
          const rents = homes
            .filter((home) => home.beds === beds)
            .map(({ amount, period }) =>
              Math.round({ weekly: (amount * 52) / 12, monthly: amount, yearly: amount / 12 }[period]),
            )
            .sort((a, b) => a - b);
          const price = `€${rents[Math.ceil(rents.length / 2) - 1]?.toLocaleString('en-IE')}`;
          return rents.length < 8 ? [] : [{ beds, price, listings: rents.length }];
        });
        const callApi = await marketOf(homes, 'EUR');
        expect(await typicalPrices(callerOf(callApi, 'en'), RATHMINES, 'rent')).toEqual(expected);
        expect(await typicalPrices(callerOf(callApi, 'ga'), RATHMINES, 'sale')).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('are in pounds where listings are', async () => {
    const homes = Array.from({ length: 8 }, () => ({ beds: 2, amount: 900, period: 'monthly' as const }));
    const callApi = await marketOf(homes, 'GBP');
    expect(await typicalPrices(callerOf(callApi, 'en'), RATHMINES, 'rent')).toEqual([
      { beds: 2, price: '£900', listings: 8 },
    ]);
    expect(await typicalPrices(callerOf(callApi, 'en'), 999_999, 'rent')).toEqual([]);
  });
});
