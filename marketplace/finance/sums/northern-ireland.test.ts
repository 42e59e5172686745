import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import type { BuyerType } from './buyer-and-home.ts';
import { buyingCosts, costTerms, totalCosts } from './buying-costs.ts';

const rules = rulesAt('2026-11-26');

describe('the costs of buying in Northern Ireland', () => {
  it.each<[BuyerType, number, number]>([
    ['firstTimeBuyer', 300_000, 0],
    ['firstTimeBuyer', 400_000, 5000],
    ['firstTimeBuyer', 500_001, 15_000],
    ['mover', 300_000, 5000],
    ['freshStart', 300_000, 5000],
    ['investor', 300_000, 20_000],
  ])('of a %s at £%i are £%i of Stamp Duty Land Tax and nothing in euro', (buyerType, price, tax) => {
    const home = { country: 'northernIreland', authority: null, isNew: true, isApartment: false } as const;
    const terms = costTerms(buyerType, home, rules);
    const costs = buyingCosts(terms, price * 100);
    expect([costs.stampDuty, totalCosts(terms, price * 100)]).toEqual([tax * 100, tax * 100]);
  });
});
