import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { basisOf } from '../sums/basis.ts';
import { readLastImport, readSoldPriceBasis } from './reads.ts';
import {
  type Containment,
  clearSalesByArea,
  lockSoldPrices,
  replaceSummary,
  updateSalesByArea,
  writeSoldPriceBasis,
} from './writes.ts';

const digestOf = perObject(
  (gazetteer: Gazetteer) => basisOf(gazetteer),
  () => '',
);

/**
 * Brings the sales by area and their summary up to date when an import of the register has ended since, or the gazetteer has
 * changed. The whole register takes about 20 seconds, a month of it half of that. Pages show the earlier state until the end.
 * @returns whether there was anything to do
 */
export async function refreshSoldPrices(pool: pg.Pool, gazetteer: Gazetteer): Promise<boolean> {
  const digest = digestOf(gazetteer, null);
  if (!(await changeSince(pool, digest))) return false;
  return inTransaction(pool, async (client) => {
    await lockSoldPrices(client);
    const change = await changeSince(client, digest);
    if (!change) return false;
    if (change.isRegrouped) await clearSalesByArea(client);
    await updateSalesByArea(client, containmentOf(gazetteer));
    await replaceSummary(client);
    await writeSoldPriceBasis(client, change.importedAt, digest);
    return true;
  });
}

async function changeSince(
  client: pg.Pool | pg.ClientBase,
  digest: string,
): Promise<{ importedAt: Date; isRegrouped: boolean } | null> {
  const importedAt = await readLastImport(client);
  if (!importedAt) return null;
  const basis = await readSoldPriceBasis(client);
  const isRegrouped = basis?.gazetteer !== digest;
  if (!isRegrouped && basis.importedAt.getTime() === importedAt.getTime()) return null;
  return { importedAt, isRegrouped };
}

function containmentOf(gazetteer: Gazetteer): Containment {
  const pairs = gazetteer.areas.flatMap(({ id }) =>
    gazetteer.areaIdsOf(id).map((aboveId) => ({ id, aboveId })),
  );
  return { areaIds: pairs.map(({ id }) => id), aboveIds: pairs.map(({ aboveId }) => aboveId) };
}
