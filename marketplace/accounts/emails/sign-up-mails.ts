import type pg from 'pg';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail, type UnprovenResult } from '#platform/mail/unproven.ts';
import { firstName } from '#platform/text/first-name.ts';
import type { SignUpAccount } from '../sign-up/reads.ts';

type Options = { languages: Record<Locale, Language>; publicUrl: string };

/** Queues the mail that confirms the address of a new account, with a link and optionally a code. */
export function sendConfirmation(
  client: pg.ClientBase,
  { languages, publicUrl }: Options,
  to: Pick<SignUpAccount, 'id' | 'email' | 'locale'>,
  {
    token,
    code,
    next,
    cause,
  }: { token: string; code: string | null; next?: string | undefined; cause: MailCause },
): Promise<UnprovenResult> {
  const query = new URLSearchParams({ token, ...(next && { next }) });
  return queueUnprovenMail(client, {
    recipient: to.email,
    language: languages[to.locale],
    publicUrl,
    subject: 'accounts.mail.verifySubject',
    text: code ? 'accounts.mail.verifyCodeText' : 'accounts.mail.verifyText',
    code: code ?? undefined,
    button: { label: 'accounts.mail.verifyButton', path: `/confirm-email?${query}` },
    cause,
    userId: to.id,
  });
}

/** Queues the mail to the owner of an account that a stranger tried to sign up again. */
export async function queueAccountExistsMail(
  client: pg.ClientBase,
  { languages, publicUrl }: Options,
  to: SignUpAccount,
): Promise<void> {
  const { t } = languages[to.locale];
  const message = pageMail({ ...to, userId: to.id }, publicUrl, {
    subject: t('accounts.mail.existsSubject'),
    blocks: [
      { kind: 'text', text: t('accounts.mail.existsText', { name: firstName(to.name) }) },
      { kind: 'button', label: t('accounts.mail.signIn'), path: '/sign-in' },
      { kind: 'text', text: t('accounts.mail.existsReset') },
      { kind: 'button', label: t('accounts.mail.resetButton'), path: '/forgotten-password' },
    ],
  });
  await queueMessage(client, message);
}
