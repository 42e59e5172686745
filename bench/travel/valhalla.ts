import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { Actor } from '@valhallajs/valhallajs';
import type { StreetMode } from '#marketplace/travel/streets/model.ts';

/** Two places with the mode of travel between them. */
export type Pair = { mode: StreetMode; from: [number, number]; to: [number, number] };

const COSTING: Record<StreetMode, string> = { foot: 'pedestrian', bike: 'bicycle', car: 'auto' };

// A process of its own, because the library writes its log to the standard outputs. Reads pairs as JSON, and writes the
// seconds of each to the file that its second argument names; null where it finds no route.
const actor = await Actor.fromConfigFile(process.argv[2]!);
const pairs = (await json(process.stdin)) as Pair[];
const seconds: (number | null)[] = [];
for (const { mode, from, to } of pairs) seconds.push(await route(mode, from, to));
await writeFile(process.argv[3]!, JSON.stringify(seconds));
process.exit(0);

async function route(mode: StreetMode, from: Pair['from'], to: Pair['to']): Promise<number | null> {
  const locations = [from, to].map(([lat, lon]) => ({ lat, lon }));
  try {
    const { trip } = (await actor.route({
      locations,
      costing: COSTING[mode],
      directions_type: 'none',
    } as never)) as { trip: { summary: { time: number } } };
    return trip.summary.time;
  } catch {
    return null;
  }
}
