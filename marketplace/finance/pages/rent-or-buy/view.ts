import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { moneyText, percentText, type RuleRef, sourceLines } from '../../costs/words.ts';
import type { WireRentOrBuy } from '../../rent-or-buy/contract.ts';
import { rulesOn } from '../../rules/rule-set.ts';
import type { Course } from '../../sums/rent-or-buy.ts';
import type { RentOrBuyField } from './query.ts';

/** A comparison of renting and buying as the page shows it. */
export type RentOrBuyView = {
  /** The answer in one sentence. */
  sentence: string;
  notes: string[];
  chart: {
    buying: { at: number; price: number }[];
    renting: { at: number; price: number }[];
    range: { at: number; lower: number; upper: number }[];
  };
  /** Costs at the end of each year, as texts. */
  rows: { name: string; cells: string[] }[];
  /** The value of each field that is calculated with. */
  values: Record<RentOrBuyField, string>;
  sources: Record<SourcedField, string[]>;
};

const SOURCES = {
  deposit: [['loanToValue', 'firstTimeBuyer'], ['stampDuty'], ['legalFee'], ['registrationFee']],
  rate: [['averageRate', 'average']],
  prices: [
    ['housePriceGrowth', 'low'],
    ['housePriceGrowth', 'middle'],
    ['housePriceGrowth', 'high'],
  ],
  rents: [
    ['rentGrowth', 'low'],
    ['rentGrowth', 'middle'],
    ['rentGrowth', 'high'],
  ],
  savings: [
    ['savingsInterest', 'low'],
    ['savingsInterest', 'middle'],
    ['savingsInterest', 'high'],
  ],
  upkeep: [['homeUpkeep']],
  selling: [['sellingFee']],
} as const satisfies Record<string, readonly RuleRef[]>;
export type SourcedField = keyof typeof SOURCES;

/** Prepares a comparison for the page. */
export function rentOrBuyView(answer: WireRentOrBuy, language: Language): RentOrBuyView {
  const { terms, courses } = answer;
  const rules = rulesOn(answer.rules, answer.day);
  const costsOf = (course: Course) => courses.find((one) => one.course === course)!.costs;
  const [worst, middle, best] = (['worst', 'middle', 'best'] as const).map(costsOf);
  const money = (cents: number) => moneyText(cents, 'EUR');
  return {
    sentence: sentenceOf(answer, language),
    notes: notesOf(terms, language),
    chart: {
      buying: middle!.map(({ year, buying }) => ({ at: year, price: buying / 100 })),
      renting: middle!.map(({ year, renting }) => ({ at: year, price: renting / 100 })),
      range: middle!.map(({ year }, at) => {
        const ends = [worst![at]!.buying / 100, best![at]!.buying / 100];
        return { at: year, lower: Math.min(...ends), upper: Math.max(...ends) };
      }),
    },
    rows: middle!.map(({ year, buying, renting }, at) => ({
      name: String(year),
      cells: [{ buying, renting }, best![at]!, worst![at]!]
        .flatMap((course) => [course.renting, course.buying])
        .map(money),
    })),
    values: valuesOf(answer),
    sources: Object.fromEntries(
      Object.entries(SOURCES).map(([name, refs]) => [name, sourceLines(refs, rules, language)]),
    ) as RentOrBuyView['sources'],
  };
}

function sentenceOf({ courses, years }: WireRentOrBuy, { t }: Language): string {
  const breakEven = (course: Course) => courses.find((one) => one.course === course)!.breakEvenYear;
  const [worst, middle, best] = [breakEven('worst'), breakEven('middle'), breakEven('best')];
  if (middle === null)
    return best === null
      ? t('finance.rentOrBuy.sentence.never', { years })
      : t('finance.rentOrBuy.sentence.onlyBest', { years, best });
  if (worst === null)
    return t('finance.rentOrBuy.sentence.notWorst', { middle, best: best ?? middle, years });
  if (worst === best) return t('finance.rentOrBuy.sentence.always', { middle });
  return t('finance.rentOrBuy.sentence.range', { middle, best: best ?? middle, worst });
}

function notesOf(terms: WireRentOrBuy['terms'], { t, locale }: Language): string[] {
  const { repayment, owning, price, upkeep, rent, credit, creditUntil, cash } = terms;
  const money = (cents: number) => moneyText(cents, 'EUR');
  const upkeepAMonth = Math.round((price * upkeep) / 1200);
  return [
    t('finance.rentOrBuy.note.atFirst', {
      buying: money(repayment + owning + upkeepAMonth),
      renting: money(rent - credit),
      cash: money(cash),
    }),
    ...(credit > 0 && creditUntil
      ? [t('finance.rentOrBuy.note.credit', { date: formatDate(creditUntil, 'longDate', locale) })]
      : []),
  ];
}

function valuesOf({ terms, years, assumptions }: WireRentOrBuy): RentOrBuyView['values'] {
  const whole = (cents: number) => String(Math.round(cents / 100));
  const percent = (value: number) => percentText(value).replace('%', '');
  const { prices, rents, savings } = assumptions;
  return {
    price: whole(terms.price),
    rent: whole(terms.rent),
    deposit: whole(terms.deposit),
    rate: percent(terms.rate),
    term: String(terms.term),
    years: String(years),
    managementFee: terms.managementFee === null ? '' : String(terms.managementFee),
    pricesLow: percent(prices.low),
    pricesMiddle: percent(prices.middle),
    pricesHigh: percent(prices.high),
    rentsLow: percent(rents.low),
    rentsMiddle: percent(rents.middle),
    rentsHigh: percent(rents.high),
    savingsLow: percent(savings.low),
    savingsMiddle: percent(savings.middle),
    savingsHigh: percent(savings.high),
    upkeep: percent(terms.upkeep),
    selling: percent(terms.selling),
  };
}
