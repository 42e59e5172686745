import { irishDay, irishTimeToDate } from '#platform/time/clock.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import { roundedPrice } from '../estimates/rounded-price.ts';
import type { Confidence } from '../model/decision.ts';
import type { Estimate } from '../model/estimate.ts';
import type { OutOfDate } from '../model/out-of-date.ts';
import { type HomeIdentity, sameHomeBy } from '../properties/rules.ts';

/** A person's own home and some that they may buy; each is estimated again every month. */
export const MAX_FOLLOWED_HOMES = 10;
/** Hours in which a removed home can be restored with its estimates. */
export const UNDO_HOURS = 24;

/** The estimate of a followed home in a month. */
export type MonthEstimate = {
  /** A UUID. */
  id: string;
  /** Months since January 2005. */
  month: number;
  /** ISO day. */
  asOf: string;
  stage: Estimate['stage'];
  confidence: Confidence;
  facts: HomeFacts;
  propertyId: number | null;
  /** Natural logarithms of euro: the price and half the widths of the ranges of 80 % and 90 %. */
  price: number;
  likely: number;
  wide: number;
  outOfDate: OutOfDate | null;
};

/** Whole euro. */
export type Range = { lower: number; upper: number };

/** The figures of an estimate: no range if the home could be worth anything, no prediction if the range is wide. */
export type Figures = { prediction: number | null; interval80: Range | null; interval90: Range | null };

/** @returns the figures of an estimate in euro */
export function figuresOf({ price, likely, wide, confidence }: MonthEstimate): Figures {
  const euro = (logarithm: number) => Math.round(Math.exp(logarithm));
  const range = (half: number) =>
    confidence === 'none' ? null : { lower: euro(price - half), upper: euro(price + half) };
  const hasFigure = confidence === 'high' || confidence === 'medium';
  return { prediction: hasFigure ? euro(price) : null, interval80: range(likely), interval90: range(wide) };
}

/** A change of the likely value since an earlier estimate. */
export type Change = {
  /** ISO day of the earlier estimate. */
  since: string;
  /** Whole euro between the two as they are shown. */
  amount: number;
  /** Share of the earlier one. */
  share: number;
};

/** @returns the change between two estimates of equal facts; null unless both have a figure */
export function changeBetween(before: MonthEstimate | undefined, now: MonthEstimate): Change | null {
  if (!before || before.id === now.id) return null;
  const [was, is] = [figuresOf(before).prediction, figuresOf(now).prediction];
  if (was === null || is === null) return null;
  const amount = roundedPrice(is) - roundedPrice(was);
  return { since: before.asOf, amount, share: amount / roundedPrice(was) };
}

const COMPARED = ['type', 'beds', 'baths', 'size', 'ber'] as const satisfies (keyof HomeFacts)[];

/** @returns whether two descriptions of a home are equal but for its address; others cannot be compared in price */
export function hasEqualFacts(one: HomeFacts, other: HomeFacts): boolean {
  return COMPARED.every((name) => one[name] === other[name]);
}

/** @returns whether two addresses are of one home; equal ones are, even of a house without number */
export function isSameHome(one: HomeIdentity, other: HomeIdentity): boolean {
  if (sameHomeBy(one, other) !== null) return true;
  const plain = ({ address }: HomeIdentity) => address.toLowerCase().replace(/[\s,.]+/g, ' ');
  return one.homeKey === other.homeKey && plain(one) === plain(other);
}

/** @returns the moment when the calendar month of another moment begins in Ireland */
export function monthStart(now: Date): Date {
  return irishTimeToDate(`${irishDay(now).slice(0, 7)}-01T00:00`);
}
