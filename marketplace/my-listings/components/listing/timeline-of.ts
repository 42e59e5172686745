import { amountText } from '#marketplace/listings/format/price.ts';
import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { StateWord } from '#property/listing-state.ts';
import type { History } from '../../contract.ts';

type By = History['states'][number]['by'];

/** A step in the history: a new state or a new price. */
export type TimelineStep = { at: string; date: string } & (
  | { kind: 'state'; to: StateWord; isBack: boolean; by: By; reason: string | null }
  | { kind: 'price'; side: 'sale' | 'rent'; price: string; before: string | null }
);

/** States from which a listing returns to the market. */
const PUBLISHED_BEFORE: ReadonlySet<string> = new Set(['PAUSED', 'SALE_AGREED', 'LET_AGREED', 'EXPIRED']);
/** System notes, which are not shown; users' texts do not start this way. */
const SYSTEM_NOTE = /^moderation: \w+$/;

/** Merges states and prices, latest first. */
export function timelineOf({ states, prices }: History, { t, locale }: Language): TimelineStep[] {
  const when = (at: string) => ({ at, date: formatDate(at, 'longDateTime', locale) });
  const priceOf = ({ price, currency, collectionPeriod }: History['prices'][number]) =>
    price === null
      ? t('ownAd.onApplication')
      : amountText({ cents: price * 100, currency }, collectionPeriod, t);
  const steps: TimelineStep[] = [
    ...states.map(({ at, from, to, reason, by }) => ({
      ...when(at),
      kind: 'state' as const,
      to,
      isBack: to === 'PUBLISHED' && from !== null && PUBLISHED_BEFORE.has(from),
      by,
      reason: reason !== null && !SYSTEM_NOTE.test(reason) ? reason : null,
    })),
    ...prices.map((step, index) => {
      const before = prices.slice(index + 1).find(({ side }) => side === step.side);
      return {
        ...when(step.at),
        kind: 'price' as const,
        side: step.side,
        price: priceOf(step),
        before: before ? priceOf(before) : null,
      };
    }),
  ];
  return steps.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
