import type { AskingPrice } from '#marketplace/listings/model.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { Period } from './contract.ts';

const PERIOD_WORDS: Record<CollectionPeriod, Period> = { weekly: 'week', monthly: 'month', yearly: 'year' };

/** The API's word for a period; undefined for a sale. */
export function periodWord(period: CollectionPeriod | null): Period | undefined {
  return period === null ? undefined : PERIOD_WORDS[period];
}

/** The period of the main price; undefined for a sale, and on application. */
export function mainPeriod(main: AskingPrice | undefined): Period | undefined {
  return main?.amount ? periodWord(main.period) : undefined;
}
