import type { Language } from '#platform/i18n/language.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { depositOf } from '../sums/adjust-plan.ts';
import { type BuyingCost, COST_RULES } from '../sums/buying-costs.ts';
import { withoutTax } from '../sums/cents.ts';
import type { Terms } from '../sums/purchase.ts';
import type { PricedProperty } from './contract.ts';
import { ruleRefs } from './rule-refs.ts';
import type { SaleCosts } from './sale-costs.ts';
import type { CostRow } from './view-model.ts';
import { moneyText, percentText, shareText, slicesText, sourceLines } from './words.ts';

type Shown = {
  property: PricedProperty;
  costs: SaleCosts;
  terms: Terms;
  rules: RuleSet;
  language: Language;
};

/** @returns the lines of what a buyer pays at signing, the total last */
export function signingRows(shown: Shown): CostRow[] {
  const { property, costs, language } = shown;
  const { t } = language;
  return [
    depositRow(shown),
    dutyRow(shown),
    ...(['legal', 'registration', 'valuation', 'survey', 'localPropertyTax'] as const).flatMap((cost) =>
      costs.signing[cost] > 0 ? [feeRow(cost, shown)] : [],
    ),
    {
      id: 'signingTotal',
      label: t('finance.costs.part.signingTotal'),
      amount: moneyText(costs.plan.cash, property.currency),
      why: [],
      isTotal: true,
    },
  ];
}

function depositRow({ property, costs, terms, rules, language }: Shown): CostRow {
  const { t } = language;
  const { price, currency, country } = property;
  const deposit = depositOf(costs.plan);
  const percent = shareText(deposit, price);
  const { buyerType } = terms.means;
  return {
    id: 'deposit',
    label: t('finance.costs.part.deposit'),
    amount: moneyText(deposit, currency),
    why:
      country === 'ireland'
        ? [
            t('finance.costs.why.deposit', { percent, most: percentText(terms.loanToValue) }),
            ...sourceLines(ruleRefs(['loanToValue'], { property, buyerType }), rules, language),
          ]
        : [t('finance.costs.why.exampleDeposit', { percent })],
  };
}

function dutyRow(shown: Shown): CostRow {
  const { property, costs, language } = shown;
  const isIrish = property.country === 'ireland';
  return {
    id: 'stampDuty',
    label: language.t(`finance.costs.part.${isIrish ? 'stampDuty' : 'landTax'}`),
    amount: moneyText(costs.signing.stampDuty, property.currency),
    why: isIrish ? irishDutyWords(shown) : landTaxWords(shown),
  };
}

function irishDutyWords({ property, terms, rules, language }: Shown): string[] {
  const { t } = language;
  const { price, currency, isNew } = property;
  const slices = slicesText(rules.steps('stampDuty'), currency, t);
  const { vat } = terms.costs;
  const net = moneyText(withoutTax(price, vat), currency);
  return [
    isNew ? t('finance.costs.why.dutyWithoutVat', { slices, net }) : t('finance.costs.why.duty', { slices }),
    ...sourceLines(ruleRefs(COST_RULES.stampDuty, { property }), rules, language),
  ];
}

function landTaxWords({ property, terms, rules, language }: Shown): string[] {
  const { t } = language;
  const { price, currency } = property;
  const ceiling = rules.number('sdltFirstTimeCeiling') * 100;
  const isFirst = terms.means.buyerType === 'firstTimeBuyer';
  const key = isFirst && price <= ceiling ? 'firstTimeBuyer' : 'mover';
  return [
    t('finance.costs.why.duty', { slices: slicesText(rules.steps('sdlt', key), currency, t) }),
    t('finance.costs.why.firstTimeRelief', { price: moneyText(ceiling, currency) }),
    ...sourceLines([['sdlt', key], ['sdltFirstTimeCeiling']], rules, language),
  ];
}

type Fee = Exclude<BuyingCost, 'stampDuty'>;

const FEE_WORDS = {
  legal: 'usualFee',
  registration: 'registration',
  valuation: 'usualFee',
  survey: 'usualFee',
  localPropertyTax: 'restOfYear',
} as const;

function feeRow(cost: Fee, { property, costs, rules, language }: Shown): CostRow {
  const { t } = language;
  const id = cost === 'localPropertyTax' ? 'restOfYear' : cost;
  return {
    id,
    label: t(`finance.costs.part.${id}`),
    amount: moneyText(costs.signing[cost], property.currency),
    why: [
      t(`finance.costs.why.${FEE_WORDS[cost]}`),
      ...sourceLines(ruleRefs(COST_RULES[cost], { property }), rules, language),
    ],
  };
}
