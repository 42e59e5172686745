import type { AttemptLimit } from '#marketplace/accounts/writes.ts';
import { irishTime, irishTimeToDate } from '#platform/time/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { BidderState, BiddingHours, BidState, RoundSettings, RoundState, RoundStatus } from './model.ts';

/** Hours of new rounds: bids at night are a common complaint about bidding in Ireland. */
export const DEFAULT_BIDDING_HOURS: BiddingHours = { from: 8 * 60, to: 21 * 60 };
/** The widest hours that an advertiser may set; `BIDDING_AT_NIGHT` lifts this for tests. */
export const WIDEST_BIDDING_HOURS: BiddingHours = { from: 7 * 60, to: 22 * 60 };
export const DEFAULT_SOFT_CLOSE_MINUTES = 10;
export const MAX_SOFT_CLOSE_MINUTES = 60;
/** Days until the deadline: listings rarely last longer than three months. */
export const MAX_ROUND_DAYS = 90;
/** Cents: a hundred million, more than any home in Ireland has cost. */
export const MAX_AMOUNT = 10_000_000_000;
export const MAX_CONDITIONS = 2_000;
export const MAX_BIDDER_CONDITIONS = 500;
export const MAX_REASON = 500;
export const MAX_NAME = 50;
/** People who may apply in one round: every application costs the advertiser a decision. */
export const MAX_BIDDERS = 500;
/** Bids of one person in one round: more than anyone needs, and few enough that the log stays readable. */
export const MAX_BIDS_PER_BIDDER = 500;
/** The key of a sealed round takes a second of CPU, and every round mails people. */
export const MAX_ROUNDS_PER_ACCOUNT: AttemptLimit = { most: 50, windowMs: 24 * HOUR_MS };
/** Every application is a mail to an advertiser. */
export const MAX_APPLICATIONS_PER_ACCOUNT: AttemptLimit = { most: 30, windowMs: 24 * HOUR_MS };

/** A sanitised document is work for the server. */
export const MAX_PROOFS_PER_ACCOUNT: AttemptLimit = { most: 30, windowMs: 24 * HOUR_MS };
/** Days after the end of a round until its proofs of funds are deleted. */
export const PROOF_OF_FUNDS_DAYS = 30;

/** The state graph of rounds, bidders and bids; the table `offer_transition` has the same edges. */
export const TRANSITIONS: {
  round: Record<RoundState, readonly RoundState[]>;
  bidder: Record<BidderState, readonly BidderState[]>;
  bid: Record<BidState, readonly BidState[]>;
} = {
  round: {
    active: ['closed', 'won', 'cancelled'],
    closed: ['won', 'cancelled'],
    // The sale fell through.
    won: ['closed'],
    cancelled: [],
  },
  bidder: { pending: ['approved', 'declined'], approved: ['removed'], declined: ['approved'], removed: [] },
  bid: {
    standing: ['replaced', 'withdrawn', 'won'],
    replaced: [],
    withdrawn: [],
    won: ['fell_through'],
    fell_through: [],
  },
};

/**
 * How a setting may change in an active round, before a bid and once one was placed: bidders rely on what they bid
 * under, so a change may only make it easier for them.
 */
export const SETTING_CHANGES: Record<
  keyof RoundSettings,
  { before: 'any' | 'never'; after: Exclude<SettingRule, 'any'> }
> = {
  mode: { before: 'never', after: 'never' },
  minimumOfferAmount: { before: 'any', after: 'lower' },
  minimumIncrement: { before: 'any', after: 'lower' },
  reserveAmount: { before: 'any', after: 'lower' },
  startsAt: { before: 'any', after: 'never' },
  deadline: { before: 'any', after: 'later' },
  softCloseMinutes: { before: 'any', after: 'higher' },
  biddingHours: { before: 'any', after: 'never' },
  conditions: { before: 'any', after: 'never' },
  bookingDeposit: { before: 'any', after: 'lower' },
  makeOfferPrivate: { before: 'any', after: 'never' },
  showOfferHistorySaleAgreed: { before: 'any', after: 'on' },
};

/** How a setting may change: to any value, not at all, or only in one direction. */
export type SettingRule = 'any' | 'never' | 'lower' | 'later' | 'higher' | 'on';

/** @returns how a setting of an active round may change now */
export function settingRule(
  name: keyof RoundSettings,
  { hasBids, hasStarted }: { hasBids: boolean; hasStarted: boolean },
): SettingRule {
  if (name === 'startsAt' && hasStarted) return 'never';
  const { before, after } = SETTING_CHANGES[name];
  return hasBids ? after : before;
}

function isAllowed(rule: SettingRule, from: unknown, to: unknown): boolean {
  if (rule === 'any') return true;
  if (rule === 'never') return false;
  if (rule === 'on') return to === true;
  // Removing an amount is the lowest of all.
  if (rule === 'lower') return to === null || (from !== null && Number(to) < Number(from));
  return Number(to) > Number(from);
}

