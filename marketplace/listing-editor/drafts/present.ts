import { describeHiddenValues } from '#marketplace/listings/plausibility/describe.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import type { PlacementKind } from '../fields/steps.ts';
import { changedFieldNames } from '../listing/changes.ts';
import { isChangedLive } from '../listing/editing.ts';
import type { WireDraft, WireDraftSummary } from './contract.ts';
import type { DraftRow } from './reads.ts';

/**
 * A draft in a list.
 * @param published its published listing as a draft; null when it has none
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
    changes: published && changedFieldNames(row.fields, published, row.account_phone),
  };
}

/** A draft with its fields. */
export function presentDraft(
  row: DraftRow,
  viewer: Viewer,
  published: DraftFields | null,
  language: Language,
): WireDraft {
  return {
    ...presentSummary(row, viewer, published),
    fields: row.fields as WireDraft['fields'],
    kind: kindOf(row),
    published: published as WireDraft['published'],
    hiddenValues: hiddenValuesOf(row, language),
    accountPhone: row.account_phone,
  };
}

function hiddenValuesOf(row: DraftRow, language: Language): WireDraft['hiddenValues'] {
  const { placed_hidden: hidden, placed_type: adType, placed_property: propertyType } = row;
  if (!hidden || !adType || !propertyType) return [];
  const facts = { adType, propertyType, houseType: row.placed_house, totalBeds: row.placed_beds };
  return describeHiddenValues(hidden, facts, new Date(), language);
}

/** @returns the author and purpose of a draft, which decide about its steps */
export function kindOf(row: DraftRow): PlacementKind {
  return {
    user: row.agency_id === null ? 'owner' : 'agent',
    agreement: row.agreement,
    editing: isChangedLive(row.ad_state) || row.is_paid,
  };
}
