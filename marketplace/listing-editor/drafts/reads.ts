import type pg from 'pg';
import type { PlacementDraftRow } from '#database/rows.ts';
import { reachOf } from '#marketplace/listings/access.ts';
import { readManualListings } from '#marketplace/listings/manual/reads.ts';
import { IS_PAID, reachCondition, reachValues } from '#marketplace/listings/ownership/reads.ts';
import type { HiddenValues } from '#marketplace/listings/plausibility/describe.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { Currency } from '#property/money.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { formDraftFromListing } from '../listing/draft-of.ts';
import { isChangedLive } from '../listing/editing.ts';

type Client = pg.Pool | pg.ClientBase;

export type DraftRow = Pick<
  PlacementDraftRow,
  'id' | 'user_id' | 'agency_id' | 'ad_id' | 'ad_type' | 'version' | 'step' | 'created_at' | 'updated_at'
> & {
  /** Of a draft without a listing; null: the head office. */
  branch_id: number | null;
  /** The listing of the draft. */
  ad_state: ListingLifeState | null;
  placed_type: AdType | null;
  placed_currency: Currency | null;
  /** Has unexpired paid time. */
  is_paid: boolean;
  /** A plan is ordered or paid: type and currency are fixed (like the trigger `keep_paid_type`). */
  is_bought: boolean;
  /** The hidden values of the listing, and the facts that the reasons name; null without a listing. */
  placed_hidden: HiddenValues | null;
  placed_property: PropertyType | null;
  placed_house: HouseType | null;
  placed_beds: number | null;
  fields: DraftFields;
  field_versions: Partial<Record<FieldName, number>>;
  /** The agency has a plan by agreement. */
  agreement: boolean;
  /** Verified phone number of the user who placed the listing, or of the draft's author. */
  account_phone: string | null;
};

/** A draft belongs to the owner of its listing; without a listing to its author, or to its agency and branch. */
const ownershipColumn = (column: string, own: string) =>
  `(case when ad.id is null then ${own} else ${column} end)`;

/** Condition: drafts that the viewer may edit. */
export const DRAFT_IN_REACH = reachCondition({
  ownerId: ownershipColumn('seller.owner_id', 'case when d.agency_id is null then d.user_id end'),
  agencyId: ownershipColumn('seller.agency_id', 'd.agency_id'),
  branchId: ownershipColumn('seller.branch_id', 'd.branch_id'),
  placedBy: ownershipColumn('ad.placed_by', 'd.user_id'),
});

/** From clause for `DRAFT_IN_REACH`. */
export const DRAFTS_WITH_LISTINGS = `placement_draft d left join ad on ad.id = d.ad_id
    left join advertiser seller on seller.id = ad.advertiser_id`;

/** Whether the draft's listing has a plan ordered or paid; false without a listing. */
const IS_BOUGHT = `(ad.id is not null and (
  ad.time_left is not null or (ad.expires_at is not null and ad.placed_by is not null)
  or exists (select from order_line l where l.ad_id = ad.id and l.order_state in ('open', 'paid', 'partly_refunded'))))`;

const SELECT = `
  select d.id, d.user_id, d.agency_id, d.branch_id, d.ad_id, ad.state as ad_state, ad.ad_type as placed_type, ad.currency as placed_currency,
         ad.hidden_values as placed_hidden, ad.property_type as placed_property, ad.house_type as placed_house,
         ad.total_beds as placed_beds,
         coalesce(${IS_PAID}, false) as is_paid, ${IS_BOUGHT} as is_bought, d.ad_type, d.fields,
         d.field_versions, d.version, d.step, d.created_at, d.updated_at, agreement_plan_now(agency) is not null as agreement,
         u.phone as account_phone
    from ${DRAFTS_WITH_LISTINGS} left join agency on agency.id = d.agency_id
    join user_account u on u.id = case when d.agency_id is not null and exists (
      select from agency_member m where m.user_id = ad.placed_by and m.agency_id = d.agency_id)
      then ad.placed_by else d.user_id end`;

/** @returns a draft that the viewer may edit; null when deleted, unknown or another user's */
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

/** Maximum drafts in the list. */
const MAX_LISTED_DRAFTS = 200;

/** @returns the drafts that the viewer may edit, latest first */
export async function readDrafts(client: Client, viewer: Viewer): Promise<DraftRow[]> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where ${DRAFT_IN_REACH} and d.deleted_at is null order by d.updated_at desc, d.id limit ${MAX_LISTED_DRAFTS}`,
    reachValues(reachOf(viewer)),
  );
  return rows;
}

/** Locks the listing of a draft, if any; listings are always locked before drafts. */
export async function lockListingOfDraft(client: pg.ClientBase, draftId: string): Promise<void> {
  await client.query(
    'select from ad where id = (select ad_id from placement_draft where id = $1) for update',
    [draftId],
  );
}

/** @returns the id of the draft that changes a listing, if any */
export async function draftIdOfListing(client: Client, adId: number): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from placement_draft where ad_id = $1 and deleted_at is null',
    [adId],
  );
  return rows[0]?.id ?? null;
}

/** @returns the published listings of drafts, as drafts, by draft id */
export async function readPublishedListings(
  client: Client,
  drafts: readonly DraftRow[],
): Promise<Map<string, DraftFields>> {
  const changing = drafts.filter(({ ad_id, ad_state }) => ad_id !== null && isChangedLive(ad_state));
  const listings = await readManualListings(
    client,
    changing.map(({ ad_id }) => ad_id!),
  );
  return new Map(
    changing.flatMap(({ id, ad_id }) => {
      const listing = listings.get(ad_id!);
      return listing ? [[id, formDraftFromListing(listing)]] : [];
    }),
  );
}

/** @returns the drafts of listings, by listing id */
export async function readDraftsOfListings(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, DraftRow>> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where d.ad_id = any($1) and d.deleted_at is null`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.ad_id!, row]));
}
