import type { Limit } from '#platform/mail/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

export const LEAD_STATES = ['queued', 'delivered', 'failed', 'withdrawn'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The state graph: the states that can follow each. A failed lead may have arrived after all, so it can be withdrawn. */
export const NEXT_STATES: Readonly<Record<LeadState, readonly LeadState[]>> = {
  queued: ['delivered', 'failed', 'withdrawn'],
  delivered: ['withdrawn'],
  failed: ['withdrawn'],
  withdrawn: [],
};

export function mayBecome(state: LeadState, next: LeadState): boolean {
  return NEXT_STATES[state].includes(next);
}

/** Whether the receiver has the lead or will get it: until then another one to the same receiver is refused. */
export function isOpen(state: LeadState): boolean {
  return state === 'queued' || state === 'delivered';
}

/** Maximum length of the message to the receiver. */
export const MAX_MESSAGE_LENGTH = 500;
/** Leads listed for one person, the latest ones. */
export const MAX_LISTED_LEADS = 50;

/** Leads of one account: to a few receivers, sent again after a withdrawal. */
export const ACCOUNT_LIMITS: readonly Limit[] = [
  { max: 5, windowMs: HOUR_MS },
  { max: 10, windowMs: DAY_MS },
];
/** Leads of one network: a home or a small office. */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 10, windowMs: HOUR_MS },
  { max: 30, windowMs: DAY_MS },
];
