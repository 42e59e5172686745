import type { WireOrder } from '#marketplace/payments/contract.ts';
import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { WireListingForSale } from '../contract.ts';

/** The outcome of one line of a paid order. */
export type LineOutcome = {
  id: number;
  title: string;
  tone: 'SUCCESS' | 'INFO' | 'WARNING';
  words: string;
  /** Path of the listing's page. */
  path: string | null;
};

const LIVE: readonly WireListingForSale['state'][] = ['published', 'sale_agreed', 'let_agreed'];

/**
 * The outcomes of a paid order's lines.
 * @param listings the reader's own listings among them, by id
 */
export function orderOutcome(
  order: Pick<WireOrder, 'lines' | 'refunds'>,
  listings: ReadonlyMap<number, WireListingForSale>,
  language: Language,
): LineOutcome[] {
  const givenBack = new Set(
    order.refunds.filter(({ state }) => state !== 'failed').flatMap(({ lineIds }) => lineIds),
  );
  return order.lines.map(({ id, adId, title }) => ({
    id,
    title,
    ...(givenBack.has(id)
      ? { tone: 'WARNING' as const, words: language.t('order.became.back'), path: null }
      : outcomeOf(listings.get(adId), language)),
  }));
}

function outcomeOf(
  listing: WireListingForSale | undefined,
  { t, locale }: Language,
): Pick<LineOutcome, 'tone' | 'words' | 'path'> {
  if (!listing) return { tone: 'INFO', words: t('order.became.paid'), path: null };
  if (LIVE.includes(listing.state)) {
    const words = listing.endDate
      ? t('order.became.liveUntil', { day: formatDate(listing.endDate, 'longDate', locale) })
      : t('order.became.live');
    return { tone: 'SUCCESS', words, path: listing.path };
  }
  const waits = {
    pending: ['INFO', 'order.became.person'],
    draft: ['WARNING', 'order.became.unsent'],
    rejected: ['WARNING', 'order.became.rejected'],
    paused: ['INFO', 'order.became.paused'],
  } as const;
  const [tone, key] =
    listing.state in waits
      ? waits[listing.state as keyof typeof waits]
      : (['INFO', 'order.became.over'] as const);
  return { tone, words: t(key), path: null };
}
