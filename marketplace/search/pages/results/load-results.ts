import { redirect } from 'react-router';
import { cardsOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { Answer, CallEndpoint } from '#platform/client/call.ts';
import { type Language, type Locale, localePath, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Currency } from '#property/money.ts';
import { SECTIONS, type Section } from '#property/section.ts';
import { filterViews } from '../../components/filter-views.ts';
import type { TravelAnswer } from '../../contract.ts';
import { MAX_FEW_RESULTS } from '../../counts/wider.ts';
import { countListings, readFilters, readResultsPage } from '../../endpoints.ts';
import type { FilterLists } from '../../filters/contract.ts';
import { SECTION_FILTERS } from '../../filters/sections.ts';
import { SORTS } from '../../model.ts';
import { isSearchParam } from '../../url/params.ts';
import { buildSearchUrl, PLACE_PARAMS, type SearchAddress } from '../../url/parts.ts';
import { readSegment } from '../../url/sections.ts';
import { sidesOf } from '../../url/sides.ts';
import { addressOf, withView } from './address-of.ts';
import type { ResultsData } from './results-data.ts';

/**
 * Loads everything a results page shows, from the API in-process.
 * @param url of the request
 * @throws a redirect to the canonical URL, 404 for an invalid URL, 503 while the API fails
 */
export async function loadResults(url: URL, call: CallEndpoint): Promise<ResultsData> {
  const { locale, path } = splitLocale(url.pathname);
  if (!readSegment(path.split('/')[1]!.toLowerCase())) throw notFound();
  const search = new URLSearchParams(url.search);
  search.delete('view');
  const asked = search.size > 0 ? `${path}?${search}` : path;
  redirectToFinder(search, path, locale);
  const { about, paging, listings, travel, savedSearch } = bodyOf(
    await call(readResultsPage, { query: { path: asked } }),
  );
  redirectToCanonical(asked, about.address, url, locale);
  const address = addressOf(about.address);
  const sections = readSegment(address.segment)?.sections ?? [];
  const section = sections.length === 1 ? sections[0]! : null;
  const lists = section ? await filterLists(call, section, about.currency, locale) : null;
  // A page beyond the last does not exist.
  if (listings.length === 0 && paging.totalResults > 0) throw notFound();
  const language = languages[locale];
  // Named places are already on the place chip.
  const hasNoChip = ({ filter }: { filter: string }) => filter !== 'location' || about.places.length === 0;
  const href = (target: string) => localePath(locale, target);
  return {
    section,
    currency: about.currency,
    heading: about.heading,
    title: about.title,
    description: about.description,
    found: language.t('search.found', { count: paging.totalResults }),
    canonical: splitLocale(about.canonicalUrl.replace(/^https?:\/\/[^/]+/, '')).path,
    isHidden: about.robots !== 'index,follow' || url.searchParams.has('view'),
    crumbs: about.breadcrumbs.map((crumb) => ({ name: crumb.displayValue, href: href(crumb.url) })),
    sides: section
      ? sidesOf(section, address).map((side) => ({
          name: language.t('search.side', { side: sideName(side.section) }),
          href: side.section === section ? '' : href(side.path),
        }))
      : [],
    total: paging.totalResults,
    page: paging.currentPage,
    pages: paging.totalPages,
    cards: withTimes(cardsOf(listings, language, Date.now()), travel, language),
    travel: travel && { modes: travel.modes, timetableDate: travel.timetableDate },
    filters: lists ? filterViews(withChip(lists), address.params) : [],
    isComplete: section === null || lists !== null,
    ...(lists &&
      url.searchParams.get('view') === 'filters' && {
        allFilters: filterViews([...lists.showByDefault, ...lists.hideByDefault], address.params),
      }),
    chips: about.chips.filter(hasNoChip).map((chip) => ({ label: chip.displayName, href: href(chip.url) })),
    clearHref: href(buildSearchUrl(onlyPlace(address))),
    alternatives: paging.totalResults <= MAX_FEW_RESULTS ? await alternatives(call, asked, language) : [],
    sort: SORTS.find((sort) => sort === address.params.get('sort')) ?? 'bestMatch',
    places: about.places.map(({ displayName, displayValue }) => ({ name: displayName, slug: displayValue })),
    isSaved: savedSearch,
  };
}

/** Adds to each card its travel times: `About 28 min by bus or train to Trinity College`. */
function withTimes(cards: readonly CardView[], travel: TravelAnswer, { t }: Language): readonly CardView[] {
  if (!travel || travel.destinations.length === 0) return cards;
  const minutesOf = new Map(travel.times.map(({ adId, minutes }) => [adId, minutes]));
  return cards.map((card) => ({
    ...card,
    travel: (minutesOf.get(card.id) ?? []).map((minutes, at) => {
      const { mode, label } = travel.destinations[at]!;
      return t(`search.travelTime.${mode}`, { minutes, place: label || t('search.travel.place') });
    }),
  }));
}

/** Redirects form submissions and alternative URLs to the canonical URL; keeps view and language. */
function redirectToCanonical(asked: string, address: string, url: URL, locale: Locale): void {
  const [path, query] = asked.split('?');
  const own = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => isSearchParam(name)));
  if (address === (own.size > 0 ? `${path}?${own}` : path)) return;
  // A destination is left out only while there are no travel times.
  const status = own.has('travel') ? 302 : 301;
  throw redirect(localePath(locale, withView(address, url.searchParams.get('view'))), status);
}

