import { deviceList } from '#platform/client/device-list.ts';
import { refreshCounts } from '#platform/pages/header-counts.ts';
import { MAX_LOCAL_LISTINGS } from '../rules.ts';
import { LOCAL_SAVED_KEY } from './local-saved-key.ts';

/** A listing saved on this device: its id, and its title for when it has gone. */
export type LocalSavedListing = { adId: number; title: string };

/** When this tab last merged local listings into an account. */
const HANDED_OVER_KEY = 'gaff.saved.handedOver';

const list = deviceList(LOCAL_SAVED_KEY, isLocalSavedListing, MAX_LOCAL_LISTINGS);

/** @returns the listings saved on this device, latest first; empty when storage is not available */
export function readLocalSaved(): LocalSavedListing[] {
  return list.read();
}

/** Saves a listing on this device. @returns the reason of a failure: full, or storage not available */
export function saveLocally(
  listing: LocalSavedListing,
): { ok: true } | { ok: false; reason: 'full' | 'refused' } {
  const others = readLocalSaved().filter(({ adId }) => adId !== listing.adId);
  if (others.length >= MAX_LOCAL_LISTINGS) return { ok: false, reason: 'full' };
  return store([listing, ...others]) ? { ok: true } : { ok: false, reason: 'refused' };
}

/** Removes listings from this device. @returns whether storage was available */
export function removeLocally(adIds: readonly number[]): boolean {
  return store(readLocalSaved().filter(({ adId }) => !adIds.includes(adId)));
}

/** Records that this tab has just merged local listings into the account. */
export function recordHandover(): void {
  try {
    sessionStorage.setItem(HANDED_OVER_KEY, `${Date.now()}`);
  } catch {
    // Without storage the list may be outdated until the next load.
  }
}

/** @returns whether this tab has merged listings since this page was requested, so that the page may not show them */
export function hasHandedOver(): boolean {
  try {
    return Number(sessionStorage.getItem(HANDED_OVER_KEY)) >= performance.timeOrigin;
  } catch {
    return false;
  }
}

function store(saved: readonly LocalSavedListing[]): boolean {
  const isStored = list.store(saved);
  if (isStored) refreshCounts();
  return isStored;
}

function isLocalSavedListing(entry: unknown): entry is LocalSavedListing {
  const { adId, title } = (entry ?? {}) as Partial<LocalSavedListing>;
  return Number.isSafeInteger(adId) && adId! > 0 && typeof title === 'string';
}
