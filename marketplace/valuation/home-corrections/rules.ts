import type { Limit } from '#platform/mail/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { numbersIn } from '../properties/rules.ts';

/** Kinds of corrections. */
export const CORRECTION_KINDS = ['hide', 'other_home', 'not_full_price', 'address'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Kinds about one sale, which is named by its day: a home is sold once a day at most. */
export const SALE_KINDS = ['other_home', 'not_full_price'] as const satisfies readonly CorrectionKind[];

/** @returns whether corrections of a kind are about one sale */
export function isAboutSale(kind: CorrectionKind): kind is (typeof SALE_KINDS)[number] {
  return SALE_KINDS.some((one) => one === kind);
}

/** States of a correction; only an accepted one changes what is shown. */
export const CORRECTION_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];
/** Who changes a correction: a moderator, or the person who sent it. */
export type CorrectionParty = 'moderator' | 'person';

/** The state graph of a correction: from each state, the states it can change to and who changes it. */
export const CORRECTION_GRAPH: Readonly<
  Record<CorrectionState, Readonly<Partial<Record<CorrectionState, CorrectionParty>>>>
> = {
  open: { accepted: 'moderator', declined: 'moderator', withdrawn: 'person' },
  // A moderator ends what was accepted wrongly; the person may change their mind.
  accepted: { declined: 'moderator', withdrawn: 'person' },
  declined: {},
  withdrawn: {},
};

/** @returns the states that a party can change a correction to, in the order of the graph */
export function nextStates(state: CorrectionState, party: CorrectionParty): CorrectionState[] {
  return CORRECTION_STATES.filter((next) => CORRECTION_GRAPH[state][next] === party);
}

/** Reasons for declining a correction. */
export const DECLINE_REASONS = ['not_yours', 'register_right', 'not_clear'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Shorter statements say nothing that can be checked. */
export const MIN_STATEMENT_LENGTH = 20;
export const MAX_STATEMENT_LENGTH = 1_000;
/** The maximum length of an address in the valuation form. */
export const MAX_SHOWN_ADDRESS_LENGTH = 200;
/** A few sentences to the person. */
export const MAX_NOTE_LENGTH = 500;
/** Open corrections of one account: all that there is to say about a home or two. */
export const MAX_OPEN_CORRECTIONS = 5;
/** Corrections listed for one person, the latest ones. */
export const MAX_LISTED_CORRECTIONS = 50;
/** Corrections on a page of the moderators' queue. */
export const CORRECTIONS_PER_PAGE = 50;

/** Corrections of one account, withdrawn ones too. */
export const ACCOUNT_LIMITS: readonly Limit[] = [
  { max: 5, windowMs: HOUR_MS },
  { max: 10, windowMs: DAY_MS },
];
/** Corrections from one network: a home or an office. */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 10, windowMs: HOUR_MS },
  { max: 20, windowMs: DAY_MS },
];

/** Whether an address is another spelling of one: the same numbers, so that it names no other home. */
export function isSpellingOf(address: string, shown: string): boolean {
  return address !== shown && /\p{L}/u.test(address) && numbersIn(address) === numbersIn(shown);
}
