import { type DepositLimits, depositLimits } from '#marketplace/finance/rules/text-values.ts';
import type { Unit } from './lexicon.ts';

/** A demand above the legal maximum of deposit and rent in advance. */
export type Demand = { start: number; end: number };

/** In normalised form, without doubled letters. */
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  thre: 3,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  twelve: 12,
  double: 2,
  triple: 3,
  couple: 2,
  half: 0.5,
  aon: 1,
  dha: 2,
  da: 2,
  tri: 3,
  ceithre: 4,
  se: 6,
};
const MONTHS = /^(months?|mths?|mts|mhi|mi|mhiosa|miosa)$/;
/** Words for other durations in months. */
const TENANCY =
  /^(lease|leases|contract|tenancy|tenancies|let|leting|agrement|licence|fixed|term|roling|stay|notice|break)$/;
/** Words allowed between months and deposit (`2 months rent as a deposit`). */
const REACH = 4;

/**
 * @param monthlyRent whole currency units; null when unknown: amounts are then not judged
 * @param limits the legal maximum; today's by default
 * @returns demands above the legal maximum (Residential Tenancies Act 2004, section 19B). Linear.
 */
export function depositsIn(
  units: readonly Unit[],
  monthlyRent: number | null,
  limits: DepositLimits = depositLimits(),
): Demand[] {
  const found: Demand[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (unit.classes.includes('deposit')) {
      const demand = atDeposit(units, at, monthlyRent, limits.deposit);
      if (demand) found.push(demand);
    } else if (unit.classes.includes('advance')) {
      const months = monthsBefore(units, at);
      if (months && months.count > limits.advanceRent)
        found.push({ start: units[months.from]!.start, end: unit.end });
    }
  }
  return found;
}

function atDeposit(
  units: readonly Unit[],
  at: number,
  monthlyRent: number | null,
  maxMonths: number,
): Demand | null {
  const after = valueAfter(units, at);
  const before = after ? null : monthsBefore(units, at);
  const [months, from, to] = after
    ? [after.count, at, after.to]
    : [before?.count ?? 0, before?.from ?? at, at];
  const span = { start: units[from]!.start, end: units[to]!.end };
  if (months > maxMonths && months <= 24) return span;
  if (isFirstAndLast(units, at)) return { start: units[Math.max(0, at - REACH)]!.start, end: units[at]!.end };
  if (after?.amount && monthlyRent && after.amount > monthlyRent * maxMonths) return span;
  return null;
}

/** `deposit of two months`, `deposit: €4,000`. */
function valueAfter(
  units: readonly Unit[],
  at: number,
): { count: number; amount: number; to: number } | null {
  for (let next = at + 1; next <= at + REACH && next < units.length; next++) {
    if (units[next]!.before === 'stop') return null;
    const value = numberAt(units, next);
    if (value === null) continue;
    const unit = units[value.next];
    if (unit && unit.before !== 'stop' && MONTHS.test(unit.word) && measuresTenancy(units, value.next))
      continue;
    if (unit && unit.before !== 'stop' && MONTHS.test(unit.word))
      return { count: value.amount, amount: 0, to: value.next };
    if (value.amount >= 100) return { count: 0, amount: value.amount, to: value.next - 1 };
  }
  return null;
}

/** `two months' rent as deposit`, `double deposit`. */
function monthsBefore(units: readonly Unit[], at: number): { count: number; from: number } | null {
  if (units[at - 1]?.word === 'double' && units[at]!.before === 'none') return { count: 2, from: at - 1 };
  for (let back = at - 1; back >= Math.max(1, at - REACH - 1); back--) {
    if (units[back + 1]!.before !== 'none') return null;
    const count = numberOf(units[back - 1]!.word);
    if (MONTHS.test(units[back]!.word) && measuresTenancy(units, back)) return null;
    if (MONTHS.test(units[back]!.word) && count !== null) return { count, from: back - 1 };
  }
  return null;
}

/** \`12 month lease\`, \`12 months minimum tenancy\`: the duration of the tenancy. */
function measuresTenancy(units: readonly Unit[], months: number): boolean {
  return units
    .slice(months + 1, months + 3)
    .some(
      (unit, at, next) =>
        next.slice(0, at + 1).every(({ before }) => before === 'none') && TENANCY.test(unit.word),
    );
}

/** `first, last and deposit`. */
function isFirstAndLast(units: readonly Unit[], at: number): boolean {
  const words = units.slice(Math.max(0, at - REACH - 2), at + REACH + 2).map((unit) => unit.word);
  return words.includes('first') && words.includes('last');
}

/** A number at a position; `4,000` and `4 000` are two tokens. */
function numberAt(units: readonly Unit[], at: number): { amount: number; next: number } | null {
  const amount = numberOf(units[at]!.word);
  if (amount === null) return null;
  const thousands = units[at + 1];
  if (
    thousands &&
    /^[0-9]{3}$/.test(thousands.word) &&
    amount < 1000 &&
    thousands.start - units[at]!.end === 1
  )
    return { amount: amount * 1000 + Number(thousands.word), next: at + 2 };
  return { amount, next: at + 1 };
}

function numberOf(word: string): number | null {
  if (/^[0-9]{1,6}$/.test(word)) return Number(word);
  if (/^[0-9]{1,2}k$/.test(word)) return Number(word.slice(0, -1)) * 1000;
  return Object.hasOwn(NUMBERS, word) ? NUMBERS[word]! : null;
}
