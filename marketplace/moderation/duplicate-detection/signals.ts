import type pg from 'pg';
import { isSeenByPerson } from '../risk/reads.ts';
import { readSameHomes } from './reads.ts';

/** What moderation knows that readers of an ad may know too. */
export type KnownOfAd = {
  /** A person has read the ad as it is worded now, and let it stand. */
  wasSeen: boolean;
  /** Other ads of the same advertiser that are likely of the same property. */
  alsoAdvertised: { id: number; address: string; advertiser: string | null }[];
};

/** @returns what a reader of an ad should know of it besides what it says */
export async function knownOfAd(pool: pg.Pool, adId: number): Promise<KnownOfAd> {
  const homes = await readSameHomes(pool, adId, { onlyShown: true });
  return {
    wasSeen: await isSeenByPerson(pool, adId),
    alsoAdvertised: homes
      .filter(({ isSameAdvertiser }) => isSameAdvertiser)
      .map(({ adId: id, address, advertiser }) => ({ id, address, advertiser })),
  };
}
