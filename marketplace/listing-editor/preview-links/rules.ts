import { createHash, randomBytes } from 'node:crypto';
import type { AdLifeState } from '#property/ad-state.ts';

/** Bytes of chance in a link: nobody guesses 256 bits. */
const HASH_BYTES = 32;
/** The hash as addresses carry it: base64url. */
export const HASH_SHAPE = /^[\w-]{43}$/;
/** Long enough for a vendor on holiday, short enough that an old mail shows nothing. */
export const LINK_DAYS = 30;
/** Links of one ad that are good at a time: every party of a sale, with some to spare. */
export const MOST_LINKS = 20;

/** The states in which there is something to show that may still change, or has just been made. */
const SHOWN: ReadonlySet<AdLifeState> = new Set([
  'draft',
  'pending',
  'rejected',
  'paused',
  'published',
  'sale_agreed',
  'let_agreed',
]);

/** Whether links of an ad show it. */
export function isPreviewed(state: AdLifeState): boolean {
  return SHOWN.has(state);
}

/** @returns a new hash for a link, 43 characters */
export function newHash(): string {
  return randomBytes(HASH_BYTES).toString('base64url');
}

/** @returns what the database keeps of a hash: it opens nothing */
export function digestOf(previewHash: string): Buffer {
  return createHash('sha256').update(previewHash).digest();
}
