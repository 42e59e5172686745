import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type Household, moveInCosts, RENT_RULES, rentTaxCredit } from '../sums/rent.ts';
import type { PricedProperty } from './contract.ts';
import { ruleRefs } from './rule-refs.ts';
import type { CostRow, CostSection } from './view-model.ts';
import { moneyText, percentText, sourceLines } from './words.ts';

/** @returns all in one line: `€1,950 a month · €3,900 before you move in` */
export function rentLine({ price, currency }: PricedProperty, rules: RuleSet, { t }: Language): string {
  const { deposit, advanceRent } = moveInCosts(price, rules);
  return t('finance.costs.line.rent', {
    rent: moneyText(price, currency),
    total: moneyText(deposit + advanceRent, currency),
  });
}

/** @returns what a tenant pays before moving in, and the tax credit */
export function rentSections(property: PricedProperty, rules: RuleSet, language: Language): CostSection[] {
  const { t } = language;
  const { price, currency } = property;
  const before = moveInCosts(price, rules);
  const sources = (part: keyof typeof RENT_RULES) =>
    sourceLines(ruleRefs(RENT_RULES[part], { property }), rules, language);
  const row = (id: 'deposit' | 'advanceRent'): CostRow => ({
    id,
    label: t(`finance.costs.part.${id === 'deposit' ? 'rentDeposit' : id}`),
    amount: moneyText(before[id], currency),
    why: [
      t(`finance.costs.why.${id === 'deposit' ? 'rentDeposit' : id}`, { months: rules.number(id) }),
      ...sources(id),
    ],
  });
  const credits = (['single', 'couple'] as const).flatMap((household) =>
    creditRow(household, property, rules, language),
  );
  return [
    {
      id: 'moveIn',
      title: t('finance.costs.moveIn'),
      rows: [
        row('deposit'),
        row('advanceRent'),
        {
          id: 'moveInTotal',
          label: t('finance.costs.part.moveInTotal'),
          amount: moneyText(before.deposit + before.advanceRent, currency),
          why: [],
          isTotal: true,
        },
      ],
      note: null,
    },
    ...(credits.length > 0
      ? [
          {
            id: 'credit',
            title: t('finance.costs.credit'),
            rows: credits,
            note: t('finance.costs.note.credit'),
          },
        ]
      : []),
  ];
}

function creditRow(
  household: Household,
  property: PricedProperty,
  rules: RuleSet,
  language: Language,
): CostRow[] {
  const { t, locale } = language;
  const row = rules.row('rentTaxCredit', household);
  const credit = rentTaxCredit(property.price * 12, household, rules);
  if (!row || credit === 0) return [];
  const values = {
    share: percentText(rules.number('rentTaxCreditShare')),
    most: moneyText((row.value as number) * 100, property.currency),
  };
  return [
    {
      id: household,
      label: t(`finance.costs.part.credit.${household}`),
      amount: moneyText(credit, property.currency),
      why: [
        t('finance.costs.why.credit', values),
        ...(row.validTo
          ? [t('finance.costs.why.until', { date: formatDate(row.validTo, 'longDate', locale) })]
          : []),
        ...sourceLines(ruleRefs(RENT_RULES.credit, { property, household }), rules, language),
      ],
    },
  ];
}
