import { onPageChange } from '#platform/client/page-changes.ts';

/** The saved listings known to the page; null while unknown, when hearts stay as served. */
let saved: Set<number> | null = null;
/** Hearts clicked on this page; they win until the server's list is loaded. */
const pressed = new Map<number, boolean>();
let isWatching = false;

/** Fills the hearts of saved listings on the page, including those rendered later. */
export function markSaved(adIds: readonly number[]): void {
  saved = new Set(adIds);
  if (isWatching) mark();
  else watch();
}

/** Fills or empties the hearts of one listing. */
export function setSaved(adId: number, isSaved: boolean): void {
  pressed.set(adId, isSaved);
  if (isWatching) mark();
  else watch();
}

function mark(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const adId = listingOfHeart(heart);
    const isSaved = pressed.get(adId) ?? saved?.has(adId);
    if (isSaved !== undefined && heart.getAttribute('aria-pressed') !== String(isSaved))
      heart.setAttribute('aria-pressed', String(isSaved));
  }
}

/** @returns the id of the listing that a heart saves: its own `data-heart`, or `data-ad` of the card around it */
export function listingOfHeart(heart: HTMLElement): number {
  return Number(heart.dataset.heart || heart.closest<HTMLElement>('[data-ad]')?.dataset.ad);
}

/** Lists are re-rendered on navigation. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  onPageChange(mark);
}
