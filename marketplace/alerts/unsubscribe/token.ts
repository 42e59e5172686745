import { FREQUENCIES, type Frequency } from '#marketplace/saved-searches/rules.ts';
import { readSignedToken, signedToken } from '#platform/secrets/signed-token.ts';

/** The searches and saved listings that a link names; `'all'` means all of the person. */
export type Subscriptions = {
  personId: number;
  searchIds: readonly number[] | 'all';
  adIds: readonly number[] | 'all';
};

/** Separates these tokens from others signed with the same secret. */
const PURPOSE = 'gaff unsubscribe v1';
/** A header line may have 998 characters (RFC 5322): the link of a mail with more items covers all subscriptions. */
const MAX_NAMED = 60;

/**
 * A token that unsubscribes from some searches and saved listings without signing in. It never expires, because mails
 * may be years old.
 * @returns URL-safe text
 */
export function unsubscribeToken(secret: string, { personId, searchIds, adIds }: Subscriptions): string {
  const isLong = searchIds.length + adIds.length > MAX_NAMED;
  const body = [
    personId.toString(36),
    ...[searchIds, adIds].map((ids) => (isLong ? '*' : encodeIds(ids))),
  ].join('.');
  return signedToken(secret, PURPOSE, body);
}

function encodeIds(ids: readonly number[] | 'all'): string {
  return ids === 'all' ? '*' : ids.map((id) => id.toString(36)).join('~');
}

/** @returns the content of a token; null when it is invalid */
export function readUnsubscribeToken(secret: string, token: string): Subscriptions | null {
  const body = readSignedToken(secret, PURPOSE, token);
  const [person, searches, listings] = body?.split('.') ?? [];
  if (person === undefined || searches === undefined || listings === undefined) return null;
  return { personId: Number.parseInt(person, 36), searchIds: idsIn(searches), adIds: idsIn(listings) };
}

function idsIn(text: string): number[] | 'all' {
  if (text === '*') return 'all';
  return text === '' ? [] : text.split('~').map((id) => Number.parseInt(id, 36));
}

const PURPOSE_OF_UNDO = 'gaff unsubscribe undo v1';

/** The settings before unsubscribing. */
export type Stopped = {
  personId: number;
  searches: readonly { id: number; frequency: Frequency }[];
  ads: readonly { id: number; price: boolean; status: boolean; viewing: boolean }[];
};

/**
 * A token that restores the settings before unsubscribing, short enough for a URL even with the maximum number of
 * items.
 */
export function undoToken(secret: string, stopped: Stopped): string {
  const { personId, searches, ads: listings } = stopped;
  const body = [
    personId.toString(36),
    searches.map(({ id, frequency }) => id.toString(36) + FREQUENCIES.indexOf(frequency)).join('~'),
    listings
      .map(({ id, price, status, viewing }) => id.toString(36) + toBits([price, status, viewing]))
      .join('~'),
  ].join('.');
  return signedToken(secret, PURPOSE_OF_UNDO, body);
}

/** @returns the previous settings; null when the token is invalid */
export function readUndoToken(secret: string, token: string): Stopped | null {
  const body = readSignedToken(secret, PURPOSE_OF_UNDO, token);
  const [person, searches, listings] = body?.split('.') ?? [];
  if (person === undefined || searches === undefined || listings === undefined) return null;
  return {
    personId: Number.parseInt(person, 36),
    searches: parseMarked(searches).map(({ id, mark }) => ({ id, frequency: FREQUENCIES[mark]! })),
    ads: parseMarked(listings).map(({ id, mark }) => ({
      id,
      price: (mark & 1) > 0,
      status: (mark & 2) > 0,
      viewing: (mark & 4) > 0,
    })),
  };
}

function toBits(flags: readonly boolean[]): number {
  return flags.reduce((bits, flag, place) => bits | (Number(flag) << place), 0);
}

/** Ids with one digit appended to each. */
function parseMarked(text: string): { id: number; mark: number }[] {
  if (text === '') return [];
  return text
    .split('~')
    .map((one) => ({ id: Number.parseInt(one.slice(0, -1), 36), mark: Number(one.slice(-1)) }));
}
