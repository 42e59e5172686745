import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import type { TravelMode } from '#marketplace/travel/model.ts';
import type { Currency } from '#property/money.ts';
import type { Section } from '#property/section.ts';
import type { FilterChipView } from '../../components/active-filters.tsx';
import type { FilterView } from '../../components/filter-view.ts';
import type { Alternative } from '../../components/nothing-found.tsx';
import type { Sort } from '../../model.ts';

export type Crumb = { name: string; href: string };

/** The data of a results page from its loader. Paths have no language prefix, except `href`. */
export type ResultsData = {
  /** Null for several sections. */
  section: Section | null;
  /** The currency of the search's prices. */
  currency: Currency;
  /** `Houses for sale in Rathmines, Dublin` */
  heading: string;
  title: string;
  description: string;
  /** `1,234 ads found` */
  found: string;
  /** Canonical path for search engines. */
  canonical: string;
  isHidden: boolean;
  crumbs: readonly Crumb[];
  /** The search on each side of the market, the present one without `href`; empty where there is one. */
  sides: readonly Crumb[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  cards: readonly CardView[];
  /** The filters with a chip of their own. */
  filters: readonly FilterView[];
  /** False when the filters could not be loaded. */
  isComplete: boolean;
  /** All filters of the section; only when the page is their form. */
  allFilters?: readonly FilterView[];
  chips: readonly FilterChipView[];
  clearHref: string;
  /** Only with few or no results. */
  alternatives: readonly Alternative[];
  sort: Sort;
  /** The travel times that a search may ask for; null where there are none. */
  travel: { modes: readonly TravelMode[]; timetableDate: string | null } | null;
  places: readonly ChosenPlace[];
  /** Whether the viewer has saved this search. */
  isSaved: boolean;
};
