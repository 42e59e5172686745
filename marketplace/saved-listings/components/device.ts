import { MAX_LOCAL_ADS } from '../rules.ts';
import { LOCAL_SAVED_KEY } from './local-saved-key.ts';

/** A listing saved on this device: its id, and its title for when it has gone. */
export type LocalSavedAd = { adId: number; title: string };

/** When this tab last merged local listings into an account. */
const HANDED_OVER_KEY = 'gaff.saved.handedOver';

/** @returns the listings saved on this device, latest first; empty when storage is not available */
export function readLocalSaved(): LocalSavedAd[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(LOCAL_SAVED_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isLocalSavedAd).slice(0, MAX_LOCAL_ADS) : [];
  } catch {
    return [];
  }
}

/** Saves a listing on this device. @returns the reason of a failure: full, or storage not available */
export function saveLocally(ad: LocalSavedAd): { ok: true } | { ok: false; reason: 'full' | 'refused' } {
  const others = readLocalSaved().filter(({ adId }) => adId !== ad.adId);
  if (others.length >= MAX_LOCAL_ADS) return { ok: false, reason: 'full' };
  return store([ad, ...others]) ? { ok: true } : { ok: false, reason: 'refused' };
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

function store(saved: readonly LocalSavedAd[]): boolean {
  try {
    if (saved.length === 0) localStorage.removeItem(LOCAL_SAVED_KEY);
    else localStorage.setItem(LOCAL_SAVED_KEY, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

function isLocalSavedAd(entry: unknown): entry is LocalSavedAd {
  const { adId, title } = (entry ?? {}) as Partial<LocalSavedAd>;
  return Number.isSafeInteger(adId) && adId! > 0 && typeof title === 'string';
}
