import type pg from 'pg';
import type { AdViewingRow } from '#database/rows.ts';
import type { ListingOwnership, Reach } from '#marketplace/listings/access.ts';
import { IN_REACH, reachValues } from '#marketplace/listings/ownership/reads.ts';
import { LISTING_COLUMNS, LISTING_FROM, type ListingContext } from './columns.ts';

type Client = pg.Pool | pg.ClientBase;

export type ViewingRow = ListingContext &
  ListingOwnership &
  Pick<
    AdViewingRow,
    | 'starts_at'
    | 'ends_at'
    | 'places'
    | 'taken'
    | 'offered_at'
    | 'changed_at'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'sequence'
  > & {
    viewing_id: number;
  };

const SELECT = `select ${LISTING_COLUMNS}, v.id as viewing_id, v.starts_at, v.ends_at, v.places, v.taken, v.offered_at,
    v.changed_at, v.cancelled_at, v.cancelled_by, v.sequence, advertiser.owner_id as "ownerId",
    advertiser.agency_id as "agencyId", advertiser.branch_id as "branchId", ad.placed_by as "placedBy"
  from ad_viewing v ${LISTING_FROM}`;

export async function readViewing(client: Client, id: number): Promise<ViewingRow | null> {
  const { rows } = await client.query<ViewingRow>(`${SELECT} where v.id = $1`, [id]);
  return rows[0] ?? null;
}

/** @returns slots of a listing that are not over, and those cancelled in the last two weeks */
export async function readViewingsOf(client: Client, adId: number): Promise<ViewingRow[]> {
  const { rows } = await client.query<ViewingRow>(
    `${SELECT} where v.ad_id = $1 and v.ends_at > now()
        and (v.cancelled_at is null or v.cancelled_at > now() - interval '14 days')
      order by v.starts_at, v.id`,
    [adId],
  );
  return rows;
}

/** @returns slots in the user's reach that have visitors, and all open viewings */
export async function readHostedViewings(client: Client, reach: Reach): Promise<ViewingRow[]> {
  const { rows } = await client.query<ViewingRow>(
    `${SELECT} where ${IN_REACH} and v.ends_at > now() and v.offered_at is not null
        and (v.taken > 0 or v.places is null or v.cancelled_at > now() - interval '14 days')
      order by v.starts_at, v.id`,
    reachValues(reach),
  );
  return rows;
}

export type AuctionRow = ListingContext & {
  auction_date: Date;
  auction_address: string | null;
  updated_at: Date;
};

const AUCTIONS = `select ${LISTING_COLUMNS}, ad.auction_date, ad.auction_address, ad.updated_at from ad
  join advertiser on advertiser.id = ad.advertiser_id join area county on county.id = ad.county_id
  where ad.auction_date > now() and ad.state = 'published'`;

/** @returns the upcoming auction of a listing; null for none */
export async function readAuction(client: Client, adId: number): Promise<AuctionRow | null> {
  const { rows } = await client.query<AuctionRow>(`${AUCTIONS} and ad.id = $1`, [adId]);
  return rows[0] ?? null;
}

/** @returns upcoming auctions of a user's saved listings */
export async function readSavedAuctions(client: Client, userId: string): Promise<AuctionRow[]> {
  const { rows } = await client.query<AuctionRow>(
    `${AUCTIONS} and ad.id in (select ad_id from saved_ad where user_id = $1) order by ad.auction_date`,
    [userId],
  );
  return rows;
}

export type ListingRow = ListingContext & ListingOwnership;

/** @returns a listing with the columns that viewings need; null when it does not exist */
export async function readListing(client: Client, adId: number): Promise<ListingRow | null> {
  const { rows } = await client.query<ListingRow>(
    `select ${LISTING_COLUMNS}, advertiser.owner_id as "ownerId", advertiser.agency_id as "agencyId",
        advertiser.branch_id as "branchId", ad.placed_by as "placedBy"
       from ad join advertiser on advertiser.id = ad.advertiser_id join area county on county.id = ad.county_id
      where ad.id = $1`,
    [adId],
  );
  return rows[0] ?? null;
}

export type SubscriberRow = {
  userId: string;
  email: string;
  agency: Parameters<typeof import('#marketplace/listings/access.ts').reachOf>[0]['agency'];
  locale: 'en' | 'ga';
};

/** @returns the owner of the calendar with this digest; null for none */
export async function readSubscriber(client: Client, digest: Buffer): Promise<SubscriberRow | null> {
  const { rows } = await client.query<SubscriberRow>(
    `select u.id as "userId", u.email, u.locale,
        case when m.agency_id is not null then
          json_build_object('id', m.agency_id, 'role', m.role, 'branchId', m.branch_id) end as agency
       from calendar_subscription c join user_account u on u.id = c.user_id
       left join agency_member m on m.user_id = u.id where c.digest = $1`,
    [digest],
  );
  return rows[0] ?? null;
}

/** @returns what a user's calendar URL is derived from, and the digest of its token; null when they have none */
export async function readCalendarKey(
  client: Client,
  userId: string,
): Promise<{ nonce: string; digest: Buffer } | null> {
  const { rows } = await client.query<{ nonce: string; digest: Buffer }>(
    'select nonce, digest from calendar_subscription where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

/** @returns upcoming slots and booked visitors per listing; listings without any are missing */
export async function countUpcoming(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
): Promise<Map<number, { slots: number; guests: number }>> {
  const { rows } = await client.query<{ ad_id: number; slots: number; guests: number }>(
    `select v.ad_id, count(distinct v.id)::integer as slots, count(b.id)::integer as guests
       from ad_viewing v left join viewing_booking b on b.viewing_id = v.id and b.state = 'booked'
      where v.ad_id = any($1) and v.starts_at > now() and v.offered_at is not null and v.cancelled_at is null
      group by v.ad_id`,
    [adIds],
  );
  return new Map(rows.map(({ ad_id, slots, guests }) => [ad_id, { slots, guests }]));
}
