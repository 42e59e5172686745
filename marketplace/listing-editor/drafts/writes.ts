import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { reachOf } from '#marketplace/listings/access.ts';
import { reachValues } from '#marketplace/listings/ownership/reads.ts';
import { findUsableFiles } from '#marketplace/media/uploads/reads.ts';
import { markAttached, markDetached } from '#marketplace/media/uploads/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { DraftFields, DraftPicture } from '../fields/draft-fields.ts';
import type { StepName } from '../fields/steps.ts';
import { isChangedLive } from '../listing/editing.ts';
import { dependentChanges } from '../rules.ts';
import type { ChangedFields } from './field-shapes.ts';
import { type Change, type Conflict, merge } from './merge.ts';
import { DRAFT_IN_REACH, DRAFTS_WITH_LISTINGS, type DraftRow, readDraft } from './reads.ts';

/** Maximum drafts of a person, to limit storage. */
export const MAX_DRAFTS = 100;
/** How long a deleted draft can be restored. */
const RESTORE_WINDOW = '1 day';

/** @returns the holder id of a draft's files in the media feature */
export function mediaHolderOf(draftId: string): string {
  return `draft:${draftId}`;
}

export type NewDraft = {
  fields: DraftFields;
  /** The agency; null for a private draft. */
  agencyId: number | null;
  /** The branch of the agency; null: its head office. */
  branchId: number | null;
  /** The listing it changes. */
  adId?: number;
  step: StepName;
};

/**
 * Creates a draft; returns the existing one when the listing has a draft already.
 * @returns its id, or a refusal at the maximum number of drafts
 */
export async function addDraft(pool: pg.Pool, viewer: Viewer, draft: NewDraft): Promise<AddDraftResult> {
  return inTransaction(pool, (client) => addDraftIn(client, viewer, draft));
}

type AddDraftResult = { ok: true; id: string } | { ok: false; reason: 'tooMany' };

/** Like `addDraft`, within the caller's transaction. */
export async function addDraftIn(
  client: pg.ClientBase,
  viewer: Viewer,
  { fields, agencyId, branchId, adId, step }: NewDraft,
): Promise<AddDraftResult> {
  // Serialises requests of one user, so that the maximum holds.
  await client.query('select 1 from user_account where id = $1 for no key update', [viewer.userId]);
  const { rows } = await client.query<{ id: string }>(
    `insert into placement_draft (user_id, agency_id, ad_id, fields, field_versions, step, branch_id)
     select $1, $2, $3, $4, $5, $6, $7 where
       (select count(*) from placement_draft where user_id = $1 and deleted_at is null) < ${MAX_DRAFTS}
     on conflict (ad_id) where deleted_at is null do update set updated_at = placement_draft.updated_at
     returning id`,
    [
      viewer.userId,
      agencyId,
      adId ?? null,
      JSON.stringify(fields),
      JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, 1]))),
      step,
      branchId,
    ],
  );
  const id = rows[0]?.id;
  if (!id) return { ok: false, reason: 'tooMany' };
  await markAttached(client, mediaHolderOf(id), fileAddresses(fields));
  return { ok: true, id };
}

export type DraftChange = Change & { step?: StepName };
export type ChangeDraftResult =
  | { ok: true; draft: DraftRow; conflicts: Conflict[] }
  | { ok: false; reason: 'unknown' | 'futureVersion' | 'fixedType' | 'foreignPictures' | 'foreignBrochure' };

/** Saves changed fields; locks the draft to serialise devices. */
export async function changeDraft(
  pool: pg.Pool,
  viewer: Viewer,
  id: string,
  change: DraftChange,
): Promise<ChangeDraftResult> {
  return inTransaction(pool, async (client): Promise<ChangeDraftResult> => {
    const before = await readDraft(client, viewer, id, { lock: true });
    if (!before) return { ok: false, reason: 'unknown' };
    if (change.baseVersion > before.version) return { ok: false, reason: 'futureVersion' };
    const { adType } = change.fields;
    if (adType && adType !== before.placed_type && (isChangedLive(before.ad_state) || before.is_paid)) {
      return { ok: false, reason: 'fixedType' };
    }
    const images = await checkPictures(client, viewer, before.fields.images, change.fields.images);
    if (images === 'foreign') return { ok: false, reason: 'foreignPictures' };
    if (!(await mayUseBrochure(client, viewer, before.fields.brochureUrl, change.fields.brochureUrl))) {
      return { ok: false, reason: 'foreignBrochure' };
    }
    const fields: ChangedFields = images ? { ...change.fields, images } : change.fields;
    const { draft, conflicts } = merge(
      { fields: before.fields, fieldVersions: before.field_versions, version: before.version },
      { baseVersion: change.baseVersion, fields },
      (accepted) => dependentChanges(before.fields, accepted),
    );
    await client.query(
      `update placement_draft set fields = $2, field_versions = $3, version = $4, step = $5, updated_at = now()
        where id = $1`,
      [
        id,
        JSON.stringify(draft.fields),
        JSON.stringify(draft.fieldVersions),
        draft.version,
        change.step ?? before.step,
      ],
    );
    if (fields.images !== undefined || fields.brochureUrl !== undefined)
      await markAttached(client, mediaHolderOf(id), fileAddresses(draft.fields));
    return { ok: true, draft: (await readDraft(client, viewer, id))!, conflicts };
  });
}

