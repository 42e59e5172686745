/** Ads that are saved, as far as the page knows; null: nobody has said yet, and hearts stay as they were served. */
let saved: Set<number> | null = null;
/** What was pressed here since: it holds until the server says otherwise. */
const pressed = new Map<number, boolean>();
let isWatching = false;

/** Fills the hearts of the page by what is saved, and of all that is drawn from now on. */
export function markSaved(adIds: readonly number[]): void {
  saved = new Set(adIds);
  watch();
  mark();
}

/** Fills or empties the hearts of one ad. */
export function setSaved(adId: number, isSaved: boolean): void {
  pressed.set(adId, isSaved);
  watch();
  mark();
}

function mark(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const adId = Number(heart.dataset.heart);
    const isSaved = pressed.get(adId) ?? saved?.has(adId);
    if (isSaved !== undefined && heart.getAttribute('aria-pressed') !== String(isSaved))
      heart.setAttribute('aria-pressed', String(isSaved));
  }
}

/** Lists are drawn anew as one goes from page to page. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  let isAsked = false;
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      mark();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
