import type pg from 'pg';
import type { Language, Locale, MessageKey } from '#language/language.ts';
import { localePath } from '#language/language.ts';
import type { Content } from '#mail/message.ts';
import { queueMessage } from '#mail/queue.ts';
import type { Addressee, SignInMail } from '../sign-in/auth.ts';

type Options = { pool: pg.Pool; languages: Record<Locale, Language>; publicUrl: string };
/** A sentence, or where a button leads. */
type Part = MessageKey | { button: MessageKey; path: string };

const TO_RESET: Part = { button: 'accounts.mail.resetButton', path: '/forgotten-password' };

/** Tells people about their sign-in, each in the language they signed up in. */
export function signInMail({ pool, languages, publicUrl }: Options): SignInMail {
  async function send(to: Addressee, title: MessageKey, parts: readonly Part[]): Promise<void> {
    const { t } = languages[to.locale];
    const blocks: Content['blocks'] = parts.map((part) =>
      typeof part === 'string'
        ? { kind: 'text', text: t(part, { name: to.name }) }
        : { kind: 'button', label: t(part.button), url: publicUrl + localePath(to.locale, part.path) },
    );
    await queueMessage(pool, {
      recipient: to.email,
      locale: to.locale,
      subject: t(title),
      content: { heading: t(title), blocks },
      userId: to.id,
    });
  }

  return {
    verify(to, token, next) {
      const query = new URLSearchParams({ token, ...(next && { next }) });
      return send(to, 'accounts.mail.verifySubject', [
        'accounts.mail.verifyText',
        { button: 'accounts.mail.verifyButton', path: `/confirm-email?${query}` },
        'accounts.mail.notYou',
      ]);
    },
    exists: (to) =>
      send(to, 'accounts.mail.existsSubject', [
        'accounts.mail.existsText',
        { button: 'accounts.mail.signIn', path: '/sign-in' },
        'accounts.mail.existsReset',
        TO_RESET,
      ]),
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
