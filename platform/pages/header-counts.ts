declare global {
  interface Window {
    /** Defined by the inline script of every page with a header. @param isRead shows the numbers read before, if any */
    showCounts?: (isRead?: boolean) => void;
    /** Defined by the same script: settles once a removal that the page before sent has been answered; falsy for none. */
    removal?: Promise<unknown> | '' | null;
    /** Saved listings that a page has hidden and not deleted yet: the header does not count them. */
    uncounted?: number;
  }
}

/** Reads the counts of the header again, after the user has changed what they count. */
export function refreshCounts(): void {
  window.showCounts?.();
}

/**
 * Takes saved listings out of the header's number, or gives them back, while they still exist: a removal that can be undone.
 * @param change listings more that are not counted
 * @param isAnswered reads the number again, for a removal that the server has answered
 */
export function changeUncounted(change: number, isAnswered = false): void {
  window.uncounted = (window.uncounted ?? 0) + change;
  window.showCounts?.(!isAnswered);
}
