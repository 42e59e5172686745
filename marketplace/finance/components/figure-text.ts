import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { LOCAL_AUTHORITIES, type LocalAuthority, localAuthorityName } from '#property/local-authority.ts';
import { type Currency, formatCents, formatMoney } from '#property/money.ts';
import { RULES, type RuleName, type RuleRow, type RuleStep } from '../rules/model.ts';

type Words = { t: Translate; locale: Locale };
/** Rules whose bands are years and not amounts. */
const BY_YEARS: ReadonlySet<RuleName> = new Set(['firstHomeCharge']);

/** @returns the figure of a row in words, one line for each band: `4 times yearly income`, `1 % up to €1,000,000` */
export function figureLines({ rule, value }: Pick<RuleRow, 'rule' | 'value'>, { t }: Words): string[] {
  const { unit, shape, topic } = RULES[rule];
  const currency = topic === 'northernIreland' ? 'GBP' : 'EUR';
  const figure = (number: number) => {
    const isMoney = unit === 'euro' || unit === 'euroAYear' || unit === 'euroAMonth' || unit === 'pound';
    const text = isMoney ? amountText(number) : number.toLocaleString('en-IE', { maximumFractionDigits: 4 });
    return t(`finance.unit.${unit}`, { figure: text });
  };
  if (typeof value === 'number') return [figure(value)];
  if (shape === 'list') return [(value as readonly number[]).map(figure).join(', ')];
  return bandLines(value as readonly RuleStep[], BY_YEARS.has(rule) ? 'years' : unit, {
    figure,
    currency,
    t,
  });
}

/** The amount without its sign, which the text of the unit has. */
function amountText(amount: number): string {
  return (Number.isInteger(amount) ? formatMoney(amount, 'EUR') : formatCents(amount * 100, 'EUR')).slice(1);
}

function bandLines(
  steps: readonly RuleStep[],
  unit: string,
  { figure, currency, t }: { figure: (number: number) => string; currency: Currency; t: Translate },
): string[] {
  if (unit === 'years')
    return steps.map(([from, number]) =>
      t('finance.figure.years', { figure: figure(number), year: from + 1 }),
    );
  return steps.map(([from, number], at) => {
    const next = steps[at + 1];
    return next
      ? t('finance.figure.band', { figure: figure(number), to: formatMoney(next[0], currency) })
      : t('finance.figure.bandAbove', { figure: figure(number), from: formatMoney(from, currency) });
  });
}

/** @returns whom or which place a figure is for; empty for everyone */
export function keyText(key: string, { t, locale }: Words): string {
  if (key === '') return '';
  return key
    .split('/')
    .map((part) =>
      (LOCAL_AUTHORITIES as readonly string[]).includes(part)
        ? localAuthorityName(part as LocalAuthority, locale)
        : t(`finance.key.${part as 'house'}`),
    )
    .join(', ');
}

/** @returns the days on which a figure applies: `from 1 January 2026 until 31 December 2030` */
export function periodText({ validFrom, validTo }: RuleRow, { t, locale }: Words): string {
  const from = t('finance.figure.from', { date: formatDate(validFrom, 'mediumDate', locale) });
  if (validTo === null) return from;
  return `${from} ${t('finance.figure.until', { date: formatDate(validTo, 'mediumDate', locale) })}`;
}

/** @returns the source of a figure with its day */
export function sourceText({ source, sourceDate }: RuleRow, { t, locale }: Words): string {
  return t('finance.figure.source', { source, date: formatDate(sourceDate, 'mediumDate', locale) });
}
