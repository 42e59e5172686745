import type pg from 'pg';
import { TREND_DAYS, type Trend } from '#marketplace/listings/statistics.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { SavedListingsQuery, SavedSort } from './contract.ts';

type Client = pg.Pool | pg.ClientBase;

/** A user's own data of a saved listing. */
export type OwnRow = {
  ad_id: number;
  saved_at: Date;
  note: string | null;
  price_change_alert: boolean;
  status_alert: boolean;
  open_viewing_alert: boolean;
};

export type SavedRow = OwnRow & {
  /** The public title when the listing was saved. */
  title: string | null;
  state: ListingLifeState;
  /** When and from which state it came to its state; null when it was created so. */
  changed_at: Date | null;
  came_from: ListingLifeState | null;
  /** Whether it was public when it was saved. */
  was_seen: boolean;
};

const OWN = 's.ad_id, s.saved_at, s.note, s.price_change_alert, s.status_alert, s.open_viewing_alert';

/** SQL joins: the last state change of a listing, and whether it was public at a time. */
const STEPS = (savedAt: string) => `
  left join lateral (select c.at, c.from_state from state_change c where c.ad_id = ad.id
    order by c.at desc, c.id desc limit 1) last on true
  left join lateral (select coalesce(${savedAt} <= max(c.at), true) as was_seen from state_change c
    where c.ad_id = ad.id and c.from_state in ('published', 'sale_agreed', 'let_agreed')) seen on true`;

/** The monthly price for sorting; hidden for listings that are not public, so that their position reveals nothing. */
const MONTHLY = `case when ad.state in ('draft', 'pending', 'rejected') then null else coalesce(ad.sale_value,
  ad.rental_value * case ad.collection_period when 'weekly' then 52.0 / 12 when 'yearly' then 1.0 / 12 else 1 end) end`;

const ORDERS: Record<SavedSort, string> = {
  savedDateDesc: 's.saved_at desc',
  changeDateDesc: `greatest(last.at, (select max(p.at) from price_change p where p.ad_id = ad.id)) desc nulls last,
    s.saved_at desc`,
  priceAsc: `${MONTHLY} asc nulls last, s.saved_at desc`,
  priceDesc: `${MONTHLY} desc nulls last, s.saved_at desc`,
};

/** @returns the number of a user's saved listings, as `readSaved` counts them without a filter */
export async function countSaved(client: Client, userId: string): Promise<number> {
  const { rows } = await client.query<{ saved: number }>(
    'select count(*)::int as saved from saved_ad where user_id = $1',
    [userId],
  );
  return rows[0]!.saved;
}

/** @returns a page of a user's saved listings, and their total number */
export async function readSaved(
  client: Client,
  userId: string,
  { sort, available, from, pageSize }: SavedListingsQuery,
): Promise<{ rows: SavedRow[]; total: number }> {
  const found = `from saved_ad s join ad on ad.id = s.ad_id
    where s.user_id = $1 and (not $2 or ad.state = 'published')`;
  const counted = await client.query<{ total: number }>(`select count(*) as total ${found}`, [
    userId,
    available,
  ]);
  const { rows } = await client.query<SavedRow>(
    `select ${OWN}, s.title, ad.state, last.at as changed_at, last.from_state as came_from, seen.was_seen
       from saved_ad s join ad on ad.id = s.ad_id ${STEPS('s.saved_at')}
      where s.user_id = $1 and (not $2 or ad.state = 'published')
      order by ${ORDERS[sort]}, s.ad_id desc offset $3 limit $4`,
    [userId, available, from, pageSize],
  );
  return { rows, total: counted.rows[0]!.total };
}

/** @returns the ids of a user's saved listings, latest first */
export async function readSavedIds(client: Client, userId: string): Promise<number[]> {
  const { rows } = await client.query<{ ad_id: number }>(
    'select ad_id from saved_ad where user_id = $1 order by saved_at desc, ad_id desc',
    [userId],
  );
  return rows.map((row) => row.ad_id);
}

/** @returns a user's own data of some listings, by id */
export async function readOwn(
  client: Client,
  userId: string,
  adIds: readonly number[],
): Promise<Map<number, OwnRow>> {
  const { rows } = await client.query<OwnRow>(
    `select ${OWN} from saved_ad s where s.user_id = $1 and s.ad_id = any($2)`,
    [userId, adIds],
  );
  return new Map(rows.map((row) => [row.ad_id, row]));
}

/** @returns the ids among some listings that a user saved; called for every search response */
export async function savedAmong(
  client: Client,
  userId: string,
  adIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ ad_id: number }>({
    name: 'saved-among',
    text: 'select ad_id from saved_ad where user_id = $1 and ad_id = any($2)',
    values: [userId, adIds],
  });
  return new Set(rows.map((row) => row.ad_id));
}

export type ListingStateRow = Pick<SavedRow, 'ad_id' | 'state' | 'changed_at' | 'came_from'> & {
  was_published: boolean;
};

/** @returns the states of some listings by id; unknown ids are missing */
export async function readListingStates(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, ListingStateRow>> {
  const { rows } = await client.query<ListingStateRow>(
    `select ad.id as ad_id, ad.state, ad.published_at is not null as was_published, last.at as changed_at,
            last.from_state as came_from
       from ad ${STEPS('now()')} where ad.id = any($1)`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.ad_id, row]));
}

/** The number of users who have saved some listings, in total and by day for the last thirty days in Ireland. */
export async function savesOf(client: Client, adIds: readonly number[]): Promise<ReadonlyMap<number, Trend>> {
  const { rows } = await client.query<{ ad_id: number; ago: number; saves: number }>(
    `select ad_id, (now() at time zone 'Europe/Dublin')::date - (saved_at at time zone 'Europe/Dublin')::date as ago,
            count(*) as saves
       from saved_ad where ad_id = any($1) group by 1, 2`,
    [adIds],
  );
  const trends = new Map<number, Trend>();
  for (const { ad_id, ago, saves } of rows) {
    const trend = trends.get(ad_id) ?? { total: 0, days: Array<number>(TREND_DAYS).fill(0) };
    trends.set(ad_id, trend);
    trend.total += saves;
    const day = TREND_DAYS - 1 - ago;
    if (day >= 0 && day < TREND_DAYS) trend.days[day]! += saves;
  }
  return trends;
}
