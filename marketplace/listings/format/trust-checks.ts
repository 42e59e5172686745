import type { Translate } from '#platform/i18n/language.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Listing } from '../model.ts';
import type { CheckState, TrustCheck, TrustCheckId } from '../trust-signals/checks.ts';

/** A trust check in a language. */
export function checkText(check: TrustCheck, t: Translate) {
  const [id, state] = check.split('.') as [TrustCheckId, CheckState];
  return { id, state, title: t(`listings.check.${check}`), words: t(`listings.checkMeans.${check}`) };
}

/**
 * Whole days from the first publication until now, or until the listing was sold; undefined before the first.
 * @param now milliseconds since 1970
 */
export function daysOnMarket(
  { firstPublishedAt, closedAt }: Pick<Listing, 'firstPublishedAt' | 'closedAt'>,
  now: number,
): number | undefined {
  if (firstPublishedAt === null) return undefined;
  const until = closedAt === null ? now : Date.parse(closedAt);
  return Math.max(0, Math.floor((until - Date.parse(firstPublishedAt)) / DAY_MS));
}
