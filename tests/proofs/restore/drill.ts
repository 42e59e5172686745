import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { digestTables, type TableDigest } from '#database/backup/table-digests.ts';
import { createPool } from '#database/client.ts';
import { freePort } from '#database/free-port.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedDemo } from '#demo/seed.ts';
import { accountDigestSql } from '#marketplace/accounts/personal-data/writes.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { checkBackup } from '#server/backup/check.ts';
import { archiveOn, connectForBackup } from '#server/backup/connect.ts';
import { generateKeyPair } from '#server/backup/encryption.ts';
import { readErasures } from '#server/backup/erasures.ts';
import { finishRestore } from '#server/backup/finish.ts';
import { backUpLog, makeBackup } from '#server/backup/make.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openStore } from '#server/backup/store.ts';
import { readEnv } from '#server/env.ts';
import { storageOf } from '#server/media.ts';
import type { Env } from '#server/settings/table.ts';
import { ROUND_SETTINGS } from '../../support/offers.ts';
import { person } from '../../support/people.ts';
import { openStripeStandIn } from '../../support/stripe-stand-in.ts';
import { startServer } from '../payments/server.ts';
import { startLoad } from './load.ts';
import { searchAnswers, tryProduct } from './try.ts';
import { compareFiles, compareTables, compareWrites, digestFiles } from './written.ts';

export type DrillOptions = {
  listings: number;
  writers: number;
  everyMs: number;
  /** Milliseconds of load before the backup, and after it. */
  loadMs: number;
};

/** Name of the moment that is restored. */
const POINT = 'quiet_moment';

/**
 * Backs up a product under load, loses its data folder, and restores it elsewhere: once to a moment after the backup
 * whose tables are known exactly, and once to the end of the backup.
 */