/** Redirects typed place names to the finder, which resolves them or asks. */
function redirectToFinder(search: URLSearchParams, path: string, locale: Locale): void {
  const typed = search.get('q')?.trim();
  search.delete('q');
  if (!typed) return;
  const { segment, params } = addressOf(path);
  const section = readSegment(segment)?.sections[0];
  const asked = new URLSearchParams(section ? { section } : {});
  // The search stays as it is, with the typed text.
  for (const [name, value] of [...params, ...search])
    if (value !== '' && !['section', 'page', 'from', 'view'].includes(name)) asked.append(name, value);
  asked.set('q', typed);
  throw redirect(localePath(locale, `/find?${asked}`));
}

function sideName(section: Section): 'sale' | 'rent' | 'share' {
  return SECTION_FILTERS[section].show.includes('roomType') ? 'share' : SECTIONS[section].side;
}

function onlyPlace({ segment, params }: SearchAddress): SearchAddress {
  const placeParams = [...PLACE_PARAMS, 'section'];
  return { segment, params: new URLSearchParams([...params].filter(([name]) => placeParams.includes(name))) };
}

/** Where to look next after a search with few or no results: wider places, and filters to remove. */
async function alternatives(call: CallEndpoint, path: string, { t, locale }: Language) {
  const { drops, wider } = bodyOf(await call(countListings, { body: { path } }));
  const places = wider.map(({ displayName, totalResults, url }) => ({
    label: t('search.wider', { where: displayName, count: totalResults }),
    href: localePath(locale, url),
  }));
  // The search without its place is the widest of the places.
  const filters = drops.filter(({ filter }) => places.length === 0 || filter !== 'location');
  return [
    ...places,
    ...filters.map(({ filter, displayName, totalResults, url }) => ({
      label:
        filter === 'all'
          ? t('search.dropAll', { count: totalResults })
          : // Words of the text have quotes of their own.
            t(filter === 'terms' ? 'search.dropWords' : 'search.dropFilter', {
              filter: displayName,
              count: totalResults,
            }),
      href: localePath(locale, url),
    })),
  ];
}

/** The filters with a chip: those the section shows by default, and the property type. */
function withChip({ showByDefault, hideByDefault }: FilterLists): FilterLists['showByDefault'] {
  return [...showByDefault, ...hideByDefault.filter(({ name }) => name === 'propertyType')];
}

/** Filter definitions never change while the process runs: a dozen sections in two languages and currencies. */
const filterCache = new Map<string, FilterLists>();

/** A failed lookup does not fail the page, which works without filters. @returns null when it failed */
async function filterLists(
  call: CallEndpoint,
  section: string,
  currency: Currency,
  locale: Locale,
): Promise<FilterLists | null> {
  const key = `${locale} ${section} ${currency}`;
  const lists = filterCache.get(key);
  if (lists) return lists;
  const answer = await call(readFilters, { params: { section }, query: { currency } });
  if (!answer.ok) return null;
  filterCache.set(key, answer.body);
  return answer.body;
}

function bodyOf<Body>(answer: Answer<Body>): Body {
  if (answer.ok) return answer.body;
  const { status } = answer;
  throw status === 422 || status === 404 || status === 400 ? notFound() : new Response(null, { status: 503 });
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
