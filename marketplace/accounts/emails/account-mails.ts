import type pg from 'pg';
import type { Language, Locale, MessageKey } from '#language/language.ts';
import { localePath } from '#language/language.ts';
import { queueMessage } from '#mail/queue.ts';
import { readAddressee } from '../reads.ts';

type Options = { pool: pg.Pool; languages: Record<Locale, Language>; publicUrl: string };
type Line = { title: MessageKey; text: MessageKey; button: MessageKey; path: string };

/** Tells people what happened to their account, so that whoever did not do it hears of it. */
export function accountMail({ pool, languages, publicUrl }: Options) {
  async function tell(
    userId: string,
    { title, text, button, path }: Line,
    values: Record<string, string> = {},
    recipient?: string,
  ): Promise<void> {
    const to = await readAddressee(pool, userId);
    if (!to) return;
    const { t } = languages[to.locale];
    await queueMessage(pool, {
      recipient: recipient ?? to.email,
      locale: to.locale,
      subject: t(title),
      content: {
        heading: t(title),
        blocks: [
          { kind: 'text', text: t(text, { name: to.name, ...values }) },
          { kind: 'button', label: t(button), url: publicUrl + localePath(to.locale, path) },
        ],
      },
      userId,
    });
  }

  return {
    phoneChanged: (userId: string) =>
      tell(userId, {
        title: 'accounts.mail.phoneSubject',
        text: 'accounts.mail.phoneText',
        button: 'accounts.mail.toSecurity',
        path: '/account/security',
      }),
    /** To the new address, which its owner confirms. */
    confirmNewEmail: (userId: string, email: string, token: string) =>
      tell(
        userId,
        {
          title: 'accounts.mail.newEmailSubject',
          text: 'accounts.mail.newEmailText',
          button: 'accounts.mail.verifyButton',
          path: `/confirm-email?change=${encodeURIComponent(token)}`,
        },
        {},
        email,
      ),
    /** To an address that somebody wants for another account. */
    emailTaken: (userId: string, email: string) =>
      tell(
        userId,
        {
          title: 'accounts.mail.existsSubject',
          text: 'accounts.mail.emailTakenText',
          button: 'accounts.mail.signIn',
          path: '/sign-in',
        },
        {},
        email,
      ),
    /** To the old address. */
    emailChanged: (userId: string, oldEmail: string) =>
      tell(
        userId,
        {
          title: 'accounts.mail.emailChangedSubject',
          text: 'accounts.mail.emailChangedText',
          button: 'accounts.mail.resetButton',
          path: '/forgotten-password',
        },
        {},
        oldEmail,
      ),
    passwordChanged: (userId: string) =>
      tell(userId, {
        title: 'accounts.mail.changedSubject',
        text: 'accounts.mail.changedText',
        button: 'accounts.mail.resetButton',
        path: '/forgotten-password',
      }),
  };
}
