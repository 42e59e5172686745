import type { NoticeKind } from '#marketplace/offers/model.ts';
import type { NoticeFacts } from '#marketplace/offers/notice-facts.ts';
import type { Language, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { type Currency, formatCents, formatMoney } from '#property/money.ts';

/** Notices to the advertiser of a round; a closed round is announced to bidders too. */
const FOR_ADVERTISER: ReadonlySet<NoticeKind> = new Set(['applied', 'bid', 'withdrawn']);

/**
 * Whether the mail of a notice is sent in quiet hours and pauses: it is about the person's own bid, or ends the
 * bidding. An advertiser reads of single bids and applications when the quiet hours are over.
 */
export function isTransactional(notice: NoticeKind): boolean {
  return !FOR_ADVERTISER.has(notice);
}

/** Whether a notice is still true, and about something that the person still takes part in. */
export function isCurrent(notice: NoticeKind, facts: NoticeFacts): boolean {
  const { state, own, isAdvertiser } = facts;
  switch (notice) {
    case 'outbid':
      return state === 'active' && own?.state === 'approved' && own.hasBid && !own.isLeading;
    case 'deadline':
      return state === 'active' && (own?.state === 'approved' || own?.state === 'pending');
    case 'won':
    case 'lost':
      return state === 'won' && own !== null;
    case 'cancelled':
      return state === 'cancelled';
    case 'approved':
      return state === 'active' && own?.state === 'approved';
    case 'declined':
    case 'removed':
      return own?.state === notice;
    case 'applied':
      return isAdvertiser && state === 'active' && facts.pendingCount > 0;
    case 'bid':
      return isAdvertiser && state === (facts.entry.type === 'confirmed' ? 'closed' : 'active');
    case 'withdrawn':
      return isAdvertiser && (state === 'active' || state === 'closed');
    case 'closed':
      return state === 'closed' && (isAdvertiser || own !== null);
    case 'reopened':
      return state === 'closed' && own !== null && own.hasBid;
    case 'receipt':
      return own !== null;
  }
}

function variantOf(notice: NoticeKind, { entry }: NoticeFacts): NoticeKind | 'confirmed' {
  return notice === 'bid' && entry.type === 'confirmed' ? 'confirmed' : notice;
}

/** @returns a notice in a few words, without amounts: `You’ve been outbid on 3 Sea View, Dublin` */
export function offerSubject(notice: NoticeKind, facts: NoticeFacts, { t }: Language): string {
  return t(`alerts.offer.subject.${variantOf(notice, facts)}`, { title: facts.title });
}

/**
 * @returns a notice in sentences, by the state of the round now: `You’ve been outbid on 3 Sea View, Dublin. The highest
 *   offer is now €310,000.`
 */
export function offerText(notice: NoticeKind, facts: NoticeFacts, { t, locale }: Language): string {
  const { title, own, entry, mode, currency } = facts;
  const values = {
    title,
    time: formatDate(facts.deadline, 'weekdayDateTime', locale),
    count: facts.pendingCount,
    bidder: t('alerts.offer.bidder', { number: entry.bidder ?? 0 }),
    amount: own?.amount ? amountText(own.amount, currency) : '',
  };
  const variant = variantOf(notice, facts);
  if (variant === 'won' && !own?.amount) return t('alerts.offer.subject.won', values);
  const text = t(`alerts.offer.text.${variant === 'bid' && mode === 'sealed' ? 'sealed' : variant}`, values);
  return [text, highestText(variant, facts, t)].filter(Boolean).join(' ');
}

/** Notices that say what the highest offer is, where the person may see it. */
const WITH_HIGHEST: ReadonlySet<string> = new Set(['outbid', 'bid', 'withdrawn', 'closed']);

function highestText(variant: string, { highest, currency }: NoticeFacts, t: Translate): string {
  if (highest === null || !WITH_HIGHEST.has(variant)) return '';
  return t('alerts.offer.highest', { amount: amountText(highest, currency) });
}

function amountText(cents: number, currency: Currency): string {
  return cents % 100 === 0 ? formatMoney(cents / 100, currency) : formatCents(cents, currency);
}

/** @returns the path of the page to open: the advertiser's page of the round, or the one of bidders */
export function offerPath({ isAdvertiser, adId }: NoticeFacts): string {
  return isAdvertiser ? `/account/ads/${adId}/offers` : `/offers/${adId}`;
}
