import type { RuleName, RuleRow } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { HomeTerms } from '../sums/buyer-and-home.ts';
import { costTerms, totalCosts } from '../sums/buying-costs.ts';
import { euro, percentAtLeast } from '../sums/cents.ts';
import { monthlyPropertyTax } from '../sums/monthly-cost.ts';
import { rentTaxCredit, rentTaxCreditMonths } from '../sums/rent.ts';
import {
  breakEvenYear,
  COURSES,
  compareRentOrBuy,
  growthOf,
  MAX_COMPARED_YEARS,
  type Scenario,
  type Scenarios,
} from '../sums/rent-or-buy.ts';
import { monthlyRepayment } from '../sums/repayment.ts';
import type { RentOrBuyQuery, WireRentOrBuy } from './contract.ts';

/** The rules whose sources the page names. */
const SHOWN_RULES: ReadonlySet<RuleName> = new Set([
  'averageRate',
  'homeUpkeep',
  'housePriceGrowth',
  'legalFee',
  'loanToValue',
  'localPropertyTax',
  'registrationFee',
  'rentGrowth',
  'rentTaxCredit',
  'savingsInterest',
  'sellingFee',
  'stampDuty',
  'usualTerm',
]);

/** @returns the comparison of a question, with the figures of the rules where it has none of its own */
export function compareQuestion(query: RentOrBuyQuery, rules: RuleSet): WireRentOrBuy {
  const price = euro(query.price);
  const rent = euro(query.rent);
  const home: HomeTerms = {
    country: 'ireland',
    authority: query.authority ?? null,
    isNew: query.home === 'new',
    isApartment: query.type === 'apartment',
  };
  const smallest = percentAtLeast(price, 100 - rules.number('loanToValue', 'firstTimeBuyer'));
  const deposit = Math.min(price, query.deposit === undefined ? smallest : euro(query.deposit));
  const costs = totalCosts(costTerms('firstTimeBuyer', home, rules), price);
  const term = query.term ?? rules.number('usualTerm');
  const loan = {
    cents: price - deposit,
    rate: query.rate ?? rules.number('averageRate', 'average'),
    months: term * 12,
  };
  const household = query.household ?? 'none';
  const credit = household === 'none' ? 0 : Math.floor(rentTaxCredit(rent * 12, household, rules) / 12);
  const managementFee = query.managementFee ?? null;
  const owning = monthlyPropertyTax(price, home.authority, rules) + Math.round(euro(managementFee ?? 0) / 12);
  const upkeep = query.upkeep ?? rules.number('homeUpkeep');
  const selling = query.selling ?? rules.number('sellingFee');
  const years = query.years ?? MAX_COMPARED_YEARS;
  const assumptions = scenariosOf(query, rules);
  const terms = {
    price,
    cash: deposit + costs,
    loan,
    owning,
    upkeep,
    sellingShare: selling,
    sellingFee: rules.number('legalFee') * 100,
    rent,
    credit,
    creditMonths: household === 'none' ? 0 : rentTaxCreditMonths(household, rules),
  };
  return {
    terms: {
      price,
      rent,
      deposit,
      cash: terms.cash,
      loan: loan.cents,
      rate: loan.rate,
      term,
      repayment: monthlyRepayment(loan),
      owning,
      managementFee,
      household,
      credit,
      creditUntil: household === 'none' ? null : (rules.row('rentTaxCredit', household)?.validTo ?? null),
      upkeep,
      selling,
    },
    years,
    assumptions,
    courses: COURSES.map((course) => {
      const compared = compareRentOrBuy(terms, growthOf(course, assumptions), years);
      return { course, breakEvenYear: breakEvenYear(compared), costs: compared };
    }),
    day: rules.day,
    rules: shownRules(query, rules),
  };
}

function scenariosOf(query: RentOrBuyQuery, rules: RuleSet): Scenarios {
  const { pricesLow, pricesMiddle, pricesHigh, rentsLow, rentsMiddle, rentsHigh } = query;
  return {
    prices: scenarioOf('housePriceGrowth', [pricesLow, pricesMiddle, pricesHigh], rules),
    rents: scenarioOf('rentGrowth', [rentsLow, rentsMiddle, rentsHigh], rules),
    savings: scenarioOf('savingsInterest', [query.savingsLow, query.savingsMiddle, query.savingsHigh], rules),
  };
}

/** In order of size, so that the worst course is the worst when people enter them in another order. */
function scenarioOf(
  rule: 'housePriceGrowth' | 'rentGrowth' | 'savingsInterest',
  given: readonly (number | undefined)[],
  rules: RuleSet,
): Scenario {
  const [low = 0, middle = 0, high = 0] = (['low', 'middle', 'high'] as const)
    .map((key, at) => given[at] ?? rules.number(rule, key))
    .sort((one, other) => one - other);
  return { low, middle, high };
}

function shownRules({ authority, household }: RentOrBuyQuery, rules: RuleSet): RuleRow[] {
  return rules.rows.filter(({ rule, key }) => {
    if (rule === 'localAdjustment') return key === authority;
    if (rule === 'rentTaxCredit') return key === household;
    if (rule === 'averageRate') return key === 'average';
    if (rule === 'loanToValue') return key === 'firstTimeBuyer';
    return SHOWN_RULES.has(rule);
  });
}
