/** Session storage key of the search that the visitor came from. */
export const TRAIL_KEY = 'gaff.trail';

type Step = { id: number; href: string };

/** The listings of a search in their order, as far as they are known: one or several pages of results. */
export type Trail = {
  /** URL of a page of the results, with language. */
  href: string;
  /** Listings of the search. */
  total: number;
  pages: number;
  /** The first and the last of the known pages, from 1. */
  first: number;
  last: number;
  /** Listings before the known ones. */
  before: number;
  listings: readonly Step[];
};

/** A page of results. */
export type TrailPage = { page: number; pages: number; total: number; cards: readonly Step[] };

/** @returns the trail of a page of results that the visitor looks at */
export function trailOf(href: string, { page, pages, total, cards }: TrailPage): Trail {
  return {
    href,
    total,
    pages,
    first: page,
    last: page,
    before: page === pages ? total - cards.length : (page - 1) * cards.length,
    listings: cards.map(({ id, href: to }) => ({ id, href: to })),
  };
}

/** Adds the page before or after the known ones; any other, and one of changed results, leaves the trail as it is. */
export function extendTrail(trail: Trail, { page, total, cards }: TrailPage): Trail {
  const steps = cards.map(({ id, href }) => ({ id, href }));
  if (total !== trail.total || steps.length === 0) return trail;
  if (page === trail.last + 1) return { ...trail, last: page, listings: [...trail.listings, ...steps] };
  if (page === trail.first - 1)
    return {
      ...trail,
      first: page,
      before: trail.before - steps.length,
      listings: [...steps, ...trail.listings],
    };
  return trail;
}

export type Neighbours = {
  /** Place of the listing in the search, from 1. */
  position: number;
  previous: string | null;
  next: string | null;
  /** The page of results that has to be read to know the previous or the next listing. */
  missing: number | null;
};

/**
 * @param skipped ids of listings that are no neighbours, because the visitor hides them
 * @returns the neighbours of a listing in a search; null when it is not among the known listings
 */
export function neighboursOf(
  trail: Trail,
  id: number,
  skipped: ReadonlySet<number> = new Set(),
): Neighbours | null {
  const { listings, before, first, last, pages } = trail;
  const at = listings.findIndex((step) => step.id === id);
  if (at < 0) return null;
  const isShown = (step: Step) => !skipped.has(step.id);
  const previous = listings.slice(0, at).findLast(isShown)?.href ?? null;
  const next = listings.slice(at + 1).find(isShown)?.href ?? null;
  let missing: number | null = null;
  if (next === null && last < pages) missing = last + 1;
  else if (previous === null && first > 1) missing = first - 1;
  return { position: before + at + 1, previous, next, missing };
}

/** @returns the URL of a page of a search, by the URL of another of its pages */
export function trailPageHref({ href }: Pick<Trail, 'href'>, page: number): string {
  const url = new URL(href, 'http://localhost');
  url.searchParams.delete('page');
  url.searchParams.delete('view');
  if (page > 1) url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}
