import type pg from 'pg';
import type { ModerationCaseRow, ModerationDecisionRow } from '#database/rows.ts';
import type { ListingOwnership } from '#marketplace/listings/access.ts';
import { IS_PAID } from '#marketplace/listings/ownership/reads.ts';
import type { HiddenValues } from '#marketplace/listings/plausibility/describe.ts';
import type { PricedRow } from '#marketplace/listings/rows.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { CaseKind, Decision, RiskReason } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** An open or decided case. */
export type CaseRow = Pick<
  ModerationCaseRow,
  | 'id'
  | 'ad_id'
  | 'kind'
  | 'risk'
  | 'note'
  | 'appeal_of'
  | 'opened_at'
  | 'version'
  | 'decision'
  | 'reason_id'
  | 'words'
  | 'decided_at'
  | 'decided_by'
  | 'settled_at'
  | 'assigned_to'
> & {
  reasons: RiskReason[];
  /** Incremented when the listing's content changes while the case is open. */
  content_version: number;
  decided_by_name: string | null;
  assigned_name: string | null;
  /** The account of the advertiser is suspended. */
  is_suspended: boolean;
  ad_state: ListingLifeState;
  /** Has unexpired paid time or an agency agreement. */
  is_paid: boolean;
  /** The paid plan is a renewal that has not started. */
  is_unused_renewal: boolean;
  address: string;
  hidden_values: HiddenValues;
  /** The first picture. */
  picture: string | null;
} & PricedRow;

/** Listings of an agency file under an agreement need no payment each. */
const COVERED = `(exists (select from imported_ad f join agency a on a.id = f.agency_id
    where f.ad_id = ad.id and f.said not in ('hidden', 'absent') and a.agreement_plan is not null)
  or exists (select from import_progress p where p.source = ad.source))`;
const COLUMNS = `c.id, c.ad_id, c.kind, c.risk, c.reasons, c.note, c.appeal_of, c.opened_at, c.version, c.content_version, c.decision,
  c.reason_id, c.words, c.decided_at, c.decided_by, c.settled_at, c.assigned_to, worker.name as assigned_name, judge.name as decided_by_name, ad.state as ad_state,
  is_advertiser_suspended(ad.advertiser_id) as is_suspended,
  (${IS_PAID} or ${COVERED}) as is_paid, ad.unused_renewal_id is not null as is_unused_renewal,
  ad.address, ad.hidden_values, ad.images -> 0 ->> 'url' as picture, ad.ad_type, ad.price_type, ad.currency, ad.sale_value,
  ad.rental_value, ad.collection_period, ad.price_from, ad.price_to, ad.selling_type`;
const FROM = `moderation_case c join ad on ad.id = c.ad_id left join user_account judge on judge.id = c.decided_by
  left join user_account worker on worker.id = c.assigned_to`;
/** Excludes withdrawn listings. */
const IS_WAITING = `c.decided_at is null
  and ad.state in ('draft', 'pending', 'published', 'paused', 'sale_agreed', 'let_agreed')`;

const QUEUES = {
  open: { where: IS_WAITING, order: 'c.risk desc, c.opened_at, c.id' },
  decided: { where: 'c.decided_at is not null', order: 'c.decided_at desc, c.id desc' },
} as const;
export type QueueState = keyof typeof QUEUES;

/**
 * @param assignedTo only the cases that this moderator works on; null: all
 * @returns a page of open cases, riskiest and oldest first, or of decided ones, latest first; and the total
 */
export async function readQueue(
  client: Client,
  {
    state,
    from,
    limit,
    assignedTo,
  }: { state: QueueState; from: number; limit: number; assignedTo: string | null },
): Promise<{ rows: CaseRow[]; total: number }> {
  const { where, order } = QUEUES[state];
  const { rows } = await client.query<CaseRow>(
    `select ${COLUMNS} from ${FROM} where ${where} and ($3::uuid is null or c.assigned_to = $3)
      order by ${order} offset $1 limit $2`,
    [from, limit, assignedTo],
  );
  const counted = await client.query<{ total: number }>(
    `select count(*) as total from ${FROM} where ${where} and ($1::uuid is null or c.assigned_to = $1)`,
    [assignedTo],
  );
  return { rows, total: counted.rows[0]!.total };
}

/** @returns the moderators, by name */
export async function readModerators(client: Client): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from user_account where is_moderator and email_verified order by name, id',
  );
  return rows;
}

