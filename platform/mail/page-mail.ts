import { type Locale, localePath } from '../i18n/language.ts';
import type { Block, Message } from './message.ts';

/** A person with an account; the mail is written in their language. */
export type MailedPerson = { userId: string; email: string; locale: Locale };

/** A block, or a button that leads to a page of this site, given by its English path. */
export type PageBlock = Exclude<Block, { kind: 'button' }> | { kind: 'button'; label: string; path: string };

/**
 * A mail to a person with an account: its heading is its subject, and its buttons lead to pages of this site.
 * @param publicUrl of the site, without a trailing slash
 */
export function pageMail(
  to: MailedPerson,
  publicUrl: string,
  { subject, blocks, uniqueKey }: { subject: string; blocks: readonly PageBlock[]; uniqueKey?: string },
): Message {
  return {
    recipient: to.email,
    locale: to.locale,
    subject,
    content: {
      heading: subject,
      blocks: blocks.map((block) =>
        block.kind === 'button'
          ? { kind: 'button', label: block.label, url: publicUrl + localePath(to.locale, block.path) }
          : block,
      ),
    },
    ...(uniqueKey !== undefined && { uniqueKey }),
    userId: to.userId,
  };
}
