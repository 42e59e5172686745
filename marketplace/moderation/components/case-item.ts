import { sizePath } from '#marketplace/media/rules.ts';
import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { QueueCase } from '../contract.ts';
import type { QueueItem } from './queue/queue-list.tsx';

/** Risk from which a case is highlighted. */
const HIGH_RISK = 60;

/** @returns a case as the queue shows it */
export function caseItem(one: QueueCase, t: Translate, locale: Locale): QueueItem {
  const { id, kind, risk, ad: listing, openedAt, decided } = one;
  return {
    id,
    title: listing.address,
    tags: [
      [t('moderating.risk', { risk }), risk >= HIGH_RISK ? 'DANGER' : 'NEUTRAL'],
      [t(`moderating.kind.${kind}`), kind === 'appeal' ? 'INFO' : 'NEUTRAL'],
      ...(one.assignee && !decided ? [[one.assignee.name, 'HIGHLIGHT'] as const] : []),
      ...(decided ? [[t(`moderating.decision.${decided.decision}`), 'ACCENT'] as const] : []),
    ],
    detail: decided
      ? `${formatDate(decided.at, 'mediumDateTime', locale)} ${t('moderating.by', { name: decided.by ?? t('moderating.somebody') })}`
      : t('moderating.waiting', { when: formatDate(openedAt, 'mediumDateTime', locale) }),
    picture: listing.picture ? sizePath(listing.picture, 'size72x52') : null,
  };
}
