import { ACCOUNT_HIDDEN_KEY, LOCAL_HIDDEN_KEY } from './storage-keys.ts';

let leftOut: readonly number[] | null = null;
const listeners = new Set<() => void>();

/**
 * @returns the ids of the listings that this page leaves out; those that the device knows of until they are read. The same
 *   array until they change
 */
export function leftOutIds(): readonly number[] {
  leftOut ??= storedIds();
  return leftOut;
}

/** Sets the listings that this page leaves out, and tells what shows listings or counts them. */
export function setLeftOut(adIds: readonly number[]): void {
  if (adIds.join() === leftOutIds().join()) return;
  leftOut = adIds;
  for (const listener of listeners) listener();
}

/** Calls a listener when other listings are left out. @returns a function that stops it */
export function onLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedIds(): number[] {
  try {
    const stored = `${localStorage.getItem(LOCAL_HIDDEN_KEY)} ${sessionStorage.getItem(ACCOUNT_HIDDEN_KEY)}`;
    return [...new Set(stored.match(/\d+/g)?.map(Number))];
  } catch {
    // Without storage none are known yet.
    return [];
  }
}
