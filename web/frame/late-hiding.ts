import { LOCAL_HIDDEN_KEY } from '#marketplace/hidden-listings/components/storage-keys.ts';

/** Leaves hidden listings out of the pages of those who may have some: users, and devices that store some. */
export function loadHiding(): void {
  if (document.querySelector('[data-viewer]') || isStored())
    void import('#marketplace/hidden-listings/components/hidden.ts').then(({ startHiding }) => startHiding());
}

function isStored(): boolean {
  try {
    return localStorage.getItem(LOCAL_HIDDEN_KEY) !== null;
  } catch {
    return false;
  }
}
