import type pg from 'pg';
import type { FollowedHomeEstimateRow, FollowedHomeRow, ValuationEstimateRow } from '#database/rows.ts';
import type { Exporter } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import { type OutOfDateColumns, storedOutOfDate } from '../model/out-of-date.ts';
import { hasEqualFacts, type MonthEstimate } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** A followed home with its estimates. */
export type FollowedHome = {
  id: number;
  /** As it is shown. */
  address: string;
  facts: HomeFacts;
  kind: FollowedHomeRow['kind'];
  homeKey: string;
  localities: string[];
  /** Without space. */
  eircode: string | null;
  wantsMail: boolean;
  mailedAt: Date | null;
  knownSaleId: number;
  revaluedAt: Date;
  createdAt: Date;
  removedAt: Date | null;
  /** One a month of the facts as they are now, oldest first. */
  estimates: MonthEstimate[];
};

type EstimateRow = FollowedHomeEstimateRow &
  Pick<
    ValuationEstimateRow,
    'as_of' | 'stage' | 'confidence' | 'facts' | 'property_id' | 'price' | 'half_width_80' | 'half_width_90'
  > &
  OutOfDateColumns;

/** @returns the homes of a person, newest first, with those that were removed and can be restored */
export async function readHomes(client: Client, userId: string): Promise<FollowedHome[]> {
  const { rows: homes } = await client.query<Omit<FollowedHomeRow, 'user_id'>>(
    `select id, address, facts, kind, home_key, localities, eircode, wants_mail, mailed_at, known_sale_id,
             revalued_at, created_at, removed_at
       from followed_home where user_id = $1 order by id desc`,
    [userId],
  );
  const { rows: estimates } = await client.query<EstimateRow>(
    `select f.followed_home_id, f.month, f.estimate_id, e.as_of, e.stage, e.confidence, e.facts, e.property_id,
            e.price, e.half_width_80, e.half_width_90, e.out_of_date, e.newest_month, e.drift_80, e.drift_90
       from followed_home_estimate f join valuation_estimate e on e.id = f.estimate_id
      where f.followed_home_id = any($1::bigint[]) order by f.month`,
    [homes.map(({ id }) => id)],
  );
  const byHome = Map.groupBy(estimates, ({ followed_home_id }) => followed_home_id);
  return homes.map((row) => {
    const facts = row.facts as HomeFacts;
    const ofHome = (byHome.get(row.id) ?? []).map(monthEstimate);
    return {
      id: row.id,
      address: row.address,
      facts,
      kind: row.kind,
      homeKey: row.home_key,
      localities: row.localities,
      eircode: row.eircode,
      wantsMail: row.wants_mail,
      mailedAt: row.mailed_at,
      knownSaleId: row.known_sale_id,
      revaluedAt: row.revalued_at,
      createdAt: row.created_at,
      removedAt: row.removed_at,
      estimates: ofHome.filter((estimate) => hasEqualFacts(estimate.facts, facts)),
    };
  });
}

/** @returns the homes that a person follows now, newest first */
export async function readFollowedHomes(client: Client, userId: string): Promise<FollowedHome[]> {
  return (await readHomes(client, userId)).filter(({ removedAt }) => removedAt === null);
}

/** @returns a home that a person follows now, or null */
export async function readFollowedHome(
  client: Client,
  userId: string,
  homeId: number,
): Promise<FollowedHome | null> {
  return (await readFollowedHomes(client, userId)).find(({ id }) => id === homeId) ?? null;
}

function monthEstimate(row: EstimateRow): MonthEstimate {
  if (row.stage === 'rent') throw new Error('Estimates of followed homes are of prices');
  return {
    id: row.estimate_id,
    month: row.month,
    asOf: row.as_of,
    stage: row.stage,
    confidence: row.confidence,
    facts: row.facts as HomeFacts,
    propertyId: row.property_id,
    price: row.price,
    likely: row.half_width_80,
    wide: row.half_width_90,
    outOfDate: storedOutOfDate(row),
  };
}

/** When there was last something new to estimate from: the end of an import or the training of a model; null if never. */
export async function readLastNews(client: Client): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select greatest((select max(finished_at) from register_import),
                     (select live_from from valuation_model where state = 'live')) as at`,
  );
  return rows[0]!.at;
}

/** @returns the newest sale in the register; 0 without any */
export async function readLastSaleId(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select coalesce((select id from register_sale order by id desc limit 1), 0) as id',
  );
  return rows[0]!.id;
}

/** Sales found on a street are news if they are younger; an import may also complete old years. */
const MAX_SALE_AGE_DAYS = 365;
/** Sales of a street that are read, to be counted. */
const MAX_STREET_NEWS = 100;

/**
 * Reads sales on the street of a home that were not in the register before, newest first.
 * @param after the newest sale that was known
 * @param today an ISO day
 */
export async function readNewStreetSaleIds(
  client: Client,
  { streetKey, localities }: { streetKey: string; localities: readonly string[] },
  { after, today }: { after: number; today: string },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from shown_sale
      where street_key = $1 and id > $2 and sold_on > $3::date - ${MAX_SALE_AGE_DAYS} and relative_price is not null
        and (localities && $4 or localities = '{}' or $4 = '{}')
      order by sold_on desc, id desc limit ${MAX_STREET_NEWS}`,
    [streetKey, after, today, localities],
  );
  return rows.map(({ id }) => id);
}

/** Adds the estimates of a person's homes to the export of their data. */
export const exportEstimates: Exporter = async (pool, userId) => {
  const { rows } = await pool.query<EstimateRow>(
    `select f.followed_home_id, f.month, f.estimate_id, e.as_of, e.stage, e.confidence, e.facts, e.property_id,
            e.price, e.half_width_80, e.half_width_90, e.out_of_date, e.newest_month, e.drift_80, e.drift_90
       from followed_home h join followed_home_estimate f on f.followed_home_id = h.id
       join valuation_estimate e on e.id = f.estimate_id
      where h.user_id = $1 order by f.followed_home_id, f.month`,
    [userId],
  );
  return { followed_home_estimate: rows };
};
