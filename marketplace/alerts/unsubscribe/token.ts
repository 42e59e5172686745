import { createHmac, timingSafeEqual } from 'node:crypto';
import { FREQUENCIES, type Frequency } from '#marketplace/saved-searches/rules.ts';

/** What somebody asked to hear of, as a mail names it. `'all'`: everything they ask to hear of. */
export type Subscriptions = {
  personId: number;
  searchIds: readonly number[] | 'all';
  adIds: readonly number[] | 'all';
};

/** A key made for one use opens nothing else that is signed with the same secret. */
const PURPOSE = 'gaff unsubscribe v1';
/** A line of a mail's head may be 998 characters long (RFC 5322): a mail of more searches and ads names all there are. */
const MOST_NAMED = 60;

/**
 * What stops the mails of some searches and saved ads for whoever has it, without a sign-in. It holds for good: a mail
 * may be years old when somebody has had enough.
 * @returns text that is safe in an address as it is
 */
export function unsubscribeToken(secret: string, { personId, searchIds, adIds }: Subscriptions): string {
  const isLong = searchIds.length + adIds.length > MOST_NAMED;
  const body = [personId.toString(36), ...[searchIds, adIds].map((ids) => (isLong ? '*' : named(ids)))].join(
    '.',
  );
  return `${body}.${seal(secret, PURPOSE, body)}`;
}

function named(ids: readonly number[] | 'all'): string {
  return ids === 'all' ? '*' : ids.map((id) => id.toString(36)).join('~');
}

/** @returns what a token names; null for one that we did not make */
export function readUnsubscribeToken(secret: string, token: string): Subscriptions | null {
  const body = opened(secret, PURPOSE, token);
  const [person, searches, ads] = body?.split('.') ?? [];
  if (person === undefined || searches === undefined || ads === undefined) return null;
  return { personId: Number.parseInt(person, 36), searchIds: idsIn(searches), adIds: idsIn(ads) };
}

function idsIn(text: string): number[] | 'all' {
  if (text === '*') return 'all';
  return text === '' ? [] : text.split('~').map((id) => Number.parseInt(id, 36));
}

const PURPOSE_OF_UNDO = 'gaff unsubscribe undo v1';

/** How things were before somebody stopped them. */
export type Stopped = {
  personId: number;
  searches: readonly { id: number; frequency: Frequency }[];
  ads: readonly { id: number; price: boolean; status: boolean; viewing: boolean }[];
};

/**
 * What brings back what was just stopped, for whoever stopped it: short enough for an address also where that is all
 * that somebody may keep.
 */
export function undoToken(secret: string, stopped: Stopped): string {
  const { personId, searches, ads } = stopped;
  const body = [
    personId.toString(36),
    searches.map(({ id, frequency }) => id.toString(36) + FREQUENCIES.indexOf(frequency)).join('~'),
    ads.map(({ id, price, status, viewing }) => id.toString(36) + bitsOf([price, status, viewing])).join('~'),
  ].join('.');
  return `${body}.${seal(secret, PURPOSE_OF_UNDO, body)}`;
}

/** @returns how things were; null for a token that we did not make */
export function readUndoToken(secret: string, token: string): Stopped | null {
  const body = opened(secret, PURPOSE_OF_UNDO, token);
  const [person, searches, ads] = body?.split('.') ?? [];
  if (person === undefined || searches === undefined || ads === undefined) return null;
  return {
    personId: Number.parseInt(person, 36),
    searches: marked(searches).map(({ id, mark }) => ({ id, frequency: FREQUENCIES[mark]! })),
    ads: marked(ads).map(({ id, mark }) => ({
      id,
      price: (mark & 1) > 0,
      status: (mark & 2) > 0,
      viewing: (mark & 4) > 0,
    })),
  };
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, flag, place) => bits | (Number(flag) << place), 0);
}

/** Ids with a digit behind each. */
function marked(text: string): { id: number; mark: number }[] {
  if (text === '') return [];
  return text
    .split('~')
    .map((one) => ({ id: Number.parseInt(one.slice(0, -1), 36), mark: Number(one.slice(-1)) }));
}

function seal(secret: string, purpose: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url');
}

function opened(secret: string, purpose: string, token: string): string | null {
  const at = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(at, 0));
  const right = Buffer.from(seal(secret, purpose, body));
  const given = Buffer.from(token.slice(at + 1));
  return given.length === right.length && timingSafeEqual(given, right) ? body : null;
}
