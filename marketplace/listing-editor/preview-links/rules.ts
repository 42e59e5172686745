import { createHash, randomBytes } from 'node:crypto';
import type { ListingLifeState } from '#property/listing-state.ts';

/** Random bytes of a link. */
const HASH_BYTES = 32;
/** Format of the hash in URLs: base64url. */
export const HASH_SHAPE = /^[\w-]{43}$/;
/** Validity of a link: long enough for a vendor on holiday. */
export const LINK_LIFETIME_DAYS = 30;
/** Maximum valid links of one listing: all parties of a sale. */
export const MAX_LINKS = 20;

/** States with a preview: editable or just published. */
const PREVIEWED_STATES: ReadonlySet<ListingLifeState> = new Set([
  'draft',
  'pending',
  'rejected',
  'paused',
  'published',
  'sale_agreed',
  'let_agreed',
]);

/** Whether links of a listing in this state show it. */
export function isPreviewed(state: ListingLifeState): boolean {
  return PREVIEWED_STATES.has(state);
}

/** @returns a new random hash of 43 characters */
export function newHash(): string {
  return randomBytes(HASH_BYTES).toString('base64url');
}

/** @returns the stored digest of a hash */
export function digestOf(previewHash: string): Buffer {
  return createHash('sha256').update(previewHash).digest();
}

/** The listing and the secret of a preview link. */
export type PreviewLink = { params: { id: number }; query: { previewHash: string } };
