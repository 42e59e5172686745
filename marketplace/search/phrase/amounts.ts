import { type SizeUnit, storedSize } from '#property/size.ts';
import type { Range } from '../model.ts';
import { countOf, type Token } from './tokens.ts';

/** Numbers with a unit that a phrase says, and the tokens that say it. */
export type Amount = { length: number } & (
  | { of: 'beds' | 'baths'; range: Range }
  /** Square metres. */
  | { of: 'size'; range: Range }
  /** Whole currency units; of a month where the phrase says so. */
  | { of: 'price'; range: Range; isRent: boolean }
);

type Bound = 'max' | 'min';
const BOUNDS: readonly [Bound, string][] = [
  [
    'max',
    'under, below, less than, no more than, up to, max, maximum, faoi bhun, faoi, níos lú ná, suas le, uasmhéid',
  ],
  [
    'min',
    'over, above, more than, at least, from, min, minimum, thar, os cionn, ar a laghad, níos mó ná, íosmhéid',
  ],
];
const BOUND_WORDS = BOUNDS.flatMap(([bound, texts]) =>
  texts
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(', ')
    .map((text) => ({ bound, words: text.split(' ') })),
).sort((one, other) => other.words.length - one.words.length);
const BETWEEN = new Set(['between', 'idir']);
const TO = new Set(['to', 'and', 'or', 'go', 'agus', 'no']);
const BED_UNITS = new Set('bed beds bedroom bedrooms bedroomed br leaba leapa sheomra seomra'.split(' '));
const BATH_UNITS = new Set('bath baths bathroom bathrooms'.split(' '));
const SIZE_UNITS: Record<string, SizeUnit | undefined> = { sqft: 'SQUARE_FEET', sqm: 'METRES_SQUARED' };
const OR_MORE = [['or', 'more'], ['plus'], ['no', 'nios', 'mo']];

/** Plausible counts; a price of less is no price without a sign. */
const MAX_ROOMS = 15;
const MIN_BOUND_PRICE = 50;
const MIN_BARE_PRICE = 500;
const MAX_PRICE = 1_000_000_000;
const MAX_SIZE = 1_000_000;
const WEEKS_PER_MONTH = 52 / 12;

/** @returns the amount that starts at a token: `2 bed`, `under 300k`, `€1,000 to €1,500 a month`; null without one */
export function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const bound = boundAt(tokens, at);
  const isBetween = BETWEEN.has(tokens[at]?.text ?? '');
  const start = at + (bound?.length ?? (isBetween ? 1 : 0));
  const rooms = roomsAt(tokens, start, bound?.bound);
  if (rooms) return { ...rooms, length: rooms.length + start - at };
  const size = sizeAt(tokens, start, bound?.bound);
  if (size) return { ...size, length: size.length + start - at };
  const price = priceAt(tokens, start, bound?.bound ?? (isBetween ? 'min' : undefined));
  return price && { ...price, length: price.length + start - at };
}

function boundAt(tokens: readonly Token[], at: number): { bound: Bound; length: number } | undefined {
  const found = BOUND_WORDS.find(({ words }) => startsWith(tokens, at, words));
  return found && { bound: found.bound, length: found.words.length };
}

function startsWith(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.text === word);
}

function roomsAt(tokens: readonly Token[], at: number, bound: Bound | undefined): Amount | null {
  const first = countOf(tokens[at]);
  if (first === null || !isCount(first)) return null;
  let next = at + 1;
  let last = first;
  const skip = TO.has(tokens[next]?.text ?? '') ? 1 : 0;
  const second = countOf(tokens[next + skip]);
  const isRange = skip > 0 || tokens[next]?.isJoined === true;
  if (isRange && second !== null && isCount(second) && second > first) {
    last = second;
    next += skip + 1;
  }
  const unit = unitAt(tokens, next);
  if (!unit) return null;
  next += unit.length;
  const more = OR_MORE.find((words) => startsWith(tokens, next, words));
  const isOpen = bound === 'min' || tokens[at]!.hasPlus || more !== undefined || unit.of === 'baths';
  const range = {
    from: bound === 'max' ? null : first,
    to: bound === 'max' ? last : isOpen && last === first ? null : last,
  };
  return { of: unit.of, range, length: next + (more?.length ?? 0) - at };
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MAX_ROOMS;
}

