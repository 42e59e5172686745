import type { Random } from '#bench/search/random.ts';
import { RULES, type RuleRow, type RuleStep } from '#marketplace/finance/rules/model.ts';
import { type RuleSet, rulesOn } from '#marketplace/finance/rules/rule-set.ts';
import { ruleTable } from '#marketplace/finance/rules/table.ts';
import type { BuyerFacts, Income } from '#marketplace/finance/sums/budget.ts';
import { BUYER_TYPES, type HomeTerms } from '#marketplace/finance/sums/buyer-and-home.ts';
import type { Loan } from '#marketplace/finance/sums/repayment.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { type Figures, figuresOf } from './oracle/figures.ts';

/** The figures of one day as the sums read them and as the oracle does. */
export type CaseDay = { rules: RuleSet; figures: Figures };

/** One buyer, one home, and one loan on one day. Amounts that end in cents are cents, amounts of `facts` whole euro. */
export type FinanceCase = {
  on: CaseDay;
  facts: BuyerFacts;
  home: HomeTerms;
  /** A price in cents. */
  price: number;
  /** A higher one. */
  higherPrice: number;
  loan: Loan;
  /** Cents a month in addition to the repayment. */
  extra: number;
  /** Cents a month of which the largest loan is looked for. */
  payment: number;
};

/** The days between which every figure of a purchase is known. */
const FIRST_DAY = '2023-01-01';
const LAST_DAY = '2030-12-31';
const DAYS = 400;
/** VAT of new homes: duty on them changes at prices with it. */
const VAT_FACTORS = [1, 1.09, 1.135];
/** The least prices with a First Home share, and the prices at which the smallest share and Help to Buy change. */
const SCHEME_PRICES = [33_334, 50_000, 300_000, 400_000];
/** Ends of bands and slices are above: other steps count years. */
const MIN_MARK = 1000;
const MAX_PRICE = 50_000_000;

/** Whole euro at which bands, slices and schemes end or change. */
const MARKS: readonly number[] = [...new Set([...SCHEME_PRICES, ...ruleTable().flatMap(marksOf)])];

function marksOf({ rule, value }: RuleRow): number[] {
  if (/Ceiling$/.test(rule)) return [value as number];
  const { shape } = RULES[rule];
  if (shape !== 'bands' && shape !== 'slices') return [];
  const ends = (value as RuleStep[]).map(([from]) => from).filter((from) => from >= MIN_MARK);
  return ends.flatMap((end) => VAT_FACTORS.map((factor) => Math.round(end * factor)));
}

/** @returns days on which figures change, the days before and after them, and random ones */
export function caseDays(random: Random): CaseDay[] {
  const days = new Set<string>();
  for (const { validFrom, validTo } of ruleTable())
    for (const day of [validFrom, validTo]) if (day) for (const by of [-1, 0, 1]) days.add(shifted(day, by));
  const inRange = [...days].filter((day) => day >= FIRST_DAY && day <= LAST_DAY);
  const length = (Date.parse(LAST_DAY) - Date.parse(FIRST_DAY)) / 86_400_000;
  while (inRange.length < DAYS) inRange.push(shifted(FIRST_DAY, random.between(0, length)));
  return inRange.map((day) => ({ rules: rulesOn(ruleTable(), day), figures: figuresOf(day) }));
}

export function shifted(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}

export function randomCase(random: Random, days: readonly CaseDay[]): FinanceCase {
  const price = randomPrice(random);
  return {
    on: random.pick(days),
    facts: randomFacts(random),
    home: randomHome(random),
    price,
    higherPrice: Math.min(MAX_PRICE * 100, price + randomAmount(random, [100, 100_000, 100_000_000])),
    loan: {
      cents: randomAmount(random, [5_000, 100_000_000, 5_000_000_000]),
      rate: randomRate(random),
      months: random.chance(0.8) ? 12 * random.between(1, 50) : random.between(1, 600),
    },
    extra: random.chance(0.7) ? 0 : random.between(1, 200_000),
    payment: randomAmount(random, [200, 400_000, 50_000_000]),
  };
}

/** From 0 to a maximum of very different size. */
function randomAmount(random: Random, maxima: readonly number[]): number {
  return random.between(0, random.pick(maxima));
}

/** Percent a year with two decimals, mostly of a usual size, as far as people may enter it. */
function randomRate(random: Random): number {
  const hundredths = random.chance(0.7) ? random.between(150, 800) : random.between(0, 2000);
  return hundredths / 100;
}

function randomPrice(random: Random): number {
  const kind = random.next();
  if (kind < 0.2) return random.pick(MARKS) * 100 + random.between(-2, 2) * random.pick([1, 100]);
  if (kind < 0.6) return random.between(50, 900) * 100_000;
  if (kind < 0.8) return random.between(1, 3_000_000) * 100;
  return random.between(100, random.chance(0.5) ? 300_000_000 : MAX_PRICE * 100);
}

function randomHome(random: Random): HomeTerms {
  const isNorthern = random.chance(0.07);
  return {
    country: isNorthern ? 'northernIreland' : 'ireland',
    authority: isNorthern || random.chance(0.05) ? null : random.pick(LOCAL_AUTHORITIES),
    isNew: random.chance(0.6),
    isApartment: random.chance(0.4),
  };
}

function randomFacts(random: Random): BuyerFacts {
  const buyerType = random.chance(0.5) ? 'firstTimeBuyer' : random.pick(BUYER_TYPES);
  const isJoint = random.chance(0.5);
  const age = () => random.between(18, random.chance(0.7) ? 45 : 80);
  const sells = buyerType === 'mover' && random.chance(0.7);
  const existingHomeValue = sells ? random.between(80_000, 900_000) : 0;
  return {
    buyerType,
    incomes: isJoint ? [randomIncome(random), randomIncome(random)] : [randomIncome(random)],
    ages: isJoint ? [age(), age()] : [age()],
    monthlyOutgoings: random.chance(0.5) ? 0 : random.between(0, 2_500),
    dependants: random.pick([0, 0, 0, 1, 2, 3]),
    savings: random.between(0, random.pick([10_000, 60_000, 60_000, 200_000, 20_000_000])),
    gift: random.chance(0.7) ? 0 : random.between(0, 60_000),
    existingHomeValue,
    existingLoan: Math.round(existingHomeValue * random.next() * 1.2),
    taxPaid: random.chance(0.15) ? null : random.between(0, random.pick([5_000, 30_000, 80_000])),
    term: random.between(5, 40),
    rate: randomRate(random),
  };
}

function randomIncome(random: Random): Income {
  const other = () => (random.chance(0.75) ? 0 : random.between(0, 30_000));
  const basic = random.pick([60_000, 120_000, 120_000, 400_000, 20_000_000]);
  return { basic: random.between(0, basic), overtime: other(), bonus: other(), rental: other() };
}
