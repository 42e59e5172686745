import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { homeDescriberOf } from '../address/home.ts';
import { readPairs } from './reads.ts';
import { askedRatios, type SoldAsked } from './rules.ts';
import { replaceAskedRatios } from './writes.ts';

/** Homes described between two looks at other work of the process. */
const HOMES_AT_ONCE = 500;

/** Compares prices paid with asking prices by area and year. @returns the number of homes */
export async function compareWithAskingPrices(pool: pg.Pool, gazetteer: Gazetteer): Promise<number> {
  const describeHome = homeDescriberOf(gazetteer);
  const homes: SoldAsked[] = [];
  for (const [at, row] of (await readPairs(pool)).entries()) {
    if (at % HOMES_AT_ONCE === 0) await setImmediate();
    const { address, county_id: countyId, eircode, year } = row;
    const { place } = describeHome({ address, countyId, eircode });
    const areaIds = [countyId, ...(place ? gazetteer.areaIdsOf(place.areaId) : [])];
    homes.push({ areaIds, year, askingPrice: row.asking_price, soldPrice: row.sold_price });
  }
  await replaceAskedRatios(pool, askedRatios(homes));
  return homes.length;
}
