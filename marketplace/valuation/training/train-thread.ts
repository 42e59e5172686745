import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '#database/client.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { createHomeDescriber } from '../address/home.ts';
import { type TrainingReport, train } from '../model/jobs.ts';
import type { DueTraining } from './rules.ts';

/** What the thread trains, and where its database is. */
export type ThreadRequest = DueTraining & { connectionString: string };
/** The report is null when another process is training. */
export type ThreadResult = { report: TrainingReport | null } | { tooFew: string };

/** Below that of requests, and enough to come to an end on a busy machine. */
const PRIORITY = 5;
// On Linux it is the priority of the thread and of those that it starts; elsewhere it would be that of the whole process.
if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), PRIORITY));
const { connectionString, month, isHistoric } = workerData as ThreadRequest;
parentPort!.postMessage(await trainOne());

async function trainOne(): Promise<ThreadResult> {
  const pool = createPool({ connectionString, poolSize: 3 });
  try {
    const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
    return { report: await train(pool, { describeHome: createHomeDescriber(gazetteer), month, isHistoric }) };
  } catch (error) {
    if (error instanceof RangeError) return { tooFew: error.message };
    throw error;
  } finally {
    await pool.end();
  }
}
