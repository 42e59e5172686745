import type { OwnedQuery } from '../contract.ts';
import type { ListingsView, OwnedSort, WaitingFor } from '../list-options.ts';

/** Filter of the list as its URL has it. */
export type OwnListingsFilter = { state: string; q: string };
/** Order of the list. */
export type OwnListingsOrder = { sort: OwnedSort; order: OwnedQuery['order'] };
/** Owner and filter of a list. */
export type OwnListingsFound = { userId: string; filter: OwnListingsFilter };

/** In the order of a listing's life, so that what needs work comes first and what was sold or let last; latest first in a state. */
export const USUAL_ORDER: OwnListingsOrder = { sort: 'state', order: 'asc' };

/** Listings per page: one or two screens of a phone as cards, more in a table. */
export const PAGE_SIZES: Record<ListingsView, number> = { cards: 20, table: 50 };

/** The reasons why listings are pending, by the value of the filter in the URL. */
export const WAITING_OF: Readonly<Record<string, WaitingFor | undefined>> = {
  'awaiting-payment': 'payment',
  'in-review': 'review',
  'to-submit': 'submission',
  'awaiting-file': 'import',
};

/** @returns the call for a user's own listings */
export function ownListings(
  { userId, filter }: OwnListingsFound,
  { sort, order }: OwnListingsOrder,
  from: number,
  pageSize: number,
) {
  const { state, q } = filter;
  const waiting = WAITING_OF[state];
  const query = {
    order,
    sort,
    from,
    pageSize,
    ...(waiting ? { state: 'pending', waiting } : state && { state }),
    ...(q && { q }),
  } as const;
  return { params: { userId }, query };
}

/** @returns the path of the list, without the language */
export function listPath(
  filter: OwnListingsFilter,
  { view, sort, order, page }: Partial<OwnListingsOrder & { view: ListingsView; page: number }>,
): string {
  const query = new URLSearchParams({
    ...(filter.state && { state: filter.state }),
    ...(filter.q && { q: filter.q }),
    ...(view && { view }),
    ...(sort &&
      (sort !== USUAL_ORDER.sort || order !== USUAL_ORDER.order) && { sort, ...(order && { order }) }),
    ...(page && page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/account/ads?${query}` : '/account/ads';
}
