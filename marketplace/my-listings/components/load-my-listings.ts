import { listDrafts } from '#marketplace/listing-editor/endpoints.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { listOwnListings, readView } from '../endpoints.ts';
import { LISTING_VIEWS, OWNED_SORTS } from '../list-options.ts';
import { loadViewer } from './load-viewer.ts';
import { type OwnListingsOrder, ownListings, PAGE_SIZES, USUAL_ORDER } from './my-listings-path.ts';

/** A draft in the list of own listings. */
export type Draft = AnswerOf<typeof listDrafts>['drafts'][number];

/** Loads the page of own listings for a URL. */
export async function loadOwnListings(args: LoaderArgs) {
  const { request } = args;
  const { call } = pageCalls(args);
  const { searchParams } = new URL(request.url);
  const filter = { state: searchParams.get('state') ?? '', q: searchParams.get('q')?.trim() ?? '' };
  const page = Math.max(1, Math.min(10_000, Number(searchParams.get('page')) || 1));
  const [viewer, stored] = await Promise.all([loadViewer(request, call), call(readView, {})]);
  const view =
    LISTING_VIEWS.find((one) => one === searchParams.get('view')) ?? (stored.ok ? stored.body.view : 'cards');
  const order = orderOf(searchParams);
  const pageSize = PAGE_SIZES[view];
  const list = ownListings(
    { userId: viewer.userId, filter },
    order,
    (Math.floor(page) - 1) * pageSize,
    pageSize,
  );
  const [answer, drafts] = await Promise.all([call(listOwnListings, list), call(listDrafts, {})]);
  const { data: listings, counts, waiting, paging } = bodyOrSignIn(answer, request);
  return {
    listings,
    counts,
    waiting,
    paging,
    filter,
    view,
    order,
    userId: viewer.userId,
    isAgent: viewer.agency !== null,
    // The draft of a submitted listing is in the list as that listing.
    drafts: drafts.ok ? drafts.body.drafts.filter(({ adId }) => adId === null) : [],
  };
}

/** The order in a URL; the usual one if it has none. */
function orderOf(searchParams: URLSearchParams): OwnListingsOrder {
  const sort = OWNED_SORTS.find((one) => one === searchParams.get('sort'));
  return sort ? { sort, order: searchParams.get('order') === 'asc' ? 'asc' : 'desc' } : USUAL_ORDER;
}
