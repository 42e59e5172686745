import { useNavigate } from 'react-router';
import { nextItem } from '#platform/client/next-item.ts';
import { useFocusOn } from '#platform/client/use-focus-on.ts';
import { useKeySetting, useKeys } from '#platform/client/use-keys.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type Queue, type QueueView, queueAddress } from './address.ts';
import type { QueueItem } from './queue-list.tsx';

/** The key that undoes the last decision, which need not be about the open item. */
const UNDO_KEY = 'u';

/** The id of the heading of the open item. */
export const ITEM_HEADING = 'queue-item';

type QueueOptions = {
  queue: Queue;
  view: QueueView;
  items: readonly QueueItem[];
  /** The open item, which need not be in the list. */
  shownId: number | null;
  /** Gets the keys that do not move in the queue; @returns whether it was handled */
  onKey: (key: string) => boolean;
};

/** Moves between the items of a queue, by links and by the keys j and k. */
export function useQueue({ queue, view, items, shownId, onKey }: QueueOptions) {
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const [keysOn, setKeys] = useKeySetting();
  const hrefOf = (change: Partial<QueueView>) =>
    localePath(locale, queueAddress(queue, { ...view, ...change }));
  const go = (itemId: number | null) => void navigate(hrefOf({ itemId }), { preventScrollReset: true });
  useFocusOn(shownId, ITEM_HEADING);
  useKeys(keysOn, (key) => {
    if (key !== 'j' && key !== 'k') return (key === UNDO_KEY || isItemDisplayed()) && onKey(key);
    const next = nextItem(items, shownId, key === 'j' ? 1 : -1);
    if (next === null) return false;
    go(next);
    return true;
  });
  return { queue, view, items, shownId, hrefOf, go, keysOn, setKeys };
}

/** Whether the open item can be seen: narrow screens hide the first item until it is chosen. */
function isItemDisplayed(): boolean {
  const heading = document.getElementById(ITEM_HEADING);
  if (!heading) return false;
  return heading.checkVisibility ? heading.checkVisibility() : true;
}
