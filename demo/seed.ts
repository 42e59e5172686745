import type pg from 'pg';
import type { NewAd, Picture } from '#marketplace/listings/intake/new-ad.ts';
import { writeAds } from '#marketplace/listings/writes.ts';
import { DEMO_SOURCE, makeAd } from './ads/make-ad.ts';
import { type DemoPlace, placePicker } from './ads/place.ts';

/** Ads made and written at a time: bounds memory, and is how often progress is told. */
const STEP = 2_000;

export type SeedOptions = {
  places: readonly DemoPlace[];
  /** How many ads the demo has in all; those that are there already stay. */
  ads: number;
  today: Date;
  pictures: (ad: Pick<NewAd, 'adType' | 'propertyType' | 'houseType'>, seed: string) => Picture[];
  onProgress?: (done: number) => void;
};

/** Fills the market with the demo. @returns how many ads were added */
export async function seedDemo(pool: pg.Pool, options: SeedOptions): Promise<number> {
  const given = { places: placePicker(options.places), today: options.today, pictures: options.pictures };
  const from = await demoAds(pool);
  for (let done = from; done < options.ads; done += STEP) {
    const count = Math.min(STEP, options.ads - done);
    await writeAds(
      pool,
      Array.from({ length: count }, (_, index) => makeAd(done + index, given)),
    );
    options.onProgress?.(done + count);
  }
  return Math.max(0, options.ads - from);
}

/** @returns how many ads of the demo are there; they are numbered without gaps */
export async function demoAds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from ad where source = $1', [
    DEMO_SOURCE,
  ]);
  return rows[0]!.count;
}
