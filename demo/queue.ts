import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { assessListing } from '#marketplace/moderation/queue/assess.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import { makeListing } from './listings/make-listing.ts';
import { placePicker } from './listings/place.ts';
import { demoPlaces } from './seed.ts';

/** Separate source, so that the demo's listing count stays as requested. */
const SOURCE = 'demo-queue';
/** Ends of descriptions; most of them need a review. */
const ENDINGS = [
  'Would suit professionals. Work and landlord references required.',
  'Sorry, HAP is not accepted on this property.',
  'The landlord is abroad at present, so the keys will be posted to you once the deposit is paid.',
  'Two months’ deposit required.',
  'Ideal for a family, close to three schools.',
  'Ring Conor on 087 555 0123 after six.',
  'Gairmithe amháin, le do thoil.',
  'HAP welcome. Viewing on Saturday between 10 and 12.',
];
/** Reported live listings. */
const REPORTED = 3;
/** First index; the demo's are far below. */
const FIRST_INDEX = 10_000_000;

/** Creates cases for the demo moderator; needs the gazetteer and the demo's listings. */
export async function seedDemoQueue(pool: pg.Pool, today = new Date()): Promise<void> {
  const midnight = new Date(today.toISOString().slice(0, 10));
  const options = { places: placePicker(await demoPlaces(pool)), today: midnight };
  const listings: NewListing[] = [];
  for (let index = FIRST_INDEX; listings.length < ENDINGS.length; index++) {
    const listing = makeListing(index, options);
    if (listing.adType !== 'rental' || listing.offering === 'student' || listing.units?.length) continue;
    listings.push({
      ...listing,
      source: SOURCE,
      state: 'pending',
      publishedAt: undefined,
      earlierPrices: [],
      viewings: [],
      description: `${listing.description}\n\n${ENDINGS[listings.length]}`,
    });
  }
  const { ids } = await writeListings(pool, listings);
  for (const adId of ids.values()) {
    const { risk, reasons } = (await assessListing(pool, adId))!;
    await openCase(pool, { adId, kind: 'new', risk, reasons });
  }
  const { rows } = await pool.query<{ id: number }>(
    `select id from ad where state = 'published' order by id desc limit $1`,
    [REPORTED],
  );
  for (const { id: adId } of rows)
    await openCase(pool, { adId, kind: 'flagged', risk: 30, reasons: [{ id: 'reported', points: 30 }] });
}
