import { deviceList, isStoredId } from '#platform/client/device-list.ts';
import { VIEWED_KEY } from './viewed-key.ts';

/** Maximum number of viewed listings that a device remembers: a few evenings of browsing. */
const MAX_VIEWED = 60;

const list = deviceList(VIEWED_KEY, isStoredId, MAX_VIEWED);

/** @returns the listings whose pages were opened on this device, latest first */
export function readViewed(): number[] {
  return list.read();
}

/** Remembers on this device, and nowhere else, that the page of a listing was opened. */
export function recordView(adId: number): void {
  list.store([adId, ...list.read().filter((id) => id !== adId)].slice(0, MAX_VIEWED));
}

/** Forgets the viewed listings. */
export function clearViewed(): void {
  list.store([]);
}
