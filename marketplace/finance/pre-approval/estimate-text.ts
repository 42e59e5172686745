import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatCents, formatMoney } from '#property/money.ts';
import type { CheckName, SourceRule } from './estimate-parts.ts';

type Check = { check: CheckName; isMet: boolean; asked: number; limit: number };

/** @returns whole euro of an amount in cents, rounded down: used for limits */
export function euroText(cents: number): string {
  return formatMoney(Math.floor(cents / 100), 'EUR');
}

/** @returns a monthly amount to the cent */
export function centsText(cents: number): string {
  return formatCents(cents, 'EUR');
}

/** @returns what a lender would say to one comparison, as a sentence */
export function checkText({ check, isMet, asked, limit }: Check, { t }: Language): string {
  const values =
    check === 'term'
      ? { asked: asked / 12, limit: Math.floor(limit / 12) }
      : { asked: euroText(asked), limit: euroText(limit) };
  return t(isMet ? `mortgage.check.${check}.met` : `mortgage.check.${check}.unmet`, values);
}

const IN_EURO: ReadonlySet<string> = new Set(['dependantCost', 'helpToBuyMaximum'] satisfies SourceRule[]);

type Source = {
  rule: SourceRule;
  value: unknown;
  validFrom: string;
  source: string;
  sourceDate: string;
  confidence: 'S' | 'G';
};

/** @returns a figure that the estimate rests on, since when it applies, and where it was read */
export function sourceText(
  { rule, value, validFrom, source, sourceDate, confidence }: Source,
  { t, locale }: Language,
): { figure: string; source: string } {
  const figure = typeof value === 'number' ? value : 0;
  const date = (day: string) => formatDate(day, 'longDate', locale);
  return {
    figure: t(`mortgage.rule.${rule}`, {
      value: IN_EURO.has(rule) ? formatMoney(figure, 'EUR') : figure,
      since: date(validFrom),
    }),
    source: t(confidence === 'S' ? 'mortgage.source.read' : 'mortgage.source.general', {
      source,
      date: date(sourceDate),
    }),
  };
}
