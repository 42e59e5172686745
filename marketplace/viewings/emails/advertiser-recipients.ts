import type pg from 'pg';
import { advertiserName } from '#marketplace/enquiries/conversations/present.ts';
import {
  readAdvertiserAddresses,
  readListingOrUnitParent,
} from '#marketplace/enquiries/conversations/reads.ts';
import { readListingContacts } from '#marketplace/listings/reads.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { firstName } from '#platform/text/first-name.ts';

/** A recipient of mails about the viewings of a listing. */
export type AdvertiserRecipient = {
  email: string;
  locale: Locale;
  /** Null for the mailbox of a branch. */
  accountId: string | null;
  /** For the greeting: the first name of a person, the name of an agency. */
  greetedAs: string;
};

/**
 * Finds who gets mails about the viewings of a listing. For an agency these are the recipients of enquiries, among them the
 * confirmed mailbox of a branch; otherwise the owner, who can change the viewings in their account.
 * @returns no one for a listing without an account
 */
export async function readAdvertiserRecipients(
  client: pg.ClientBase,
  languages: Record<Locale, Language>,
  adId: number,
): Promise<AdvertiserRecipient[]> {
  const contacts = await readListingContacts(client, adId);
  const people = contacts.map(({ email, locale, user_id, name }) => ({
    email,
    locale,
    accountId: user_id,
    greetedAs: firstName(name),
  }));
  const listing = await readListingOrUnitParent(client, adId);
  if (!listing?.agencyId) return people;
  const { readers } = await readAdvertiserAddresses(client, listing);
  return readers.map(
    (reader) =>
      people.find(({ accountId }) => accountId === reader.accountId) ?? {
        ...reader,
        greetedAs: advertiserName(listing, languages[reader.locale]),
      },
  );
}
