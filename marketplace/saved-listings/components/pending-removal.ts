/** Where a tab stores the API path of a removal whose answer it has not seen, for the next page (`counts-script.ts`). */
export const PENDING_REMOVAL_KEY = 'gaff.saved.removal';

/** Records that the removal at an API path is being sent. */
export function recordRemoval(path: string): void {
  try {
    sessionStorage.setItem(PENDING_REMOVAL_KEY, path);
  } catch {
    // Without storage the next page may count the listing once more.
  }
}

/** Forgets a removal that was answered, unless another has been sent since. */
export function forgetRemoval(path: string): void {
  try {
    if (sessionStorage.getItem(PENDING_REMOVAL_KEY) === path) sessionStorage.removeItem(PENDING_REMOVAL_KEY);
  } catch {
    // Nothing was recorded.
  }
}
