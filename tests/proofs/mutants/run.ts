import { PROJECT_ROOT } from '#server/env.ts';
import { AREAS, type Area, type Fault } from './fault.ts';
import { FAULTS, staleFaults } from './faults.ts';
import { type Lane, startLane } from './start-lane.ts';

/** Share of the faults that the tests must notice. */
const MIN_CAUGHT = 0.9;
/** Copies of the project that are tested at the same time: one for each core of a small machine. */
const LANES = 2;

type Planted = { area: Area; fault: Fault };
type Tried = Planted & { caughtBy: string | null };

/** @returns as many faults, evenly from every area */
function chosen(count: number): Planted[] {
  const all = AREAS.flatMap((area) => FAULTS[area].map((fault) => ({ area, fault })));
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

/** Plants the faults of a list that several lanes share. @returns what each was noticed by */
async function tryFaults(lane: Lane, waiting: Planted[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { failed } = await lane.ask({ fault: next.fault });
    tried.push({ ...next, caughtBy: failed[0] ?? null });
    console.error(`${failed[0] ? `caught by ${failed[0]}` : 'MISSED'}: ${next.fault.breaks}`);
  }
  // A test that fails without a fault has noticed nothing.
  const files = [...new Set(tried.flatMap(({ caughtBy }) => caughtBy ?? []))];
  const { failed } = await lane.ask({ files });
  return tried.map((one) =>
    one.caughtBy && failed.includes(one.caughtBy) ? { ...one, caughtBy: null } : one,
  );
}

/**
 * Plants faults in copies of the project, and runs the tests near each: those that no test notices are named.
 * @param operations number of faults; all by default
 * @throws if the code of a fault has changed, so that the table needs another one
 */
export async function proveMutants({ operations }: { operations?: number }) {
  const started = Date.now();
  const stale = staleFaults(PROJECT_ROOT);
  if (stale.length > 0)
    throw new Error(`Changed code: ${stale.map(({ file, find }) => `${file}: ${find}`).join('\n')}`);
  const waiting = chosen(operations ?? Number.POSITIVE_INFINITY);
  const faults = waiting.length;
  const lanes = await Promise.all(Array.from({ length: LANES }, startLane));
  const tried = await Promise.all(lanes.map((lane) => tryFaults(lane, waiting))).finally(() =>
    Promise.all(lanes.map((lane) => lane.close())),
  );
  const results = tried.flat();
  const isCaught = ({ caughtBy }: Tried) => caughtBy !== null;
  const areas = AREAS.map((area) => {
    const ofArea = results.filter((one) => one.area === area);
    return [area, { faults: ofArea.length, caught: ofArea.filter(isCaught).length }] as const;
  });
  const caught = results.filter(isCaught).length;
  return {
    report: {
      faults,
      caught,
      missed: results.filter((one) => !isCaught(one)).map(({ fault }) => `${fault.file}: ${fault.breaks}`),
      areas: Object.fromEntries(areas),
      seconds: Math.round((Date.now() - started) / 1000),
    },
    holds: caught >= faults * MIN_CAUGHT,
  };
}
