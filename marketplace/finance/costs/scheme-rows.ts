import type { Language } from '#platform/i18n/language.ts';
import { localAuthorityName } from '#property/local-authority.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { PricedProperty } from './contract.ts';
import { ruleRefs } from './rule-refs.ts';
import type { Purchase, SaleCosts } from './sale-costs.ts';
import { type SchemeState, schemeStates } from './scheme-states.ts';
import type { CostRow } from './view-model.ts';
import { moneyText, percentText, sourceLines } from './words.ts';

const HELP_TO_BUY_RULES = ['helpToBuyMaximum', 'helpToBuyShare', 'helpToBuyPriceCeiling'] as const;
const FIRST_HOME_RULES = ['firstHomeMaxShare', 'firstHomeCeiling', 'firstHomeCharge'] as const;

type Shown = {
  property: PricedProperty;
  purchase: Purchase;
  costs: SaleCosts;
  rules: RuleSet;
  language: Language;
};

/** @returns VAT in the price of a new home, and what each scheme pays or why it pays nothing; empty for other homes */
export function newHomeRows(shown: Shown): CostRow[] {
  const { property, purchase, costs, rules, language } = shown;
  if (!property.isNew || property.country !== 'ireland') return [];
  const { t } = language;
  const { terms, home } = purchase;
  return [
    {
      id: 'vat',
      label: t('finance.costs.part.vat'),
      amount: moneyText(costs.vat, property.currency),
      why: [
        t('finance.costs.why.vat', { percent: percentText(terms.costs.vat) }),
        ...sourceLines(ruleRefs(['vatNewHome'], { property }), rules, language),
      ],
    },
    ...schemeStates(terms, home, costs.plan, rules).map((state) => schemeRow(state, shown)),
  ];
}

function schemeRow(state: SchemeState, shown: Shown): CostRow {
  const { scheme, amount, most } = state;
  const { property, language } = shown;
  const { t } = language;
  const money = (cents: number) => moneyText(cents, property.currency);
  return {
    id: scheme,
    label: t(`finance.costs.part.${scheme}`),
    amount:
      amount > 0
        ? money(amount)
        : most === null
          ? t('finance.costs.none')
          : t('finance.costs.upTo', { amount: money(most) }),
    why: [...reasonWords(state, shown), ...rulesOf(state, shown)],
  };
}

function reasonWords(
  { reason, ceiling }: SchemeState,
  { property, purchase, language: { t } }: Shown,
): string[] {
  if (reason === null) return [];
  if (reason === 'aboveCeiling')
    return [t('finance.costs.reason.aboveCeiling', { ceiling: moneyText(ceiling ?? 0, property.currency) })];
  if (reason === 'notUsed')
    return [
      t(purchase.shortfall === 0 ? 'finance.costs.reason.notNeeded' : 'finance.costs.reason.notCounted'),
    ];
  return [t(`finance.costs.reason.${reason}`)];
}

function rulesOf({ scheme, reason }: SchemeState, { property, rules, language }: Shown): string[] {
  if (reason === 'notOpen' || reason === 'country') return [];
  return scheme === 'helpToBuy'
    ? helpToBuyWords(property, rules, language)
    : firstHomeWords(property, rules, language);
}

function helpToBuyWords(property: PricedProperty, rules: RuleSet, language: Language): string[] {
  const figure = (rule: 'helpToBuyMaximum' | 'helpToBuyPriceCeiling') =>
    moneyText(rules.number(rule) * 100, 'EUR');
  return [
    language.t('finance.costs.why.helpToBuy', {
      share: percentText(rules.number('helpToBuyShare')),
      maximum: figure('helpToBuyMaximum'),
      ceiling: figure('helpToBuyPriceCeiling'),
    }),
    ...sourceLines(ruleRefs(HELP_TO_BUY_RULES, { property }), rules, language),
  ];
}

function firstHomeWords(property: PricedProperty, rules: RuleSet, language: Language): string[] {
  const { t, locale } = language;
  const { authority } = property;
  const ceiling = rules.row(...ruleRefs(['firstHomeCeiling'], { property })[0]!);
  if (!authority || !ceiling) return [];
  const charged = rules.steps('firstHomeCharge').find(([, percent]) => percent > 0);
  return [
    t('finance.costs.why.firstHome', {
      share: percentText(rules.number('firstHomeMaxShare', 'alone')),
      ceiling: moneyText((ceiling.value as number) * 100, 'EUR'),
      authority: localAuthorityName(authority, locale),
    }),
    ...(charged
      ? [t('finance.costs.why.firstHomeCharge', { years: charged[0], percent: percentText(charged[1]) })]
      : []),
    ...sourceLines(ruleRefs(FIRST_HOME_RULES, { property }), rules, language),
  ];
}
