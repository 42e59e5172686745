/** What search knows of an area of the gazetteer. */
export type SearchArea = {
  id: number;
  /** Its name in addresses, for example `rathmines-dublin`. */
  slug: string;
  name: string;
  nameGa: string | null;
  countyId: number;
  parentId: number | null;
};

/** The gazetteer as search asks it. */
export type SearchAreas = {
  areaById: (id: number) => SearchArea | undefined;
  areaBySlug: (slug: string) => SearchArea | undefined;
  /** The best area for what a person typed, for forms sent without JavaScript. */
  areaByText: (text: string) => SearchArea | undefined;
  childrenOf: (id: number) => readonly SearchArea[];
  all: () => Iterable<SearchArea>;
};
