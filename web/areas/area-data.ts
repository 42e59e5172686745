import { LOCALES, type Locale } from '#language/language.ts';
import { readSuggestions } from '#marketplace/places/components/suggestion.ts';
import type { CallApi } from '../api/call.ts';

/** An area as the API presents it. */
export type ApiArea = {
  friendlyName: string;
  id: number;
  latitude: number;
  longitude: number;
  displayName: string;
  displayValue: string;
  areaType: string;
  countyId: number;
  parentId: number | null;
};

export type AreaLink = { slug: string; name: string };

/** Areas beside one, nearest first. */
const NEIGHBOURS = 12;
/** Below an area; a county of a full gazetteer has many hundreds, which its search box knows. */
const BELOW = 200;

async function get<Answer>(callApi: CallApi, path: string, locale: Locale): Promise<Answer | null> {
  const answer = await callApi('GET', path, { locale });
  return answer.status === 200 ? (answer.body as Answer) : null;
}

/** @returns the counties by name, or the direct parts of an area */
export async function areasIn(callApi: CallApi, locale: Locale, parentId?: number): Promise<ApiArea[]> {
  const query = parentId === undefined ? '' : `?parentId=${parentId}`;
  return (await get<ApiArea[]>(callApi, `/api/v1/locations/areas${query}`, locale)) ?? [];
}

/** @returns ads by section in an area, by the names of the autocomplete; empty when nothing is known */
export async function countsOf(
  callApi: CallApi,
  locale: Locale,
  area: { displayName: string; displayValue: string },
): Promise<Partial<Record<string, number>>> {
  // `Dublin (County)` is called Dublin by those who type it.
  const text = area.displayName.replace(/ \(.*\)$/, '');
  const answer = await callApi('POST', '/old/v1/autocomplete', { body: { text }, locale });
  return readSuggestions(answer.body).find((place) => place.slug === area.displayValue)?.counts ?? {};
}

export type AreaPlace = {
  area: ApiArea;
  /** Its name in each language. */
  names: Record<Locale, string>;
  /** What it lies in, the county first. */
  above: AreaLink[];
  below: AreaLink[];
  neighbours: AreaLink[];
};

/** Where an area stands among the others. @returns null when no area has the slug */
export async function readAreaPlace(
  callApi: CallApi,
  locale: Locale,
  slug: string,
): Promise<AreaPlace | null> {
  const all = await get<{ id: string; displayValue: string }[]>(
    callApi,
    '/old/v1/filters/autocomplete/areas',
    locale,
  );
  const id = all?.find((each) => each.displayValue === slug)?.id;
  if (id === undefined) return null;
  const path = `/api/v1/locations/areas/${id}`;
  const [own, ...spoken] = await Promise.all([
    get<ApiArea>(callApi, path, locale),
    ...LOCALES.map((each) => get<ApiArea>(callApi, path, each)),
  ]);
  if (!own) return null;
  const [above, below, siblings] = await Promise.all([
    readAbove(callApi, locale, own),
    areasIn(callApi, locale, own.id),
    areasIn(callApi, locale, own.parentId ?? undefined),
  ]);
  return {
    area: own,
    names: Object.fromEntries(
      LOCALES.map((each, index) => [each, spoken[index]?.friendlyName ?? own.friendlyName]),
    ) as Record<Locale, string>,
    above,
    below: below.slice(0, BELOW).map(linkTo),
    neighbours: siblings
      .filter((each) => each.id !== own.id)
      .sort((one, other) => distance(one, own) - distance(other, own))
      .slice(0, NEIGHBOURS)
      .map(linkTo),
  };
}

async function readAbove(callApi: CallApi, locale: Locale, area: ApiArea): Promise<AreaLink[]> {
  const links: AreaLink[] = [];
  // The gazetteer is a tree a few levels high; the number bounds what a wrong one could cost.
  for (let parent = area.parentId, level = 0; parent !== null && level < 6; level++) {
    const above: ApiArea | null = await get<ApiArea>(callApi, `/api/v1/locations/areas/${parent}`, locale);
    if (!above) break;
    links.unshift(linkTo(above));
    parent = above.parentId;
  }
  return links;
}

function linkTo({ displayValue, friendlyName }: ApiArea): AreaLink {
  return { slug: displayValue, name: friendlyName };
}

/** Good for ordering: degrees of longitude are about 0.6 of those of latitude in Ireland. */
function distance(one: ApiArea, other: ApiArea): number {
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * 0.6);
}
