import type { RuleName } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { percentAtMost } from './cents.ts';

export type Household = 'single' | 'couple';

export const RENT_PARTS = ['deposit', 'advanceRent', 'credit'] as const;
export type RentPart = (typeof RENT_PARTS)[number];

/** The rules that each part rests on. */
export const RENT_RULES: Record<RentPart, readonly RuleName[]> = {
  deposit: ['deposit'],
  advanceRent: ['advanceRent'],
  credit: ['rentTaxCredit', 'rentTaxCreditShare'],
};

/**
 * @param rent cents a month
 * @param income cents a year before tax
 * @returns the part of the income that the rent takes; null without an income
 */
export function rentShare(rent: number, income: number): number | null {
  return income > 0 ? (rent * 12) / income : null;
}

/**
 * The most that a tenant may be asked for before a tenancy starts.
 * @param rent cents a month
 */
export function moveInCosts(rent: number, rules: RuleSet): { deposit: number; advanceRent: number } {
  return {
    deposit: Math.floor(rent * rules.number('deposit')),
    advanceRent: Math.floor(rent * rules.number('advanceRent')),
  };
}

/**
 * The tax credit for rent of a year, as far as the household pays that much income tax.
 * @param rent cents a year
 * @returns cents a year, rounded down; 0 where no credit applies
 */
export function rentTaxCredit(rent: number, household: Household, rules: RuleSet): number {
  if (!rules.row('rentTaxCredit', household) || !rules.row('rentTaxCreditShare')) return 0;
  const share = percentAtMost(rent, rules.number('rentTaxCreditShare'));
  return Math.min(rules.number('rentTaxCredit', household) * 100, share);
}

/**
 * @returns whole months from the day of the rules in which the credit is sure to apply; unlimited where its end is
 *   not set, 0 without one
 */
export function rentTaxCreditMonths(household: Household, rules: RuleSet): number {
  const row = rules.row('rentTaxCredit', household);
  if (!row) return 0;
  if (row.validTo === null) return Number.POSITIVE_INFINITY;
  const [year, month] = rules.day.split('-').map(Number);
  const [lastYear, lastMonth] = row.validTo.split('-').map(Number);
  return (lastYear! - year!) * 12 + lastMonth! - month! + 1;
}