/** @returns a case; null when it does not exist */
export async function readCase(client: Client, id: number): Promise<CaseRow | null> {
  const { rows } = await client.query<CaseRow>(`select ${COLUMNS} from ${FROM} where c.id = $1`, [id]);
  return rows[0] ?? null;
}

export type DecisionRow = Pick<
  ModerationDecisionRow,
  'id' | 'ad_id' | 'decision' | 'reason_id' | 'words' | 'decided_at' | 'decided_by'
> & {
  decided_by_name: string | null;
};

/** Maximum decisions shown about an advertiser, newest first. */
const MAX_DECISIONS = 20;

/** Facts about the advertiser and their listings. */
export type AdvertiserHistory = {
  /** The account of the person who placed the listing, or of its owner. */
  userId: string | null;
  since: Date;
  ads: number;
  decisions: DecisionRow[];
  states: {
    at: Date;
    from_state: ListingLifeState | null;
    to_state: ListingLifeState;
    reason: string | null;
  }[];
};

/** @returns the history of a listing and of its advertiser, newest first */
export async function readHistory(client: Client, adId: number): Promise<AdvertiserHistory> {
  const [about, decisions, states] = [
    await client.query<{ userId: string | null; since: Date; ads: number }>(
      `select coalesce(ad.placed_by, a.owner_id) as "userId", a.created_at as since,
              (select count(*) from ad other where other.advertiser_id = a.id) as ads
         from ad join advertiser a on a.id = ad.advertiser_id where ad.id = $1`,
      [adId],
    ),
    await client.query<DecisionRow>(
      `select d.id, d.ad_id, d.decision, d.reason_id, d.words, d.decided_at, d.decided_by, u.name as decided_by_name
         from moderation_decision d left join user_account u on u.id = d.decided_by
        where d.advertiser_id = (select advertiser_id from ad where id = $1)
        order by d.id desc limit $2`,
      [adId, MAX_DECISIONS],
    ),
    await client.query<AdvertiserHistory['states'][number]>(
      'select at, from_state, to_state, reason from state_change where ad_id = $1 order by at desc, id desc',
      [adId],
    ),
  ];
  return { ...about.rows[0]!, decisions: decisions.rows, states: states.rows };
}

/** @returns the owner and state of a listing; null when it does not exist */
export async function readOwnership(
  client: Client,
  adId: number,
): Promise<(ListingOwnership & { state: ListingLifeState }) | null> {
  const { rows } = await client.query<ListingOwnership & { state: ListingLifeState }>(
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

/** @returns the last effective decision about a listing, and whether it was appealed */
export async function readLastDecision(client: Client, adId: number): Promise<LastDecision | null> {
  const { rows } = await client.query<LastDecision>(
    `select d.id, d.kind, d.decision, d.risk,
            exists (select from moderation_case c where c.appeal_of = d.id) as "isAppealed"
       from moderation_decision d where d.ad_id = $1 order by d.id desc limit 1`,
    [adId],
  );
  return rows[0] ?? null;
}

/** @returns the moderator of the appealed decision, and whether there is another moderator */
export async function readFirstModerator(
  client: Client,
  appealOf: number,
): Promise<{ moderatorId: string | null; hasOthers: boolean }> {
  const { rows } = await client.query<{ moderatorId: string | null; hasOthers: boolean }>(
    `select d.decided_by as "moderatorId",
            exists (select from user_account u where u.is_moderator and u.id <> d.decided_by) as "hasOthers"
       from moderation_decision d where d.id = $1`,
    [appealOf],
  );
  return rows[0]!;
}

/** Recipient of a decision: the user who placed the listing, otherwise the owner of the advertiser. */
export type DecisionRecipient = { userId: string; email: string; name: string; locale: 'en' | 'ga' };

/** @returns null when no account placed the listing */
export async function readDecisionRecipient(client: Client, adId: number): Promise<DecisionRecipient | null> {
  const { rows } = await client.query<DecisionRecipient>(
    `select u.id as "userId", u.email, u.name, u.locale
       from ad join advertiser a on a.id = ad.advertiser_id
       join user_account u on u.id = coalesce(ad.placed_by, a.owner_id) where ad.id = $1`,
    [adId],
  );
  return rows[0] ?? null;
}

/** @returns whether a listing has an open case */
export async function hasOpenCase(client: Client, adId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from moderation_case where ad_id = $1 and settled_at is null',
    [adId],
  );
  return rowCount === 1;
}
