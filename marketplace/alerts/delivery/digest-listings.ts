import type pg from 'pg';
import { readSummaries } from '#marketplace/listings/reads.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import type { ListingReason } from '../contract.ts';
import type { DigestListing } from '../emails/alert-mail.ts';
import type { DueRow } from './reads.ts';

/** @returns the listings of a digest, each once, and the ids of the alerts it covers; outdated alerts are left out */
export async function selectDigestListings(
  client: pg.ClientBase,
  due: readonly DueRow<ListingReason>[],
): Promise<{ listings: DigestListing[]; alertIds: number[] }> {
  const byListing = Map.groupBy(due, ({ ad_id }) => ad_id);
  const summaries = await readSummaries(client, [...byListing.keys()]);
  const listings: DigestListing[] = [];
  const alertIds: number[] = [];
  for (const [adId, rows] of byListing) {
    const listing = summaries.get(adId);
    const current = listing ? rows.filter((row) => isCurrent(row, isOnMarket(listing.state))) : [];
    if (!listing || current.length === 0) continue;
    listings.push({ listing, reasons: current });
    alertIds.push(...current.map(({ alert_id }) => alert_id));
  }
  return { listings, alertIds };
}

/** For a listing that has left the market, only the change of status is still worth sending. */
function isCurrent({ why }: DueRow<ListingReason>, isOnMarket: boolean): boolean {
  return isOnMarket || (why.kind === 'status' && why.to !== 'published');
}
