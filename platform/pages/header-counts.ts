declare global {
  interface Window {
    /** Defined by the inline script of every page with a header. @param isRead shows the numbers read before, if any */
    showCounts?: (isRead?: boolean) => void;
  }
}

/** Reads the counts of the header again, after the user has changed what they count. */
export function refreshCounts(): void {
  window.showCounts?.();
}
