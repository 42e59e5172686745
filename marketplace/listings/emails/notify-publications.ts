import type pg from 'pg';
import { imageUrl } from '#marketplace/media/rules.ts';
import { localePath } from '#platform/i18n/language.ts';
import type { Block, Message } from '#platform/mail/message.ts';
import { queueMessageWithId, replaceMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { priceText } from '../format/price.ts';
import { askingPricesOf } from '../from-rows.ts';
import { listingPath, titleOf } from '../paths.ts';
import { type ListingRecipientRow, readListingRecipients } from '../reads.ts';
import type { MailContext } from './notify-steps.ts';

/** Seconds that a mail about a publication waits for further ones: agencies publish many at once. */
export const COLLECT_SECONDS = 60;
/** Listings that one mail shows; the others are counted. */
export const MAX_SHOWN_PUBLICATIONS = 20;
/** Width in pixels. */
const PICTURE_WIDTH = 320;

/**
 * Mails the advertiser that a listing was published, in the same transaction: one mail for all publications of a
 * minute. A listing without an account has no mail.
 * @param byPerson whether a moderator approved it: only then the mail says so
 */
export async function sendPublicationMail(
  client: pg.ClientBase,
  mailContext: MailContext,
  adId: number,
  byPerson: boolean,
): Promise<void> {
  const [row] = await readListingRecipients(client, [adId]);
  if (!row) return;
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 31))', [
    `publications ${row.user_id}`,
  ]);
  const { rows } = await client.query<{ mail_id: number; ad_ids: number[]; by_person: boolean }>(
    `select m.id as mail_id, array_agg(n.ad_id order by n.ad_id) as ad_ids, bool_and(n.by_person) as by_person
       from mail_message m join publication_notice n on n.mail_id = m.id
      where m.user_id = $1 and m.attempts = 0 and m.sent_at is null and m.failed_at is null and m.due_at > now()
      group by m.id order by m.id desc limit 1`,
    [row.user_id],
  );
  const [waiting] = rows;
  if (waiting) {
    const adIds = [...new Set([...waiting.ad_ids, adId])];
    const shown = await readListingRecipients(client, adIds.slice(0, MAX_SHOWN_PUBLICATIONS));
    const message = messageOf(row, shown, adIds.length, waiting.by_person && byPerson, mailContext);
    if (await replaceMessage(client, waiting.mail_id, message)) {
      await addNotice(client, waiting.mail_id, adId, byPerson);
      return;
    }
  }
  const id = await queueMessageWithId(client, messageOf(row, [row], 1, byPerson, mailContext));
  if (id !== null) await addNotice(client, id, adId, byPerson);
}

async function addNotice(
  client: pg.ClientBase,
  mailId: number,
  adId: number,
  byPerson: boolean,
): Promise<void> {
  await client.query(
    'insert into publication_notice (mail_id, ad_id, by_person) values ($1, $2, $3) on conflict do nothing',
    [mailId, adId, byPerson],
  );
}

function messageOf(
  row: ListingRecipientRow,
  shown: readonly ListingRecipientRow[],
  count: number,
  byPerson: boolean,
  { languages, publicUrl }: MailContext,
): Message {
  const { t } = languages[row.locale];
  const url = (path: string) => publicUrl + localePath(row.locale, path);
  const name = firstName(row.name);
  const said = byPerson ? 'approved' : 'published';
  const isOne = count === 1;
  const subject = isOne
    ? t('publication.mail.publishedSubject', { title: titleOf(row) })
    : t('publication.mail.publishedManySubject', { count });
  const hidden = count - shown.length;
  return {
    recipient: row.email,
    locale: row.locale,
    userId: row.user_id,
    subject,
    content: {
      heading: subject,
      blocks: [
        {
          kind: 'text',
          text: isOne
            ? t(`publication.mail.${said}Text`, { name })
            : t(`publication.mail.${said}ManyText`, { name, count }),
        },
        ...shown.map((one): Block => {
          const picture = one.images[0]?.url;
          const title = titleOf(one);
          return {
            kind: 'ad',
            title,
            price: priceText(askingPricesOf(one), t),
            meta: one.address === title ? '' : one.address,
            url: url(listingPath(one)),
            ...(picture && { picture: imageUrl(publicUrl, picture, PICTURE_WIDTH) }),
          };
        }),
        ...(hidden > 0
          ? [{ kind: 'text' as const, text: t('publication.mail.andMore', { count: hidden }) }]
          : []),
        isOne
          ? { kind: 'button', label: t('publication.mail.seeAd'), url: url(listingPath(row)) }
          : { kind: 'button', label: t('publication.mail.ownAds'), url: url('/account/ads') },
      ],
    },
    delaySeconds: COLLECT_SECONDS,
    uniqueKey: `ad-step:${row.last_step_id}`,
  };
}
