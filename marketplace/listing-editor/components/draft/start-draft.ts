import { claimVisitorFiles } from '#marketplace/media/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { AdType } from '#property/section.ts';
import type { WireDraft } from '../../drafts/contract.ts';
import { createDraft } from '../../endpoints.ts';
import type { DraftPicture } from '../../fields/draft-fields.ts';
import { ON_THIS_DEVICE } from '../step-path.ts';
import { type Fields, initialState, shownFields, withAnswer } from './draft-state.ts';
import { deleteCopy, draftCopy } from './local-copy.ts';

/** A draft without an account; its version never occurs on the server. */
export const EMPTY = { version: 0, fields: {} } as const;

/** The draft on this device from before the login; null for none. */
export function readLocalDraft(): Fields | null {
  const local = draftCopy(ON_THIS_DEVICE).read();
  return local && shownFields(local);
}

/** Starts a draft on this device; values typed for another type are kept. */
export function startLocalDraft(adType: AdType): void {
  const copy = draftCopy(ON_THIS_DEVICE);
  copy.save(withAnswer(copy.read() ?? initialState(EMPTY), 'adType', adType));
}

/** Deletes the draft on this device. @returns a function that brings it back, without its pictures */
export function deleteLocalDraft(): () => void {
  const copy = draftCopy(ON_THIS_DEVICE);
  const state = copy.read();
  deleteCopy(ON_THIS_DEVICE);
  return () => state && copy.save(withAnswer(state, 'images', null));
}

/** The pictures of a draft on this device, which the server has stored for this visitor. */
export function picturesOf(local: Fields): readonly DraftPicture[] {
  return Array.isArray(local.images) ? (local.images as DraftPicture[]) : [];
}

/** Creates a draft of the account. @returns it @throws without a connection */
export function startDraft(adType: AdType, locale: Locale, signal: AbortSignal): Promise<WireDraft> {
  return askEndpoint(createDraft, { body: { adType } }, locale, signal);
}

/**
 * Moves the draft on this device and its pictures to the account: its copy becomes the new draft's and is sent like any
 * unconfirmed values.
 * @returns the draft, and the number of pictures that were deleted meanwhile @throws without a connection
 */
export async function moveLocalDraft(
  local: Fields,
  locale: Locale,
  signal: AbortSignal,
): Promise<{ draft: WireDraft; lostPhotos: number }> {
  const { adType, ...rest } = local;
  const pictures = picturesOf(local);
  const urls = pictures.map(({ url }) => url);
  const claimed = new Set(
    urls.length > 0 ? (await askEndpoint(claimVisitorFiles, { body: { urls } }, locale, signal)).urls : [],
  );
  const images = pictures.filter(({ url }) => claimed.has(url));
  const draft = await startDraft(adType as AdType, locale, signal);
  let state = initialState({ version: draft.version, fields: draft.fields });
  for (const [field, value] of Object.entries({ ...rest, ...(urls.length > 0 && { images }) })) {
    state = withAnswer(state, field, value);
  }
  draftCopy(draft.id).save(state);
  deleteLocalDraft();
  return { draft, lostPhotos: pictures.length - images.length };
}
