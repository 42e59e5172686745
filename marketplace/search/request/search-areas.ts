/** An area of the gazetteer as search needs it. */
export type SearchArea = {
  id: number;
  /** The slug in URLs, for example `rathmines-dublin`. */
  slug: string;
  name: string;
  nameGa: string | null;
  countyId: number;
  parentId: number | null;
};

/** @property radius metres around the area that a search includes */
export type NamedArea = { area: SearchArea; radius: number };

/** The gazetteer as search uses it. */
export type SearchAreas = {
  areaById: (id: number) => SearchArea | undefined;
  /** Looks up an id or slug, of Gaff or of existing clients. */
  areaNamed: (name: string) => NamedArea | undefined;
  /** The best area for typed text, for forms submitted without JavaScript. */
  areaByText: (text: string) => SearchArea | undefined;
  /** The area that folded words name completely, alone or with places around it: `kinvara galway`. */
  areaOfWords: (words: readonly string[]) => SearchArea | undefined | Promise<SearchArea | undefined>;
  childrenOf: (id: number) => readonly SearchArea[];
  all: () => Iterable<SearchArea>;
};
