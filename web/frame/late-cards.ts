/** Whether a part of the page is in a card. */
const isInCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-ad]') !== null;

/**
 * Loads what cards offer beyond their link when a card is first pointed at or focused; on touch screens, where photos
 * must be ready to be swiped, when the page is first touched or, with cards, idle.
 * @returns a function that stops waiting
 */
export function loadCardTools(): () => void {
  const isTouch = matchMedia('(hover: none)').matches;
  const waiting = new AbortController();
  function load() {
    waiting.abort();
    void equip();
  }
  const options = { passive: true, signal: waiting.signal };
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => isInCard(target) && load(), options);
  if (isTouch) {
    document.addEventListener('touchstart', load, options);
    const timer = setTimeout(() => document.querySelector('[data-ad]') && load(), 1_000);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return () => waiting.abort();
}

async function equip(): Promise<void> {
  const [{ equipCards }, { addPhotos }, { addHideButton }] = await Promise.all([
    import('#marketplace/listings/components/card-tools.ts'),
    import('#marketplace/listings/card-photos/card-photos.ts'),
    import('#marketplace/hidden-listings/components/card-hide.ts'),
  ]);
  equipCards([addPhotos, addHideButton]);
}
