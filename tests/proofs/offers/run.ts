import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { freePort } from '#database/free-port.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { signingKeys } from '#marketplace/offers/log/signing-keys.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { ROUND_SETTINGS } from '#tests/support/offers.ts';
import { startServer } from '../payments/server.ts';
import { bidInAll, type Ending } from './bidding.ts';
import { checkHistory } from './check.ts';
import { type Client, createClient } from './client.ts';
import { collectHistory } from './collect.ts';
import { startDatabase } from './database.ts';
import type { Findings } from './findings.ts';
import {
  admit,
  type Contest,
  createPeople,
  PLAIN_SETUP,
  ROUND_MS,
  type Setup,
  secretsOf,
  startContest,
} from './market.ts';
import { plantFaults } from './plants.ts';
import { watchRound } from './watch.ts';

const BIDDERS = 200;
const ROUNDS = 20;
const BIDDERS_PER_ROUND = 20;
const OPERATIONS = 30_500;
const MIN_OPERATIONS = 30_000;
const KILLS = 20;
/** Every third kill is of the database. */
const DATABASE_EVERY = 3;
const SECRET = 'what the processes of the proof encrypt and sign with';

/** One process each. */
const WATCHERS_PER_ROUND = 2;

type Plan = Partial<Setup> & { ending: Ending };
const SOFT = { softCloseMinutes: 1 } as const;
/** Rounds that are open and sealed in turn, the first ones ending soonest; sealed ones end after their deadline. */
const OPEN_PLANS: readonly Plan[] = [
  { ending: 'softClose', ...SOFT },
  { ending: 'softClose', ...SOFT, isPrivate: true },
  { ending: 'accepted', ...SOFT, showsHistory: false },
  { ending: 'accepted', hours: 'ending' },
  { ending: 'reopened', ...SOFT },
  { ending: 'cancelled', ...SOFT },
  { ending: 'deadline', showsHistory: false },
  { ending: 'deadline', isPrivate: true },
  { ending: 'cancelled' },
  { ending: 'reopened', ...SOFT, isPrivate: true },
];
const SEALED_PLANS: readonly Plan[] = [
  { ending: 'deadline' },
  { ending: 'deadline', isPrivate: true },
  { ending: 'deadline', showsHistory: false },
  { ending: 'cancelled' },
  { ending: 'reopened' },
];

/**
 * Starts rounds, half of them open and half sealed, and lets everybody bid, on servers that may be killed.
 * @param onOperations called with the number of operations now and then
 * @param onceQuiet resolves when nothing is killed any more
 * @returns what was found
 */
export async function bidAndCheck(
  pool: pg.Pool,
  client: Client,
  size: { rounds: number; bidders: number; perRound: number; operations: number; roundMs: number },
  onOperations: (count: number) => void,
  onceQuiet: () => Promise<void> = async () => {},
): Promise<Findings> {
  const people = await createPeople(pool, size.bidders + 2);
  const contests: (Contest & { ending: Ending })[] = [];
  const watching: { adId: number; stop: ReturnType<typeof watchRound> }[] = [];
  for (let at = 0; at < size.rounds; at += 1) {
    const [mode, plans] =
      at % 2 === 0 ? (['open', OPEN_PLANS] as const) : (['sealed', SEALED_PLANS] as const);
    const { ending, ...setup } = plans[Math.floor(at / 2) % plans.length]!;
    const contest = await startContest(pool, client, { ...PLAIN_SETUP, ...setup, mode }, size.roundMs);
    contests.push({ ...contest, ending });
  }
  await Promise.all(
    contests.map(async (contest, at) => {
      const { adId } = contest;
      for (let n = 0; n < WATCHERS_PER_ROUND; n += 1) watching.push({ adId, stop: watchRound(client, adId) });
      for (let n = 0; n < size.perRound; n += 1)
        await admit(client, contest, people[(at * size.perRound + n) % size.bidders]!, 'approve');
      await admit(client, contest, people.at(-1)!, 'decline');
      await admit(client, contest, people.at(-2)!, 'wait');
    }),
  );
  await bidInAll(client, contests, { operations: size.operations, onOperations });
  await onceQuiet();
  await Promise.all(
    watching.map(async ({ adId, stop }) => {
      const { rows } = await pool.query('select entry_count from offer_round where ad_id = $1', [adId]);
      await stop(rows[0].entry_count);
    }),
  );
  const secrets = people.flatMap((person) => {
    const of = contests.filter((contest) =>
      [...contest.approved, ...contest.others].some(({ userId }) => userId === person.userId),
    );
    return secretsOf(
      person,
      of.map(({ advertiser }) => advertiser.userId),
    );
  });
  return checkHistory(await collectHistory(pool, client, contests, secrets));
}

