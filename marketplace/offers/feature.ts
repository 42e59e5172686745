import type { Job, PageTable } from '#platform/feature.ts';
import { offersApi } from './api.ts';
import type { OffersContext } from './context.ts';
import { eraseBidder } from './erase.ts';
import { exportBidder } from './export.ts';
import { rotateSigningKey } from './log/signing-keys.ts';
import { offersMetrics } from './metrics.ts';
import { deleteOldProofs } from './proof-of-funds/writes.ts';
import { removeFromRounds } from './remove-suspended.ts';
import {
  cancelRoundsOfEndedListings,
  closeDueRounds,
  reopenRoundsOfReopenedListings,
} from './rounds/close.ts';

export const pages: PageTable = {
  'offers/:adId': 'round',
  'account/ads/:adId/offers': 'manage',
  'account/offers': 'my-offers',
  'how-bidding-works': 'how-bidding-works',
  'verify-offers': 'verify-offers',
};

export const api = offersApi;

export const metrics = offersMetrics;

export const jobs: readonly Job<OffersContext>[] = [
  { name: 'close offers rounds', everyMs: 500, run: closeDueRounds },
  { name: 'cancel offers rounds of ended listings', everyMs: 2_000, run: cancelRoundsOfEndedListings },
  { name: 'reopen offers rounds of reopened listings', everyMs: 2_000, run: reopenRoundsOfReopenedListings },
  {
    name: 'rotate the signing key of offers',
    everyMs: 3_600_000,
    run: ({ pool, secret }) => rotateSigningKey(pool, secret),
  },
  {
    name: 'delete old proofs of funds',
    everyMs: 3_600_000,
    run: ({ pool }) => deleteOldProofs(pool),
  },
];

/** Removes suspended accounts from rounds. */
export function offers({ offers: rounds, mailContext }: Pick<OffersContext, 'offers' | 'mailContext'>) {
  return { removeFromRounds: removeFromRounds({ offers: rounds }, mailContext) };
}

export const eraser = (context: Pick<OffersContext, 'offers'>) => eraseBidder(context);

export const exporter = (context: Pick<OffersContext, 'secret'>) => exportBidder(context);
