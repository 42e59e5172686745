import type pg from 'pg';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '../../support/listings.ts';
import { type Person, person } from '../../support/people.ts';

/** A seller with a listing that waits for payment. */
export type Seller = { person: Person; adId: number };

/** Fills an empty, migrated database with signed-in sellers whose listings wait for payment. */
export async function plantSellers(pool: pg.Pool, listings: number): Promise<Seller[]> {
  const people = await Promise.all(Array.from({ length: 20 }, () => person(pool)));
  const owners = Array.from({ length: listings }, (_, n) => people[n % people.length]!);
  const { ids } = await writeListings(
    pool,
    owners.map(({ userId }, n) =>
      sampleListing({
        reference: `proof-${n}`,
        state: 'pending',
        placedBy: userId,
        advertiser: { reference: `seller-${userId}`, kind: 'private', name: 'Seller', ownerId: userId },
      }),
    ),
  );
  return owners.map((owner, n) => ({ person: owner, adId: ids.get(`proof-${n}`)! }));
}

export type Count = {
  publishedUnpaid: number;
  paidUnpublished: number;
  /** Payments recorded twice or not at all, more than one order per listing, missing or repeated receipts or mails. */
  irregular: number;
};

/** Counts the errors at the end. @param paidListings ids of the listings whose payment the provider has */
export async function countWrong(pool: pg.Pool, paidListings: readonly number[]): Promise<Count> {
  const { rows } = await pool.query<Count>(
    `select
       (select count(*)::int from ad where state = 'published' and id <> all($1)) as "publishedUnpaid",
       (select count(*)::int from ad where state <> 'published' and id = any($1)) as "paidUnpublished",
       (select abs(count(*) - $2)::int from payment where settles) + (select count(*)::int from refund)
         + (select (count(*) - count(distinct ad_id))::int from order_line)
         + (select abs(count(*) - $2)::int from mail_message where unique_key ~ '^receipt-')
         + (select abs(count(*) - $2)::int + abs(coalesce(max(number), 0) - $2) from receipt) as irregular`,
    [paidListings, paidListings.length],
  );
  return rows[0]!;
}
