import { priceText } from '#marketplace/listings/format/price.ts';
import { bathsText, bedsText, kindText } from '#marketplace/listings/format/rooms.ts';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import { imageUrl } from '#marketplace/media/rules.ts';
import { searchKey } from '#marketplace/saved-searches/keys.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { Content, Message } from '#platform/mail/message.ts';
import type { AdType } from '#property/section.ts';
import type { AlertContext } from '../delivery/alert-context.ts';
import type { PersonRow } from '../delivery/reads.ts';
import { unsubscribeToken } from '../unsubscribe/token.ts';
import { changeText, pageUrl, type Reason, reasonText } from './reasons.ts';

/** Maximum number of listings with pictures in a mail; the rest are on the site. */
export const MAX_CARDS = 12;
/** Picture width in pixels: twice the width in the mail, for high-density screens. */
const PICTURE_WIDTH = 1080;
/** Maximum number of searches with a link of their own in a mail; otherwise one link leads to all searches. */
const MAX_SEARCH_LINKS = 3;

/** A listing in a digest, with the reasons for including it. */
export type DigestListing = {
  listing: ListingSummary;
  reasons: readonly (Reason & { search_id: number | null; ad_id: number })[];
};

type Recipient = Pick<PersonRow, 'id' | 'user_id' | 'locale'> & { address: string };

/**
 * One mail with all due alerts of a person: each listing once, with its changes and the searches and filters it
 * matches.
 * @param listings at least one
 * @param now milliseconds since 1970
 */
export function alertMail(
  person: Recipient,
  listings: readonly DigestListing[],
  alertContext: AlertContext,
  now: number,
): Message {
  const language = alertContext.languages[person.locale];
  const { t } = language;
  const subject = subjectOf(listings, language);
  const shown = listings.slice(0, MAX_CARDS);
  const rest = listings.length - shown.length;
  const [first] = listings;
  const content: Content = {
    heading: subject,
    preheader: t('alerts.preheader', {
      price: priceText(first!.listing.prices, t),
      title: first!.listing.title,
    }),
    blocks: [
      ...shown.map((listing) => listingBlock(listing, { alertContext, language, now })),
      ...(rest > 0
        ? [
            { kind: 'text' as const, text: t('alerts.more', { count: rest }) },
            {
              kind: 'button' as const,
              label: t('alerts.seeAll'),
              url: allUrl(person, listings, alertContext, language),
            },
          ]
        : []),
    ],
    footer: [t('alerts.why'), ...stopLinks(person, listings, alertContext, language)],
  };
  return {
    recipient: person.address,
    locale: person.locale,
    subject,
    content,
    userId: person.user_id,
    unsubscribeUrl: `${alertContext.publicUrl}/unsubscribe/${tokenOf(person, listings, alertContext)}`,
  };
}

const HOMES: ReadonlySet<AdType> = new Set(['rental', 'sharing', 'sale']);

/** @returns a subject line: `3 new homes for “2 beds in Rathmines”`, `Sale agreed: 12 Sandymount Green` */
export function subjectOf(listings: readonly DigestListing[], language: Language): string {
  const { t } = language;
  const reasons = listings.flatMap((listing) => listing.reasons);
  const count = listings.length;
  if (reasons.every(({ why, title }) => why.kind === 'new' && title !== null)) {
    const noun = listings.every(({ listing }) => HOMES.has(listing.adType)) ? 'homes' : 'ads';
    const titles = [...new Map(reasons.map(({ search_id, title }) => [search_id, title!])).values()];
    return titles.length === 1
      ? t('alerts.subject.new', { what: noun, count, title: titles[0]! })
      : t('alerts.subject.newOfSeveral', { what: noun, count });
  }
  const [only] = listings;
  const change = reasons.map(({ why }) => changeText(why, language)).find((text) => text !== null);
  if (count === 1 && change) return t('alerts.subject.one', { change, title: only!.listing.title });
  return t('alerts.subject.several', { count });
}

function listingBlock(
  { listing, reasons }: DigestListing,
  { alertContext, language, now }: { alertContext: AlertContext; language: Language; now: number },
): Content['blocks'][number] {
  const { t } = language;
  const picture = listing.pictures[0]?.url;
  const context = { language, areas: alertContext.areas, now };
  // A change is stated once, for any number of searches.
  const notes = new Set(reasons.map((reason) => reasonText(reason, context)));
  return {
    kind: 'ad',
    title: listing.title,
    price: priceText(listing.prices, t),
    meta: [bedsText(listing, t), bathsText(listing, t), kindText(listing, t)].filter(Boolean).join(' · '),
    url: pageUrl(alertContext.publicUrl, language, listing.path),
    picture: picture ? imageUrl(alertContext.publicUrl, picture, PICTURE_WIDTH) : undefined,
    note: [...notes].join('\n'),
  };
}

/** The searches of a mail, each once. */
function searchesOf(listings: readonly DigestListing[]): { id: number; title: string }[] {
  const found = new Map<number, string>();
  for (const { search_id, title } of listings.flatMap((listing) => listing.reasons))
    if (search_id !== null && title !== null) found.set(search_id, title);
  return [...found].map(([id, title]) => ({ id, title }));
}

function searchUrl(id: number, alertContext: AlertContext, language: Language): string {
  return pageUrl(
    alertContext.publicUrl,
    language,
    `/saved-search/${id}?key=${searchKey(alertContext.secret, id)}`,
  );
}

/** URL of everything in the mail: the account's searches, or the search of an address without an account. */
function allUrl(
  person: Recipient,
  listings: readonly DigestListing[],
  alertContext: AlertContext,
  language: Language,
): string {
  const [search] = searchesOf(listings);
  if (person.user_id !== null || !search)
    return pageUrl(alertContext.publicUrl, language, '/account/searches');
  return searchUrl(search.id, alertContext, language);
}

function stopLinks(
  person: Recipient,
  listings: readonly DigestListing[],
  alertContext: AlertContext,
  language: Language,
): { label: string; url: string }[] {
  const { t } = language;
  const howOften =
    person.user_id === null
      ? searchesOf(listings)
          .slice(0, MAX_SEARCH_LINKS)
          .map(({ id, title }) => ({
            label: t('alerts.howOftenOf', { title }),
            url: searchUrl(id, alertContext, language),
          }))
      : [{ label: t('alerts.howOften'), url: allUrl(person, listings, alertContext, language) }];
  const unsubscribe = pageUrl(
    alertContext.publicUrl,
    language,
    `/unsubscribe/${tokenOf(person, listings, alertContext)}`,
  );
  return [...howOften, { label: t('alerts.unsubscribe'), url: unsubscribe }];
}

function tokenOf(person: Recipient, listings: readonly DigestListing[], { secret }: AlertContext): string {
  const saved = listings.flatMap((listing) => listing.reasons).filter(({ search_id }) => search_id === null);
  return unsubscribeToken(secret, {
    personId: person.id,
    searchIds: searchesOf(listings).map(({ id }) => id),
    adIds: [...new Set(saved.map(({ ad_id }) => ad_id))],
  });
}
