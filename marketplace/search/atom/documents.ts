import { cardOf } from '#marketplace/listings/components/card-of.ts';
import { ratingLabel } from '#marketplace/listings/components/rating-label.ts';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import { sizePath } from '#marketplace/media/rules.ts';
import { INTL_LOCALES, type Language } from '#platform/i18n/language.ts';
import { xmlText } from '#platform/text/xml.ts';

/** The listings of a search as a feed. */
export type Feed = {
  title: string;
  subtitle: string;
  language: Language;
  /** Absolute URLs of the results page and of the feed. */
  pageUrl: string;
  feedUrl: string;
  publicUrl: string;
  listings: readonly ListingSummary[];
  /** Milliseconds since 1970. */
  now: number;
};

/** The renderer and the media type of each format. */
export const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
} as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Atom 1.0 (RFC 4287). An entry keeps its id for the life of the listing; a price change updates it. */
function atom(feed: Feed): string {
  const entries = entriesOf(feed).map(
    ({ id, title, url, author, published, updated, html }) => `<entry>
<id>${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
<author><name>${author}</name></author>
<content type="html">${html}</content>
</entry>`,
  );
  return `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${INTL_LOCALES[feed.language.locale]}">
<id>${xmlText(feed.feedUrl)}</id>
<title>${xmlText(feed.title)}</title>
<subtitle>${xmlText(feed.subtitle)}</subtitle>
<link rel="alternate" type="text/html" href="${xmlText(feed.pageUrl)}"/>
<link rel="self" type="application/atom+xml" href="${xmlText(feed.feedUrl)}"/>
<updated>${newest(feed).toISOString()}</updated>
<author><name>Gaff</name></author>
${entries.join('\n')}
</feed>
`;
}

/** RSS 2.0, for readers without Atom support. */
function rss(feed: Feed): string {
  const items = entriesOf(feed).map(
    ({ id, title, url, published, html }) => `<item>
<guid isPermaLink="false">${id}</guid>
<title>${title}</title>
<link>${url}</link>
<pubDate>${published.toUTCString()}</pubDate>
<description>${html}</description>
</item>`,
  );
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(feed.title)}</title>
<link>${xmlText(feed.pageUrl)}</link>
<description>${xmlText(feed.subtitle)}</description>
<language>${INTL_LOCALES[feed.language.locale]}</language>
<atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.feedUrl)}"/>
<lastBuildDate>${newest(feed).toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel></rss>
`;
}

/** The listings as entries with XML-escaped texts. */
function entriesOf({ listings, publicUrl, language, now }: Feed) {
  const host = new URL(publicUrl).hostname;
  return listings.map((listing) => {
    const card = cardOf(listing, language, now);
    const picture = card.picture
      ? `<p><img src="${xmlText(publicUrl + sizePath(card.picture, 'size720x480'))}" width="720" height="480" alt=""></p>`
      : '';
    const facts = [card.price, ...card.meta, ...(card.ber ? [ratingLabel(card.ber, language.t)] : [])];
    return {
      id: `tag:${host},2026:ad/${listing.id}`,
      title: xmlText(`${card.price} · ${card.address}`),
      url: xmlText(publicUrl + card.href),
      author: xmlText(card.agent ?? language.t('card.owner')),
      published: new Date(publishedAt(listing)),
      updated: new Date(changedAt(listing)),
      html: xmlText(`${picture}<p>${xmlText(facts.join(' · '))}</p>`),
    };
  });
}

/** When the listing was published or its price last changed; feed readers show this as the date. */
function changedAt(listing: ListingSummary): number {
  return Math.max(publishedAt(listing), ...listing.priceChanges.map(({ day }) => Date.parse(day)));
}

function publishedAt({ publishedAt: at }: ListingSummary): number {
  return at === null ? 0 : Date.parse(at);
}

/** When an entry last changed; an empty feed uses the start of the day so that it stays the same until tomorrow. */
function newest({ listings, now }: Feed): Date {
  return new Date(listings.length > 0 ? Math.max(...listings.map(changedAt)) : now - (now % 86_400_000));
}
