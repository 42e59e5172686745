import type { Language } from '#platform/i18n/language.ts';
import { type RuleSet, rulesOn } from '../rules/rule-set.ts';
import { stampDuty } from '../sums/stamp-duty.ts';
import type { ListingCosts, PricedProperty } from './contract.ts';
import { rentLine, rentSections } from './rent-view.ts';
import { purchaseOf, saleCosts } from './sale-costs.ts';
import { saleAbout, saleLine, saleSections } from './sale-view.ts';
import type { CostSection, CostsView } from './view-model.ts';
import { moneyText, percentText, sourceLines } from './words.ts';

/** @returns the costs of a listing as its page shows them first */
export function costsView({ adId, property, rules: rows, day }: ListingCosts, language: Language): CostsView {
  const rules = rulesOn(rows, day);
  return {
    adId,
    title: language.t('finance.costs.title'),
    links: linksOf(adId, property, language),
    // Choices change the loan of a home; a budget says what share of an income the rent is.
    isAdjustable: property.kind !== 'other',
    ...wordsOf(property, rules, language),
  };
}

function wordsOf(
  property: PricedProperty,
  rules: RuleSet,
  language: Language,
): Pick<CostsView, 'line' | 'about' | 'sections'> {
  if (property.kind === 'rent')
    return {
      line: rentLine(property, rules, language),
      about: property.isFrom ? [language.t('finance.costs.about.from')] : [],
      sections: rentSections(property, rules, language),
    };
  if (property.kind === 'other') return otherWords(property, rules, language);
  const purchase = purchaseOf(property, null, rules);
  const { choices } = purchase;
  const costs = saleCosts(property, purchase, choices, rules);
  const shown = { property, purchase, costs, choices, rules, language };
  return { line: saleLine(shown), about: saleAbout(shown), sections: saleSections(shown) };
}

/** Land, commercial property and parking: the duty alone. */
function otherWords(property: PricedProperty, rules: RuleSet, language: Language) {
  const { t } = language;
  const { price, currency, isGuide } = property;
  const duty = stampDuty(price, 'other', rules);
  const money = (cents: number) => moneyText(cents, currency);
  const total = money(price + duty);
  const section: CostSection = {
    id: 'purchase',
    title: t('finance.costs.signing'),
    rows: [
      { id: 'price', label: t('finance.costs.part.price'), amount: money(price), why: [] },
      {
        id: 'stampDuty',
        label: t('finance.costs.part.stampDuty'),
        amount: money(duty),
        why: [
          t('finance.costs.why.otherDuty', { percent: percentText(rules.number('stampDutyOther')) }),
          ...sourceLines([['stampDutyOther']], rules, language),
        ],
      },
      { id: 'otherTotal', label: t('finance.costs.part.otherTotal'), amount: total, why: [], isTotal: true },
    ],
    note: t('finance.costs.note.other'),
  };
  return {
    line: t('finance.costs.line.other', { total }),
    about: isGuide ? [t('finance.costs.about.guide')] : [],
    sections: [section],
  };
}

function linksOf(adId: number, { kind, country, price }: PricedProperty, { t }: Language) {
  if (country !== 'ireland' || kind === 'other') return [];
  const whole = Math.round(price / 100);
  const budget = { path: '/money/budget', text: t('finance.costs.link.budget') };
  if (kind === 'rent')
    return [budget, { path: `/money/rent-or-buy?rent=${whole}`, text: t('finance.costs.link.rentOrBuy') }];
  return [
    budget,
    { path: `/money/rates?price=${whole}`, text: t('finance.costs.link.rates') },
    { path: `/money/rent-or-buy?listing=${adId}`, text: t('finance.costs.link.rentOrBuy') },
    { path: `/money/rental-yield?listing=${adId}`, text: t('finance.costs.link.rentalYield') },
  ];
}
