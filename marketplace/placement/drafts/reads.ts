import type pg from 'pg';
import { IS_PAID } from '#marketplace/listings/owned/reads.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { AdType } from '#property/section.ts';
import type { Viewer } from '#property/viewer.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import type { StepName } from '../fields/steps.ts';

type Client = pg.Pool | pg.ClientBase;

export type DraftRow = {
  id: string;
  user_id: string;
  agency_id: number | null;
  ad_id: number | null;
  /** Of the ad it changes or came to be. */
  ad_state: AdLifeState | null;
  placed_type: AdType | null;
  /** Time on the market is paid for, and not over. */
  is_paid: boolean;
  ad_type: AdType;
  fields: DraftFields;
  field_versions: Partial<Record<FieldName, number>>;
  version: number;
  step: StepName;
  created_at: Date;
  updated_at: Date;
  /** The agency has a plan by agreement. */
  agreement: boolean;
  /** Of the draft's writer. */
  account_phone: string | null;
};

/** Drafts that a viewer ($1, of the agency $2) may work on; the sentence of `access.ts`. */
const IN_REACH = `(case when d.agency_id is null then d.user_id = $1::uuid else d.agency_id = $2::integer end)`;

const SELECT = `
  select d.id, d.user_id, d.agency_id, d.ad_id, ad.state as ad_state, ad.ad_type as placed_type,
         coalesce(${IS_PAID}, false) as is_paid, d.ad_type, d.fields,
         d.field_versions, d.version, d.step, d.created_at, d.updated_at, agency.agreement_plan is not null as agreement,
         u.phone as account_phone
    from placement_draft d join user_account u on u.id = d.user_id
    left join agency on agency.id = d.agency_id left join ad on ad.id = d.ad_id`;

/** @returns a draft that the viewer may work on; null when there is none: deleted, somebody else's, never made */
export async function readDraft(
  client: Client,
  { userId, agency }: Viewer,
  id: string,
  { lock = false } = {},
): Promise<DraftRow | null> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where ${IN_REACH} and d.id = $3 and d.deleted_at is null ${lock ? 'for update of d' : ''}`,
    [userId, agency?.id ?? null, id],
  );
  return rows[0] ?? null;
}

/** More than a person looks through; older ones are found once newer ones are gone. */
const MOST_LISTED = 200;

/** @returns the drafts that the viewer may work on, the latest first */
export async function readDrafts(client: Client, { userId, agency }: Viewer): Promise<DraftRow[]> {
  const { rows } = await client.query<DraftRow>(
    `${SELECT} where ${IN_REACH} and d.deleted_at is null order by d.updated_at desc, d.id limit ${MOST_LISTED}`,
    [userId, agency?.id ?? null],
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
