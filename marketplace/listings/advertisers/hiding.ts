import type { Hiding } from '#marketplace/accounts/personal-data/writes.ts';
import { extendHiding, hideListings, showAgencyListings, showListings } from './writes.ts';

/** Hides an account's listings while its erasure can be cancelled, and while it is suspended. */
export const hiding: Hiding = {
  hide: hideListings,
  show: showListings,
  showAgency: showAgencyListings,
  postpone: extendHiding,
};
