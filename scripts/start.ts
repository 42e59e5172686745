import './production.ts';
import { createServer } from 'node:net';
import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { migrate, schemaState } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import {
  DEMO_PASSWORD,
  type OpenDemoAccount,
  readOpenDemoAccounts,
  seedDemoAccounts,
} from '#demo/accounts.ts';
import { seedDemoLenderRates } from '#demo/lender-rates.ts';
import { seedDemoRounds } from '#demo/offers.ts';
import { seedOwnerListings } from '#demo/owner-listings.ts';
import { seedDemoQueue } from '#demo/queue.ts';
import { hasNoPrices, seedDemoRegister } from '#demo/register.ts';
import { seedDemoSearcher } from '#demo/searcher.ts';
import { isEmptyMarket, seedDemo } from '#demo/seed.ts';
import { seedValuationRequests } from '#demo/valuation-requests.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readEnv } from '#server/env.ts';
import { createLifetime } from '#server/lifetime.ts';
import { serve } from '#server/main.ts';
import { hasMailbox } from '#server/plugins/mailbox.ts';
import { installationSecret } from '#server/secret.ts';
import { missingSettings } from '#server/settings/missing.ts';
import type { Env } from '#server/settings/table.ts';
import { buildIfNeeded } from './build.ts';
import { showProgress } from './progress.ts';

/** Past lettings of the demo: enough for estimates of rents, and few enough for a quick start. */
const MAX_LETTINGS = 900;

/** Arbitrary key of the advisory lock of what a start writes. */
const START_LOCK = 7_402_210;

const started = performance.now();
const lifetime = createLifetime((error, what) => console.error(`${what}:`, error));
const settings = readEnv(process.env);
if (settings.ok) await start(settings.env).catch((error: Error) => fail(error.message));
else await fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));

/** Starts the product from a fresh clone, and prints a line for each step. */
async function start(env: Env): Promise<void> {
  await checkPort(env);
  step('Opening the database');
  const database = await openDatabase(env, 'product');
  lifetime.onEnd(database.close);
  if (database.isSuperuser) {
    console.log('  DATABASE_URL connects as superuser: give Gaff a role that owns its database only');
  }
  const demoAccounts = await prepare(database.connectionString, env);
  if (env.NODE_ENV !== 'development') await buildIfNeeded(step);
  step('Starting');
  await serve(env, database.connectionString, lifetime);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nGaff is up after ${seconds} s:  ${env.PUBLIC_URL}\n`);
  const missing = missingSettings(env);
  if (missing.length > 0) console.log(`Not set up yet: ${missing.join(', ')}\n`);
  if (demoAccounts.length > 0) {
    console.log(`Sign in with the password "${DEMO_PASSWORD}" as`);
    for (const { email, is } of demoAccounts) console.log(`  ${email.padEnd(26)} ${is}`);
    if (hasMailbox(env)) console.log(`Mail and text messages stay here:  ${env.PUBLIC_URL}/mailbox`);
    console.log('');
  }
}

/**
 * Migrates, imports places and, on the very first start, creates the demo.
 * @returns the accounts that the demo password opens
 * @throws if there are such accounts and the settings forbid them
 */
async function prepare(connectionString: string, env: Env): Promise<OpenDemoAccount[]> {
  const pool = createPool({ connectionString });
  try {
    await bringSchema(pool, env);
    if (!env.DEMO_ACCOUNTS) refuseOpenDemoAccounts(await readOpenDemoAccounts(pool), env);
    await oneAtATime(pool, async () => {
      await seedGazetteer(pool);
      await seed(pool, env);
    });
    return await readOpenDemoAccounts(pool);
  } finally {
    await pool.end();
  }
}

/** Runs `work` alone: other processes that start over the same database wait. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
}

/**
 * Migrates, or only compares the schema. One that is newer is good: an older version runs on during a change to the next
 * one.
 * @throws a one-line error with the remedy if the schema is too old and the settings leave its change to the operator
 */
async function bringSchema(pool: pg.Pool, { MIGRATE_AT_START }: Env): Promise<void> {
  if (MIGRATE_AT_START) {
    const ran = await migrate(pool);
    if (ran.length > 0) step(`Migrated the database: ${ran.length} new`);
    return;
  }
  const { pending } = await schemaState(pool);
  if (pending.length === 0) return;
  throw new Error(
    `The schema lacks ${pending.length} migrations (first ${pending[0]}): run "npm run migrate", or set MIGRATE_AT_START=on`,
  );
}

/** @throws a one-line error with the remedy if the demo password opens an account of a site that forbids it */
function refuseOpenDemoAccounts(open: readonly OpenDemoAccount[], { PUBLIC_URL }: Env): void {
  if (open.length === 0) return;
  const emails = open.map(({ email }) => email).join(', ');
  throw new Error(
    `The published demo password opens accounts of ${PUBLIC_URL}: ${emails}. Close them with "npm run demo -- --close-accounts" (their listings stay), change their passwords, or set DEMO_ACCOUNTS=on`,
  );
}

/** Creates the demo on a market without listings. */
async function seed(pool: pg.Pool, env: Env): Promise<void> {
  const { DEMO_ADS: listings, DEMO_SALES: sales, DEMO_ACCOUNTS } = env;
  if (listings === 0 || !(await isEmptyMarket(pool))) return;
  step(`Making a demo of ${listings.toLocaleString('en-IE')} listings`);
  const progress = showProgress('listings', listings);
  await seedDemo(pool, { listings, onProgress: progress.at });
  progress.end();
  if (sales > 0 && (await hasNoPrices(pool))) {
    step(`Making a price register of about ${sales.toLocaleString('en-IE')} invented sales`);
    const registered = showProgress('sales', sales);
    const lettings = Math.min(listings, MAX_LETTINGS);
    await seedDemoRegister(pool, { sales, listings, lettings, onProgress: registered.at });
    registered.end();
  }
  await seedDemoLenderRates(pool);
  if (!DEMO_ACCOUNTS) return;
  await seedDemoAccounts(pool);
  await seedDemoSearcher(pool);
  await seedDemoQueue(pool);
  await seedOwnerListings(pool);
  await seedValuationRequests(pool);
  await seedDemoRounds(pool, await installationSecret(env));
}

function step(text: string): void {
  console.log(`• ${text}`);
}

function fail(message: string): Promise<never> {
  console.error(message);
  return lifetime.end(1);
}

/** Checked first, so that a port in use is reported before a build. */
function checkPort({ PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          taken
            ? `Port ${PORT} is taken: stop what uses it, or set PORT`
            : `Cannot listen on ${HOST}:${PORT}: ${error.message}`,
        ),
      );
    });
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}
