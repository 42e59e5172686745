import type pg from 'pg';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import { readDuplicateListings } from './reads.ts';

/**
 * Finds an earlier listing of the same advertiser for the home of a listing that an import brings: on the market, or waiting.
 * @param leaving ids of listings that the same import withdraws
 * @returns null for none
 */
export async function findOwnHome(
  client: pg.ClientBase,
  adId: number,
  leaving: ReadonlySet<number>,
): Promise<{ address: string } | null> {
  const others = await readDuplicateListings(client, adId, { onlyShown: false });
  const own = others.find(
    (other) =>
      other.isSameAdvertiser &&
      !leaving.has(other.adId) &&
      (isOnMarket(other.state) || (other.state === 'pending' && other.adId < adId)),
  );
  return own ? { address: own.address } : null;
}
