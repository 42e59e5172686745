import { ownPath } from './next-path.ts';

const KEY = 'gaff-next';

/** Keeps where somebody was going while their new account waits for the link of its mail, which opens a page of its own. */
export function keepNext(path: string | null): void {
  try {
    if (path === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, path);
  } catch {
    // A browser that stores nothing leads to the account.
  }
}

/** @returns where somebody was going on this device, once; null for nowhere */
export function takeNext(): string | null {
  try {
    const path = ownPath(localStorage.getItem(KEY));
    localStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
