import type pg from 'pg';
import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { readAddressees } from '#marketplace/listings/reads.ts';
import { localePath } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { whenText } from '../calendar/events.ts';
import type { BookingRow } from '../reads/bookings.ts';

/**
 * Reminds whoever looks after an ad of its next viewings: who comes when, in one mail.
 * @param guests of the ad, all of them
 */
export async function remindAdvertiser(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  adId: number,
  guests: readonly BookingRow[],
): Promise<void> {
  const [addressee] = await readAddressees(client, [adId]);
  if (!addressee || guests.length === 0) return;
  const { locale } = addressee;
  const { t } = languages[locale];
  const subject = t('viewings.mail.tomorrowSubject', { title: titleOf(addressee), count: guests.length });
  await queueMessage(client, {
    recipient: addressee.email,
    locale,
    userId: addressee.user_id,
    subject,
    content: {
      heading: subject,
      blocks: [
        { kind: 'text', text: t('viewings.mail.tomorrowText', { name: firstName(addressee.name) }) },
        {
          kind: 'facts',
          rows: guests.map(({ starts_at, name, phone }) => [
            whenText(starts_at, locale),
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
    // Once a viewing may have been put off, it is told of again.
    uniqueKey: `${REMINDED}${adId}:${Date.now()}`,
  });
}

/** Before the number of the ad whose guests a mail names: by it the mail is erased with one of them. */
export const REMINDED = 'viewing-reminded:';
