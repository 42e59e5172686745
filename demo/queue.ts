import type pg from 'pg';
import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { writeAds } from '#marketplace/listings/writes.ts';
import { assess } from '#marketplace/moderation/queue/assess.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import { makeAd } from './ads/make-ad.ts';
import { placePicker } from './ads/place.ts';
import { demoPlaces } from './seed.ts';

/** Ads of their own, apart from the demo's market, so that its count stays what was asked for. */
const SOURCE = 'demo-queue';
/** What their advertisers wrote at the end: most of it somebody has to look at. */
const ENDINGS = [
  'Would suit professionals. Work and landlord references required.',
  'Sorry, HAP is not accepted on this property.',
  'The landlord is abroad at present, so the keys will be posted to you once the deposit is paid.',
  'Two months’ deposit required.',
  'Ideal for a family, close to three schools.',
  'Ring Conor on 087 555 0123 after six.',
  'Gairmithe amháin, le do thoil.',
  'HAP welcome. Viewing on Saturday between 10 and 12.',
];
/** Ads on the market that somebody has reported. */
const REPORTED = 3;
/** The first number asked for an ad; the demo's own are far below. */
const FIRST = 10_000_000;

/** Gives the moderator of the demo something to decide; the gazetteer and the demo's ads must be there. */
export async function seedDemoQueue(pool: pg.Pool, today = new Date()): Promise<void> {
  const midnight = new Date(today.toISOString().slice(0, 10));
  const given = { places: placePicker(await demoPlaces(pool)), today: midnight };
  const ads: NewAd[] = [];
  for (let index = FIRST; ads.length < ENDINGS.length; index++) {
    const ad = makeAd(index, given);
    if (ad.adType !== 'rental' || ad.offering === 'student' || ad.units?.length) continue;
    ads.push({
      ...ad,
      source: SOURCE,
      state: 'pending',
      publishedAt: undefined,
      earlierPrices: [],
      viewings: [],
      description: `${ad.description}\n\n${ENDINGS[ads.length]}`,
    });
  }
  const { ids } = await writeAds(pool, ads);
  for (const adId of ids.values()) {
    const { risk, reasons } = (await assess(pool, adId))!;
    await openCase(pool, { adId, kind: 'new', risk, reasons });
  }
  const { rows } = await pool.query<{ id: number }>(
    `select id from ad where state = 'published' order by id desc limit $1`,
    [REPORTED],
  );
  for (const { id: adId } of rows)
    await openCase(pool, { adId, kind: 'flagged', risk: 30, reasons: [{ id: 'reported', points: 30 }] });
}
