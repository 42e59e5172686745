import { SECTIONS, type Section } from '#property/section.ts';
import { SECTION_FILTERS } from '../filters/sections.ts';
import type { AreaFilter, SearchQuery } from '../model.ts';
import type { SearchAreas } from '../request/search-areas.ts';
import { readTerms } from '../request/terms.ts';
import { kindsOfValue } from '../request/values.ts';
import { normalQuery } from '../rules.ts';
import type { Phrase } from './parse.ts';
import { type Side, type Trade, tradeOfType } from './vocabulary.ts';

/** Prices up to here are rents, prices from there are of sales, where a phrase does not say which: whole euro. */
const MAX_RENT = 20_000;
const MIN_SALE = 30_000;

/** The sections of a market, by side. */
const TRADES: Record<Trade, Record<Side, Section>> = {
  residential: { sale: 'residential-for-sale', rent: 'residential-to-rent' },
  commercial: { sale: 'commercial-for-sale', rent: 'commercial-to-rent' },
  parking: { sale: 'parking-for-sale', rent: 'parking-to-rent' },
};

/**
 * The search of a phrase that was typed into a search: what it says replaces that part of the search, places and
 * keywords are added. Words without a filter in the section are searched as keywords.
 */
export function applyPhrase(
  phrase: Phrase,
  base: SearchQuery,
  areas: Pick<SearchAreas, 'areaById' | 'areaNamed'>,
): SearchQuery {
  const sections = sectionsFor(phrase, base.sections);
  const offered = sections.length === 1 ? SECTION_FILTERS[sections[0]!] : null;
  const hasFurnishing = !offered || [...offered.show, ...offered.hide].includes('furnishing');
  const isFilter = ({ facility }: Phrase['facilities'][number]) =>
    !offered || offered.facilities.includes(facility);
  const facilities = phrase.facilities.filter(isFilter).map(({ facility }) => facility);
  const keywords = [
    ...phrase.keywords,
    ...phrase.facilities.filter((one) => !isFilter(one)).map(({ words }) => words),
    ...(hasFurnishing ? [] : phrase.furnishings.map(({ words }) => words)),
  ];
  const placed = phrase.areaIds.length > 0;
  const side = SECTIONS[sections[0]!].side;
  const { salePrice: _, rentalPrice: __, ...otherRanges } = base.ranges;
  const remainingRanges = phrase.price ? otherRanges : base.ranges;
  return normalQuery({
    ...base,
    sections,
    kinds: phrase.types.length > 0 ? phrase.types.flatMap((type) => kindsOfValue(type)) : base.kinds,
    areas: placed ? [...base.areas, ...areaFilters(phrase.areaIds, areas)] : base.areas,
    ...(placed && { circle: null, box: null, polygons: [] }),
    facilities: [...base.facilities, ...facilities],
    furnishings:
      hasFurnishing && phrase.furnishings.length > 0
        ? phrase.furnishings.map(({ furnishing }) => furnishing)
        : base.furnishings,
    roomTypes: phrase.rooms.length > 0 ? phrase.rooms : base.roomTypes,
    ranges: {
      ...remainingRanges,
      ...(phrase.beds && { numBeds: phrase.beds }),
      ...(phrase.baths && { numBaths: phrase.baths }),
      ...(phrase.size && { floorSize: phrase.size }),
      ...(phrase.price && { [side === 'sale' ? 'salePrice' : 'rentalPrice']: phrase.price }),
    },
    terms: [
      ...base.terms,
      ...readTerms(keywords.join(', ')),
      ...phrase.streets.map((words) => ({ kind: 'street' as const, words })),
    ],
    from: 0,
  });
}

function sectionsFor(phrase: Phrase, base: readonly Section[]): readonly Section[] {
  if (phrase.section) return [phrase.section];
  if (phrase.rooms.length > 0 && phrase.side !== 'sale') return ['sharing'];
  const now = base.length === 1 ? base[0]! : null;
  const trade =
    phrase.trade ?? phrase.types.map(tradeOfType).find((one) => one !== undefined) ?? (now && tradeOf(now));
  const side = phrase.side ?? inferredSide(phrase, trade);
  if (side === null) {
    if (trade === null || (now && tradeOf(now) === trade)) return base;
    return [TRADES[trade][now ? SECTIONS[now].side : 'sale']];
  }
  // Sections for one side have others beside them: new homes, sharing.
  if (now && tradeOf(now) === trade && SECTIONS[now].side === side && now !== 'sharing') return base;
  return [TRADES[trade ?? 'residential'][side]];
}

function tradeOf(section: Section): Trade {
  if (section.startsWith('commercial')) return 'commercial';
  return section.startsWith('parking') ? 'parking' : 'residential';
}

/** The side that other words of the phrase tell. */
function inferredSide(phrase: Phrase, trade: Trade | null): Side | null {
  if (phrase.isMonthly || phrase.furnishings.length > 0) return 'rent';
  if (phrase.facilities.some(({ side }) => side === 'rent')) return 'rent';
  const price = phrase.price?.to ?? phrase.price?.from;
  if (price === null || price === undefined || (trade ?? 'residential') !== 'residential') return null;
  return price <= MAX_RENT ? 'rent' : price >= MIN_SALE ? 'sale' : null;
}

/** Without places that contain another of them: `Kinvara Galway` is Kinvara. */
function areaFilters(
  ids: readonly number[],
  { areaById, areaNamed }: Pick<SearchAreas, 'areaById' | 'areaNamed'>,
): AreaFilter[] {
  const outer = new Set<number>();
  for (const id of ids)
    for (let area = areaById(id); area; area = area.parentId === null ? undefined : areaById(area.parentId))
      if (area.id !== id) outer.add(area.id);
  return ids
    .filter((id) => !outer.has(id))
    .map((areaId) => ({ areaId, radius: areaNamed(String(areaId))?.radius ?? 0 }));
}
