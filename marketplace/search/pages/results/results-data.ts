import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import type { Currency } from '#property/money.ts';
import type { Section } from '#property/section.ts';
import type { FilterChipView } from '../../components/active-filters.tsx';
import type { FilterView } from '../../components/filter-view.ts';
import type { Alternative } from '../../components/nothing-found.tsx';
import type { Sort } from '../../query.ts';

export type Crumb = { name: string; href: string };

/** All that a page of results shows: what its loader sends. Paths are without the language's prefix unless `href`. */
export type ResultsData = {
  /** Null where several sections are searched. */
  section: Section | null;
  /** What prices of the search are written in. */
  currency: Currency;
  /** `Houses for sale in Rathmines, Dublin` */
  heading: string;
  title: string;
  description: string;
  /** `1,234 ads found` */
  found: string;
  /** Path under which search engines know the page. */
  canonical: string;
  isHidden: boolean;
  crumbs: readonly Crumb[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  cards: readonly CardView[];
  /** Those with a chip of their own. */
  filters: readonly FilterView[];
  /** False where the filters could not be loaded. */
  isComplete: boolean;
  /** All of the section's, where the page is the form of them. */
  allFilters: readonly FilterView[] | null;
  chips: readonly FilterChipView[];
  clearHref: string;
  /** Of an empty page alone. */
  alternatives: readonly Alternative[];
  sort: Sort;
  places: readonly ChosenPlace[];
  /** Whether who looks at it has saved this search. */
  isSaved: boolean;
};
