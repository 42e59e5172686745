import type pg from 'pg';
import type { PlacementDraftRow } from '#database/rows.ts';
import { reachOf } from '#marketplace/listings/access.ts';
import { readPlacedAds } from '#marketplace/listings/manual/reads.ts';
import { IS_PAID, inReach, reachValues } from '#marketplace/listings/ownership/reads.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import { draftOf } from '../ad/draft-of.ts';
import { isUnderWay } from '../ad/editing.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';

type Client = pg.Pool | pg.ClientBase;

export type DraftRow = Pick<
  PlacementDraftRow,
  'id' | 'user_id' | 'agency_id' | 'ad_id' | 'ad_type' | 'version' | 'step' | 'created_at' | 'updated_at'
> & {
  /** Of a draft without an ad; null: the head office. */
  branch_id: number | null;
  /** Of the ad it changes or came to be. */
  ad_state: AdLifeState | null;
  placed_type: AdType | null;
  placed_currency: Currency | null;
  /** Time on the market is paid for, and not over. */
  is_paid: boolean;
  /** A plan is ordered or was paid for: the type and currency stay (the condition of the trigger `keep_paid_type`). */
  is_bought: boolean;
  fields: DraftFields;
  field_versions: Partial<Record<FieldName, number>>;
  /** The agency has a plan by agreement. */
  agreement: boolean;
  /** Of the account whose number the ad carries: who placed it, and of an ad that is not there yet the draft's writer. */
  account_phone: string | null;
};

/** A draft of an ad is the ad's; any other is its writer's, or of the agency and branch it was begun at. */
const ofAd = (column: string, own: string) => `(case when ad.id is null then ${own} else ${column} end)`;

/** Drafts that a viewer may work on: of ads and branches they look after. */
export const DRAFT_IN_REACH = inReach({
  ownerId: ofAd('seller.owner_id', 'case when d.agency_id is null then d.user_id end'),
  agencyId: ofAd('seller.agency_id', 'd.agency_id'),
  branchId: ofAd('seller.branch_id', 'd.branch_id'),
  placedBy: ofAd('ad.placed_by', 'd.user_id'),
});

/** What `DRAFT_IN_REACH` is asked of. */
export const DRAFTS_WITH_ADS = `placement_draft d left join ad on ad.id = d.ad_id
    left join advertiser seller on seller.id = ad.advertiser_id`;

/** Of the ad of a draft; false without one. */
const IS_BOUGHT = `(ad.id is not null and (
  ad.time_left is not null or (ad.expires_at is not null and ad.placed_by is not null)
  or exists (select from order_line l where l.ad_id = ad.id and l.order_state in ('open', 'paid', 'partly_refunded'))))`;

const SELECT = `
  select d.id, d.user_id, d.agency_id, d.branch_id, d.ad_id, ad.state as ad_state, ad.ad_type as placed_type, ad.currency as placed_currency,
         coalesce(${IS_PAID}, false) as is_paid, ${IS_BOUGHT} as is_bought, d.ad_type, d.fields,
         d.field_versions, d.version, d.step, d.created_at, d.updated_at, agency.agreement_plan is not null as agreement,
         u.phone as account_phone
    from ${DRAFTS_WITH_ADS} left join agency on agency.id = d.agency_id
    join user_account u on u.id = case when d.agency_id is not null and exists (
      select from agency_member m where m.user_id = ad.placed_by and m.agency_id = d.agency_id)
      then ad.placed_by else d.user_id end`;

/** @returns a draft that the viewer may work on; null when there is none: deleted, somebody else's, never made */
export async function readDraft(
  client: Client,
  viewer: Viewer,
  id: string,
  { lock = false } = {},
): Promise<DraftRow | null> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where ${DRAFT_IN_REACH} and d.id = $5 and d.deleted_at is null ${lock ? 'for update of d' : ''}`,
    [...reachValues(reachOf(viewer)), id],
  );
  return rows[0] ?? null;
}

/** More than a person looks through; older ones are found once newer ones are gone. */
const MOST_LISTED = 200;

/** @returns the drafts that the viewer may work on, the latest first */
export async function readDrafts(client: Client, viewer: Viewer): Promise<DraftRow[]> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where ${DRAFT_IN_REACH} and d.deleted_at is null order by d.updated_at desc, d.id limit ${MOST_LISTED}`,
    reachValues(reachOf(viewer)),
  );
  return rows;
}

/** Locks the ad of a draft, where it has one: whoever locks both locks the ad first. */
export async function lockAdOfDraft(client: pg.ClientBase, draftId: string): Promise<void> {
  await client.query(
    'select from ad where id = (select ad_id from placement_draft where id = $1) for update',
    [draftId],
  );
}

/** @returns the draft that changes an ad, where there is one */
export async function draftIdOfAd(client: Client, adId: number): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from placement_draft where ad_id = $1 and deleted_at is null',
    [adId],
  );
  return rows[0]?.id ?? null;
}

/** @returns the published ads that some drafts change, as drafts, by the id of the draft */
export async function readPublished(
  client: Client,
  drafts: readonly DraftRow[],
): Promise<Map<string, DraftFields>> {
  const changing = drafts.filter(({ ad_id, ad_state }) => ad_id !== null && isUnderWay(ad_state));
  const ads = await readPlacedAds(
    client,
    changing.map(({ ad_id }) => ad_id!),
  );
  return new Map(
    changing.flatMap(({ id, ad_id }) => {
      const ad = ads.get(ad_id!);
      return ad ? [[id, draftOf(ad)]] : [];
    }),
  );
}

/** @returns the drafts that change some ads, by the id of the ad */
export async function readDraftsOfAds(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, DraftRow>> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where d.ad_id = any($1) and d.deleted_at is null`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.ad_id!, row]));
}
