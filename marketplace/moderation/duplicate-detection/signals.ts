import type pg from 'pg';
import { isSeenByPerson } from '../risk/reads.ts';
import { readDuplicateListings } from './reads.ts';

/** Moderation facts that are public on a listing's page. */
export type ModerationSignals = {
  /** A moderator has approved the present wording. */
  wasSeen: boolean;
  /** Other listings of the same advertiser, probably for the same property. */
  alsoAdvertised: { id: number; address: string; advertiser: string | null }[];
};

/** @returns the public moderation facts of a listing */
export async function readModerationSignals(pool: pg.Pool, adId: number): Promise<ModerationSignals> {
  const homes = await readDuplicateListings(pool, adId, { onlyShown: true });
  return {
    wasSeen: await isSeenByPerson(pool, adId),
    alsoAdvertised: homes
      .filter(({ isSameAdvertiser }) => isSameAdvertiser)
      .map(({ adId: id, address, advertiser }) => ({ id, address, advertiser })),
  };
}
