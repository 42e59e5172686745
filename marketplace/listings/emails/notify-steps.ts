import type pg from 'pg';
import { localePath } from '#platform/i18n/language.ts';
import type { MailContext, Message } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import { titleOf } from '../presenters/card.ts';
import { listingPath } from '../presenters/paths.ts';
import { pictureAt } from '../presenters/pictures.ts';
import { priceText } from '../presenters/price.ts';
import { type AddresseeRow, readAddressees } from '../reads.ts';
import { type AdNews, LIFE_MAILS } from './life-mails.ts';

/** Pixels across, in a mail. */
const PICTURE_WIDTH = 320;

/**
 * Tells owners what became of their ads, in the transaction of the step itself. Ads that nobody with an account placed
 * are passed over, and so is news that is not told by mail.
 */
export async function tellSteps(
  client: pg.ClientBase,
  mailContext: MailContext,
  news: AdNews,
  adIds: readonly number[],
): Promise<void> {
  if (!LIFE_MAILS[news] || adIds.length === 0) return;
  for (const row of await readAddressees(client, adIds)) {
    await queueMessage(client, messageOf(row, news, mailContext));
  }
}

function messageOf(row: AddresseeRow, news: AdNews, { languages, publicUrl }: MailContext): Message {
  const { t } = languages[row.locale];
  const mail = LIFE_MAILS[news]!;
  const title = titleOf(row);
  const url = (path: string) => publicUrl + localePath(row.locale, path);
  const ends = row.expires_at ? formatDate(row.expires_at, 'longDate', row.locale) : '';
  const picture = row.images[0]?.url;
  const adUrl = url(mail.to === 'ad' ? listingPath(row) : `/account/ads/${row.id}`);
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
          price: priceText(row, t),
          meta: row.address,
          url: adUrl,
          picture: picture ? pictureAt(publicUrl, picture, PICTURE_WIDTH) : undefined,
        },
        { kind: 'button', label: t(mail.button), url: adUrl },
      ],
    },
    // A step is told once; the next step of the same kind has a number of its own.
    uniqueKey:
      news === 'expiring'
        ? `ad-expiring:${row.id}:${row.expires_at?.getTime()}`
        : `ad-step:${row.last_step_id}`,
  };
}