/** @returns the first setting that may not change like this, or null */
export function forbiddenChange(
  current: RoundSettings,
  changes: Partial<RoundSettings>,
  facts: { hasBids: boolean; hasStarted: boolean },
): keyof RoundSettings | null {
  for (const name of Object.keys(changes) as (keyof RoundSettings)[]) {
    const [from, to] = [current[name], changes[name]];
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) continue;
    if (!isAllowed(settingRule(name, facts), from, to)) return name;
  }
  return null;
}

/** @returns the minutes since midnight in Ireland */
export function irishMinutes(at: Date): number {
  const [hours, minutes] = irishTime(at).slice(11).split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** Whether bids are taken at this time of day. */
export function isInBiddingHours(at: Date, { from, to }: BiddingHours): boolean {
  const minute = irishMinutes(at);
  return minute >= from && minute < to;
}

function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function atMinutes(day: string, minutes: number): Date {
  if (minutes < 1440) return irishTimeToDate(`${day}T${timeText(minutes)}`);
  const next = new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10);
  return irishTimeToDate(`${next}T00:00`);
}

/**
 * Adds minutes in which bids are taken: those left after the end of a day's hours count from the next opening.
 * @param from a moment within the hours, or at their end
 */
export function addBiddingTime(from: Date, minutes: number, hours: BiddingHours): Date {
  const day = irishTime(from).slice(0, 10);
  // The end of hours until midnight is on the next day.
  const isMidnight = hours.to === 1440 && irishMinutes(from) === 0 && hours.from > 0;
  const end = isMidnight ? from : atMinutes(day, hours.to);
  const left = (end.getTime() - from.getTime()) / MINUTE_MS;
  if (minutes <= left) return new Date(from.getTime() + minutes * MINUTE_MS);
  const nextDay = isMidnight ? day : irishTime(new Date(atMinutes(day, 720).getTime() + DAY_MS)).slice(0, 10);
  return addBiddingTime(atMinutes(nextDay, hours.from), minutes - Math.max(left, 0), hours);
}

type Closing = Pick<RoundSettings, 'deadline' | 'softCloseMinutes' | 'biddingHours'>;

/** @returns the deadline after a bid at `at`: later, if the bid came in the last minutes */
export function deadlineAfterBid({ deadline, softCloseMinutes, biddingHours }: Closing, at: Date): Date {
  if (softCloseMinutes === 0) return deadline;
  const isLate = at.getTime() >= deadline.getTime() - softCloseMinutes * MINUTE_MS;
  return isLate ? addBiddingTime(deadline, softCloseMinutes, biddingHours) : deadline;
}

/** @returns the lowest amount that can be bid now, in cents */
export function nextMinimum(
  { minimumOfferAmount, minimumIncrement }: Pick<RoundSettings, 'minimumOfferAmount' | 'minimumIncrement'>,
  highest: number | null,
): number {
  return highest === null ? minimumOfferAmount : Math.max(minimumOfferAmount, highest + minimumIncrement);
}

/** @returns the status that the API shows */
export function roundStatus(
  { state, startsAt, deadline }: { state: RoundState; startsAt: Date; deadline: Date },
  now: Date,
): RoundStatus {
  if (state === 'cancelled') return 'CANCELLED';
  if (state === 'won') return 'SALE_AGREED';
  if (state === 'closed' || now >= deadline) return 'CLOSED';
  return now < startsAt ? 'SCHEDULED' : 'OPEN';
}

export type SettingsProblem =
  | 'deadlineEarly'
  | 'deadlineFar'
  | 'deadlineHours'
  | 'hours'
  | 'reserve'
  | 'sealedSoftClose';

/**
 * @param limits from the settings of the product
 * @returns the field with a problem, and why; null when the settings can start
 */
export function settingsProblem(
  settings: RoundSettings,
  now: Date,
  limits: { minMinutes: number; atNight: boolean },
): { path: keyof RoundSettings; problem: SettingsProblem } | null {
  const { startsAt, deadline, biddingHours: hours } = settings;
  const widest = limits.atNight ? { from: 0, to: 1440 } : WIDEST_BIDDING_HOURS;
  if (hours.from >= hours.to || hours.from < widest.from || hours.to > widest.to)
    return { path: 'biddingHours', problem: 'hours' };
  const begins = Math.max(startsAt.getTime(), now.getTime());
  if (deadline.getTime() < begins + limits.minMinutes * MINUTE_MS || deadline.getTime() <= startsAt.getTime())
    return { path: 'deadline', problem: 'deadlineEarly' };
  if (deadline.getTime() > now.getTime() + MAX_ROUND_DAYS * DAY_MS)
    return { path: 'deadline', problem: 'deadlineFar' };
  // A deadline at the very end of the hours is within them.
  if (!isInBiddingHours(new Date(deadline.getTime() - 1), hours))
    return { path: 'deadline', problem: 'deadlineHours' };
  if (settings.reserveAmount !== null && settings.reserveAmount < settings.minimumOfferAmount)
    return { path: 'reserveAmount', problem: 'reserve' };
  if (settings.mode === 'sealed' && settings.softCloseMinutes > 0)
    return { path: 'softCloseMinutes', problem: 'sealedSoftClose' };
  return null;
}
