import type { Language } from '#platform/i18n/language.ts';
import { localAuthorityName } from '#property/local-authority.ts';
import { ratingText } from '#property/rating-text.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { MONTHLY_RULES } from '../sums/monthly-cost.ts';
import type { PricedProperty } from './contract.ts';
import { ruleRefs } from './rule-refs.ts';
import type { LoanChoices, SaleCosts } from './sale-costs.ts';
import type { CostRow } from './view-model.ts';
import { moneyText, percentText, sourceLines } from './words.ts';

type Shown = {
  property: PricedProperty;
  costs: SaleCosts;
  choices: LoanChoices;
  rules: RuleSet;
  language: Language;
};

/** @returns the lines of what a home costs a month, the total last */
export function monthlyRows(shown: Shown): CostRow[] {
  const { property, costs, language } = shown;
  const { t } = language;
  const { monthly } = costs;
  const money = (cents: number) => moneyText(cents, property.currency);
  const rows = [repaymentRow(shown), propertyTaxRow(shown), energyRow(shown), managementRow(shown)];
  return [
    ...rows.filter((row) => row !== null),
    {
      id: 'monthlyTotal',
      label: t('finance.costs.part.monthlyTotal'),
      amount: money(monthly.total),
      why: rangeWords(shown),
      isTotal: true,
    },
  ];
}

function rangeWords({ property, costs: { monthly }, language: { t } }: Shown): string[] {
  const { total, less, more } = monthly;
  if (less === 0 && more === 0) return [];
  const low = moneyText(total - less, property.currency);
  if (more === null) return [t('finance.costs.why.totalOpen', { low })];
  return [t('finance.costs.why.totalRange', { low, high: moneyText(total + more, property.currency) })];
}

function repaymentRow({ property, costs, choices, rules, language }: Shown): CostRow {
  const { t } = language;
  const { years, rate } = choices;
  // The average is one of the Republic.
  const isAverage = property.country === 'ireland' && rate === rules.number('averageRate', 'average');
  const loan = moneyText(costs.plan.loan, property.currency);
  return {
    id: 'repayment',
    label: t('finance.costs.part.repayment'),
    amount: moneyText(costs.monthly.repayment ?? 0, property.currency),
    why: [
      t('finance.costs.why.repayment', { loan, years, rate: percentText(rate) }),
      ...(isAverage
        ? [
            t('finance.costs.why.averageRate'),
            ...sourceLines(ruleRefs(MONTHLY_RULES.repayment, { property }), rules, language),
          ]
        : []),
    ],
  };
}

function propertyTaxRow({ property, costs, rules, language }: Shown): CostRow | null {
  const { t, locale } = language;
  const { propertyTax } = costs.own;
  const { authority, currency, price } = property;
  if (propertyTax === null) return null;
  const values = { amount: moneyText(propertyTax * 12, currency), price: moneyText(price, currency) };
  const adjustment = authority && rules.row('localAdjustment', authority);
  return {
    id: 'propertyTax',
    label: t('finance.costs.part.propertyTax'),
    amount: moneyText(propertyTax, currency),
    why: [
      adjustment
        ? t('finance.costs.why.propertyTax', {
            ...values,
            authority: localAuthorityName(authority, locale),
            percent: signedPercent(adjustment.value as number),
          })
        : t('finance.costs.why.basicPropertyTax', values),
      t('finance.costs.why.taxedValue'),
      ...sourceLines(ruleRefs(MONTHLY_RULES.propertyTax, { property }), rules, language),
    ],
  };
}

/** @returns `+15%`, `−7.5%` or `0%` */
function signedPercent(percent: number): string {
  if (percent === 0) return percentText(0);
  return `${percent > 0 ? '+' : '−'}${percentText(Math.abs(percent))}`;
}

function energyRow({ property, costs, rules, language }: Shown): CostRow | null {
  const { t } = language;
  const { country, currency, rating, squareMetres, kwhPerSquareMetre } = property;
  if (country !== 'ireland') return null;
  const { energy } = costs.own;
  const label = t('finance.costs.part.energy');
  if (!energy || squareMetres === null)
    return {
      id: 'energy',
      label,
      amount: t('finance.costs.unknown'),
      why: [t('finance.costs.why.noEnergy')],
    };
  const { low, middle, high, fuel } = energy;
  const size = Math.round(squareMetres);
  const ends = { rating: ratingText(rating ?? '', t), size, low: moneyText(low, currency) };
  const price = rules.number('energyPrice', fuel);
  const isExact = kwhPerSquareMetre !== null;
  return {
    id: 'energy',
    label,
    amount: moneyText(middle, currency),
    why: [
      isExact
        ? t('finance.costs.why.energyExact', { kwh: kwhPerSquareMetre, size })
        : high === null
          ? t('finance.costs.why.energyOpen', ends)
          : t('finance.costs.why.energyRange', { ...ends, high: moneyText(high, currency) }),
      t(`finance.costs.why.fuel.${fuel}`, { price }),
      ...sourceLines(ruleRefs(MONTHLY_RULES.energy, { property, fuel }), rules, language),
    ],
  };
}

/** Houses rarely have such a fee; for an apartment its absence is worth a question. */
function managementRow({ property, costs, language: { t } }: Shown): CostRow | null {
  const { managementFee: stated, currency, isApartment } = property;
  const label = t('finance.costs.part.managementFee');
  if (stated === null || costs.own.managementFee === null)
    return isApartment
      ? {
          id: 'managementFee',
          label,
          amount: t('finance.costs.notStated'),
          why: [t('finance.costs.why.noManagementFee')],
        }
      : null;
  return {
    id: 'managementFee',
    label,
    amount: moneyText(costs.own.managementFee, currency),
    why: [t('finance.costs.why.managementFee', { amount: moneyText(stated * 100, currency) })],
  };
}
