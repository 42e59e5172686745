import { formatDate } from '#platform/time/dates.ts';
import { basicRules } from './basics.ts';
import type { RuleName } from './model.ts';

/** Maximum deposit and advance rent, in months' rent. */
export type DepositLimits = { deposit: number; advanceRent: number };

export function depositLimits(on: Date = new Date()): DepositLimits {
  const rules = basicRules(on);
  return { deposit: rules.number('deposit'), advanceRent: rules.number('advanceRent') };
}

/** The upper ends of the grades A1 … F, kWh per m² and year. */
export function berGradeLimits(on: Date = new Date()): readonly number[] {
  return basicRules(on).list('berGrades');
}

/** The figures and their dates as values of text placeholders; a text uses those it names. */
export function ruleValues(locale: 'en' | 'ga', on: Date = new Date()): Record<string, string | number> {
  const rules = basicRules(on);
  const since = (rule: RuleName) => {
    const row = rules.row(rule);
    if (!row) throw new Error(`No figure of ${rule} applies on ${rules.day}`);
    return formatDate(row.validFrom, 'longDate', locale);
  };
  const { deposit, advanceRent } = depositLimits(on);
  return {
    depositMonths: deposit,
    advanceMonths: advanceRent,
    depositSince: since('deposit'),
    berSince: since('berInAdverts'),
    gradesSince: since('berGrades'),
    levelsSince: since('berLevels'),
    berYears: rules.number('berValidity'),
  };
}
