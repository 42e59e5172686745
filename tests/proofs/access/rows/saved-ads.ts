import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '../../../support/listings.ts';
import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

let made = 0;

async function listing({ pool }: World): Promise<number> {
  made += 1;
  const reference = `access-saved-${made}`;
  return (await writeListings(pool, [sampleListing({ reference })])).ids.get(reference)!;
}

/** A listing saved by the searcher. */
async function savedListing(world: World): Promise<number> {
  const adId = await listing(world);
  await world.pool.query('insert into saved_ad (user_id, ad_id) values ($1, $2)', [
    world.people.searcher.userId,
    adId,
  ]);
  return adId;
}

const of = "the searcher's saved ads";
const own = ({ people }: World) => `/api/v1/saved-ads/${people.searcher.userId}`;

/** Saved listings are visible to their owner only. */
export const SAVED_LISTING_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/listings/saved-locally': 'public',
  'GET /api/v1/listings/comparison': 'public',
  // Answers 400 for every caller.
  'DELETE /api/v1/saved-ads/:adId': 'public',
  'GET /api/v2/saved-ads/:userId': [
    {
      of,
      allows: ['searcher'],
      ask: (world) => ({ url: `/api/v2/saved-ads/${world.people.searcher.userId}` }),
    },
  ],
  'GET /api/v1/saved-ads/:userId': [{ of, allows: ['searcher'], ask: (world) => ({ url: own(world) }) }],
  'GET /api/v1/saved-ads/:userId/ids': [
    { of, allows: ['searcher'], ask: (world) => ({ url: `${own(world)}/ids` }) },
  ],
  'POST /api/v1/saved-ads/:userId/ids': [
    {
      of,
      allows: ['searcher'],
      ask: async (world) => ({ url: `${own(world)}/ids`, payload: { adIds: [await listing(world)] } }),
    },
  ],
  'POST /api/v1/saved-ads': [
    {
      of: 'an ad on the market',
      allows: SIGNED_IN,
      ask: async (world) => ({ url: '/api/v1/saved-ads', payload: { adId: await listing(world) } }),
    },
  ],
  'PATCH /api/v1/saved-ads': [
    {
      of: 'an ad that the searcher saved',
      allows: ['searcher'],
      // The owner is known from the session only.
      anonymous: 400,
      ask: async (world) => ({
        url: '/api/v1/saved-ads',
        payload: { adId: await savedListing(world), priceChangeAlert: false },
      }),
    },
  ],
  'DELETE /api/v1/saved-ads/:userId/:adId': [
    {
      of: 'an ad that the searcher saved',
      allows: ['searcher'],
      ask: async (world) => ({ url: `${own(world)}/${await savedListing(world)}` }),
    },
  ],
};
