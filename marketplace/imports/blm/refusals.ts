import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { currencyOf } from '#property/county.ts';
import type { FeedAdRow } from './reads.ts';
import type { RemarkCode } from './remarks.ts';

/** States in which a file may bring wording that cannot be published, because the ad is reviewed before it is public. */
const UNSEEN: ReadonlySet<FeedAdRow['state']> = new Set(['draft', 'pending', 'rejected']);

/**
 * Why a record may not change the ad that an earlier file brought. The ad then stays as it was.
 * @param known the ad as it is
 * @param ad the ad as the record describes it
 * @param mayPublish whether the wording of the record may be published
 * @returns null where it may
 */
export function refusalOfChange(
  known: Pick<FeedAdRow, 'state' | 'adType' | 'currency' | 'isTypeFixed'>,
  ad: Pick<NewAd, 'adType' | 'countyId'>,
  mayPublish: boolean,
): Extract<RemarkCode, 'type_fixed' | 'wording_kept'> | null {
  const isOther = ad.adType !== known.adType || currencyOf(ad.countyId) !== known.currency;
  if (isOther && known.isTypeFixed) return 'type_fixed';
  return mayPublish || UNSEEN.has(known.state) ? null : 'wording_kept';
}
