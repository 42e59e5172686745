import type { BerRange } from '#property/ber.ts';
import type { RuleSet } from '../rules/rule-set.ts';

export const FUELS = ['gas', 'electricity'] as const;
export type Fuel = (typeof FUELS)[number];

/**
 * The energy of a home, in cents a month: heating, hot water, ventilation and light in standard use, which ratings
 * state. `high` is null for the open end of grade G, whose `middle` is its lower end.
 */
export type EnergyCost = { low: number; middle: number; high: number | null; fuel: Fuel };

/** The last of the grades A1 to A3. Homes up to it are taken as heated by a heat pump, all others by gas. */
const LAST_ELECTRIC = 2;
const LAST_GRADE = 14;

/** The figures that energy costs rest on, read once from each set of rules. */
type EnergyFigures = {
  limits: readonly number[];
  /** Cents per kWh of primary energy, which ratings state. */
  price: Record<Fuel, number>;
};

const figures = new WeakMap<RuleSet, EnergyFigures>();

function figuresOf(rules: RuleSet): EnergyFigures {
  const known = figures.get(rules);
  if (known) return known;
  const price = (fuel: Fuel) => rules.number('energyPrice', fuel) / rules.number('primaryEnergyFactor', fuel);
  const read = {
    limits: rules.list('berGrades'),
    price: { gas: price('gas'), electricity: price('electricity') },
  };
  figures.set(rules, read);
  return read;
}

/** @returns the fuel of a home by the worst grade of its rating */
export function fuelOf(range: BerRange): Fuel {
  return range[1] <= LAST_ELECTRIC ? 'electricity' : 'gas';
}

/** @returns the middle of the energy cost of a home, in cents a month */
function middleEnergyCost(from: number, to: number, squareMetres: number, rules: RuleSet): number {
  const { limits, price } = figuresOf(rules);
  return aMonth(middleUse(limits, from, to), squareMetres, price[fuelOf([from, to])]);
}

function middleUse(limits: readonly number[], from: number, to: number): number {
  return (lowerEnd(limits, from) + (upperEnd(limits, to) ?? lowerEnd(limits, to))) / 2;
}

/**
 * The same for many listings at once: the figures of each pair of grades are read beforehand.
 * @returns a function of the best grade of a rating (A1 = 0), the worst one (G = 14), the kWh per square metre of the
 *   certificate (NaN if unknown) and square metres
 */
export function energyCosts(
  rules: RuleSet,
): (from: number, to: number, kwhPerSquareMetre: number, squareMetres: number) => number {
  const { limits, price } = figuresOf(rules);
  const grades = LAST_GRADE + 1;
  const uses = new Float64Array(grades * grades);
  const prices = new Float64Array(grades);
  for (let to = 0; to < grades; to++) {
    prices[to] = price[fuelOf([to, to])];
    for (let from = 0; from <= to; from++) uses[from * grades + to] = middleUse(limits, from, to);
  }
  return (from, to, kwh, squareMetres) =>
    aMonth(Number.isNaN(kwh) ? uses[from * grades + to]! : kwh, squareMetres, prices[to]!);
}

/**
 * @param range of the rating
 * @param kwhPerSquareMetre of the certificate, which is taken in place of the range of the grade; null if unknown
 */
export function energyCost(
  range: BerRange,
  kwhPerSquareMetre: number | null,
  squareMetres: number,
  rules: RuleSet,
): EnergyCost {
  const { limits, price } = figuresOf(rules);
  const fuel = fuelOf(range);
  const cost = (use: number) => aMonth(use, squareMetres, price[fuel]);
  if (kwhPerSquareMetre !== null) {
    const exact = cost(kwhPerSquareMetre);
    return { low: exact, middle: exact, high: exact, fuel };
  }
  const [from, to] = range;
  const upper = upperEnd(limits, to);
  return {
    low: cost(lowerEnd(limits, from)),
    middle: middleEnergyCost(from, to, squareMetres, rules),
    high: upper === null ? null : cost(upper),
    fuel,
  };
}

/** @returns the energy cost of the average home of a size, heated by gas, in cents a month */
export function averageEnergyCost(squareMetres: number, rules: RuleSet): number {
  return aMonth(rules.number('averageEnergyUse'), squareMetres, figuresOf(rules).price.gas);
}

function lowerEnd(limits: readonly number[], grade: number): number {
  return grade === 0 ? 0 : limits[grade - 1]!;
}

function upperEnd(limits: readonly number[], grade: number): number | null {
  return grade === LAST_GRADE ? null : limits[grade]!;
}

/** @param use kWh of primary energy per m² and year. @param price cents per kWh of it */
function aMonth(use: number, squareMetres: number, price: number): number {
  return Math.round((use * squareMetres * price) / 12);
}
