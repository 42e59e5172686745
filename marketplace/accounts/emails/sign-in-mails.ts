import type pg from 'pg';
import type { Language, Locale } from '#language/language.ts';
import { localePath } from '#language/language.ts';
import type { Content } from '#mail/message.ts';
import { queueMessage } from '#mail/queue.ts';
import type { Addressee, SignInMail } from '../sign-in/auth.ts';

type Options = { pool: pg.Pool; languages: Record<Locale, Language>; publicUrl: string };

/** Tells people about their sign-in, each in the language they signed up in. */
export function signInMail({ pool, languages, publicUrl }: Options): SignInMail {
  async function send(to: Addressee, subject: string, content: Content): Promise<void> {
    await queueMessage(pool, { recipient: to.email, locale: to.locale, subject, content, userId: to.id });
  }
  const link = (to: Addressee, path: string) => publicUrl + localePath(to.locale, path);

  return {
    async verify(to, token) {
      const { t } = languages[to.locale];
      await send(to, t('accounts.mail.verifySubject'), {
        heading: t('accounts.mail.verifySubject'),
        blocks: [
          { kind: 'text', text: t('accounts.mail.verifyText', { name: to.name }) },
          {
            kind: 'button',
            label: t('accounts.mail.verifyButton'),
            url: link(to, `/confirm-email?token=${encodeURIComponent(token)}`),
          },
          { kind: 'text', text: t('accounts.mail.notYou') },
        ],
      });
    },
    async exists(to) {
      const { t } = languages[to.locale];
      await send(to, t('accounts.mail.existsSubject'), {
        heading: t('accounts.mail.existsSubject'),
        blocks: [
          { kind: 'text', text: t('accounts.mail.existsText', { name: to.name }) },
          { kind: 'button', label: t('accounts.mail.signIn'), url: link(to, '/sign-in') },
          { kind: 'text', text: t('accounts.mail.existsReset') },
          { kind: 'button', label: t('accounts.mail.resetButton'), url: link(to, '/forgotten-password') },
        ],
      });
    },
    async reset(to, token) {
      const { t } = languages[to.locale];
      await send(to, t('accounts.mail.resetSubject'), {
        heading: t('accounts.mail.resetSubject'),
        blocks: [
          { kind: 'text', text: t('accounts.mail.resetText', { name: to.name }) },
          {
            kind: 'button',
            label: t('accounts.mail.resetButton'),
            url: link(to, `/new-password?token=${encodeURIComponent(token)}`),
          },
          { kind: 'text', text: t('accounts.mail.notYou') },
        ],
      });
    },
    async passwordChanged(to) {
      const { t } = languages[to.locale];
      await send(to, t('accounts.mail.changedSubject'), {
        heading: t('accounts.mail.changedSubject'),
        blocks: [
          { kind: 'text', text: t('accounts.mail.changedText', { name: to.name }) },
          { kind: 'button', label: t('accounts.mail.resetButton'), url: link(to, '/forgotten-password') },
        ],
      });
    },
  };
}
