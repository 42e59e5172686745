import type { RuleName } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { HomeTerms } from '../sums/buyer-and-home.ts';
import { costTerms, totalCosts } from '../sums/buying-costs.ts';
import { euro, percentAtMost } from '../sums/cents.ts';
import { localPropertyTax, propertyTax } from '../sums/local-property-tax.ts';
import { breakEvenRent, type Letting, rentalYield } from '../sums/rental-yield.ts';
import type { RentalYieldQuery, WireRentalYield } from './contract.ts';

/** The rules whose sources the page names. */
const SHOWN_RULES: ReadonlySet<RuleName> = new Set([
  'legalFee',
  'lettingInsurance',
  'lettingRepairs',
  'lettingVacancy',
  'localPropertyTax',
  'registrationFee',
  'stampDuty',
  'surveyFee',
  'tenancyRegistration',
  'usualTerm',
  'valuationFee',
]);

/** @returns the yield of a question, with the figures of the rules where it has none of its own */
export function calculateYield(query: RentalYieldQuery, rules: RuleSet): WireRentalYield {
  const price = euro(query.price);
  const home: HomeTerms = {
    country: 'ireland',
    authority: query.authority ?? null,
    isNew: query.home === 'new',
    isApartment: query.type === 'apartment',
  };
  const term = query.term ?? rules.number('usualTerm');
  const rate = query.rate ?? rules.number('averageRate', 'average');
  const loan = Math.min(price, euro(query.loan ?? 0));
  const managementFee = query.managementFee ?? null;
  const letting: Letting = {
    price,
    buyingCosts: totalCosts(costTerms('investor', home, rules), price),
    rent: euro(query.rent),
    propertyTax: localPropertyTax(price, propertyTax(home.authority, rules)),
    managementFee: euro(managementFee ?? 0),
    registration: rules.number('tenancyRegistration') * 100,
    insurance: query.insurance ?? rules.number('lettingInsurance'),
    repairs: query.repairs ?? rules.number('lettingRepairs'),
    vacancy: query.vacancy ?? rules.number('lettingVacancy'),
    loan: loan > 0 ? { cents: loan, rate, months: term * 12 } : null,
  };
  const { insurance, repairs, vacancy } = letting;
  return {
    terms: {
      price,
      rent: letting.rent,
      buyingCosts: letting.buyingCosts,
      managementFee,
      insurance,
      repairs,
      vacancy,
      loan,
      maxLoan: percentAtMost(price, rules.number('loanToValue', 'investor')),
      rate,
      term,
    },
    ...rentalYield(letting),
    breakEvenRent: breakEvenRent(letting),
    day: rules.day,
    rules: rules.rows.filter(({ rule, key }) => {
      if (rule === 'localAdjustment') return key === query.authority;
      if (rule === 'averageRate') return key === 'average';
      if (rule === 'loanToValue') return key === 'investor';
      return SHOWN_RULES.has(rule);
    }),
  };
}