function unitAt(tokens: readonly Token[], at: number): { of: 'beds' | 'baths'; length: number } | null {
  const [unit, next] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
  const isIrish = unit === 'sheomra' || unit === 'seomra';
  if (BATH_UNITS.has(unit)) return { of: 'baths', length: 1 };
  if (isIrish && next === 'folctha') return { of: 'baths', length: 2 };
  if (!BED_UNITS.has(unit)) return null;
  return { of: 'beds', length: isIrish && next === 'leapa' ? 2 : 1 };
}

/** `1,200 sq ft` is the least, `100-120 m²` both ends. */
function sizeAt(tokens: readonly Token[], at: number, bound: Bound | undefined): Amount | null {
  const first = tokens[at]?.number;
  if (!first) return null;
  const skip = TO.has(tokens[at + 1]?.text ?? '') ? 1 : 0;
  const second = skip > 0 || tokens[at + 1]?.isJoined ? tokens[at + 1 + skip]?.number : null;
  const next = at + 1 + (second ? skip + 1 : 0);
  const unit = SIZE_UNITS[tokens[next]?.text ?? ''];
  if (!unit || Math.max(first, second ?? 0) > MAX_SIZE) return null;
  const [low, high] = [first, second ?? first].map((size) => storedSize(size, unit).value);
  const range = second
    ? { from: Math.min(low!, high!), to: Math.max(low!, high!) }
    : { from: bound === 'max' ? null : low!, to: bound === 'max' ? low! : null };
  return { of: 'size', range, length: next + 1 - at };
}

function priceAt(tokens: readonly Token[], at: number, bound: Bound | undefined): Amount | null {
  const first = moneyAt(tokens, at);
  if (!first) return null;
  const range = bound === 'max' ? null : priceRange(tokens, at, first);
  if (range) return range;
  if (!first.isMoney && first.value < (bound ? MIN_BOUND_PRICE : MIN_BARE_PRICE)) return null;
  const one = bound === 'min' ? { from: first.value, to: null } : { from: null, to: first.value };
  return { of: 'price', range: one, isRent: first.isRent, length: first.length };
}

/** `200-300k`: both in thousands. */
function priceRange(tokens: readonly Token[], at: number, first: Money): Amount | null {
  const next = at + first.length;
  const skip = TO.has(tokens[next]?.text ?? '') ? 1 : 0;
  const second = skip > 0 || tokens[next]?.isJoined ? moneyAt(tokens, next + skip) : null;
  if (!second || second.value < MIN_BARE_PRICE) return null;
  const from = first.factor === 1 && first.value < 1000 ? first.value * second.factor : first.value;
  if (from >= second.value) return null;
  return {
    of: 'price',
    range: { from, to: second.value },
    isRent: first.isRent || second.isRent,
    length: next + skip + second.length - at,
  };
}

type Money = { value: number; factor: number; isMoney: boolean; isRent: boolean; length: number };

const FACTORS: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
  mhilliun: 1_000_000,
  mile: 1000,
};
const MONTHLY = ['pm', 'pcm', 'monthly', 'a month', 'per month', 'sa mhi', 'in aghaidh na miosa'];
const WEEKLY = ['pw', 'weekly', 'a week', 'per week', 'sa tseachtain'];

function moneyAt(tokens: readonly Token[], at: number): Money | null {
  const token = tokens[at];
  if (!token || token.number === null) return null;
  let next = at + 1;
  const factor = FACTORS[tokens[next]?.text ?? ''] ?? 1;
  if (factor > 1) next++;
  const isEuro = ['euro', 'euros', 'eur'].includes(tokens[next]?.text ?? '');
  if (isEuro) next++;
  const period = [MONTHLY, WEEKLY].map((texts) =>
    texts.map((text) => text.split(' ')).find((words) => startsWith(tokens, next, words)),
  );
  next += (period[0] ?? period[1])?.length ?? 0;
  const value = Math.round(token.number * factor * (period[1] ? WEEKS_PER_MONTH : 1));
  if (value < 1 || value > MAX_PRICE) return null;
  const isRent = period.some((words) => words !== undefined);
  return {
    value,
    factor,
    isMoney: token.hasCurrency || factor > 1 || isEuro || isRent,
    isRent,
    length: next - at,
  };
}
