import type pg from 'pg';
import type { Language, Locale, MessageKey } from '#platform/i18n/language.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import type { Addressee, SignInMail } from '../sign-in/auth.ts';

type Options = { pool: pg.Pool; languages: Record<Locale, Language>; publicUrl: string };
/** A sentence, or a button with the path of its page. */
type Part = MessageKey | { button: MessageKey; path: string };

const TO_RESET: Part = { button: 'accounts.mail.resetButton', path: '/forgotten-password' };

/** Mails about the sign-in, in the language of the account. */
export function signInMail({ pool, languages, publicUrl }: Options): SignInMail {
  async function send(to: Addressee, title: MessageKey, parts: readonly Part[]): Promise<void> {
    const { t } = languages[to.locale];
    const message = pageMail({ ...to, userId: to.id }, publicUrl, {
      subject: t(title),
      blocks: parts.map((part) =>
        typeof part === 'string'
          ? { kind: 'text', text: t(part, { name: firstName(to.name) }) }
          : { kind: 'button', label: t(part.button), path: part.path },
      ),
    });
    await queueMessage(pool, message);
  }

  return {
    reset: (to, token) =>
      send(to, 'accounts.mail.resetSubject', [
        'accounts.mail.resetText',
        { button: 'accounts.mail.resetButton', path: `/new-password?token=${encodeURIComponent(token)}` },
        'accounts.mail.notYou',
      ]),
    passwordChanged: (to) =>
      send(to, 'accounts.mail.changedSubject', ['accounts.mail.changedText', TO_RESET]),
  };
}
