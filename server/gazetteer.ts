import type pg from 'pg';
import { createGazetteer, type Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedClientAreas } from '#marketplace/places/gazetteer/shipped.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';

/** Reads the whole gazetteer. */
export async function readGazetteer(pool: pg.Pool): Promise<Gazetteer> {
  return createGazetteer(await readAreas(pool), await readRoutingKeys(pool), shippedClientAreas());
}
