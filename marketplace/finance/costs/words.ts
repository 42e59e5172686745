import type { Language, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { type Currency, formatMoney } from '#property/money.ts';
import type { RuleName, RuleStep } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';

/** A figure by its rule and key. */
export type RuleRef = readonly [rule: RuleName, key?: string];

/** @returns an amount in whole units of the currency: `€1,640`, `−€250` */
export function moneyText(cents: number, currency: Currency): string {
  const amount = Math.round(Math.abs(cents) / 100);
  return `${cents < 0 && amount > 0 ? '−' : ''}${formatMoney(amount, currency)}`;
}

/** @returns `3.5%`, with at most two decimals */
export function percentText(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`;
}

/** @returns a share of an amount: `12.5%`, with at most one decimal */
export function shareText(part: number, whole: number): string {
  return percentText(Math.round((1000 * part) / whole) / 10);
}

/** @returns `1% up to €1,000,000, 6% above that` */
export function slicesText(slices: readonly RuleStep[], currency: Currency, t: Translate): string {
  return slices
    .map(([, percent], at) => {
      const end = slices[at + 1]?.[0];
      const values = { percent: percentText(percent) };
      if (end !== undefined)
        return t('finance.costs.slice.upTo', { ...values, amount: formatMoney(end, currency) });
      return at === 0 ? values.percent : t('finance.costs.slice.above', values);
    })
    .join(', ');
}

/** @returns a line for each source of some figures, with its date, and whether it is confirmed */
export function sourceLines(refs: readonly RuleRef[], rules: RuleSet, { t, locale }: Language): string[] {
  const lines = refs.flatMap(([rule, key]) => {
    const row = rules.row(rule, key);
    if (!row) return [];
    const { source, sourceDate, confidence } = row;
    const line = t('finance.costs.source', { source, date: formatDate(sourceDate, 'longDate', locale) });
    return [confidence === 'S' ? line : `${line} ${t('finance.costs.notConfirmed')}`];
  });
  return [...new Set(lines)];
}
