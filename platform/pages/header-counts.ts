declare global {
  interface Window {
    /** Defined by the inline script of every page with a header. @param isRead shows the numbers read before, if any */
    showCounts?: (isRead?: boolean) => void;
    /** Defined by the same script: settles once a removal that the page before sent has been answered; falsy for none. */
    removal?: Promise<unknown> | '' | null;
  }
}

/** Reads the counts of the header again, after the user has changed what they count. */
export function refreshCounts(): void {
  window.showCounts?.();
}