function printFindings({ winners: _, cancelled: __, ...lists }: Findings): void {
  for (const [name, list] of Object.entries(lists))
    for (const line of list.slice(0, 20)) console.error(`${name}: ${line}`);
}

/**
 * Bids in 20 rounds at two real server processes while these and the database are killed 20 times. Holds when the
 * checker finds nothing wrong in what clients saw and what is there in the end, and finds every planted fault.
 * @param wanted fewer operations, with as many fewer kills: to try the proof out, which then does not hold
 */
export async function proveOffers({ operations: wanted = OPERATIONS }: { operations?: number }) {
  const wantedKills = Math.max(1, Math.round((KILLS * wanted) / OPERATIONS));
  const folder = await temporaryFolder('offers');
  const database = await startDatabase(folder);
  const { connectionString } = database;
  const pool = createPool({ connectionString });
  await migrate(pool);
  await seedGazetteer(pool);
  const ports = [await freePort(), await freePort()];
  const client = createClient(ports.map((port) => `http://localhost:${port}`));
  const settings = {
    ...ROUND_SETTINGS,
    DATABASE_URL: connectionString,
    AUTH_SECRET: SECRET,
    RATE_LIMIT: '0',
    OVERLOAD_WAIT_MS: '0',
    LOG_LEVEL: 'info',
  };
  const servers = await Promise.all(
    ports.map((port) => {
      const DATA_DIR = path.join(folder, String(port));
      return startServer(port, { ...settings, DATA_DIR }, client.seeOutput);
    }),
  );
  let kills = 0;
  let killing: Promise<void> = Promise.resolve();
  let printed = 0;

  function onOperations(count: number): void {
    const due = Math.min(wantedKills, Math.floor((count / wanted) * (wantedKills + 1)));
    for (; kills < due; kills += 1) {
      const at = kills;
      killing = killing.then(() => (at % DATABASE_EVERY === 2 ? database.kill() : servers[at % 2]!.kill()));
    }
    if (count < printed + wanted / 10) return;
    printed = count;
    console.error(`${count} operations, ${kills} kills`);
  }

  try {
    const size = {
      rounds: ROUNDS,
      bidders: BIDDERS,
      perRound: BIDDERS_PER_ROUND,
      operations: wanted,
      roundMs: 3 * ROUND_MS,
    };
    const findings = await bidAndCheck(pool, client, size, onOperations, () => killing);
    const { operations } = client.recorded;
    const acknowledged = operations.filter(({ outcome }) => outcome === 'ok').length;
    const count = operations.length;
    console.error(`${count} operations are checked; planting faults`);
    const { planted, missed } = await plantFaults(pool, client, await signingKeys(pool, SECRET)());
    printFindings(findings);
    const { lost, doubled, anomalies, lateAccepted, leaks, winners, cancelled } = findings;
    const report = {
      operations: count,
      acknowledged,
      lost: lost.length,
      doubled: doubled.length,
      anomalies: anomalies.length,
      winnersMin: Math.min(...winners),
      winnersMax: Math.max(...winners),
      lateAccepted: lateAccepted.length,
      leaks: leaks.length,
      plantedFound: planted - missed.length,
      planted,
    };
    const zeros = [lost, doubled, anomalies, lateAccepted, leaks, missed];
    const holds =
      count >= MIN_OPERATIONS &&
      kills >= KILLS &&
      winners.length + cancelled.length === ROUNDS &&
      winners.length > 0 &&
      report.winnersMin === 1 &&
      report.winnersMax === 1 &&
      zeros.every((list) => list.length === 0);
    const ended = { rounds: ROUNDS, accepted: winners.length, cancelled: cancelled.length };
    console.error(`${missed.length} faults were missed; ${JSON.stringify({ kills, ...ended })}`);
    return { report, details: { ...report, kills, ...ended }, holds };
  } finally {
    await killing.catch(() => {});
    await Promise.all(servers.map(({ stop }) => stop()));
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
