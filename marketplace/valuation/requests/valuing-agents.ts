import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { areasOfHome } from './areas.ts';
import type { ValuationAgent } from './contract.ts';
import { presentAgent } from './present.ts';
import { readValuingAgencies } from './reads.ts';
import { MAX_AGENTS } from './rules.ts';

export type ValuingAgentsOptions = {
  pool: pg.Pool;
  gazetteer: () => Gazetteer;
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
};

/** @returns the agencies that value a home, the narrowest area first */
export async function valuingAgents(
  { pool, gazetteer, publicUrl }: ValuingAgentsOptions,
  home: { address: string; eircode: string },
): Promise<ValuationAgent[]> {
  const areaIds = areasOfHome(gazetteer(), home).map(({ id }) => id);
  const agencies = await readValuingAgencies(pool, areaIds, null, MAX_AGENTS);
  return agencies.map((row) => presentAgent(row, publicUrl));
}
