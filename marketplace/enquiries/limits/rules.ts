import { createHash } from 'node:crypto';
import { networkOf } from '#platform/http/ip.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { fold } from '#platform/text/normalize.ts';
import { mailboxOf } from '#property/email.ts';

/** What is counted: enquiries by the form, messages within conversations, phone numbers asked for. */
export type Kind = 'enquiry' | 'answer' | 'phone';
/** How much within an hour and a day; and about how many ads the same text may be written within a day. */
export type Limit = { hour: number; day: number; sameText?: number };
type Who = 'account' | 'newAccount' | 'email' | 'ip';

/**
 * Where rents are short people write to dozens of ads a day, often with the same words: what a person can do in a day
 * passes. Who has no account, or one since yesterday, is trusted with less; a home or an office shares an IP address.
 */
export const LIMITS: Readonly<Record<Kind, Partial<Record<Who, Limit>>>> = {
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

/** How long an account is new. */
export const NEW_ACCOUNT_DAYS = 3;
/** Past so many enquiries in an hour, somebody signed in is asked for a captcha as well. */
export const FREE_ENQUIRIES = 5;

export type Subject = { subject: string; limit: Limit };

/** Who does something: somebody signed in, or an address that mail of ours reaches; and from where. */
export type Doer = { viewer: Viewer | null; isNew: boolean; email: string | null; ip: string };

/** @returns whom something is counted against, and how much of it they may do */
export function subjectsOf(kind: Kind, { viewer, isNew, email, ip }: Doer): Subject[] {
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

/** @returns what stands for an account where things are counted; of subjects only digests are kept */
export function accountSubject(userId: string): string {
  return digest(`enquiries account ${userId}`);
}

/** @returns what stands for an address of somebody without an account */
export function emailSubject(email: string): string {
  return digest(`enquiries email ${mailboxOf(email)}`);
}

function ipSubject(ip: string): string {
  return digest(`enquiries ip ${networkOf(ip)}`);
}

/** @returns what stands for a text however it is spaced, written large or numbered */
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
