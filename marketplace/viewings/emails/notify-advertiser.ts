import type pg from 'pg';
import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { readAddressees } from '#marketplace/listings/reads.ts';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { Block, MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { shownEvent, whenText } from '../calendar/events.ts';
import { type BookingRow, readBookingsOf } from '../reads/bookings.ts';
import { readViewing } from '../reads/viewings.ts';
import { calendarFile } from './calendar-file.ts';

export type AdvertiserNews = 'booked' | 'moved' | 'cancelled';

const SUBJECTS: Record<AdvertiserNews, MessageKey> = {
  booked: 'viewings.mail.newSubject',
  moved: 'viewings.mail.movedOwnSubject',
  cancelled: 'viewings.mail.freeSubject',
};
const TEXTS: Record<AdvertiserNews, MessageKey> = {
  booked: 'viewings.mail.newText',
  moved: 'viewings.mail.movedOwnText',
  cancelled: 'viewings.mail.freeText',
};

/**
 * Tells whoever looks after the ad who comes, or no longer does, in the transaction that made it so. Nobody's ads tell
 * nobody.
 */
export async function tellAdvertiser(
  client: pg.ClientBase,
  mailContext: MailContext,
  row: BookingRow,
  news: AdvertiserNews,
): Promise<void> {
  const { languages, publicUrl } = mailContext;
  const [addressee] = await readAddressees(client, [row.id]);
  const viewing = await readViewing(client, row.viewing_id);
  if (!addressee || !viewing) return;
  const language = languages[addressee.locale];
  const { t } = language;
  const subject = t(SUBJECTS[news], {
    title: titleOf(row),
    when: whenText(row.starts_at, addressee.locale),
  });
  const who: [string, string][] = [
    [t('viewings.mail.who'), row.name],
    [t('viewings.mail.email'), row.recipient],
  ];
  if (row.phone) who.push([t('viewings.mail.phone'), row.phone]);
  const blocks: Block[] = [
    { kind: 'text', text: t(TEXTS[news], { name: firstName(addressee.name), guest: row.name }) },
    {
      kind: 'facts',
      rows: [
        [t('viewings.mail.when'), whenText(row.starts_at, addressee.locale)],
        [t('viewings.mail.where'), row.address],
        ...(news === 'cancelled' ? who.slice(0, 1) : who),
      ],
    },
    {
      kind: 'button',
      label: t('viewings.mail.ownViewings'),
      url: publicUrl + localePath(addressee.locale, `/account/ads/${row.id}/viewings`),
    },
  ];
  const guests = await readBookingsOf(client, [row.viewing_id]);
  const event = shownEvent(viewing, guests, { ...language, publicUrl });
  await queueMessage(client, {
    recipient: addressee.email,
    locale: addressee.locale,
    userId: addressee.user_id,
    subject,
    content: { heading: subject, blocks, footer: [t('viewings.mail.neverAsk')] },
    attachments: [calendarFile(event, addressee.email, publicUrl)],
    uniqueKey: `${TOLD}${row.booking_id}:${row.sequence}:${news}`,
  });
}

/** Before the number of the booking that a mail to the advertiser is about: by it the mail is erased with the booking. */
export const TOLD = 'viewing-told:';
