import type pg from 'pg';
import { pageStatus } from '#marketplace/listings/rules.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { advertiserActor } from '../access.ts';
import { readBidders, readListing, readRound } from '../reads.ts';
import { viewerOf } from '../view.ts';

/**
 * Reads a round of a listing as far as the public, who applied in the round, or its advertiser may see it: a listing
 * that goes back to a draft does not take the history from those who bid.
 * @param roundId without it the current round, or else the last one
 * @returns null where the viewer may not see it, or there is none
 */
export async function readVisibleRound(
  pool: pg.Pool,
  adId: number,
  viewer: Viewer | null,
  roundId: number | null = null,
) {
  const listing = await readListing(pool, adId);
  const round = listing && (await readRound(pool, adId, roundId));
  if (!round) return null;
  const isAdvertiser = advertiserActor(viewer, listing) !== null;
  const bidders = await readBidders(pool, round.id);
  const isBidder = viewer !== null && bidders.some(({ user_id }) => user_id === viewer.userId);
  if (!isAdvertiser && !isBidder && pageStatus(listing.ad_state, true) === 404) return null;
  return { listing, round, bidders, viewer: viewerOf(viewer?.userId ?? null, isAdvertiser, bidders) };
}
