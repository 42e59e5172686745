import { parseArgs } from 'node:util';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { type DatabaseSettings, openDatabase } from '#database/open.ts';
import { closeDemoAccounts } from '#demo/accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readEnv } from '#server/env.ts';
import { showProgress } from './progress.ts';

/** Maximum size of the demo: twice the size that the index is designed for. */
const MAX_LISTINGS = 2_000_000;

const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '3000' },
    'close-accounts': { type: 'boolean', default: false },
  },
});
const listings = Number(values.ads);
const settings = readEnv(process.env);
if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS)
  fail(`--ads takes a whole number from 1 to ${MAX_LISTINGS}`);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await demo(settings.env).catch((error: Error) => fail(error.message));

/** Closes the demo accounts, or grows the demo to a number of listings; works while the product runs. */
async function demo(env: DatabaseSettings): Promise<void> {
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrate(pool);
    if (values['close-accounts']) {
      const closed = await closeDemoAccounts(pool);
      console.log(closed.length > 0 ? `Closed: ${closed.join(', ')}` : 'No account has the demo password.');
      return;
    }
    await seedGazetteer(pool);
    const progress = showProgress('ads', listings);
    const added = await seedDemo(pool, { listings: listings, onProgress: progress.at });
    progress.end();
    console.log(added > 0 ? `The demo has ${listings} ads now.` : 'The demo has as many ads already.');
  } finally {
    await pool.end();
    await database.close();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
