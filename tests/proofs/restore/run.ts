import { drill } from './drill.ts';

const LISTINGS = 20_000;
const WRITERS = 4;
const EVERY_MS = 50;
const LOAD_MS = 15_000;
/** The drill, from the loss to the product in use, must not take longer. */
const MAX_MINUTES = 10;

/**
 * Backs up a product under load and restores it after its data folder is lost. Holds when every table has exactly the rows
 * of the restored moment, everything that was acknowledged by then is there and nothing later, every upload can be read,
 * and the product works.
 */
export async function proveRestore() {
  const found = await drill({ listings: LISTINGS, writers: WRITERS, everyMs: EVERY_MS, loadMs: LOAD_MS });
  for (const list of [found.missing, found.different, found.failures])
    for (const line of list.slice(0, 20)) console.error(line);
  const { kinds, failures, missing, different, backupSeconds, restoreSeconds, drillMinutes, ...counts } =
    found;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const report = {
    ...counts,
    missing: missing.length,
    different: different.length,
    backupSeconds: tenth(backupSeconds),
    restoreSeconds: tenth(restoreSeconds),
    drillMinutes: tenth(drillMinutes),
  };
  const holds =
    missing.length === 0 &&
    different.length === 0 &&
    failures.length === 0 &&
    kinds === 6 &&
    drillMinutes <= MAX_MINUTES;
  return { report, holds };
}
