import type pg from 'pg';
import type { SigningKey } from '#marketplace/offers/log/signing-keys.ts';
import { checkHistory } from './check.ts';
import type { Client } from './client.ts';
import { collectHistory } from './collect.ts';
import { PLANTS, type Plant } from './faults.ts';
import { admit, createPeople, PLAIN_SETUP, secretsOf, startContest } from './market.ts';
import { NaiveRound } from './naive-round.ts';
import { dropConstraints } from './naive-writes.ts';

/**
 * Writes faults into a database from which the constraints are dropped, and has the checker look for them.
 * @returns how many were planted, and the names of those that were not found where they are, or of those without a
 * fault in which anything was found
 */
export async function plantFaults(
  pool: pg.Pool,
  client: Client,
  key: SigningKey,
): Promise<{ planted: number; missed: string[] }> {
  const missed: string[] = [];
  const rounds: { name: string; plant: Plant; round: NaiveRound }[] = [];
  for (const [name, plant] of Object.entries(PLANTS)) {
    const setup = { ...PLAIN_SETUP, ...plant.setup };
    const contest = await startContest(pool, client, setup, plant.lengthMs);
    const [waiting, ...people] = await createPeople(pool, 4);
    for (const bidder of people) await admit(client, contest, bidder, 'approve');
    await admit(client, contest, waiting!, 'wait');
    rounds.push({ name, plant, round: new NaiveRound(contest, pool, key, client.recorded.operations) });
  }
  await dropConstraints(pool);
  await Promise.all(
    rounds.map(async ({ name, plant: { found, says, write, change }, round }) => {
      const { contest } = round;
      const people = contest.approved;
      await write(round, people, { pool, client });
      const secrets = people.flatMap((bidder) => secretsOf(bidder, [contest.advertiser.userId]));
      const history = structuredClone(await collectHistory(pool, client, [contest], secrets));
      change?.(history);
      const findings = await checkHistory(history);
      const { winners: _, cancelled: __, ...lists } = findings;
      const isRight = found
        ? found.some((where) => lists[where].some((text) => says?.test(text) ?? true))
        : Object.values(lists).every(({ length }) => length === 0);
      if (!isRight) {
        missed.push(name);
        console.error(`${name}:`, findings);
      }
    }),
  );
  return { planted: rounds.filter(({ plant }) => plant.found).length, missed };
}
