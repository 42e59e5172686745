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
import { checkHistory, type Findings } from './check.ts';
import { type Client, createClient } from './client.ts';
import { collectHistory } from './collect.ts';
import { startDatabase } from './database.ts';
import { admit, type Contest, createPeople, ROUND_MS, secretsOf, startContest } from './market.ts';
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

/** How open rounds end, the first ones soonest; sealed ones end by their deadline. */
const OPEN_ENDINGS: readonly Ending[] = [
  ...(['softClose', 'softClose', 'accepted', 'accepted', 'reopened'] as const),
  ...(['deadline', 'deadline', 'deadline', 'deadline', 'reopened'] as const),
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
  const watching: (() => Promise<void>)[] = [];
  for (let at = 0; at < size.rounds; at += 1) {
    const mode = at % 2 === 0 ? 'open' : 'sealed';
    const ending = mode === 'open' ? OPEN_ENDINGS[(at / 2) % OPEN_ENDINGS.length]! : 'deadline';
    const softCloseMinutes = mode === 'open' && ending !== 'deadline' ? 1 : 0;
    contests.push({
      ...(await startContest(pool, client, { mode, softCloseMinutes }, size.roundMs)),
      ending,
    });
  }
  await Promise.all(
    contests.map(async (contest, at) => {
      watching.push(watchRound(client, contest.adId));
      for (let n = 0; n < size.perRound; n += 1)
        await admit(client, contest, people[(at * size.perRound + n) % size.bidders]!, 'approve');
      await admit(client, contest, people.at(-1)!, 'decline');
      await admit(client, contest, people.at(-2)!, 'wait');
    }),
  );
  await bidInAll(client, contests, { operations: size.operations, onOperations });
  await onceQuiet();
  await Promise.all(watching.map((stop) => stop()));
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

function printFindings({ winners: _, ...lists }: Findings): void {
  for (const [name, list] of Object.entries(lists))
    for (const line of list.slice(0, 20)) console.error(`${name}: ${line}`);
}

/**
 * Bids in 20 rounds at two real server processes while these and the database are killed 20 times. Holds when the
 * checker finds nothing wrong in what clients saw and what is there in the end, and finds every planted fault.
 */
export async function proveOffers() {
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
    OVERLOAD_LAG_MS: '0',
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
    const due = Math.min(KILLS, Math.floor((count / OPERATIONS) * (KILLS + 1)));
    for (; kills < due; kills += 1) {
      const at = kills;
      killing = killing.then(() => (at % DATABASE_EVERY === 2 ? database.kill() : servers[at % 2]!.kill()));
    }
    if (count < printed + OPERATIONS / 10) return;
    printed = count;
    console.error(`${count} operations, ${kills} kills`);
  }

  try {
    const size = {
      rounds: ROUNDS,
      bidders: BIDDERS,
      perRound: BIDDERS_PER_ROUND,
      operations: OPERATIONS,
      roundMs: 3 * ROUND_MS,
    };
    const findings = await bidAndCheck(pool, client, size, onOperations, () => killing);
    const { operations } = client.recorded;
    const acknowledged = operations.filter(({ outcome }) => outcome === 'ok').length;
    const count = operations.length;
    console.error(`${count} operations are checked; planting faults`);
    const { planted, missed } = await plantFaults(pool, client, await signingKeys(pool, SECRET)());
    printFindings(findings);
    const { lost, doubled, anomalies, lateAccepted, leaks, winners } = findings;
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
      kills === KILLS &&
      winners.length > 0 &&
      report.winnersMin === 1 &&
      report.winnersMax === 1 &&
      zeros.every((list) => list.length === 0);
    return { report, details: { ...report, kills, rounds: ROUNDS, accepted: winners.length }, holds };
  } finally {
    await killing.catch(() => {});
    await Promise.all(servers.map(({ stop }) => stop()));
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
