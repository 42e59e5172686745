import type pg from 'pg';
import { irishDay } from '#platform/time/clock.ts';
import { type Compared, measureAccuracy, writeOutcomes } from '../accuracy/writes.ts';
import { factsOfListing } from '../listed-homes/facts.ts';
import { dayOfMonth } from '../price-index/rules.ts';
import { readFirstRentMonth, readUntestedRents } from './reads.ts';
import type { RentValuer } from './rent-valuer.ts';
import { isRentOfHome, monthlyRentOf, rentAttributesOf } from './rules.ts';

/** Listings of each month that are estimated: enough for the groups of a quarter. */
const LISTINGS_PER_MONTH = 400;
/** Listings estimated between two looks for more, so that a stop loses little. */
const BATCH_SIZE = 100;

type Needs = { pool: pg.Pool; rentValuer: RentValuer };

/**
 * Estimates the rents of homes that were advertised to rent before today, each as of the day of its listing by a model from
 * before, compares them with the rents asked, and measures the errors.
 * @returns the number of new comparisons
 */
export async function compareWithRents({ pool, rentValuer }: Needs): Promise<number> {
  const month = await readFirstRentMonth(pool);
  let tested = 0;
  if (month !== null) {
    const from = new Date(dayOfMonth(month) * 86_400_000).toISOString().slice(0, 10);
    const until = irishDay(new Date());
    for (let after = 0; ; ) {
      const range = { from, until, after, perMonth: LISTINGS_PER_MONTH, limit: BATCH_SIZE };
      const batch = await readUntestedRents(pool, range);
      if (batch.length === 0) break;
      after = batch.at(-1)!.id;
      const compared: Compared[] = [];
      for (const listing of batch) compared.push(...(await testListing(rentValuer, listing)));
      // Two listings of one home on one day share an estimate.
      tested += await writeOutcomes(pool, compared);
    }
  }
  await measureAccuracy(pool);
  return tested;
}

async function testListing(
  rentValuer: RentValuer,
  listing: Awaited<ReturnType<typeof readUntestedRents>>[number],
): Promise<Compared[]> {
  const facts = factsOfListing(listing);
  const askedRent = monthlyRentOf(listing.rent, listing.collection_period);
  const beds = rentAttributesOf(facts)?.beds;
  if (askedRent === null || beds === undefined || !isRentOfHome(askedRent, beds)) return [];
  const asOf = listing.first_published_at.toISOString().slice(0, 10);
  const estimateId = await rentValuer.estimate({ facts, asOf, origin: 'test' });
  return estimateId === null ? [] : [{ estimateId, adId: listing.id, askedRent }];
}
