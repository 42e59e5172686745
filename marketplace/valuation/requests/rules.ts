import type { Limit } from '#platform/mail/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

/** Areas in which an agency can offer valuations: every Dublin district, or every county with some towns. */
export const MAX_VALUATION_AREAS = 60;
/** Agencies that get a request when the person chose none: enough to compare, few enough to answer calls. */
export const MAX_UNCHOSEN_AGENTS = 3;
/** Agencies that are offered to a person, and that one request can name. */
export const MAX_AGENTS = 10;
/** Maximum length of the message to the agencies. */
export const MAX_MESSAGE_LENGTH = 2_000;
/** More is a hotel. */
export const MAX_BEDS = 50;
/** Leads on a page of the agency's list. */
export const LEADS_PER_PAGE = 25;
/** Requests listed for one person, the latest ones. */
export const MAX_LISTED_REQUESTS = 50;
/** Members who are mailed about a lead: more would make each leave it to the others. */
export const MAX_MAILED_MEMBERS = 5;

/** Requests of one account: for a home or two, with mistakes. */
export const ACCOUNT_LIMITS: readonly Limit[] = [
  { max: 5, windowMs: HOUR_MS },
  { max: 10, windowMs: DAY_MS },
];
/** Requests with one email address, which may be another person's. */
export const EMAIL_LIMITS: readonly Limit[] = [
  { max: 3, windowMs: HOUR_MS },
  { max: 5, windowMs: DAY_MS },
];
/** Requests that name one phone number, which may be another person's. */
export const PHONE_LIMITS: readonly Limit[] = [
  { max: 3, windowMs: HOUR_MS },
  { max: 5, windowMs: DAY_MS },
];
/** Requests to one agency from people without an account: more than the busiest one answers in a day. */
export const AGENCY_VISITOR_LIMITS: readonly Limit[] = [{ max: 30, windowMs: DAY_MS }];
/** Requests to one agency from accounts. */
export const AGENCY_ACCOUNT_LIMITS: readonly Limit[] = [{ max: 60, windowMs: DAY_MS }];
/** Requests from one network: a home or an office. */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 15, windowMs: HOUR_MS },
  { max: 40, windowMs: DAY_MS },
];

/** States of a lead: a request as one agency handles it. */
export const LEAD_STATES = [
  'new',
  'contacted',
  'booked',
  'valued',
  'instructed',
  'declined',
  'lost',
  'withdrawn',
] as const;
export type LeadState = (typeof LEAD_STATES)[number];
/** Who changes a lead: a member of its agency, or the person who asked. */
export type LeadParty = 'agency' | 'person';

const OPEN_ENDS = { declined: 'agency', lost: 'agency', withdrawn: 'person' } as const;

/** The state graph of a lead: from each state, the states it can change to and who changes it. */
export const LEAD_GRAPH: Readonly<Record<LeadState, Readonly<Partial<Record<LeadState, LeadParty>>>>> = {
  new: { contacted: 'agency', ...OPEN_ENDS },
  contacted: { booked: 'agency', ...OPEN_ENDS },
  booked: { valued: 'agency', ...OPEN_ENDS },
  valued: { instructed: 'agency', ...OPEN_ENDS },
  instructed: { withdrawn: 'person' },
  declined: { withdrawn: 'person' },
  lost: { withdrawn: 'person' },
  withdrawn: {},
};

/** States in which the agency has something to do. */
export const OPEN_STATES: readonly LeadState[] = LEAD_STATES.filter((state) => isOpen(state));

function isOpen(state: LeadState): boolean {
  return Object.values(LEAD_GRAPH[state]).includes('agency');
}

/** The last change of a lead. */
export type LastChange = { from: LeadState; by: LeadParty; isUndo: boolean };

/** @returns the states that a party can change a lead to, in the order of the graph */
export function nextStates(state: LeadState, party: LeadParty): LeadState[] {
  return LEAD_STATES.filter((next) => LEAD_GRAPH[state][next] === party);
}

/** @returns the state that undoing the last change restores; null when the agency cannot undo it */
export function undoState(last: LastChange | null): LeadState | null {
  return last && last.by === 'agency' && !last.isUndo ? last.from : null;
}

/** @returns how an agency gets a lead to a state: by a step of the graph or by undo; null when it cannot */
export function agencyChange(
  state: LeadState,
  next: LeadState,
  last: LastChange | null,
): 'step' | 'undo' | null {
  if (LEAD_GRAPH[state][next] === 'agency') return 'step';
  return undoState(last) === next ? 'undo' : null;
}
