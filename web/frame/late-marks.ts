import { LOCAL_HIDDEN_KEY } from '#marketplace/hidden-listings/components/storage-keys.ts';
import { VIEWED_KEY } from '#marketplace/saved-listings/components/viewed-key.ts';

/**
 * Leaves hidden listings out of the pages of those who may have some, users and devices that store some, and marks
 * those that were viewed on this device.
 */
export function loadMarks(): void {
  if (document.querySelector('[data-viewer]') || isStored(LOCAL_HIDDEN_KEY))
    void import('#marketplace/hidden-listings/components/hidden.ts').then(({ startHiding }) => startHiding());
  if (isStored(VIEWED_KEY))
    void import('#marketplace/saved-listings/components/viewed-marks.ts').then(({ markViewed }) =>
      markViewed(),
    );
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
