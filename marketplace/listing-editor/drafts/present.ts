import type { Viewer } from '#platform/http/viewer.ts';
import { changedAnswers } from '../ad/changes.ts';
import { isUnderWay } from '../ad/editing.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import type { PlacementKind } from '../fields/steps.ts';
import type { WireDraft, WireDraftSummary } from './contract.ts';
import type { DraftRow } from './reads.ts';

/**
 * A draft in a list.
 * @param published the ad that it changes, as a draft; null where it changes no published ad
 */
export function presentSummary(
  row: DraftRow,
  viewer: Viewer,
  published: DraftFields | null,
): WireDraftSummary {
  return {
    id: row.id,
    adId: row.ad_id,
    step: row.step,
    version: row.version,
    adType: row.ad_type,
    address: row.fields.address ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isMine: row.user_id === viewer.userId,
    changes: published && changedAnswers(row.fields, published, row.account_phone),
  };
}

/** A draft with all that is in it. */
export function presentDraft(row: DraftRow, viewer: Viewer, published: DraftFields | null): WireDraft {
  return {
    ...presentSummary(row, viewer, published),
    fields: row.fields as WireDraft['fields'],
    kind: kindOf(row),
    published: published as WireDraft['published'],
    accountPhone: row.account_phone,
  };
}

/** @returns who places what a draft describes, which decides about its steps */
export function kindOf(row: DraftRow): PlacementKind {
  return {
    user: row.agency_id === null ? 'owner' : 'agent',
    agreement: row.agreement,
    editing: isUnderWay(row.ad_state) || row.is_paid,
  };
}
