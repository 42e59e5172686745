import type pg from 'pg';
import type { Language, Locale, MessageKey } from '#platform/i18n/language.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail, type UnprovenResult } from '#platform/mail/unproven.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import { readAddressee } from '../reads.ts';
import { PROVIDER_NAMES, type SignInProvider } from '../sign-in-providers/providers.ts';

type Options = { pool: pg.Pool | pg.ClientBase; languages: Record<Locale, Language>; publicUrl: string };
type Line = { title: MessageKey; text: MessageKey; button: MessageKey; path: string };

/** Mails about changes of an account, so that its owner notices changes by others. */
export function accountMail({ pool, languages, publicUrl }: Options) {
  async function queueMail(
    userId: string,
    { title, text, button, path }: Line,
    values: Record<string, string> = {},
    recipient?: string,
  ): Promise<void> {
    const to = await readAddressee(pool, userId);
    if (!to) return;
    const { t } = languages[to.locale];
    const message = pageMail({ userId, email: recipient ?? to.email, locale: to.locale }, publicUrl, {
      subject: t(title),
      blocks: [
        { kind: 'text', text: t(text, { name: firstName(to.name), ...values }) },
        { kind: 'button', label: t(button), path },
      ],
    });
    await queueMessage(pool, message);
  }

  return {
    phoneChanged: (userId: string) =>
      queueMail(userId, {
        title: 'accounts.mail.phoneSubject',
        text: 'accounts.mail.phoneText',
        button: 'accounts.mail.toSecurity',
        path: '/account/security',
      }),
    /** Contains the link that cancels the erasure. */
    async erasureRequested(userId: string, dueAt: Date, token: string): Promise<void> {
      const to = await readAddressee(pool, userId);
      const date = formatDate(dueAt, 'longDate', to?.locale ?? 'en');
      await queueMail(
        userId,
        {
          title: 'accounts.mail.erasureSubject',
          text: 'accounts.mail.erasureText',
          button: 'accounts.mail.erasureButton',
          path: `/keep-account/${encodeURIComponent(token)}`,
        },
        { date },
      );
    },
    /** To the new address, which its owner confirms. */
    async confirmNewEmail(
      client: pg.ClientBase,
      { userId, email, token, cause }: { userId: string; email: string; token: string; cause: MailCause },
    ): Promise<UnprovenResult> {
      const by = await readAddressee(client, userId);
      return queueUnprovenMail(client, {
        recipient: email,
        language: languages[by?.locale ?? 'en'],
        publicUrl,
        subject: 'accounts.mail.newEmailSubject',
        text: 'accounts.mail.newEmailText',
        button: {
          label: 'accounts.mail.verifyButton',
          path: `/confirm-email?change=${encodeURIComponent(token)}`,
        },
        cause,
        userId,
      });
    },
    /** To an address that another account tries to use. */
    emailTaken: (userId: string, email: string) =>
      queueMail(
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
      queueMail(
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
    providerLinked: (userId: string, provider: SignInProvider) =>
      queueMail(
        userId,
        {
          title: 'accounts.mail.providerLinkedSubject',
          text: 'accounts.mail.providerLinkedText',
          button: 'accounts.mail.toSecurity',
          path: '/account/security',
        },
        { provider: PROVIDER_NAMES[provider] },
      ),
    providerUnlinked: (userId: string, provider: SignInProvider) =>
      queueMail(
        userId,
        {
          title: 'accounts.mail.providerUnlinkedSubject',
          text: 'accounts.mail.providerUnlinkedText',
          button: 'accounts.mail.toSecurity',
          path: '/account/security',
        },
        { provider: PROVIDER_NAMES[provider] },
      ),
    secondFactorReset: (userId: string) =>
      queueMail(userId, {
        title: 'accounts.mail.secondFactorResetSubject',
        text: 'accounts.mail.secondFactorResetText',
        button: 'accounts.mail.toSecurity',
        path: '/account/security',
      }),
    passwordChanged: (userId: string) =>
      queueMail(userId, {
        title: 'accounts.mail.changedSubject',
        text: 'accounts.mail.changedText',
        button: 'accounts.mail.resetButton',
        path: '/forgotten-password',
      }),
  };
}
