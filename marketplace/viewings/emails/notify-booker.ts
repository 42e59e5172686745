import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import { type Locale, localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { Block, MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { bookingEvent, formatTime, pathOf } from '../calendar/events.ts';
import { bookingKey } from '../keys.ts';
import type { BookingRow } from '../reads/bookings.ts';
import { HOLD_MINUTES } from '../rules.ts';
import { calendarFile } from './calendar-file.ts';

/** Languages, public URL and link secret of viewing mails. */
export type BookingMailContext = { mailContext: MailContext; secret: string };

/** Events that a visitor is mailed about. */
export type BookerEvent =
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

const KEYS: Record<BookerEvent, { subject: MessageKey; text: MessageKey }> = {
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

/** Events after which the visitor is expected; these mails have the exact address. */
const ATTENDING_EVENTS: ReadonlySet<BookerEvent> = new Set([
  'booked',
  'moved',
  'changed',
  'restored',
  'reminder',
  'soon',
]);

/**
 * Mails the visitor about their booking, in the transaction that changed it, once for each state.
 * @param words the advertiser's note with a cancellation
 */
export async function sendBookerMail(
  client: pg.Pool | pg.ClientBase,
  { mailContext, secret }: BookingMailContext,
  row: BookingRow,
  event: BookerEvent,
  words?: string,
): Promise<void> {
  const { languages, publicUrl } = mailContext;
  const language = languages[row.locale];
  const { t } = language;
  const title = titleOf(row);
  const when = formatTime(row.starts_at, row.locale);
  const isExpected = ATTENDING_EVENTS.has(event);
  const subject = t(KEYS[event].subject, { title, when });
  const blocks: Block[] = [
    { kind: 'text', text: t(KEYS[event].text, { name: firstName(row.name), minutes: HOLD_MINUTES }) },
  ];
  if (words) blocks.push({ kind: 'text', text: t('viewings.mail.words', { words }) });
  blocks.push({ kind: 'facts', rows: factsOf(row, when, isExpected, t) });
  const path = pathOf(row);
  const own = publicUrl + bookingPath(row, secret, row.locale);
  if (event === 'confirm') blocks.push({ kind: 'button', label: t('viewings.mail.confirm'), url: own });
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
      footer: isExpected || event === 'confirm' ? [t('viewings.neverAsked')] : undefined,
    },
    attachments:
      event === 'confirm'
        ? undefined
        : [calendarFile(bookingEvent(row, { ...language, publicUrl }), row.recipient, publicUrl)],
    // A link may be requested again; other events are mailed once.
    uniqueKey: event === 'confirm' ? undefined : `viewing:${row.booking_id}:${row.sequence}:${event}`,
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

/** @returns the page of a booking: in the account, or with the key in the URL without an account */
export function bookingPath(
  row: Pick<BookingRow, 'booking_id' | 'user_id'>,
  secret: string,
  locale: Locale,
): string {
  const key = row.user_id === null ? `?key=${bookingKey(secret, row.booking_id)}` : '';
  return localePath(locale, `/viewing/${row.booking_id}${key}`);
}
