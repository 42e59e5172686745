import type pg from 'pg';
import { imageUrl } from '#marketplace/media/rules.ts';
import { type Language, type Locale, localePath } from '#platform/i18n/language.ts';
import type { Message } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import { priceText } from '../format/price.ts';
import { askingPricesOf } from '../from-rows.ts';
import { listingPath, titleOf } from '../paths.ts';
import { type ListingRecipientRow, readListingRecipients } from '../reads.ts';
import { type ListingEvent, STATE_MAILS } from './life-mails.ts';

/** Languages and public URL (without a trailing slash) of mails. */
export type MailContext = { languages: Record<Locale, Language>; publicUrl: string };

/** Width in pixels. */
const PICTURE_WIDTH = 320;

/**
 * Mails owners about state changes of their listings, in the same transaction. Skips listings without an account, and
 * events without a mail.
 */
export async function sendStateMails(
  client: pg.ClientBase,
  mailContext: MailContext,
  event: ListingEvent,
  adIds: readonly number[],
): Promise<void> {
  if (!STATE_MAILS[event] || adIds.length === 0) return;
  for (const row of await readListingRecipients(client, adIds)) {
    await queueMessage(client, messageOf(row, event, mailContext));
  }
}

function messageOf(
  row: ListingRecipientRow,
  event: ListingEvent,
  { languages, publicUrl }: MailContext,
): Message {
  const { t } = languages[row.locale];
  const mail = STATE_MAILS[event]!;
  const title = titleOf(row);
  const url = (path: string) => publicUrl + localePath(row.locale, path);
  const ends = row.expires_at ? formatDate(row.expires_at, 'longDate', row.locale) : '';
  const picture = row.images[0]?.url;
  const listingUrl = url(mail.to === 'ad' ? listingPath(row) : `/account/ads/${row.id}`);
  return {
    recipient: row.email,
    locale: row.locale,
    userId: row.user_id,
    subject: t(mail.subject, { title }),
    content: {
      heading: t(mail.subject, { title }),
      blocks: [
        { kind: 'text', text: t(mail.text, { name: firstName(row.name), ends }) },
        {
          kind: 'ad',
          title,
          price: priceText(askingPricesOf(row), t),
          meta: row.address === title ? '' : row.address,
          url: listingUrl,
          picture: picture ? imageUrl(publicUrl, picture, PICTURE_WIDTH) : undefined,
        },
        { kind: 'button', label: t(mail.button), url: listingUrl },
      ],
    },
    // The step's id makes the mail unique.
    uniqueKey:
      event === 'expiring'
        ? `ad-expiring:${row.id}:${row.expires_at?.getTime()}`
        : `ad-step:${row.last_step_id}`,
  };
}
