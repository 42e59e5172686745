import cardStyles from '#marketplace/listings/components/listing-card.module.css';
import { onPageChange } from '#platform/client/page-changes.ts';
import { browserLanguage } from '#platform/i18n/browser.ts';
import { readViewed } from './viewed.ts';

const { t } = await browserLanguage();
let isMarking = false;

/** Marks the viewed listings in results and on the map, also in those that are shown later. */
export function markViewed(): void {
  if (isMarking) return;
  isMarking = true;
  onPageChange(mark);
}

function mark(): void {
  const viewed = new Set(readViewed());
  const isViewed = (id: string | undefined) => viewed.has(Number(id));
  for (const card of document.querySelectorAll<HTMLElement>('[data-results] [data-ad]')) {
    const price = card.getElementsByClassName(cardStyles.price!)[0] as HTMLElement | undefined;
    if (price) set(price, isViewed(card.dataset.ad));
  }
  for (const pin of document.querySelectorAll<HTMLElement>('[data-pin]')) set(pin, isViewed(pin.dataset.pin));
}

function set(element: HTMLElement, isViewed: boolean): void {
  const mark = isViewed ? t('card.viewed') : undefined;
  if (element.dataset.viewed === mark) return;
  if (mark === undefined) delete element.dataset.viewed;
  else element.dataset.viewed = mark;
}
