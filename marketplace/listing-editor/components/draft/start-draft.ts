import { askApi } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { AdType } from '#property/section.ts';
import type { WireDraft } from '../../drafts/contract.ts';
import { ON_THIS_DEVICE } from '../step-path.ts';
import { answered, type Fields, shownFields, untouched } from './draft-state.ts';
import { forgetCopy, keptCopy } from './local-copy.ts';

/** A draft of nobody: its version is none of the server's. */
export const EMPTY = { version: 0, fields: {} } as const;

/** What was typed on this device before anybody signed in; null: nothing. */
export function readLocalDraft(): Fields | null {
  const kept = keptCopy(ON_THIS_DEVICE).read();
  return kept && shownFields(kept);
}

/** Begins a draft that only this device knows; what was typed for another type of ad stays. */
export function startHere(adType: AdType): void {
  const copy = keptCopy(ON_THIS_DEVICE);
  copy.keep(answered(copy.read() ?? untouched(EMPTY), 'adType', adType));
}

/** Forgets what was typed on this device. */
export function forgetHere(): void {
  forgetCopy(ON_THIS_DEVICE);
}

/** Begins a draft of the account. @returns it @throws without a connection */
export function startDraft(adType: AdType, locale: Locale, signal: AbortSignal): Promise<WireDraft> {
  return askApi<WireDraft>('POST', '/api/v1/drafts', locale, signal, { adType });
}

/**
 * Moves what was typed on this device into a draft of the account: its copy is that draft's from now on, and is sent as
 * any other that the server has not confirmed.
 * @returns the draft @throws without a connection
 */
export async function moveHere(kept: Fields, locale: Locale, signal: AbortSignal): Promise<WireDraft> {
  const { adType, ...rest } = kept;
  const draft = await startDraft(adType as AdType, locale, signal);
  let state = untouched({ version: draft.version, fields: draft.fields });
  for (const [field, value] of Object.entries(rest)) state = answered(state, field, value);
  keptCopy(draft.id).keep(state);
  forgetHere();
  return draft;
}
