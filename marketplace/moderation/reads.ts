import type pg from 'pg';
import type { AdLifeState } from '#property/ad-state.ts';
import { monthlyRent } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import type { AdOwnership } from '../listings/access.ts';
import { IS_PAID } from '../listings/owned/reads.ts';
import type { DetailRow } from '../listings/presenters/listing-row.ts';
import { mainPrice, type Priced } from '../listings/presenters/price.ts';
import { LOOKALIKES } from './likeness/reads.ts';
import type { CaseKind, Decision, RiskFacts, RiskReason } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** A case as it waits or was decided. */
export type CaseRow = {
  id: number;
  ad_id: number;
  kind: CaseKind;
  risk: number;
  reasons: RiskReason[];
  note: string | null;
  appeal_of: number | null;
  opened_at: Date;
  version: number;
  decision: Decision | null;
  reason_id: number | null;
  words: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  settled_at: Date | null;
  decided_by_name: string | null;
  ad_state: AdLifeState;
  /** What was paid for has given it time on the market, and that is not over. */
  is_paid: boolean;
  address: string;
  /** Of its first picture. */
  picture: string | null;
} & Priced;

const COLUMNS = `c.id, c.ad_id, c.kind, c.risk, c.reasons, c.note, c.appeal_of, c.opened_at, c.version, c.decision,
  c.reason_id, c.words, c.decided_at, c.decided_by, c.settled_at, judge.name as decided_by_name, ad.state as ad_state,
  ${IS_PAID} as is_paid,
  ad.address, ad.images -> 0 ->> 'url' as picture, ad.ad_type, ad.price_type, ad.currency, ad.sale_value,
  ad.rental_value, ad.collection_period, ad.price_from, ad.price_to, ad.selling_type`;
const FROM = `moderation_case c join ad on ad.id = c.ad_id left join user_account judge on judge.id = c.decided_by`;
/** An ad that its advertiser took back meanwhile waits for nobody. */
const WAITS = `c.decided_at is null
  and ad.state in ('draft', 'pending', 'published', 'paused', 'sale_agreed', 'let_agreed')`;

const QUEUES = {
  open: { where: WAITS, order: 'c.risk desc, c.opened_at, c.id' },
  decided: { where: 'c.decided_at is not null', order: 'c.decided_at desc, c.id desc' },
} as const;
export type QueueState = keyof typeof QUEUES;

/** @returns cases of a page of the queue, the riskiest and oldest first, or the last decided ones; and how many there are */
export async function readQueue(
  client: Client,
  { state, from, limit }: { state: QueueState; from: number; limit: number },
): Promise<{ cases: CaseRow[]; total: number }> {
  const { where, order } = QUEUES[state];
  const [page, count] = [
    await client.query<CaseRow>(
      `select ${COLUMNS} from ${FROM} where ${where} order by ${order} offset $1 limit $2`,
      [from, limit],
    ),
    await client.query<{ total: number }>(`select count(*) as total from ${FROM} where ${where}`),
  ];
  return { cases: page.rows, total: count.rows[0]!.total };
}

/** @returns a case, or null where there is none of that number */
export async function readCase(client: Client, id: number): Promise<CaseRow | null> {
  const { rows } = await client.query<CaseRow>(`select ${COLUMNS} from ${FROM} where c.id = $1`, [id]);
  return rows[0] ?? null;
}

export type DecisionRow = {
  id: number;
  ad_id: number;
  decision: Decision;
  reason_id: number | null;
  words: string | null;
  decided_at: Date;
  decided_by: string | null;
  decided_by_name: string | null;
};

/** Decisions of one page about an advertiser: the newest tell most. */
const MOST_DECISIONS = 20;

/** What is known of who placed an ad, and what became of their ads. */
export type AdvertiserHistory = {
  since: Date;
  ads: number;
  decisions: DecisionRow[];
  states: { at: Date; from_state: AdLifeState | null; to_state: AdLifeState; reason: string | null }[];
};

