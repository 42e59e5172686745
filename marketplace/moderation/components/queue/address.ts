/** The moderators' queues, with the path of each and the parameter of its open item. */
const QUEUES = {
  listings: { path: '/moderation', item: 'case' },
  licences: { path: '/moderation/licences', item: 'agency' },
  homes: { path: '/moderation/home-corrections', item: 'correction' },
} as const;

export type Queue = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[];

/** The view of a queue, from its URL. */
export type QueueView = {
  state: 'open' | 'decided';
  from: number;
  itemId: number | null;
  /** Only the items that the moderator works on; of listings. */
  isMine: boolean;
};

/** @returns the view of a URL; invalid values are ignored */
export function queueViewOf(queue: Queue, params: URLSearchParams): QueueView {
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'open',
    from: positiveInteger(params.get('from')) ?? 0,
    itemId: positiveInteger(params.get(QUEUES[queue].item)),
    isMine: params.get('mine') === '1',
  };
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** @returns the path of a view, without default values */
export function queueAddress(queue: Queue, { state, from, itemId, isMine }: QueueView): string {
  const { path, item } = QUEUES[queue];
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (isMine) params.set('mine', '1');
  if (from > 0) params.set('from', String(from));
  if (itemId !== null) params.set(item, String(itemId));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** @returns the path of the first page of a queue's open items */
export const queuePath = (queue: Queue): string => QUEUES[queue].path;

/** @returns the item that a URL chooses, or the first where it chooses none; null without such an item */
export function chosenItem<Item>(
  items: readonly Item[],
  itemId: number | null,
  idOf: (item: Item) => number,
): Item | null {
  return (itemId === null ? items[0] : items.find((item) => idOf(item) === itemId)) ?? null;
}
