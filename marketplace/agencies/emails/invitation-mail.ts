import type pg from 'pg';
import { readAddressee } from '#marketplace/accounts/reads.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail, type UnprovenResult } from '#platform/mail/unproven.ts';
import { readAgency } from '../reads.ts';

type Options = { languages: Record<Locale, Language>; publicUrl: string };
type Invited = { email: string; token: string; agencyId: number; from: string; cause: MailCause };

/** Invites a colleague to an agency, in the language of the inviting member. */
export function invitationMail({ languages, publicUrl }: Options) {
  return {
    /** A mail to an unproven address names neither people nor agency; the page behind its link does. */
    async invite(
      client: pg.ClientBase,
      { email, token, agencyId, from, cause }: Invited,
    ): Promise<UnprovenResult> {
      const inviter = await readAddressee(client, from);
      const read = await readAgency(client, agencyId);
      if (!inviter || !read) return 'queued';
      const language = languages[inviter.locale];
      const path = `/invitation?token=${token}`;
      if (!(await isProven(client, email))) {
        return queueUnprovenMail(client, {
          recipient: email,
          language,
          publicUrl,
          subject: 'accounts.mail.inviteUnprovenSubject',
          text: 'accounts.mail.inviteUnprovenText',
          button: { label: 'accounts.mail.inviteButton', path },
          cause,
          userId: from,
        });
      }
      const { t } = language;
      const values = { name: inviter.name, agency: read.agency.name };
      const message = pageMail({ userId: from, email, locale: inviter.locale }, publicUrl, {
        subject: t('accounts.mail.inviteSubject', values),
        blocks: [
          { kind: 'text', text: t('accounts.mail.inviteText', values) },
          { kind: 'button', label: t('accounts.mail.inviteButton'), path },
        ],
      });
      await queueMessage(client, message);
      return 'queued';
    },
  };
}
