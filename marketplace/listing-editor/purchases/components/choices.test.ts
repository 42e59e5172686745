import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import {
  byType,
  chooseForAll,
  commonChoice,
  firstChoices,
  linesOf,
  totalOf,
  withoutPlan,
} from './choices.ts';
import type { OrderListingView } from './order-view.ts';

const PLAN_IDS = ['a', 'b', 'c', 'd'];
const credits: Record<string, number> = { a: 0, b: 1, c: 33, d: 49 };
const listings = fc
  .uniqueArray(
    fc.record({
      adId: fc.integer({ min: 1, max: 500 }),
      adType: fc.constantFrom('sale' as const, 'rental' as const),
      options: fc.subarray(PLAN_IDS, { minLength: 1 }),
      suggests: fc.boolean(),
    }),
    { selector: ({ adId }) => adId, minLength: 1, maxLength: 40 },
  )
  .map((some) =>
    some.map(
      ({ adId, adType, options, suggests }): OrderListingView => ({
        adId,
        adType,
        title: `Ad ${adId}`,
        picture: null,
        currency: 'EUR',
        facts: [],
        options: options.map((planId) => ({
          kind: 'plan',
          planId,
          label: planId,
          note: '',
          credit: credits[planId]!,
        })),
        suggested: suggests ? options[0]! : null,
        blocked: null,
      }),
    ),
  );
const plans = fc
  .array(
    fc.record({ amount: fc.integer({ min: 50, max: 1_000_000 }), vatRate: fc.constantFrom(0, 2000, 2300) }),
    { minLength: 4, maxLength: 4 },
  )
  .map((four) =>
    four.map(
      ({ amount, vatRate }, n): WirePlan => ({
        id: PLAN_IDS[n]!,
        adType: 'sale',
        level: 'basic',
        featuredLevel: 'basic',
        durationDays: 30,
        currency: 'EUR',
        amount,
        vatRate,
      }),
    ),
  );

describe('the plans of an order', () => {
  it('cost their sum, with VAT per line', () => {
    fc.assert(
      fc.property(listings, plans, fc.constantFrom(...PLAN_IDS), (some, four, planId) => {
        const choices = chooseForAll(firstChoices(some), some, planId);
        // In fractions of a cent: the VAT contained in a gross amount.
        let amount = 0;
        let vat = 0;
        for (const { options, suggested } of some) {
          const takes = options.some((option) => option.planId === planId);
          const plan = four.find(({ id }) => id === (takes ? planId : suggested));
          if (!plan) continue;
          const charged = plan.amount - credits[plan.id]!;
          amount += charged;
          const exact = (BigInt(charged) * BigInt(plan.vatRate) * 10n) / BigInt(10_000 + plan.vatRate);
          vat += Number((exact + 5n) / 10n);
        }
        const total = totalOf(linesOf(choices, some), four, some);
        expect(total).toEqual({ amount, vat });
      }),
    );
  });

  it('are missing exactly for listings without a line', () => {
    fc.assert(
      fc.property(listings, fc.constantFrom(...PLAN_IDS), (some, planId) => {
        const choices = chooseForAll({}, some, planId);
        const ordered = new Set(linesOf(choices, some).map(({ adId }) => adId));
        const missing = withoutPlan(choices, some).map(({ adId }) => adId);
        expect(missing).toEqual(some.map(({ adId }) => adId).filter((adId) => !ordered.has(adId)));
      }),
    );
  });

  it('are common to all listings or none', () => {
    fc.assert(
      fc.property(listings, fc.constantFrom(...PLAN_IDS), (some, planId) => {
        const choices = chooseForAll({}, some, planId);
        const isCommon = some.every(({ options }) => options.some((option) => option.planId === planId));
        expect(commonChoice(choices, some)).toBe(isCommon ? planId : null);
      }),
    );
  });

  it('are grouped so that each listing is in one group', () => {
    fc.assert(
      fc.property(listings, (some) => {
        const groups = byType(some);
        expect(groups.flatMap(([, group]) => group).sort((one, other) => one.adId - other.adId)).toEqual(
          some.toSorted((one, other) => one.adId - other.adId),
        );
        for (const [adType, group] of groups)
          expect(group.every((listing) => listing.adType === adType)).toBe(true);
        expect(new Set(groups.map(([adType]) => adType)).size).toBe(groups.length);
      }),
    );
  });
});
