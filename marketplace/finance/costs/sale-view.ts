import type { Language } from '#platform/i18n/language.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { depositOf } from '../sums/adjust-plan.ts';
import type { PricedProperty } from './contract.ts';
import { monthlyRows } from './monthly-rows.ts';
import type { LoanChoices, Purchase, SaleCosts } from './sale-costs.ts';
import { newHomeRows } from './scheme-rows.ts';
import { signingRows } from './signing-rows.ts';
import type { CostSection } from './view-model.ts';
import { moneyText, percentText, shareText } from './words.ts';

export type ShownPurchase = {
  property: PricedProperty;
  purchase: Purchase;
  costs: SaleCosts;
  choices: LoanChoices;
  rules: RuleSet;
  language: Language;
};

/** @returns all in one line: `€1,640 a month · €48,200 at signing` */
export function saleLine({ property, purchase, costs, language: { t } }: ShownPurchase): string {
  const { shortfall } = purchase;
  const money = (cents: number) => moneyText(cents, property.currency);
  const line = t('finance.costs.line.home', {
    monthly: money(costs.monthly.total),
    signing: money(costs.plan.cash),
  });
  if (shortfall === null) return line;
  const fit =
    shortfall === 0
      ? t('finance.costs.fit.within')
      : t('finance.costs.fit.over', { amount: money(shortfall) });
  return `${line} · ${fit}`;
}

/** @returns whose costs they are, and what they assume */
export function saleAbout(shown: ShownPurchase): string[] {
  const { property, language } = shown;
  const { t } = language;
  return [
    meansWords(shown),
    ...(property.country === 'northernIreland' ? [t('finance.costs.about.north')] : []),
    ...(property.isFrom ? [t('finance.costs.about.from')] : []),
    ...(property.isGuide ? [t('finance.costs.about.guide')] : []),
  ];
}

function meansWords({ property, purchase, costs, choices, language: { t } }: ShownPurchase): string {
  const { plan, isBudget, shortfall } = purchase;
  const money = (cents: number) => moneyText(cents, property.currency);
  const { years } = choices;
  const rate = percentText(choices.rate);
  const deposit = depositOf(costs.plan);
  const percent = shareText(deposit, property.price);
  const isUnchanged =
    deposit === depositOf(plan) && years === purchase.choices.years && choices.rate === purchase.choices.rate;
  if (!isUnchanged) return t('finance.costs.about.chosen', { deposit: money(deposit), percent, years, rate });
  if (!isBudget) return t('finance.costs.about.assumed', { percent, years, rate });
  if (shortfall !== 0) return t('finance.costs.about.over', { amount: money(shortfall ?? 0) });
  return t('finance.costs.about.budget', { cash: money(plan.cash), loan: money(plan.loan), years, rate });
}

/** @returns the costs of each month, those at signing, and for a new home VAT and schemes */
export function saleSections(shown: ShownPurchase): CostSection[] {
  const { property, purchase, costs, choices, rules, language } = shown;
  const { t } = language;
  const isIrish = property.country === 'ireland';
  const schemes = newHomeRows(shown);
  return [
    {
      id: 'monthly',
      title: t('finance.costs.monthly'),
      rows: monthlyRows({ property, costs, choices, rules, language }),
      note: t(isIrish ? 'finance.costs.note.monthly' : 'finance.costs.note.north'),
    },
    {
      id: 'signing',
      title: t('finance.costs.signing'),
      rows: signingRows({ property, costs, terms: purchase.terms, rules, language }),
      note: null,
    },
    ...(schemes.length > 0
      ? [{ id: 'newHome', title: t('finance.costs.newHome'), rows: schemes, note: null }]
      : []),
  ];
}
