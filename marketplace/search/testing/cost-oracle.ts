import { rulesAt } from '#marketplace/finance/rules/table.ts';
import type { HomeTerms } from '#marketplace/finance/sums/buyer-and-home.ts';
import { energyCost } from '#marketplace/finance/sums/energy-cost.ts';
import { localPropertyTax, propertyTax } from '#marketplace/finance/sums/local-property-tax.ts';
import {
  type BuyerMeans,
  loanToBuy,
  planPurchase,
  purchaseTerms,
} from '#marketplace/finance/sums/purchase.ts';
import { monthlyRepayment } from '#marketplace/finance/sums/repayment.ts';
import type { SearchQuery, SearchRow, SearchUnit } from '../model.ts';

/** The costs of a unit by definition, without the index's groups, limits and shortcuts. */
export function unitCosts(row: SearchRow, unit: SearchUnit, query: SearchQuery) {
  const { budget, costsOn } = query;
  const isHome = row.sections.includes('residential-for-sale') || row.sections.includes('new-homes');
  // Tests run without an exchange rate, so that a budget in euro says nothing about pounds.
  const isUnknown = row.taxPlace === 'northern-ireland' && budget !== null;
  if (!isHome || unit.salePrice === null || unit.kind === 'site' || isUnknown) return null;
  const rules = rulesAt(costsOn ?? new Date());
  const isNorthern = row.taxPlace === 'northern-ireland';
  const authority = row.taxPlace === 'northern-ireland' ? null : row.taxPlace;
  const home: HomeTerms = {
    country: isNorthern ? 'northernIreland' : 'ireland',
    authority,
    isNew: row.sections.includes('new-homes'),
    isApartment: ['apartment', 'flat', 'studio'].includes(unit.kind),
  };
  const price = Math.round(unit.salePrice * 100);
  const means: BuyerMeans = budget
    ? {
        buyerType: budget.buyerType,
        cash: budget.cash * 100,
        maxLoan: budget.maxLoan * 100,
        taxPaid: budget.taxPaid === null ? null : budget.taxPaid * 100,
      }
    : { buyerType: 'firstTimeBuyer', cash: 0, maxLoan: 0, taxPaid: null };
  const terms = purchaseTerms(means, home, rules);
  const loan = budget ? loanToBuy(terms, price) : Math.floor((price * terms.loanToValue) / 100);
  const repaid = monthlyRepayment({
    cents: loan,
    rate: budget?.rate ?? rules.number('averageRate', 'average'),
    months: 12 * (budget?.years ?? rules.number('usualTerm')),
  });
  const energy =
    unit.ber && !row.hasLandSize && unit.floorSize !== null && unit.floorSize > 0
      ? energyCost(unit.ber, row.kwhPerSquareMetre, unit.floorSize, rules).middle
      : 0;
  const tax = isNorthern ? 0 : Math.round(localPropertyTax(price, propertyTax(authority, rules)) / 12);
  const fee = Math.round(((row.managementFee ?? 0) * 100) / 12);
  return {
    isWithin: budget !== null && planPurchase(terms, price) !== null,
    monthly: repaid + fee + (isNorthern ? 0 : energy + tax),
  };
}
