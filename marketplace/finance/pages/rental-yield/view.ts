import type { Language } from '#platform/i18n/language.ts';
import type { CostRow, CostSection } from '../../costs/view-model.ts';
import { moneyText, percentText, type RuleRef, sourceLines } from '../../costs/words.ts';
import type { WireRentalYield } from '../../rental-yield/contract.ts';
import { type RuleSet, rulesOn } from '../../rules/rule-set.ts';
import { LETTING_COSTS, type LettingCost } from '../../sums/rental-yield.ts';
import type { RentalYieldField } from './query.ts';

/** A yield as the page shows it. */
export type RentalYieldView = {
  /** The answer in one sentence. */
  sentence: string;
  notes: string[];
  sections: CostSection[];
  /** The value of each field that is calculated with. */
  values: Record<RentalYieldField, string>;
};

/** Prepares a yield for the page. */
export function rentalYieldView(answer: WireRentalYield, language: Language): RentalYieldView {
  const { t } = language;
  const rules = rulesOn(answer.rules, answer.day);
  return {
    sentence: t('finance.rentalYield.sentence', {
      gross: shareText(answer.grossYield),
      net: shareText(answer.netYield),
    }),
    notes: notesOf(answer, language),
    sections: [yearSection(answer, rules, language), purchaseSection(answer, rules, language)],
    values: valuesOf(answer.terms),
  };
}

/** @returns `6.4%`, with a minus sign for a loss */
function shareText(share: number): string {
  const text = percentText(Math.round(Math.abs(share) * 1000) / 10);
  return share < 0 ? `−${text}` : text;
}

function notesOf(
  { terms, repayments, cashFlow, cash, cashOnCash, breakEvenRent }: WireRentalYield,
  language: Language,
) {
  const { t } = language;
  const money = (cents: number) => moneyText(cents, 'EUR');
  const notes: string[] = [];
  if (terms.loan > 0)
    notes.push(
      cashFlow < 0
        ? t('finance.rentalYield.note.short', { repayments: money(repayments), short: money(-cashFlow) })
        : t('finance.rentalYield.note.left', {
            repayments: money(repayments),
            left: money(cashFlow),
            percent: shareText(cashOnCash ?? 0),
            cash: money(cash),
          }),
    );
  if (terms.loan > terms.maxLoan)
    notes.push(t('finance.rentalYield.note.maxLoan', { most: money(terms.maxLoan) }));
  if (breakEvenRent !== null)
    notes.push(t('finance.rentalYield.note.breakEven', { rent: money(breakEvenRent) }));
  return [...notes, t('finance.rentalYield.note.beforeTax')];
}

const COST_SOURCES: Record<LettingCost, readonly RuleRef[]> = {
  propertyTax: [['localPropertyTax']],
  managementFee: [],
  registration: [['tenancyRegistration']],
  insurance: [['lettingInsurance']],
  repairs: [['lettingRepairs']],
  vacancy: [['lettingVacancy']],
};

/** The first year: rent, costs, and the remainder. */
function yearSection(answer: WireRentalYield, rules: RuleSet, language: Language): CostSection {
  const { t } = language;
  const { terms, rent, costs, net, repayments, interest, cashFlow } = answer;
  const total = (id: string, label: string, cents: number): CostRow => ({
    id,
    label,
    amount: moneyText(cents, 'EUR'),
    why: [],
    isTotal: true,
  });
  const rows = LETTING_COSTS.filter((cost) => costs[cost] > 0).map(
    (cost): CostRow => ({
      id: cost,
      label: t(`finance.rentalYield.cost.${cost}`),
      amount: moneyText(-costs[cost], 'EUR'),
      why: whyOf(cost, terms, rules, language),
    }),
  );
  return {
    id: 'year',
    title: t('finance.rentalYield.year'),
    rows: [
      { id: 'rent', label: t('finance.rentalYield.rent'), amount: moneyText(rent, 'EUR'), why: [] },
      ...rows,
      total('net', t('finance.rentalYield.net'), net),
      ...(terms.loan > 0
        ? [
            {
              id: 'repayments',
              label: t('finance.rentalYield.repayments'),
              amount: moneyText(-repayments, 'EUR'),
              why: [
                t('finance.rentalYield.interest', { interest: moneyText(interest, 'EUR') }),
                ...sourceLines([['averageRate', 'average']], rules, language),
              ],
            },
            total('cashFlow', t('finance.rentalYield.left'), cashFlow),
          ]
        : []),
    ],
    note: null,
  };
}

function whyOf(
  cost: LettingCost,
  terms: WireRentalYield['terms'],
  rules: RuleSet,
  language: Language,
): string[] {
  const { t } = language;
  const isShare = cost === 'insurance' || cost === 'repairs' || cost === 'vacancy';
  const share = isShare ? terms[cost] : null;
  const isDefault =
    cost === 'insurance'
      ? share === rules.number('lettingInsurance')
      : cost === 'repairs'
        ? share === rules.number('lettingRepairs')
        : cost !== 'vacancy' || share === rules.number('lettingVacancy');
  return [
    ...(share === null ? [] : [t('finance.rentalYield.ofRent', { percent: percentText(share) })]),
    ...(isDefault ? sourceLines(COST_SOURCES[cost], rules, language) : []),
  ];
}

/** The costs of the purchase, of which the net yield is a share. */
function purchaseSection({ terms, cash }: WireRentalYield, rules: RuleSet, language: Language): CostSection {
  const { t } = language;
  const money = (cents: number) => moneyText(cents, 'EUR');
  return {
    id: 'purchase',
    title: t('finance.rentalYield.purchase'),
    rows: [
      { id: 'price', label: t('finance.rentalYield.field.price'), amount: money(terms.price), why: [] },
      {
        id: 'buyingCosts',
        label: t('finance.rentalYield.buyingCosts'),
        amount: money(terms.buyingCosts),
        why: sourceLines(
          [['stampDuty'], ['legalFee'], ['registrationFee'], ['valuationFee'], ['surveyFee']],
          rules,
          language,
        ),
      },
      ...(terms.loan > 0
        ? [
            {
              id: 'loan',
              label: t('finance.rentalYield.field.loan'),
              amount: moneyText(-terms.loan, 'EUR'),
              why: [],
            },
          ]
        : []),
      { id: 'cash', label: t('finance.rentalYield.cash'), amount: money(cash), why: [], isTotal: true },
    ],
    note: null,
  };
}

function valuesOf(terms: WireRentalYield['terms']): RentalYieldView['values'] {
  const whole = (cents: number) => String(Math.round(cents / 100));
  const percent = (value: number) => percentText(value).replace('%', '');
  return {
    price: whole(terms.price),
    rent: whole(terms.rent),
    managementFee: terms.managementFee === null ? '' : String(terms.managementFee),
    insurance: percent(terms.insurance),
    repairs: percent(terms.repairs),
    vacancy: percent(terms.vacancy),
    loan: terms.loan === 0 ? '' : whole(terms.loan),
    rate: percent(terms.rate),
    term: String(terms.term),
  };
}
