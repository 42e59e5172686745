import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '#database/client.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { createHomeDescriber } from '../address/home.ts';
import { type TrainingReport, trainAlone } from '../model/jobs.ts';
import type { DueTraining } from './rules.ts';

/** The model that the thread trains, and its database. The thread that starts it holds the lock of training. */
export type ThreadRequest = DueTraining & { connectionString: string };
export type ThreadResult = { report: TrainingReport } | { tooFew: string };

/** Lower than the priority of requests (0), and high enough to come to an end on a busy machine (19 is the lowest). */
const PRIORITY = 5;
// Linux has a priority for each thread, and threads that it starts inherit it; elsewhere the whole process would change.
if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), PRIORITY));
const { connectionString, month, isHistoric } = workerData as ThreadRequest;
parentPort!.postMessage(await trainOne());

async function trainOne(): Promise<ThreadResult> {
  const pool = createPool({ connectionString, poolSize: 3 });
  try {
    const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
    return {
      report: await trainAlone(pool, { describeHome: createHomeDescriber(gazetteer), month, isHistoric }),
    };
  } catch (error) {
    if (error instanceof RangeError) return { tooFew: error.message };
    throw error;
  } finally {
    await pool.end();
  }
}
