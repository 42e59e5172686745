import { irishDay } from '#platform/time/clock.ts';

/** A legal figure with the first and the last day of its validity. */
export type RuleFigure = {
  rule: keyof typeof UNITS;
  /** One number, or the steps of a scale in order. */
  value: readonly number[];
  /** Calendar days in Ireland, `2026-05-24`; `validTo` is the last day, null while the figure applies. */
  validFrom: string;
  validTo: string | null;
  source: string;
};

/** The unit of each rule's figures. */
export const UNITS = {
  /** Maximum deposit. */
  deposit: "months' rent",
  /** Maximum rent payable before a tenancy starts, in addition to the deposit. */
  advanceRent: "months' rent",
  /** 1 if every advertisement must state the rating. */
  berInAdverts: 'yes or no',
  /** Upper ends of the grades A1 … F; G has none. A grade begins where the previous one ends. */
  berGrades: 'kWh of primary energy per m² and year',
  /** Upper ends of the levels A … F; G has none. A0 is the part of A without fossil fuel. */
  berLevels: 'kWh of primary energy per m² and year',
  /** Upper ends of the bands of a home's price; the last has none. */
  stampDutyBands: 'euro',
  /** Rates of the bands, and of other property. */
  stampDutyRates: 'percent',
  stampDutyOther: 'percent',
  /** Validity of a certificate. */
  berValidity: 'years',
} as const;

const TENANCIES = 'Residential Tenancies Act 2004, section 19B';
const BER_REGULATIONS = 'S.I. 243 of 2012';
const STAMP_DUTIES = 'Stamp Duties Consolidation Act 1999, schedule 1, as amended by the Finance Act 2024';
const NEW_SCALE = 'BER scale of May 2026 (Sustainable Energy Authority of Ireland)';

/**
 * Every figure of Irish law that code or a text uses. When the law changes, the old row gets `validTo` and a new row
 * is added; nothing else changes. VAT is not here: each price has its own rate and dates in `plan_price`.
 */
export const RULE_FIGURES: readonly RuleFigure[] = [
  { rule: 'deposit', value: [1], validFrom: '2021-08-09', validTo: null, source: TENANCIES },
  { rule: 'advanceRent', value: [1], validFrom: '2021-08-09', validTo: null, source: TENANCIES },
  { rule: 'berInAdverts', value: [1], validFrom: '2013-01-09', validTo: null, source: BER_REGULATIONS },
  {
    rule: 'berGrades',
    value: [25, 50, 75, 100, 125, 150, 175, 200, 225, 260, 300, 340, 380, 450],
    validFrom: '2013-01-09',
    // Certificates of this scale are valid for up to ten years after the new scale began.
    validTo: null,
    source: BER_REGULATIONS,
  },
  {
    rule: 'berLevels',
    value: [75, 150, 225, 300, 380, 450],
    validFrom: '2026-05-24',
    validTo: null,
    source: NEW_SCALE,
  },
  {
    rule: 'stampDutyBands',
    value: [1_000_000, 1_500_000],
    validFrom: '2024-10-02',
    validTo: null,
    source: STAMP_DUTIES,
  },
  { rule: 'stampDutyRates', value: [1, 2, 6], validFrom: '2024-10-02', validTo: null, source: STAMP_DUTIES },
  { rule: 'stampDutyOther', value: [7.5], validFrom: '2019-10-09', validTo: null, source: STAMP_DUTIES },
  { rule: 'berValidity', value: [10], validFrom: '2013-01-09', validTo: null, source: BER_REGULATIONS },
];

/**
 * @param on a moment; its calendar day in Ireland counts
 * @returns the figure of a rule that applies then; null before the first and after the last
 */
export function ruleFigure(rule: RuleFigure['rule'], on: Date): RuleFigure | null {
  const day = irishDay(on);
  const applies = ({ validFrom, validTo }: RuleFigure) =>
    validFrom <= day && (validTo === null || day <= validTo);
  return RULE_FIGURES.find((figure) => figure.rule === rule && applies(figure)) ?? null;
}

/** Every rule has a row for today; a missing one is an error in the table. */
function currentFigure(rule: RuleFigure['rule'], on: Date): RuleFigure {
  const figure = ruleFigure(rule, on);
  if (!figure) throw new Error(`No figure of ${rule} applies on ${on.toISOString()}`);
  return figure;
}

/**
 * Stamp duty on a purchase in the Republic, of the whole price; a new home's VAT, which is not part of it, is not
 * considered.
 * @param cents the price in cents
 * @param kind a home, or any other property
 * @returns cents, whole euro as Revenue rounds
 */
export function stampDuty(cents: number, kind: 'residential' | 'other', on: Date = new Date()): number {
  const euro = cents / 100;
  const percent = (part: number, rate: number) => Math.max(0, part) * rate;
  if (kind === 'other')
    return Math.floor(percent(euro, currentFigure('stampDutyOther', on).value[0]!) / 100) * 100;
  const bands = [...currentFigure('stampDutyBands', on).value, Number.POSITIVE_INFINITY];
  const rates = currentFigure('stampDutyRates', on).value;
  const duty = bands.reduce((sum, end, at) => {
    const from = at === 0 ? 0 : bands[at - 1]!;
    return sum + percent(Math.min(euro, end) - from, rates[at]!);
  }, 0);
  return Math.floor(duty / 100) * 100;
}

/** Maximum deposit and advance rent, in months' rent. */
export type DepositLimits = { deposit: number; advanceRent: number };

export function depositLimits(on: Date = new Date()): DepositLimits {
  const months = (rule: 'deposit' | 'advanceRent') => currentFigure(rule, on).value[0]!;
  return { deposit: months('deposit'), advanceRent: months('advanceRent') };
}

/** The upper ends of the grades A1 … F, kWh per m² and year. */
export function berGradeLimits(on: Date = new Date()): readonly number[] {
  return currentFigure('berGrades', on).value;
}

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ga: 'Eanáir,Feabhra,Márta,Aibreán,Bealtaine,Meitheamh,Iúil,Lúnasa,Meán Fómhair,Deireadh Fómhair,Samhain,Nollaig'.split(
    ',',
  ),
};

/**
 * `2026-05-24` as `24 May 2026`. Written by hand because browsers have no Irish month names and server and browser
 * must agree.
 */
function dayText(day: string, locale: 'en' | 'ga'): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[locale][month! - 1]} ${year}`;
}

/** The figures and their dates as values of text placeholders; a text uses those it names. */
export function ruleValues(locale: 'en' | 'ga', on: Date = new Date()): Record<string, string | number> {
  const since = (rule: RuleFigure['rule']) => dayText(currentFigure(rule, on).validFrom, locale);
  const { deposit, advanceRent } = depositLimits(on);
  return {
    depositMonths: deposit,
    advanceMonths: advanceRent,
    depositSince: since('deposit'),
    berSince: since('berInAdverts'),
    gradesSince: since('berGrades'),
    levelsSince: since('berLevels'),
    berYears: currentFigure('berValidity', on).value[0]!,
  };
}
