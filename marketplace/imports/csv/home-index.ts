import { isSameHome, lookAlikeKey } from '#marketplace/listings/plausibility/look-alikes.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';

/** The homes of a file so far. */
export type HomeIndex = {
  /** Adds the listing of a line. @returns the earlier listing of the same home instead, if any */
  add: (listing: NewListing, line: number) => { reference: string; line: number } | null;
};

export function createHomeIndex(): HomeIndex {
  const byKey = new Map<string, { listing: NewListing; line: number }[]>();
  return {
    add(listing, line) {
      const key = lookAlikeKey(listing);
      if (key === null) return null;
      const alike = byKey.get(key) ?? [];
      const same = alike.find((one) => isSameHome(one.listing, listing));
      if (same) return { reference: same.listing.reference, line: same.line };
      byKey.set(key, [...alike, { listing, line }]);
      return null;
    },
  };
}
