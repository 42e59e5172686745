import type pg from 'pg';
import { writeAds } from '#marketplace/listings/writes.ts';
import type { AreaKind } from '#marketplace/places/gazetteer/area.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas } from '#marketplace/places/reads.ts';
import { DEMO_SOURCE, makeAd } from './ads/make-ad.ts';
import { type DemoPlace, placePicker } from './ads/place.ts';
import { seedDemoAmenities } from './amenities.ts';

/** Ads made and written at a time: bounds memory, and is how often progress is told. */
const STEP = 2_000;
/** Kinds of area that an address names. */
const ADDRESSED: ReadonlySet<AreaKind> = new Set(['district', 'suburb', 'town', 'village']);

export type SeedOptions = {
  /** How many ads the demo has in all; those that are there already stay. */
  ads: number;
  /** The day the demo is made: publishing dates lie before it. Today unless told. */
  today?: Date;
  onProgress?: (done: number) => void;
};

/** Fills the market with the demo; the gazetteer must be there. @returns how many ads were added */
export async function seedDemo(
  pool: pg.Pool,
  { ads, today = new Date(), onProgress }: SeedOptions,
): Promise<number> {
  const midnight = new Date(today.toISOString().slice(0, 10));
  const places = await demoPlaces(pool);
  const given = { places: placePicker(places), today: midnight };
  const from = await demoAds(pool);
  await seedDemoAmenities(pool, places);
  for (let done = from; done < ads; done += STEP) {
    const count = Math.min(STEP, ads - done);
    await writeAds(
      pool,
      Array.from({ length: count }, (_, index) => makeAd(done + index, given)),
    );
    onProgress?.(done + count);
  }
  return Math.max(0, ads - from);
}

/** Whether nobody has brought an ad yet. */
export async function isEmptyMarket(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>('select not exists (select from ad) as empty');
  return rows[0]!.empty;
}

async function demoAds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from ad where source = $1', [
    DEMO_SOURCE,
  ]);
  return rows[0]!.count;
}

/** The places that ads of the demo lie in; the gazetteer must be there. */
export async function demoPlaces(pool: pg.Pool): Promise<DemoPlace[]> {
  const gazetteer = createGazetteer(await readAreas(pool), []);
  return gazetteer.areas
    .filter((area) => ADDRESSED.has(area.kind))
    .map((area) => ({ ...area, within: gazetteer.ancestorsOf(area).map((above) => above.name) }));
}
