import type pg from 'pg';
import { type Language, localePath } from '#platform/i18n/language.ts';
import type { Block } from '#platform/mail/message.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { type MailCause, queueUnprovenMail } from '#platform/mail/unproven.ts';

export type ConfirmationMail = {
  email: string;
  searchId: number;
  /** The key that opens the search: `searchKey`. */
  key: string;
  /** The heading and the filters of the search, in the language of the mail. */
  words: { details: string; filters: readonly string[] };
  /** Already confirmed: the mail only links to the search. */
  isConfirmed: boolean;
  /** The address has an account, where the search will also appear. */
  hasAccount: boolean;
  cause: MailCause;
};

/**
 * Asks the owner of an address to confirm a search; its button leads to the confirmation page. Anyone can request it,
 * so it contains no text of the requester, and an unproven address does not get the search itself either.
 */
export async function sendConfirmation(
  client: pg.ClientBase,
  { t, locale }: Language,
  publicUrl: string,
  mail: ConfirmationMail,
): Promise<void> {
  const { words, isConfirmed } = mail;
  const path = `/saved-search/${mail.searchId}?key=${mail.key}`;
  if (!(await isProven(client, mail.email))) {
    await queueUnprovenMail(client, {
      recipient: mail.email,
      language: { t, locale },
      publicUrl,
      subject: 'savedSearches.mail.unprovenSubject',
      text: 'savedSearches.mail.unprovenText',
      button: { label: 'savedSearches.mail.confirm', path },
      cause: mail.cause,
    });
    return;
  }
  const rows: [string, string][] = [[t('savedSearches.mail.search'), words.details]];
  if (words.filters.length > 0) rows.push([t('savedSearches.mail.filters'), words.filters.join(', ')]);
  const text = isConfirmed ? 'savedSearches.mail.knownText' : 'savedSearches.mail.confirmText';
  const blocks: Block[] = [
    { kind: 'text', text: t(text) },
    { kind: 'facts', rows },
    {
      kind: 'button',
      label: t(isConfirmed ? 'savedSearches.mail.open' : 'savedSearches.mail.confirm'),
      url: publicUrl + localePath(locale, path),
    },
  ];
  if (mail.hasAccount) blocks.push({ kind: 'text', text: t('savedSearches.mail.account') });
  const subject = t(isConfirmed ? 'savedSearches.mail.knownSubject' : 'savedSearches.mail.confirmSubject', {
    search: words.details,
  });
  await queueMessage(client, {
    recipient: mail.email,
    locale,
    subject,
    content: { heading: subject, blocks, footer: [t('savedSearches.mail.notYou')] },
  });
}
