import type pg from 'pg';
import type { Language, Locale } from '#language/language.ts';
import { localePath } from '#language/language.ts';
import { queueMessage } from '#mail/queue.ts';
import { readAgency } from '../agencies/reads.ts';
import { readAddressee } from '../reads.ts';

type Options = { pool: pg.Pool; languages: Record<Locale, Language>; publicUrl: string };

/** Asks a colleague to join an agency, in the language of whoever asks. */
export function invitationMail({ pool, languages, publicUrl }: Options) {
  return {
    async invite(given: { email: string; token: string; agencyId: number; from: string }): Promise<void> {
      const from = await readAddressee(pool, given.from);
      const read = await readAgency(pool, given.agencyId);
      if (!from || !read) return;
      const { t } = languages[from.locale];
      const values = { name: from.name, agency: read.agency.name };
      await queueMessage(pool, {
        recipient: given.email,
        locale: from.locale,
        subject: t('accounts.mail.inviteSubject', values),
        content: {
          heading: t('accounts.mail.inviteSubject', values),
          blocks: [
            { kind: 'text', text: t('accounts.mail.inviteText', values) },
            {
              kind: 'button',
              label: t('accounts.mail.inviteButton'),
              url: `${publicUrl}${localePath(from.locale, '/invitation')}?token=${given.token}`,
            },
          ],
        },
        userId: given.from,
      });
    },
  };
}
