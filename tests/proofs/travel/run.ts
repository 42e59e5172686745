import { checkTravelFilter } from '#marketplace/search/testing/travel-property.ts';
import { STREET_PROPERTIES } from '#marketplace/travel/testing/street-properties.ts';
import { SCAN_PROPERTIES } from '#marketplace/travel/timetable/testing/scan-properties.ts';

/** Random towns and markets of each property, and random networks of public transport. */
const TOWNS = 1_000;
const NETWORKS = 10_000;
const MARKETS = 300;

/**
 * Compares travel times with slow and plain searches over the same random streets and timetables, checks what must hold of
 * them, and the filter of search against the minutes of every listing.
 * @param options.operations random towns of each property; the others in proportion
 */
export async function proveTravel({ operations = TOWNS }: { operations?: number }) {
  const share = operations / TOWNS;
  const [towns, networks, markets] = [TOWNS, NETWORKS, MARKETS].map((count) => Math.ceil(count * share));
  const failures: string[] = [];
  const check = async (name: string, run: () => unknown) => {
    try {
      await run();
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`);
    }
  };
  for (const [name, run] of Object.entries(STREET_PROPERTIES)) await check(name, () => run(towns!));
  for (const [name, run] of Object.entries(SCAN_PROPERTIES)) await check(name, () => run(networks!));
  await check('the filter equals the minutes of every listing', () => checkTravelFilter(markets!));
  for (const failure of failures) console.error(failure);
  const report = {
    properties: Object.keys(STREET_PROPERTIES).length + Object.keys(SCAN_PROPERTIES).length + 1,
    townsPerProperty: towns,
    networksPerProperty: networks,
    markets,
    failures: failures.length,
  };
  return { report, holds: failures.length === 0 && operations > 0 };
}
