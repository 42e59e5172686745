import type pg from 'pg';
import { type Language, localePath } from '#language/language.ts';
import type { Block } from '#mail/message.ts';
import { queueMessage } from '#mail/queue.ts';

export type ConfirmationMail = {
  email: string;
  searchId: number;
  /** Opens the search: `searchKey`. */
  key: string;
  /** What is searched for, and what narrows it, in the language of the mail. */
  words: { details: string; filters: readonly string[] };
  /** It was confirmed before: the mail leads to it and asks for nothing. */
  isConfirmed: boolean;
  /** The address has an account: the search will stand there too. */
  hasAccount: boolean;
};

/**
 * Asks the owner of an address whether they want to hear of a search; one button leads to the page that asks. Anybody may
 * have it sent to anybody: it says nothing in their words.
 */
export async function sendConfirmation(
  client: pg.ClientBase,
  { t, locale }: Language,
  publicUrl: string,
  mail: ConfirmationMail,
): Promise<void> {
  const { words, isConfirmed } = mail;
  const rows: [string, string][] = [[t('savedSearches.mail.search'), words.details]];
  if (words.filters.length > 0) rows.push([t('savedSearches.mail.filters'), words.filters.join(', ')]);
  const text = isConfirmed ? 'savedSearches.mail.knownText' : 'savedSearches.mail.confirmText';
  const blocks: Block[] = [
    { kind: 'text', text: t(text) },
    { kind: 'facts', rows },
    {
      kind: 'button',
      label: t(isConfirmed ? 'savedSearches.mail.open' : 'savedSearches.mail.confirm'),
      url: publicUrl + localePath(locale, `/saved-search/${mail.searchId}?key=${mail.key}`),
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
