import type pg from 'pg';
import { shippedAreas, shippedRoutingKeys } from './gazetteer/shipped.ts';
import { putAreas, putRegions, putRoutingKeys, type Written, writeGazetteer } from './writes.ts';

/**
 * Brings the shipped gazetteer into the database: new places come, known ones are brought up to date in place, imported
 * ones are not touched. A second run changes nothing.
 */
export async function seedGazetteer(pool: pg.Pool): Promise<Written> {
  const areas = shippedAreas();
  return writeGazetteer(pool, async (client) => {
    const steps = [
      await putAreas(client, areas),
      await putRegions(client, areas),
      await putRoutingKeys(client, shippedRoutingKeys()),
    ];
    return {
      inserted: steps.reduce((sum, step) => sum + step.inserted, 0),
      updated: steps.reduce((sum, step) => sum + step.updated, 0),
    };
  });
}
