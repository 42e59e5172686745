import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MailContext, Message } from '#platform/mail/message.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { DELETE_PARTS } from '../writes.ts';

/** Days until a held import is discarded; newer files have arrived by then. */
export const HELD_DAYS = 14;
/** Imports discarded per transaction. */
const BATCH = 50;

type Recipient = {
  import_id: number;
  agency_id: number;
  file_name: string;
  user_id: string;
  email: string;
  name: string;
  locale: Locale;
};

/**
 * Discards unconfirmed held imports, and mails their senders and the agencies' directors.
 * @returns how many
 */
export async function discardHeldImports(pool: pg.Pool, mailContext: MailContext): Promise<number> {
  return inTransaction(pool, async (client) => {
    const held = await client.query<{ id: number }>(
      `select id from listing_import where state = 'held' and held_at < now() - interval '${HELD_DAYS} days'
        order by held_at limit ${BATCH} for update skip locked`,
    );
    for (const { id } of held.rows) {
      await client.query(
        `${DELETE_PARTS} update listing_import set state = 'failed', trouble = 'held_too_long', finished_at = now()
          where id = $1`,
        [id],
      );
    }
    const { rows } = await client.query<Recipient>(
      `select i.id as import_id, i.agency_id, i.file_name, u.id as user_id, u.email, u.name, u.locale
         from listing_import i join agency_member m on m.agency_id = i.agency_id
              and (m.user_id = i.uploaded_by or m.role = 'director')
         join user_account u on u.id = m.user_id
        where i.id = any($1)`,
      [held.rows.map(({ id }) => id)],
    );
    for (const row of rows) await queueMessage(client, messageOf(row, mailContext));
    return held.rows.length;
  });
}

function messageOf(row: Recipient, { languages, publicUrl }: MailContext): Message {
  const { t } = languages[row.locale];
  const subject = t('publication.blm.heldMail.subject', { fileName: row.file_name });
  return pageMail({ ...row, userId: row.user_id }, publicUrl, {
    subject,
    blocks: [
      {
        kind: 'text',
        text: t('publication.blm.heldMail.text', { name: firstName(row.name), days: HELD_DAYS }),
      },
      {
        kind: 'button',
        label: t('publication.blm.heldMail.button'),
        path: `/account/imports/${row.import_id}`,
      },
    ],
    uniqueKey: `import-discarded:${row.import_id}:${row.user_id}`,
  });
}
