import { onPageChange } from '#platform/client/page-changes.ts';

/** Adds something to a card of the listing with this id. */
export type CardTool = (card: HTMLElement, id: number) => void;

/** Marks cards that have their tools. */
const EQUIPPED = 'data-tools';

/**
 * Adds tools to cards in the browser, so that no page is larger for them: to a card when it is pointed at or has the
 * focus; on touch screens, which cannot point, to all cards.
 */
export function equipCards(tools: readonly CardTool[]): void {
  function equip(card: HTMLElement) {
    if (card.hasAttribute(EQUIPPED)) return;
    card.setAttribute(EQUIPPED, '');
    for (const tool of tools) tool(card, Number(card.dataset.ad));
  }
  function onUse({ target }: Event) {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-ad]') : null;
    if (card) equip(card);
  }
  document.addEventListener('pointerover', onUse, { passive: true });
  document.addEventListener('focusin', onUse, { passive: true });
  for (const card of document.querySelectorAll<HTMLElement>('[data-ad]:is(:hover, :focus-within)'))
    equip(card);
  if (matchMedia('(hover: none)').matches)
    onPageChange(() => {
      for (const card of document.querySelectorAll<HTMLElement>(`[data-ad]:not([${EQUIPPED}])`)) equip(card);
    });
}
