import type pg from 'pg';
import { localePath } from '#platform/i18n/language.ts';
import type { Block, SignedMailContext } from '#platform/mail/message.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail } from '#platform/mail/unproven.ts';
import { requestKey } from '../keys.ts';
import type { AgentRow, RequestRow } from '../reads.ts';

type AskerMail = { agents: readonly AgentRow[]; cause: MailCause };

/**
 * Confirms a request to the person, with a link to its states. Anyone can type an address without an account, so that
 * mail has no text of the request, and an unproven address does not get the names of the agencies either.
 */
export async function mailAsker(
  client: pg.ClientBase,
  { languages, publicUrl, secret }: SignedMailContext,
  row: RequestRow,
  { agents, cause }: AskerMail,
): Promise<void> {
  const language = languages[row.locale];
  const { t, locale } = language;
  const names = agents.map(({ name }) => name).join(', ');
  const subject = t('valuation.mail.askedSubject');
  const label = t('valuation.mail.seeRequest');
  if (row.user_id !== null) {
    const to = { userId: row.user_id, email: row.recipient, locale };
    const facts: Block = {
      kind: 'facts',
      rows: [
        [t('valuation.mail.home'), row.address],
        [t('valuation.mail.agencies'), names],
      ],
    };
    const blocks = [
      { kind: 'text', text: t('valuation.mail.askedText') },
      facts,
      { kind: 'button', label, path: '/account/valuations' },
    ] as const;
    await queueMessage(client, pageMail(to, publicUrl, { subject, blocks }));
    return;
  }
  const path = `/valuation/request/${row.id}?key=${requestKey(secret, row.id)}`;
  if (!(await isProven(client, row.recipient))) {
    await queueUnprovenMail(client, {
      recipient: row.recipient,
      language,
      publicUrl,
      subject: 'valuation.mail.unprovenSubject',
      text: 'valuation.mail.unprovenText',
      button: { label: 'valuation.mail.seeRequest', path },
      cause,
    });
    return;
  }
  await queueMessage(client, {
    recipient: row.recipient,
    locale,
    subject,
    content: {
      heading: subject,
      blocks: [
        { kind: 'text', text: t('valuation.mail.askedText') },
        { kind: 'facts', rows: [[t('valuation.mail.agencies'), names]] },
        { kind: 'button', label, url: publicUrl + localePath(locale, path) },
      ],
      footer: [t('valuation.mail.notYou')],
    },
  });
}
