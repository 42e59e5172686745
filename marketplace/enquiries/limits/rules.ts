import { createHash } from 'node:crypto';
import { networkOf } from '#platform/http/ip.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { fold } from '#platform/text/normalize.ts';
import { mailboxOf } from '#property/email.ts';

/** The limited actions: enquiries, messages in conversations, phone number reveals. */
export type LimitedAction = 'enquiry' | 'answer' | 'phone';
/** Maximum per hour and per day, and listings that may get the same text within a day. */
export type Limit = { hour: number; day: number; sameText?: number };
type Who = 'account' | 'newAccount' | 'email' | 'ip';

/**
 * Limits allow what a person can do in a day: renters in a tight market send dozens of enquiries, often with the same
 * text. Visitors and new accounts get less; an IP address is shared by a home or an office.
 */
export const LIMITS: Readonly<Record<LimitedAction, Partial<Record<Who, Limit>>>> = {
  enquiry: {
    account: { hour: 30, day: 100, sameText: 40 },
    newAccount: { hour: 10, day: 25, sameText: 12 },
    email: { hour: 8, day: 20, sameText: 8 },
    ip: { hour: 40, day: 150, sameText: 50 },
  },
  answer: {
    account: { hour: 200, day: 1_000 },
    newAccount: { hour: 60, day: 200 },
    email: { hour: 60, day: 200 },
    ip: { hour: 400, day: 2_000 },
  },
  phone: {
    account: { hour: 30, day: 100 },
    newAccount: { hour: 30, day: 100 },
    ip: { hour: 30, day: 150 },
  },
};

/** Days for which an account counts as new. */
export const NEW_ACCOUNT_DAYS = 3;
/** Enquiries per hour after which a logged-in user must solve a challenge too. */
export const FREE_ENQUIRIES = 5;

export type Subject = { subject: string; limit: Limit };

/** The requester: a user or a reachable address, and their IP address. */
export type Requester = { viewer: Viewer | null; isNew: boolean; email: string | null; ip: string };

/** @returns the subjects that an action counts against, with their limits */
export function subjectsOf(kind: LimitedAction, { viewer, isNew, email, ip }: Requester): Subject[] {
  const limits = LIMITS[kind];
  const found: { subject: string; limit: Limit | undefined }[] = [
    { subject: ipSubject(ip), limit: limits.ip },
  ];
  if (viewer) {
    found.push({
      subject: accountSubject(viewer.userId),
      limit: isNew ? limits.newAccount : limits.account,
    });
  } else if (email) found.push({ subject: emailSubject(email), limit: limits.email });
  return found.flatMap(({ subject, limit }) => (limit ? [{ subject, limit }] : []));
}

/** @returns the digest that stands for an account; subjects are stored as digests only */
export function accountSubject(userId: string): string {
  return digest(`enquiries account ${userId}`);
}

/** @returns the digest that stands for an address without an account */
export function emailSubject(email: string): string {
  return digest(`enquiries email ${mailboxOf(email)}`);
}

function ipSubject(ip: string): string {
  return digest(`enquiries ip ${networkOf(ip)}`);
}

/** @returns a digest that ignores spacing, case and digits of a text */
export function textDigest(text: string): string {
  return digest(
    `enquiries text ${fold(text)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()}`,
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
