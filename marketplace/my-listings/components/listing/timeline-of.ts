import { amountText } from '#marketplace/listings/presenters/price.ts';
import type { Language } from '#platform/i18n/language.ts';
import { INTL_LOCALES } from '#platform/i18n/language.ts';
import type { StateWord } from '#property/ad-state.ts';
import type { History } from '../../contract.ts';

type By = History['states'][number]['by'];

/** Something that became of an ad: where it went in its life, or what it cost from then on. */
export type TimelineStep = { at: string; date: string } & (
  | { kind: 'state'; to: StateWord; isBack: boolean; by: By; reason: string | null }
  | { kind: 'price'; side: 'sale' | 'rent'; price: string; before: string | null }
);

/** States from which an ad comes back to the market. */
const ONCE_SHOWN: ReadonlySet<string> = new Set(['PAUSED', 'SALE_AGREED', 'LET_AGREED', 'EXPIRED']);
/** What a machine noted; what people write does not begin so. */
const NOTED = /^moderation: \w+$/;

/** Tells states and prices together, the latest first. */
export function timelineOf({ states, prices }: History, { t, locale }: Language): TimelineStep[] {
  const days = new Intl.DateTimeFormat(INTL_LOCALES[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Dublin',
  });
  const when = (at: string) => ({ at, date: days.format(new Date(at)) });
  const priceOf = ({ price, currency, collectionPeriod }: History['prices'][number]) =>
    price === null ? t('ownAd.onApplication') : amountText(t, price, currency, collectionPeriod);
  const steps: TimelineStep[] = [
    ...states.map(({ at, from, to, reason, by }) => ({
      ...when(at),
      kind: 'state' as const,
      to,
      isBack: to === 'PUBLISHED' && from !== null && ONCE_SHOWN.has(from),
      by,
      reason: reason !== null && !NOTED.test(reason) ? reason : null,
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
