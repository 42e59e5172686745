import type pg from 'pg';
import { writeListings } from '#marketplace/listings/writes.ts';
import type { AreaKind } from '#marketplace/places/gazetteer/area.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas } from '#marketplace/places/reads.ts';
import { seedDemoAmenities } from './amenities.ts';
import { DEMO_SOURCE, makeListing } from './listings/make-listing.ts';
import { type DemoPlace, placePicker } from './listings/place.ts';

/** Listings written at a time, which limits memory, and between progress reports. */
const BATCH_SIZE = 2_000;
/** Kinds of areas in addresses. */
const ADDRESSED: ReadonlySet<AreaKind> = new Set(['district', 'suburb', 'town', 'village']);

export type SeedOptions = {
  /** Total listings of the demo; existing ones stay. */
  listings: number;
  /** The day the demo is made; listings are published before it. Today by default. */
  today?: Date;
  onProgress?: (done: number) => void;
};

/** Fills the market with demo listings; needs the gazetteer. @returns how many were added */
export async function seedDemo(
  pool: pg.Pool,
  { listings, today = new Date(), onProgress }: SeedOptions,
): Promise<number> {
  const midnight = new Date(today.toISOString().slice(0, 10));
  const places = await demoPlaces(pool);
  const options = { places: placePicker(places), today: midnight };
  const from = await demoListings(pool);
  await seedDemoAmenities(pool, places);
  for (let done = from; done < listings; done += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, listings - done);
    await writeListings(
      pool,
      Array.from({ length: count }, (_, index) => makeListing(done + index, options)),
    );
    onProgress?.(done + count);
  }
  return Math.max(0, listings - from);
}

/** Whether there are no listings. */
export async function isEmptyMarket(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>('select not exists (select from ad) as empty');
  return rows[0]!.empty;
}

async function demoListings(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from ad where source = $1', [
    DEMO_SOURCE,
  ]);
  return rows[0]!.count;
}

/** The places of demo listings; needs the gazetteer. */
export async function demoPlaces(pool: pg.Pool): Promise<DemoPlace[]> {
  const gazetteer = createGazetteer(await readAreas(pool), []);
  return gazetteer.areas
    .filter((area) => ADDRESSED.has(area.kind))
    .map((area) => ({ ...area, within: gazetteer.ancestorsOf(area).map((above) => above.name) }));
}