export async function drill({ listings, writers, everyMs, loadMs }: DrillOptions) {
  const folder = await temporaryFolder('restore');
  const { identity, recipient } = await generateKeyPair();
  const stripe = await openStripeStandIn();
  const secret = randomBytes(32).toString('hex');
  const source = {
    AUTH_SECRET: secret,
    BACKUP_TO: path.join(folder, 'store'),
    BACKUP_RECIPIENTS: recipient,
    BACKUP_IDENTITY: identity,
    PUBLIC_URL: 'http://localhost',
    RATE_LIMIT: '0',
    OVERLOAD_LAG_MS: '0',
    TRUSTED_PROXIES: '1',
    REQUESTED_MAILS_PER_HOUR: '1000000',
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...ROUND_SETTINGS,
  };
  const settingsIn = (name: string) => ({ ...source, DATA_DIR: path.join(folder, name) });
  const env = environment(settingsIn('lost'));
  const store = await openStore(env);
  const closers: (() => Promise<unknown>)[] = [() => store.close(), () => stripe.close()];
  try {
    // Before the loss.
    await archiveOn(env);
    const database = await openDatabase(env, 'product');
    closers.push(database.close);
    const pool = createPool({ connectionString: database.connectionString });
    closers.push(() => pool.end());
    await migrate(pool);
    await seedGazetteer(pool);
    await seedDemo(pool, { listings });
    const { userId: erasedId } = await person(pool, { name: 'Erased after the backup' });
    // Timed work would write in the quiet moment.
    const serving = { ...settingsIn('lost'), DATABASE_URL: database.connectionString, JOBS: 'no' };
    const server = await startServer(await freePort(), serving);
    closers.push(server.stop);
    const load = await startLoad({ pool, origin: server.origin, secret, stripe, writers, everyMs });
    closers.push(load.stop);
    await wait(loadMs);
    const backupFrom = Date.now();
    const manifest = await makeBackup(env, store, { uploadsOnly: false, onStep: () => {} });
    const backupUntil = Date.now();
    await wait(loadMs);
    await load.pause();
    const quiet = await quietMoment(env, pool);
    const quietAt = Date.now();
    const answers = await searchAnswers(server.origin);
    load.resume();
    await wait(loadMs);
    // As the erasure of an account ends.
    await pool.query('delete from user_account where id = $1', [erasedId]);
    await pool.query(`insert into erased_account (id_digest) values (${accountDigestSql('$1')})`, [erasedId]);
    await load.stop();
    await backUpLog(env, store);
    const filesBefore = await digestFiles(storageOf(env));
    await server.stop();
    await pool.end();
    closers.splice(2);
    await database.close();
    await rm(env.DATA_DIR, { recursive: true });

    // Elsewhere.
    const drillStarted = performance.now();
    const restored = environment(settingsIn('restored'));
    const recovered = await restoreBackup(restored, store, manifest, {
      target: { point: POINT },
      onStep: () => {},
    });
    const finished = await finishRestore(
      restored,
      { backupName: manifest.name, dataUntil: recovered.dataUntil },
      await readErasures(store),
    );
    const restoreSeconds = (performance.now() - drillStarted) / 1000;
    const different = compareTables(quiet, recovered.tables);
    const problems = await withDatabase(restored, async (found, connectionString) => {
      const writes = await compareWrites(found, load.acknowledged, { until: quietAt, from: quietAt });
      const files = await compareFiles(found, storageOf(restored), filesBefore);
      const again = await startServer(await freePort(), {
        ...settingsIn('restored'),
        DATABASE_URL: connectionString,
        JOBS: 'no',
      });
      try {
        const now = await searchAnswers(again.origin);
        const { rowCount } = await found.query('select from user_account where id = $1', [erasedId]);
        return {
          ...writes,
          ...files,
          unusable: [
            ...now.flatMap((answer, at) =>
              answer === answers[at]
                ? []
                : [`Search ${at} is answered differently: ${firstDifference(answers[at]!, answer)}`],
            ),
            ...(rowCount === 0 && finished.erased === 1 ? [] : ['An erased account is back']),
            ...(await tryProduct(found, again.origin, {
              email: load.accounts[0]!,
              contest: load.contests[0]!,
            })),
          ],
        };
      } finally {
        await again.stop();
      }
    });
    const drillMinutes = (performance.now() - drillStarted) / 60_000;

    // The backup alone, without the log that follows it.
    const ended = environment(settingsIn('ended'));
    await restoreBackup(ended, store, manifest, { target: 'end', onStep: () => {} });
    const atEnd = await withDatabase(ended, (found) =>
      compareWrites(found, load.acknowledged, { until: backupFrom, from: backupUntil }),
    );
    const { problems: checkProblems } = await checkBackup(store, manifest);
    return {
      tables: Object.keys(quiet).length,
      rows: Object.values(quiet).reduce((sum, { rows }) => sum + rows, 0),
      files: problems.files,
      acknowledged: problems.expected,
      kinds: new Set(load.acknowledged.filter(({ at }) => at <= quietAt).map(({ kind }) => kind)).size,
      missing: [...problems.missing, ...problems.unreadable, ...atEnd.missing],
      different: [...different, ...problems.early, ...atEnd.early, ...problems.unusable, ...checkProblems],
      failures: load.failures,
      backupSeconds: (backupUntil - backupFrom) / 1000,
      restoreSeconds,
      drillMinutes,
    };
  } finally {
    for (const close of closers.reverse()) await close().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what two texts have where they begin to differ */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 60), at + 60)} | ${other.slice(Math.max(0, at - 60), at + 60)}`;
}

function environment(given: Record<string, string>): Env {
  const settings = readEnv(given);
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  return settings.env;
}

/** Names a moment at which nobody writes. @returns every table at that moment */
async function quietMoment(env: Env, pool: pg.Pool): Promise<Record<string, TableDigest>> {
  const { adminUrl, close } = await connectForBackup(env);
  const admin = new pg.Client({ connectionString: adminUrl! });
  await admin.connect();
  const client = await pool.connect();
  try {
    for (;;) {
      const before = await digestTables(client);
      await admin.query('select pg_create_restore_point($1)', [POINT]);
      if (compareTables(before, await digestTables(client)).length === 0) return before;
    }
  } finally {
    client.release();
    await admin.end();
    await close();
  }
}

async function withDatabase<Result>(
  env: Env,
  use: (pool: pg.Pool, connectionString: string) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(env, 'product');
  const pool = createPool({ connectionString: database.connectionString });
  try {
    return await use(pool, database.connectionString);
  } finally {
    await pool.end();
    await database.close();
  }
}
