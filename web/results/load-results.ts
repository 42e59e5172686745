import { redirect } from 'react-router';
import { type Language, type Locale, localePath, splitLocale } from '#language/language.ts';
import { languages } from '#language/languages.ts';
import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { WireCard } from '#marketplace/listings/contract.ts';
import { filterViews } from '#marketplace/search/components/filter-views.ts';
import { putTogether, type SearchAddress } from '#marketplace/search/components/search-address.ts';
import type { SearchEnvelope } from '#marketplace/search/contract.ts';
import type { CountsResponse } from '#marketplace/search/counts/contract.ts';
import type { FilterLists } from '#marketplace/search/filters/contract.ts';
import { SORTS } from '#marketplace/search/query.ts';
import { readSegment } from '#marketplace/search/url/sections.ts';
import type { MetadataResponse } from '#marketplace/search/sitemap/contract.ts';
import type { CallApi } from '../api/call.ts';
import { addressOf } from './address-of.ts';
import type { ResultsData } from './results-data.ts';

type SearchAnswer = SearchEnvelope & { listings: { listing: WireCard }[] };

/**
 * Everything a page of results shows, asked of the API in-process.
 * @param url of the request
 * @throws a redirect to the address the search has, 404 for an address that is none, 503 while the API cannot answer
 */
export async function loadResults(url: URL, callApi: CallApi): Promise<ResultsData> {
  const { locale, path } = splitLocale(url.pathname);
  const search = new URLSearchParams(url.search);
  search.delete('view');
  const asked = search.size > 0 ? `${path}?${search}` : path;
  const about = await ask<MetadataResponse>(callApi, '/v1/metadata/details/sitemap', { path: asked }, locale);
  leadHome(asked, about.address, url, locale);

  const address = addressOf(about.address);
  const sections = readSegment(address.segment)?.sections ?? [];
  const section = sections.length === 1 ? sections[0]! : null;
  const params = new URLSearchParams(address.params);
  if (section) params.set('section', section);
  const [answer, lists] = await Promise.all([
    get<SearchAnswer>(callApi, `/api/v2/ads/listings?${params}`, locale),
    section ? filterLists(callApi, section, locale) : null,
  ]);
  const { paging } = answer;
  // A page beyond the last is no page.
  if (answer.listings.length === 0 && paging.totalResults > 0) throw notFound();
  const language = languages[locale];
  const now = Date.now();
  const href = (target: string) => localePath(locale, target);
  return {
    section,
    heading: about.heading,
    title: about.title,
    description: about.description,
    found: language.t('search.found', { count: paging.totalResults }),
    canonical: splitLocale(about.canonicalUrl.replace(/^https?:\/\/[^/]+/, '')).path,
    isHidden: about.robots !== 'index,follow' || url.searchParams.has('view'),
    crumbs: about.breadcrumbs.map((crumb) => ({ name: crumb.displayValue, href: href(crumb.url) })),
    total: paging.totalResults,
    page: paging.currentPage,
    pages: paging.totalPages,
    cards: answer.listings.map(({ listing }) => localCard(listing, language, locale, now)),
    filters: lists ? filterViews(lists.showByDefault, address.params) : [],
    chips: about.chips.map((chip) => ({ label: chip.displayName, href: href(chip.url) })),
    clearHref: href(putTogether(onlyPlace(address))),
    alternatives: paging.totalResults === 0 ? await alternatives(callApi, asked, language) : [],
    sort: SORTS.find((sort) => sort === address.params.get('sort')) ?? 'bestMatch',
    places: about.places.map(({ displayName, displayValue }) => ({ name: displayName, slug: displayValue })),
  };
}

/** Forms and second forms of an address are led to the one the search has; who follows keeps view and language. */
function leadHome(asked: string, address: string, url: URL, locale: Locale): void {
  if (address === asked || sameAddress(address, asked)) return;
  const target = new URL(localePath(locale, address), url);
  const view = url.searchParams.get('view');
  if (view) target.searchParams.set('view', view);
  throw redirect(target.pathname + target.search, 301);
}

/** Whether two addresses differ in parameters alone that are not the search's (of a campaign, say) or in their spelling. */
function sameAddress(address: string, asked: string): boolean {
  const [path, query] = address.split('?');
  const [askedPath, askedQuery] = asked.split('?');
  if (path !== askedPath) return false;
  const own = new Set(new URLSearchParams(query).keys());
  const params = new URLSearchParams(askedQuery);
  const foreign = [...params].filter(([name]) => /^(utm_\w+|fbclid|gclid|ref)$/.test(name));
  for (const [name] of foreign) if (!own.has(name)) params.delete(name);
  return String(params) === String(new URLSearchParams(query));
}

function onlyPlace({ segment, params }: SearchAddress): SearchAddress {
  const kept = ['location', 'radius', 'geo', 'section'];
  return { segment, params: new URLSearchParams([...params].filter(([name]) => kept.includes(name))) };
}

function localCard(listing: WireCard, language: Language, locale: Locale, now: number) {
  const card = cardOf(listing, language.t, now);
  return { ...card, href: localePath(locale, card.href) };
}

/** What to leave out of a search that finds nothing. */
async function alternatives(callApi: CallApi, path: string, { t, locale }: Language) {
  const { drops } = await ask<CountsResponse>(callApi, '/api/v2/ads/listings/counts', { path }, locale);
  return drops.map(({ filter, displayName, totalResults, url }) => ({
    label:
      filter === 'all'
        ? t('search.dropAll', { count: totalResults })
        : t('search.dropFilter', { filter: displayName, count: totalResults }),
    href: localePath(locale, url),
  }));
}

/** Filter definitions are the same for as long as the process runs: a dozen sections in two languages. */
const known = new Map<string, FilterLists>();

async function filterLists(callApi: CallApi, section: string, locale: Locale): Promise<FilterLists> {
  const key = `${locale} ${section}`;
  const lists =
    known.get(key) ?? (await get<FilterLists>(callApi, `/old/v3/filters/search/${section}`, locale));
  known.set(key, lists);
  return lists;
}

async function get<Body>(callApi: CallApi, path: string, locale: Locale): Promise<Body> {
  return bodyOf<Body>(await callApi('GET', path, { locale }));
}

async function ask<Body>(callApi: CallApi, path: string, body: unknown, locale: Locale): Promise<Body> {
  return bodyOf<Body>(await callApi('POST', path, { body, locale }));
}

function bodyOf<Body>({ status, body }: { status: number; body: unknown }): Body {
  if (status === 200) return body as Body;
  throw status === 422 || status === 404 || status === 400 ? notFound() : new Response(null, { status: 503 });
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