/**
 * Checks that new pictures may be used by the viewer, and takes their size from the file.
 * @returns the pictures to save; null when the change has none
 */
async function checkPictures(
  client: pg.ClientBase,
  viewer: Viewer,
  before: readonly DraftPicture[] | undefined,
  sent: ChangedFields['images'],
): Promise<ChangedFields['images'] | null | 'foreign'> {
  if (!sent) return null;
  const previousByUrl = new Map((before ?? []).map((one) => [one.url, one]));
  const fresh = [...new Set(sent.map(({ url }) => url).filter((url) => !previousByUrl.has(url)))];
  const found = await findUsableFiles(client, viewer, fresh);
  if (!found.ok || found.files.some(({ kind }) => kind === 'brochure')) return 'foreign';
  const files = new Map<string, { width: number | null; height: number | null }>(previousByUrl);
  for (const file of found.files) files.set(file.url, file);
  return sent.map((one) => {
    const { width, height } = files.get(one.url)!;
    return { ...one, width, height };
  });
}

/** Whether the brochure is unchanged, or a PDF that the viewer may use. */
async function mayUseBrochure(
  client: pg.ClientBase,
  viewer: Viewer,
  before: string | undefined,
  sent: string | null | undefined,
): Promise<boolean> {
  if (!sent || sent === before) return true;
  const found = await findUsableFiles(client, viewer, [sent]);
  return found.ok && found.files.every(({ kind }) => kind === 'brochure');
}

/** Deletes a draft; it can be restored for a day. @returns whether it existed */
export async function deleteDraft(pool: pg.Pool, viewer: Viewer, id: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await readDraft(client, viewer, id, { lock: true }))) return false;
    await client.query('update placement_draft set deleted_at = now() where id = $1', [id]);
    return true;
  });
}

/** Restores a deleted draft. @returns whether it exists; false when its listing has another draft by now */
export async function restoreDraft(pool: pg.Pool, viewer: Viewer, id: string): Promise<boolean> {
  const restored = pool.query(
    `update placement_draft d set deleted_at = null
      where d.id = (select d.id from ${DRAFTS_WITH_LISTINGS} where d.id = $5 and ${DRAFT_IN_REACH})
        and (d.deleted_at is null or d.deleted_at > now() - interval '${RESTORE_WINDOW}')
        and not exists (select from placement_draft o
          where o.ad_id = d.ad_id and o.deleted_at is null and o.id <> d.id)`,
    [...reachValues(reachOf(viewer)), id],
  );
  try {
    return (await restored).rowCount === 1;
  } catch (error) {
    // SQLSTATE unique_violation: the other draft was created at the same moment.
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

/** Links a draft to its listing. */
export async function linkListing(client: pg.ClientBase, id: string, adId: number): Promise<void> {
  await client.query('update placement_draft set ad_id = $2, updated_at = now() where id = $1', [id, adId]);
}

/** Deletes the drafts of a listing after its changes were published. */
export async function deleteDraftsOfListing(client: pg.ClientBase, adId: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'delete from placement_draft where ad_id = $1 returning id',
    [adId],
  );
  for (const { id } of rows) await markDetached(client, mediaHolderOf(id));
}

/** Deletes discarded drafts after the time in which they can be restored. @returns how many */
export async function deleteExpiredDrafts(pool: pg.Pool, limit = 500): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `delete from placement_draft where id in (
         select id from placement_draft where deleted_at < now() - interval '${RESTORE_WINDOW}'
          limit $1 for update skip locked) returning id`,
      [limit],
    );
    for (const { id } of rows) await markDetached(client, mediaHolderOf(id));
    return rows.length;
  });
}

/** @returns the URLs of all files used by a draft */
export function fileAddresses(fields: Pick<Partial<DraftFields>, 'images' | 'brochureUrl'>): string[] {
  return [
    ...(fields.images ?? []).map(({ url }) => url),
    // An import may name a PDF on another site.
    ...(fields.brochureUrl?.startsWith('/') ? [fields.brochureUrl] : []),
  ];
}
