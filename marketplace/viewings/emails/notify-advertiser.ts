import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { Block, MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { formatTime, hostedEvent } from '../calendar/events.ts';
import { type BookingRow, readBookingsOf } from '../reads/bookings.ts';
import { readViewing } from '../reads/viewings.ts';
import { type AdvertiserRecipient, readAdvertiserRecipients } from './advertiser-recipients.ts';
import { calendarFile } from './calendar-file.ts';

export type AdvertiserEvent = 'booked' | 'moved' | 'cancelled';

const SUBJECTS: Record<AdvertiserEvent, MessageKey> = {
  booked: 'viewings.mail.newSubject',
  moved: 'viewings.mail.movedOwnSubject',
  cancelled: 'viewings.mail.freeSubject',
};
const TEXTS: Record<AdvertiserEvent, MessageKey> = {
  booked: 'viewings.mail.newText',
  moved: 'viewings.mail.movedOwnText',
  cancelled: 'viewings.mail.freeText',
};

/**
 * Mails the advertiser about a booking, in the transaction that changed it. Listings without an account get no mail.
 */
export async function sendAdvertiserMail(
  client: pg.ClientBase,
  mailContext: MailContext,
  row: BookingRow,
  change: AdvertiserEvent,
): Promise<void> {
  for (const [index, addressee] of (
    await readAdvertiserRecipients(client, mailContext.languages, row.id)
  ).entries())
    await sendMail(client, mailContext, row, { change, addressee, index });
}

async function sendMail(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  row: BookingRow,
  { change, addressee, index }: { change: AdvertiserEvent; addressee: AdvertiserRecipient; index: number },
): Promise<void> {
  const viewing = await readViewing(client, row.viewing_id);
  if (!viewing) return;
  const language = languages[addressee.locale];
  const { t } = language;
  const subject = t(SUBJECTS[change], {
    title: titleOf(row),
    when: formatTime(row.starts_at, addressee.locale),
  });
  const visitorFacts: [string, string][] = [[t('viewings.mail.who'), row.name]];
  if (row.phone) visitorFacts.push([t('viewings.mail.phone'), row.phone]);
  const blocks: Block[] = [
    { kind: 'text', text: t(TEXTS[change], { name: addressee.greetedAs, guest: row.name }) },
    {
      kind: 'facts',
      rows: [
        [t('viewings.mail.when'), formatTime(row.starts_at, addressee.locale)],
        [t('viewings.mail.where'), row.address],
        ...(change === 'cancelled' ? visitorFacts.slice(0, 1) : visitorFacts),
      ],
    },
    {
      kind: 'button',
      label: t('viewings.mail.ownViewings'),
      url: publicUrl + localePath(addressee.locale, `/account/ads/${row.id}/viewings`),
    },
  ];
  const guests = await readBookingsOf(client, [row.viewing_id]);
  const event = hostedEvent(viewing, guests, { ...language, publicUrl });
  await queueMessage(client, {
    recipient: addressee.email,
    locale: addressee.locale,
    userId: addressee.accountId,
    subject,
    content: { heading: subject, blocks, footer: [t('viewings.mail.neverAsk')] },
    attachments: [calendarFile(event, addressee.email, publicUrl)],
    uniqueKey: `${BOOKING_SUBJECT_PREFIX}${row.booking_id}:${row.sequence}:${change}${index > 0 ? `:${index}` : ''}`,
  });
}

/** Prefix of the mail subject key, before the booking id; mails with this key are erased with the booking. */
export const BOOKING_SUBJECT_PREFIX = 'viewing-told:';
