import type pg from 'pg';
import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { type Locale, localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { Block, MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { bookingEvent, pathOf, whenText } from '../calendar/events.ts';
import { bookingKey } from '../keys.ts';
import type { BookingRow } from '../reads/bookings.ts';
import { HOLD_MINUTES } from '../rules.ts';
import { calendarFile } from './calendar-file.ts';

/** What mails about viewings need: both languages, where the site is, and what signs the links. */
export type Post = { mailContext: MailContext; secret: string };

/** What somebody who books hears of. */
export type BookerNews =
  | 'confirm'
  | 'booked'
  | 'moved'
  | 'changed'
  | 'cancelled'
  | 'calledOff'
  | 'adGone'
  | 'restored'
  | 'reminder'
  | 'soon';

const KEYS: Record<BookerNews, { subject: MessageKey; text: MessageKey }> = {
  confirm: { subject: 'viewings.mail.confirmSubject', text: 'viewings.mail.confirmText' },
  booked: { subject: 'viewings.mail.bookedSubject', text: 'viewings.mail.bookedText' },
  moved: { subject: 'viewings.mail.movedSubject', text: 'viewings.mail.movedText' },
  changed: { subject: 'viewings.mail.changedSubject', text: 'viewings.mail.changedText' },
  cancelled: { subject: 'viewings.mail.cancelledSubject', text: 'viewings.mail.cancelledText' },
  calledOff: { subject: 'viewings.mail.calledOffSubject', text: 'viewings.mail.calledOffText' },
  adGone: { subject: 'viewings.mail.calledOffSubject', text: 'viewings.mail.adGoneText' },
  restored: { subject: 'viewings.mail.restoredSubject', text: 'viewings.mail.restoredText' },
  reminder: { subject: 'viewings.mail.reminderSubject', text: 'viewings.mail.reminderText' },
  soon: { subject: 'viewings.mail.soonSubject', text: 'viewings.mail.soonText' },
};

/** They are expected, and are told where exactly. */
const EXPECTED: ReadonlySet<BookerNews> = new Set([
  'booked',
  'moved',
  'changed',
  'restored',
  'reminder',
  'soon',
]);

/**
 * Tells whoever booked a viewing what became of it, in the transaction that made it so, once for each state of it.
 * @param words of the advertiser, with a cancellation
 */
export async function tellBooker(
  client: pg.Pool | pg.ClientBase,
  { mailContext, secret }: Post,
  row: BookingRow,
  news: BookerNews,
  words?: string,
): Promise<void> {
  const { languages, publicUrl } = mailContext;
  const language = languages[row.locale];
  const { t } = language;
  const title = titleOf(row);
  const when = whenText(row.starts_at, row.locale);
  const isExpected = EXPECTED.has(news);
  const subject = t(KEYS[news].subject, { title, when });
  const blocks: Block[] = [
    { kind: 'text', text: t(KEYS[news].text, { name: firstName(row.name), minutes: HOLD_MINUTES }) },
  ];
  if (words) blocks.push({ kind: 'text', text: t('viewings.mail.words', { words }) });
  blocks.push({ kind: 'facts', rows: factsOf(row, when, isExpected, t) });
  const path = pathOf(row);
  const own = publicUrl + bookingPath(row, secret, row.locale);
  if (news === 'confirm') blocks.push({ kind: 'button', label: t('viewings.mail.confirm'), url: own });
  else if (isExpected) blocks.push({ kind: 'button', label: t('viewings.mail.change'), url: own });
  else if (path)
    blocks.push({
      kind: 'button',
      label: t('viewings.mail.others'),
      url: publicUrl + localePath(row.locale, path),
    });
  await queueMessage(client, {
    recipient: row.recipient,
    locale: row.locale,
    userId: row.user_id,
    subject,
    content: {
      heading: subject,
      blocks,
      footer: isExpected || news === 'confirm' ? [t('viewings.neverAsked')] : undefined,
    },
    attachments:
      news === 'confirm'
        ? undefined
        : [calendarFile(bookingEvent(row, { ...language, publicUrl }), row.recipient, publicUrl)],
    // A link may be asked for again; what became of the booking is told once.
    uniqueKey: news === 'confirm' ? undefined : `viewing:${row.booking_id}:${row.sequence}:${news}`,
  });
}

function factsOf(row: BookingRow, when: string, isExpected: boolean, t: MailContext['languages']['en']['t']) {
  const rows: [string, string][] = [
    [t('viewings.mail.when'), when],
    [t('viewings.mail.where'), row.address],
  ];
  if (isExpected && row.eircode) rows.push([t('viewings.mail.eircode'), row.eircode]);
  if (isExpected && row.seller_name) rows.push([t('viewings.mail.with'), row.seller_name]);
  return rows;
}

/** @returns the page of one booking: with an account by signing in, without one by the key in the address */
export function bookingPath(
  row: Pick<BookingRow, 'booking_id' | 'user_id'>,
  secret: string,
  locale: Locale,
): string {
  const key = row.user_id === null ? `?key=${bookingKey(secret, row.booking_id)}` : '';
  return localePath(locale, `/viewing/${row.booking_id}${key}`);
}
