import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleName, RuleRow } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { PricedProperty } from './contract.ts';

const LENDING: readonly RuleName[] = [
  'loanToValue',
  'averageRate',
  'usualTerm',
  'maxTerm',
  // Of a budget.
  'loanToIncome',
  'countedIncome',
  'stressTest',
  'repaymentShare',
  'dependantCost',
  'maxAgeAtEnd',
  'sellingFee',
];
const BUYING: readonly RuleName[] = [
  'stampDuty',
  'legalFee',
  'surveyFee',
  'valuationFee',
  'registrationFee',
  'mortgageRegistrationFee',
  'localPropertyTax',
  'localPropertyTaxAbove',
  'localAdjustment',
  'berGrades',
  'energyPrice',
  'primaryEnergyFactor',
  'averageEnergyUse',
];
const NEW_HOME: readonly RuleName[] = [
  'vatNewHome',
  'helpToBuyMaximum',
  'helpToBuyShare',
  'helpToBuyPriceCeiling',
  'helpToBuyMinLoan',
  'firstHomeMaxShare',
  'firstHomeMinShare',
  'firstHomeMinAmount',
  'firstHomeMinDeposit',
  'firstHomeCeiling',
  'firstHomeCharge',
];
const NORTHERN: readonly RuleName[] = [
  'sdlt',
  'sdltFirstTimeCeiling',
  'loanToValue',
  'averageRate',
  'usualTerm',
  'maxTerm',
];
const RENTING: readonly RuleName[] = ['deposit', 'advanceRent', 'rentTaxCredit', 'rentTaxCreditShare'];

/** @returns the rows of today's rules that the costs of a property rest on, without rows of other places */
export function neededRules(
  { kind, country, isNew, authority }: Pick<PricedProperty, 'kind' | 'country' | 'isNew' | 'authority'>,
  rules: RuleSet,
): RuleRow[] {
  const names = new Set(namesFor(kind, country, isNew));
  return rules.rows.filter(({ rule, key }) => names.has(rule) && isOfPlace(rule, key, authority));
}

function namesFor(
  kind: PricedProperty['kind'],
  country: PricedProperty['country'],
  isNew: boolean,
): readonly RuleName[] {
  if (kind === 'rent') return RENTING;
  if (kind === 'other') return ['stampDutyOther'];
  if (country === 'northernIreland') return NORTHERN;
  return [...LENDING, ...BUYING, ...(isNew ? NEW_HOME : [])];
}

function isOfPlace(rule: RuleName, key: string, authority: LocalAuthority | null): boolean {
  if (rule === 'localAdjustment') return key === authority;
  return rule !== 'firstHomeCeiling' || key.startsWith(`${authority}/`);
}