/** @returns the past of an ad and of its advertiser, newest first */
export async function readHistory(client: Client, adId: number): Promise<AdvertiserHistory> {
  const [about, decisions, states] = [
    await client.query<{ since: Date; ads: number }>(
      `select a.created_at as since, (select count(*) from ad where advertiser_id = a.id) as ads
         from advertiser a where a.id = (select advertiser_id from ad where id = $1)`,
      [adId],
    ),
    await client.query<DecisionRow>(
      `select d.id, d.ad_id, d.decision, d.reason_id, d.words, d.decided_at, d.decided_by, u.name as decided_by_name
         from moderation_decision d left join user_account u on u.id = d.decided_by
        where d.advertiser_id = (select advertiser_id from ad where id = $1)
        order by d.id desc limit $2`,
      [adId, MOST_DECISIONS],
    ),
    await client.query<AdvertiserHistory['states'][number]>(
      'select at, from_state, to_state, reason from state_change where ad_id = $1 order by at desc, id desc',
      [adId],
    ),
  ];
  return { ...about.rows[0]!, decisions: decisions.rows, states: states.rows };
}

/** @returns whose an ad is and where it stands, or null where there is none */
export async function readOwnership(
  client: Client,
  adId: number,
): Promise<(AdOwnership & { state: AdLifeState }) | null> {
  const { rows } = await client.query<AdOwnership & { state: AdLifeState }>(
    `select ad.placed_by as "placedBy", a.owner_id as "ownerId", a.agency_id as "agencyId",
            a.branch_id as "branchId", ad.state
       from ad join advertiser a on a.id = ad.advertiser_id where ad.id = $1`,
    [adId],
  );
  return rows[0] ?? null;
}

export type LastDecision = {
  id: number;
  kind: CaseKind;
  decision: Decision;
  risk: number;
  isAppealed: boolean;
};

/** @returns the last decision about an ad that took effect, and whether it was appealed against */
export async function readLastDecision(client: Client, adId: number): Promise<LastDecision | null> {
  const { rows } = await client.query<LastDecision>(
    `select d.id, d.kind, d.decision, d.risk,
            exists (select from moderation_case c where c.appeal_of = d.id) as "isAppealed"
       from moderation_decision d where d.ad_id = $1 order by d.id desc limit 1`,
    [adId],
  );
  return rows[0] ?? null;
}

/** @returns who made the decision that a case appeals against, and whether somebody else could decide */
export async function readFirstJudge(
  client: Client,
  appealOf: number,
): Promise<{ judge: string | null; hasOthers: boolean }> {
  const { rows } = await client.query<{ judge: string | null; hasOthers: boolean }>(
    `select d.decided_by as judge,
            exists (select from user_account u where u.is_moderator and u.id <> d.decided_by) as "hasOthers"
       from moderation_decision d where d.id = $1`,
    [appealOf],
  );
  return rows[0]!;
}

/** What an advertiser wrote in an ad, as a digest. */
export const TEXTS_DIGEST =
  "md5(concat_ws(E'\\n', ad.title, ad.address, ad.description, ad.features::text, ad.contact_info))";

/** What SQL knows of an ad's risk; the price, the wording and what is alike are judged elsewhere. */
export type KnownRisk = Omit<RiskFacts, 'findings' | 'priceRatio' | 'sameHome'> & {
  /** A person has approved the very words it has now. */
  isCleared: boolean;
};

/** @returns what tells a risky ad from another, or null where there is no such ad */
export async function readRisk(client: Client, adId: number): Promise<KnownRisk | null> {
  const { rows } = await client.query<KnownRisk>(
    `select extract(epoch from now() - account.created_at) / 86400 as "accountDays",
            account.phone_verified_at is not null as "hasVerifiedPhone",
            advertiser.agency_id is not null as "isAgency",
            (select count(*) from ad mine where mine.advertiser_id = ad.advertiser_id
               and mine.created_at > now() - interval '1 day') as "adsToday",
            (select count(*) from (select distinct other.id
               from jsonb_array_elements(ad.images) image
               join ad other on other.source = 'gaff'
                and other.images @> jsonb_build_array(jsonb_build_object('url', image.value -> 'url'))
              where other.advertiser_id <> ad.advertiser_id
             union
             select other.id from ad other where other.id in (${LOOKALIKES('ad')})
                and other.advertiser_id <> ad.advertiser_id) same) as "samePictures",
            (select count(*) from ad other where other.source = 'gaff' and other.contact_phone = ad.contact_phone
               and other.advertiser_id <> ad.advertiser_id) as "samePhone",
            (select count(*) from moderation_decision d where d.advertiser_id = ad.advertiser_id
               and d.decision = 'reject') as "rejectedBefore",
            coalesce((select d.decision = 'approve' and d.texts_digest = ${TEXTS_DIGEST}
               from moderation_decision d where d.ad_id = ad.id order by d.id desc limit 1), false) as "isCleared"
       from ad
       join advertiser on advertiser.id = ad.advertiser_id
       left join user_account account on account.id = coalesce(ad.placed_by, advertiser.owner_id)
      where ad.id = $1`,
    [adId],
  );
  return rows[0] ?? null;
}

