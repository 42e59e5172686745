import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import { localePath } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { formatTime } from '../calendar/events.ts';
import type { BookingRow } from '../reads/bookings.ts';
import { readAdvertiserRecipients } from './advertiser-recipients.ts';

/**
 * Mails the advertiser one reminder of a listing's next viewings and their visitors.
 * @param guests all visitors of the listing
 */
export async function sendAdvertiserReminder(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  adId: number,
  guests: readonly BookingRow[],
): Promise<void> {
  const [guest] = guests;
  if (!guest) return;
  for (const [index, addressee] of (await readAdvertiserRecipients(client, languages, adId)).entries()) {
    const { locale } = addressee;
    const { t } = languages[locale];
    const subject = t('viewings.mail.tomorrowSubject', { title: titleOf(guest), count: guests.length });
    await queueMessage(client, {
      recipient: addressee.email,
      locale,
      userId: addressee.accountId,
      subject,
      content: {
        heading: subject,
        blocks: [
          { kind: 'text', text: t('viewings.mail.tomorrowText', { name: addressee.greetedAs }) },
          {
            kind: 'facts',
            rows: guests.map(({ starts_at, name, phone }) => [
              formatTime(starts_at, locale),
              [name, phone].filter(Boolean).join(', '),
            ]),
          },
          {
            kind: 'button',
            label: t('viewings.mail.ownViewings'),
            url: publicUrl + localePath(locale, `/account/ads/${adId}/viewings`),
          },
        ],
        footer: [t('viewings.mail.neverAsk')],
      },
      // The key includes the time, so a postponed viewing gets a new reminder.
      uniqueKey: `${REMINDER_SUBJECT_PREFIX}${adId}:${Date.now()}:${index}`,
    });
  }
}

/** Prefix of the mail subject key, before the listing id; mails with this key are erased when a named visitor is. */
export const REMINDER_SUBJECT_PREFIX = 'viewing-reminded:';
