import type pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { seedDemoAccounts } from '#demo/accounts.ts';
import { seedDemoLenderRates } from '#demo/lender-rates.ts';
import { seedDemoRounds } from '#demo/offers.ts';
import { seedOwnerListings } from '#demo/owner-listings.ts';
import { seedDemoQueue } from '#demo/queue.ts';
import { seedDemoRegister } from '#demo/register.ts';
import { seedDemoSearcher } from '#demo/searcher.ts';
import { seedDemo } from '#demo/seed.ts';
import { seedValuationRequests } from '#demo/valuation-requests.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';

/** Fills an empty database with the newest schema and the whole demo market, whose rows are replayed. */
export async function makeSource(
  pool: pg.Pool,
  { listings, sales }: { listings: number; sales: number },
): Promise<void> {
  await migrate(pool);
  await seedGazetteer(pool);
  await seedDemo(pool, { listings });
  if (sales > 0) await seedDemoRegister(pool, { sales, listings, lettings: Math.min(listings, 900) });
  await seedDemoLenderRates(pool);
  await seedDemoAccounts(pool);
  await seedDemoSearcher(pool);
  await seedDemoQueue(pool);
  await seedOwnerListings(pool);
  await seedValuationRequests(pool);
  await seedDemoRounds(pool, 'the secret of the demo, which signs its offers');
}
