import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { currencyOf } from '#property/county.ts';
import type { ImportedListingRow } from './reads.ts';
import type { RemarkCode } from './remarks.ts';

/** States in which an import may bring unpublishable wording, because the listing is reviewed later. */
const UNPUBLISHED_STATES: ReadonlySet<ImportedListingRow['state']> = new Set([
  'draft',
  'pending',
  'rejected',
]);

/**
 * Why a record may not change the listing of an earlier file, which then stays unchanged.
 * @param existing the stored listing
 * @param listing the listing by the record
 * @param mayPublish whether the record's wording may be published
 * @returns null when it may
 */
export function refusalOfChange(
  existing: Pick<ImportedListingRow, 'state' | 'adType' | 'currency' | 'isTypeFixed'>,
  listing: Pick<NewListing, 'adType' | 'countyId'>,
  mayPublish: boolean,
): Extract<RemarkCode, 'type_fixed' | 'wording_kept'> | null {
  const isOther = listing.adType !== existing.adType || currencyOf(listing.countyId) !== existing.currency;
  if (isOther && existing.isTypeFixed) return 'type_fixed';
  return mayPublish || UNPUBLISHED_STATES.has(existing.state) ? null : 'wording_kept';
}
