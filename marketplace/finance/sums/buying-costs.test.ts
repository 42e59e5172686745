import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import type { HomeTerms } from './buyer-and-home.ts';
import { buyingCosts, costTerms, sellingFee, totalCosts, vatIn } from './buying-costs.ts';

const rules = rulesAt('2026-11-26');
const HOUSE: HomeTerms = { country: 'ireland', authority: 'kildare', isNew: false, isApartment: false };

describe('the costs of buying', () => {
  it('of a house that was lived in are duty, fees, a survey and the rest of the property tax', () => {
    const terms = costTerms('mover', HOUSE, rules);
    const costs = buyingCosts(terms, 388_000_00);
    expect(costs).toEqual({
      stampDuty: 3_880_00,
      legal: 2_460_00,
      registration: 875_00,
      valuation: 185_00,
      survey: 450_00,
      // 366.30 a year, of which 36 days are left.
      localPropertyTax: 36_13,
    });
    expect(totalCosts(terms, 388_000_00)).toBe(Object.values(costs).reduce((sum, amount) => sum + amount, 0));
  });

  it('of a new home are without survey and property tax, and duty without VAT', () => {
    const costs = (isApartment: boolean) =>
      buyingCosts(costTerms('firstTimeBuyer', { ...HOUSE, isNew: true, isApartment }, rules), 454_000_00);
    expect(costs(false)).toMatchObject({ stampDuty: 4_000_00, survey: 0, localPropertyTax: 0 });
    expect(costs(true)).toMatchObject({ stampDuty: 4_165_00 });
  });

  it('count the day of the purchase and all days after it as left of the year', () => {
    const backOn = (day: string) => buyingCosts(costTerms('mover', HOUSE, rulesAt(day)), 388_000_00);
    expect(backOn('2026-01-01').localPropertyTax).toBe(366_30);
    expect(backOn('2026-12-31').localPropertyTax).toBe(1_00);
  });

  it.each([
    [50_000, 575],
    [50_001, 775],
    [200_001, 875],
    [400_001, 975],
  ])('at €%i include €%i to register home and loan', (price, euro) => {
    expect(buyingCosts(costTerms('mover', HOUSE, rules), price * 100).registration).toBe(euro * 100);
  });
});

it('VAT is the part of a new price above the price without it', () => {
  expect([vatIn(454_000_00, 13.5), vatIn(454_000_00, 0)]).toEqual([54_000_00, 0]);
});

it('the agent who sells a home takes a percentage with VAT', () => {
  expect(sellingFee(400_000_00, rules)).toBe(7_380_00);
});
