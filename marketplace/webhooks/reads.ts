import type pg from 'pg';
import type { WebhookRow as WebhookColumns } from '#database/rows.ts';
import type { ListingOwnership } from '#marketplace/listings/access.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';
import { SHOWN_DELIVERIES } from './contract.ts';
import type { WebhookEvent } from './forms.ts';

export type WebhookRow = Pick<
  WebhookColumns,
  'id' | 'url' | 'created_at' | 'failing_since' | 'disabled_at'
> & {
  events: WebhookEvent[];
  waiting: number;
};

export type DeliveryRow = {
  id: number;
  event: string;
  data: Record<string, number>;
  created_at: Date;
  attempts: number;
  due_at: Date;
  delivered_at: Date | null;
  failed_at: Date | null;
  status: number | null;
  trouble: 'address' | 'too-large' | 'late' | 'failed' | null;
};

/** @returns the webhooks of a user, oldest first */
export async function readWebhooks(client: pg.Pool | pg.ClientBase, userId: string): Promise<WebhookRow[]> {
  const { rows } = await client.query<WebhookRow>(
    `select id, url, events, created_at, failing_since, disabled_at,
            (select count(*)::integer from webhook_delivery d
              where d.webhook_id = webhook.id and d.delivered_at is null and d.failed_at is null) as waiting
       from webhook where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

/** @returns the latest deliveries of a user's webhook, newest first; null when there is no such webhook */
export async function readDeliveries(
  pool: pg.Pool,
  userId: string,
  webhookId: number,
): Promise<DeliveryRow[] | null> {
  // A webhook without deliveries gives one row of nulls.
  const { rows } = await pool.query<DeliveryRow | { [Column in keyof DeliveryRow]: null }>(
    `select d.id, d.event, d.data, d.created_at, d.attempts, d.due_at, d.delivered_at, d.failed_at, d.status, d.trouble
       from webhook w left join lateral
       (select * from webhook_delivery where webhook_id = w.id order by id desc limit $3) d on true
      where w.id = $2 and w.user_id = $1`,
    [userId, webhookId, SHOWN_DELIVERIES],
  );
  return rows.length === 0 ? null : rows.filter((row): row is DeliveryRow => row.id !== null);
}

/** A webhook that may get an event, and its owner's relation to the listing. */
export type Candidate = {
  webhookId: number;
  viewer: {
    userId: string;
    isModerator: false;
    agency: { id: number; role: AgencyRole; branchId: number | null } | null;
  };
  ownership: ListingOwnership;
  /** The id of the listing or conversation. */
  subjectId: number;
  adId: number;
  isSearcher: boolean;
};

type CandidateRow = {
  webhook_id: number;
  user_id: string;
  member_of: number | null;
  role: AgencyRole | null;
  member_branch: number | null;
  owner_id: string | null;
  agency_id: number | null;
  branch_id: number | null;
  placed_by: string | null;
  subject_id: number;
  ad_id: number;
  is_searcher: boolean;
};

const CANDIDATES = {
  'ad.changed': `select w.id as webhook_id, w.user_id, m.agency_id as member_of, m.role, m.branch_id as member_branch,
      advertiser.owner_id, advertiser.agency_id, advertiser.branch_id, ad.placed_by,
      ad.id as subject_id, ad.id as ad_id, false as is_searcher
    from ad join advertiser on advertiser.id = ad.advertiser_id
    join webhook w on w.disabled_at is null and 'ad.changed' = any (w.events)
    left join agency_member m on m.user_id = w.user_id
   where ad.id = any ($1) and (advertiser.owner_id = w.user_id or advertiser.agency_id = m.agency_id)`,
  'conversation.changed': `select w.id as webhook_id, w.user_id, m.agency_id as member_of, m.role,
      m.branch_id as member_branch, advertiser.owner_id, advertiser.agency_id, advertiser.branch_id, ad.placed_by,
      c.id as subject_id, ad.id as ad_id, coalesce(c.searcher_id = w.user_id, false) as is_searcher
    from conversation c join ad on ad.id = c.ad_id join advertiser on advertiser.id = ad.advertiser_id
    join webhook w on w.disabled_at is null and 'conversation.changed' = any (w.events)
    left join agency_member m on m.user_id = w.user_id
   where c.id = any ($1)
     and (c.searcher_id = w.user_id or advertiser.owner_id = w.user_id or advertiser.agency_id = m.agency_id)`,
} as const;

/**
 * @returns the webhooks whose owners may be involved in some listings or conversations; access.ts of listings decides
 */
export async function readCandidates(
  client: pg.ClientBase,
  event: keyof typeof CANDIDATES,
  subjectIds: readonly number[],
): Promise<Candidate[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await client.query<CandidateRow>(CANDIDATES[event], [subjectIds]);
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    viewer: {
      userId: row.user_id,
      isModerator: false,
      agency:
        row.member_of === null ? null : { id: row.member_of, role: row.role!, branchId: row.member_branch },
    },
    ownership: {
      ownerId: row.owner_id,
      agencyId: row.agency_id,
      branchId: row.branch_id,
      placedBy: row.placed_by,
    },
    subjectId: row.subject_id,
    adId: row.ad_id,
    isSearcher: row.is_searcher,
  }));
}

export type RaisedRow = { webhook_id: number; alert_id: number; ad_id: number; search_id: number | null };

/** @returns the webhooks of the recipients of some alerts */
export async function readAlertWebhooks(
  client: pg.ClientBase,
  alertIds: readonly number[],
): Promise<RaisedRow[]> {
  if (alertIds.length === 0) return [];
  const { rows } = await client.query<RaisedRow>(
    `select w.id as webhook_id, alert.id as alert_id, alert.ad_id, alert.search_id
       from alert join alert_person p on p.id = alert.person_id
       join webhook w on w.user_id = p.user_id and w.disabled_at is null and 'alert.raised' = any (w.events)
      where alert.id = any ($1)`,
    [alertIds],
  );
  return rows;
}
