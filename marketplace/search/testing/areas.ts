import { fold } from '#platform/text/normalize.ts';
import { createSearchIndex } from '../index/create.ts';
import type { MemoryIndex } from '../index/search-index.ts';
import type { SearchRow } from '../model.ts';
import type { SearchArea, SearchAreas } from '../request/search-areas.ts';

const AREAS: readonly SearchArea[] = [
  { id: 1, slug: 'dublin', name: 'Dublin', nameGa: 'Baile Átha Cliath', countyId: 1, parentId: null },
  { id: 15, slug: 'cork', name: 'Cork', nameGa: 'Corcaigh', countyId: 15, parentId: null },
  { id: 16, slug: 'clare', name: 'Clare', nameGa: 'An Clár', countyId: 16, parentId: null },
  { id: 32, slug: 'down', name: 'Down', nameGa: 'An Dún', countyId: 32, parentId: null },
  { id: 33, slug: 'dublin-city', name: 'Dublin City', nameGa: null, countyId: 1, parentId: 1 },
  {
    id: 101,
    slug: 'rathmines-dublin',
    name: 'Rathmines',
    nameGa: 'Ráth Maonais',
    countyId: 1,
    parentId: 33,
  },
  { id: 102, slug: 'swords-dublin', name: 'Swords', nameGa: 'Sord', countyId: 1, parentId: 1 },
  { id: 103, slug: 'kilrush-clare', name: 'Kilrush', nameGa: 'Cill Rois', countyId: 16, parentId: 16 },
];

/** A small gazetteer for tests. */
export function createTestAreas(areas: readonly SearchArea[] = AREAS): SearchAreas {
  return {
    areaById: (id) => areas.find((area) => area.id === id),
    areaNamed: (name) => {
      const wanted = name.toLowerCase().replace(/^(?:[a-z]+_)?(?:county-)?/, '');
      const area = areas.find(({ id, slug }) => String(id) === name || slug === wanted);
      return area && { area, radius: 0 };
    },
    areaByText: (text) => areas.find((area) => area.name.toLowerCase() === text.trim().toLowerCase()),
    areaOfWords: (words) =>
      areas.find(({ name, nameGa }) => [name, nameGa ?? ''].some((one) => fold(one) === words.join(' '))),
    childrenOf: (id) => areas.filter((area) => area.parentId === id),
    all: () => areas,
  };
}

/** An index of some listings in the areas of `createTestAreas`; each area covers all of Ireland. */
export function createTestIndex(rows: readonly SearchRow[]): MemoryIndex {
  const index = createSearchIndex();
  const extent = { north: 55.5, west: -10.8, south: 51.3, east: -5.3 };
  index.setAreas(AREAS.map(({ id, parentId }) => ({ id, parentId, extent })));
  index.apply({ put: rows, remove: [] });
  return index;
}
