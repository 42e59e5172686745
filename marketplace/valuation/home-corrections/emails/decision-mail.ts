import type pg from 'pg';
import type { MailContext } from '#platform/mail/message.ts';
import { type PageBlock, pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import type { CorrectionRow } from '../reads.ts';

/** Mails the person what was decided about their correction, unless their account is erased. */
export async function mailDecision(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  correction: CorrectionRow,
  wasAccepted: boolean,
): Promise<void> {
  const { user_id: userId, sender, sender_email: email, locale, address, state, reason, note } = correction;
  if (userId === null || sender === null || email === null || locale === null) return;
  const { t } = languages[locale];
  const outcome = state === 'accepted' ? 'accepted' : wasAccepted ? 'ended' : 'declined';
  const facts: PageBlock[] = [];
  if (state === 'declined' && reason !== null) {
    const rows: [string, string][] = [
      [t('homeCorrections.mail.reason'), t(`homeCorrections.reason.${reason}`)],
    ];
    if (note !== null) rows.push([t('homeCorrections.mail.note'), note]);
    facts.push({ kind: 'facts', rows });
  }
  await queueMessage(
    client,
    pageMail({ userId, email, locale }, publicUrl, {
      subject: t(`homeCorrections.mail.${outcome}Subject`, { address }),
      blocks: [
        { kind: 'text', text: t('homeCorrections.mail.hello', { name: firstName(sender) }) },
        {
          kind: 'text',
          text:
            outcome === 'accepted'
              ? t(`homeCorrections.mail.done.${correction.kind}`)
              : t(`homeCorrections.mail.${outcome}Text`),
        },
        ...facts,
        { kind: 'button', label: t('homeCorrections.mail.button'), path: '/account/home-corrections' },
      ],
    }),
  );
}