/** @returns whether a person has read an ad as it is worded now, and let it stand */
export async function isSeenByPerson(client: Client, adId: number): Promise<boolean> {
  const { rows } = await client.query<{ isSeen: boolean }>(
    `select coalesce((select d.decision = 'approve' and d.texts_digest = ${TEXTS_DIGEST}
       from moderation_decision d where d.ad_id = ad.id order by d.id desc limit 1), false) as "isSeen"
       from ad where ad.id = $1`,
    [adId],
  );
  return rows[0]?.isSeen ?? false;
}

/** The middle of fewer prices than this says little. */
const ENOUGH = 8;
/** Homes; what else is let and sold differs too much in size to have a typical price. */
const COMPARABLE: ReadonlySet<AdType> = new Set(['rental', 'sharing', 'sale']);

type TypicalPrices = { area: number | null; county: number | null; inArea: number; inCounty: number };

/**
 * How the price of a home compares with the middle one of those like it: on the market in its area, or else its county,
 * of its type and, but for shared homes, number of bedrooms. Rents are compared by the month.
 * @returns the price over the middle one; null without a price, or with too few to compare it with
 */
export async function readPriceRatio(
  client: Client,
  ad: Pick<DetailRow, 'id' | 'area_id' | 'county_id' | 'ad_type' | 'currency' | 'total_beds'> & Priced,
): Promise<number | null> {
  const price = mainPrice(ad);
  if (price === null || !COMPARABLE.has(ad.ad_type)) return null;
  const { rows } = await client.query<TypicalPrices>(
    `select percentile_cont(0.5) within group (order by price) filter (where area_id = $2) as area,
            percentile_cont(0.5) within group (order by price) as county,
            count(*) filter (where area_id = $2) as "inArea", count(*) as "inCounty"
       from (select area_id, case when ad_type = 'sale' then sale_value
               else rental_value * case collection_period when 'weekly' then 52 / 12.0 when 'yearly' then 1 / 12.0 else 1 end
             end as price
             from ad where county_id = $3 and ad_type = $4 and currency = $5 and state = 'published' and id <> $1
               and (ad_type = 'sharing' or total_beds is not distinct from $6)) priced
      where price is not null`,
    [ad.id, ad.area_id, ad.county_id, ad.ad_type, ad.currency, ad.total_beds],
  );
  const { area, county, inArea, inCounty } = rows[0]!;
  const typical = inArea >= ENOUGH ? area : inCounty >= ENOUGH ? county : null;
  const comparable = ad.ad_type === 'sale' ? price : monthlyRent(price, ad.collection_period ?? 'monthly');
  return typical && comparable / typical;
}

/** Whom a decision about an ad is told to: whoever placed it, else who owns the advertiser. */
export type Addressee = { userId: string; email: string; name: string; locale: 'en' | 'ga' };

/** @returns null where nobody with an account placed the ad */
export async function readAddressee(client: Client, adId: number): Promise<Addressee | null> {
  const { rows } = await client.query<Addressee>(
    `select u.id as "userId", u.email, u.name, u.locale
       from ad join advertiser a on a.id = ad.advertiser_id
       join user_account u on u.id = coalesce(ad.placed_by, a.owner_id) where ad.id = $1`,
    [adId],
  );
  return rows[0] ?? null;
}

/** @returns whether somebody is to look at an ad already */
export async function hasOpenCase(client: Client, adId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from moderation_case where ad_id = $1 and settled_at is null',
    [adId],
  );
  return rowCount === 1;
}
