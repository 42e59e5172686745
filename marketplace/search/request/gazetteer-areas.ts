import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { SearchArea, SearchAreas } from '#marketplace/search/request/search-areas.ts';

/** The gazetteer in the form that search uses; always the newest one. */
export function searchAreas(gazetteer: () => Gazetteer): SearchAreas {
  return {
    areaById: (id) => gazetteer().byId(id),
    areaNamed: (name) => gazetteer().find(name),
    areaByText: (text): SearchArea | undefined => gazetteer().complete(text, { limit: 1 })[0]?.area,
    childrenOf: (id) => gazetteer().childrenOf(id),
    all: () => gazetteer().areas,
  };
}
