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

/** @property radius metres around the area that a search for it takes in */
export type NamedArea = { area: SearchArea; radius: number };

/** The gazetteer as search asks it. */
export type SearchAreas = {
  areaById: (id: number) => SearchArea | undefined;
  /** By an id or a slug, ours or one that existing clients know. */
  areaNamed: (name: string) => NamedArea | undefined;
  /** The best area for what a person typed, for forms sent without JavaScript. */
  areaByText: (text: string) => SearchArea | undefined;
  childrenOf: (id: number) => readonly SearchArea[];
  all: () => Iterable<SearchArea>;
};
