import { MOST_ON_DEVICE } from '../rules.ts';
import { KEPT_KEY } from './heart-script.ts';

/** An ad that this device keeps: its number and what it was called, for the day it is gone. */
export type KeptAd = { adId: number; title: string };

/** When this tab last handed ads over to an account. */
const HANDED_OVER_KEY = 'gaff.saved.handedOver';

/** @returns what this device keeps, latest first; nothing where the browser keeps nothing */
export function keptHere(): KeptAd[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST_ON_DEVICE) : [];
  } catch {
    return [];
  }
}

/** Keeps an ad on this device. @returns why not: it is full, or the browser refuses */
export function keepHere(ad: KeptAd): { ok: true } | { ok: false; reason: 'full' | 'refused' } {
  const others = keptHere().filter(({ adId }) => adId !== ad.adId);
  if (others.length >= MOST_ON_DEVICE) return { ok: false, reason: 'full' };
  return store([ad, ...others]) ? { ok: true } : { ok: false, reason: 'refused' };
}

/** This device no longer keeps some ads. @returns whether the browser let it */
export function forgetHere(adIds: readonly number[]): boolean {
  return store(keptHere().filter(({ adId }) => !adIds.includes(adId)));
}

/** Notes that this tab has handed ads over to the account now. */
export function noteHandOver(): void {
  try {
    sessionStorage.setItem(HANDED_OVER_KEY, `${Date.now()}`);
  } catch {
    // A browser that refuses shows the list as it was asked for.
  }
}

/** @returns whether this tab has handed ads over since this page was asked for: the page may not show them */
export function hasHandedOver(): boolean {
  try {
    return Number(sessionStorage.getItem(HANDED_OVER_KEY)) >= performance.timeOrigin;
  } catch {
    return false;
  }
}

function store(kept: readonly KeptAd[]): boolean {
  try {
    if (kept.length === 0) localStorage.removeItem(KEPT_KEY);
    else localStorage.setItem(KEPT_KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function isKept(entry: unknown): entry is KeptAd {
  const { adId, title } = (entry ?? {}) as Partial<KeptAd>;
  return Number.isSafeInteger(adId) && adId! > 0 && typeof title === 'string';
}
