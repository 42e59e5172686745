import { listDrafts } from '#marketplace/listing-editor/endpoints.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { listOwnListings } from '../endpoints.ts';
import { loadViewer } from './load-viewer.ts';
import { ownListings } from './my-listings-path.ts';

/** Page size: one or two screens of a phone. */
const PAGE_SIZE = 20;

/** A draft in the list of own listings. */
export type Draft = AnswerOf<typeof listDrafts>['drafts'][number];

/** Loads the page of own listings for a URL. */
export async function loadOwnListings(args: LoaderArgs) {
  const { request } = args;
  const { call } = pageCalls(args);
  const { searchParams } = new URL(request.url);
  const filter = { state: searchParams.get('state') ?? '', q: searchParams.get('q')?.trim() ?? '' };
  const page = Math.max(1, Math.min(10_000, Number(searchParams.get('page')) || 1));
  const viewer = await loadViewer(request, call);
  const list = ownListings({ userId: viewer.userId, filter }, (Math.floor(page) - 1) * PAGE_SIZE, PAGE_SIZE);
  const [answer, drafts] = await Promise.all([call(listOwnListings, list), call(listDrafts, {})]);
  const { data: listings, counts, paging } = bodyOrSignIn(answer, request);
  return {
    listings,
    counts,
    paging,
    filter,
    userId: viewer.userId,
    isAgent: viewer.agency !== null,
    drafts: drafts.ok ? drafts.body.drafts.filter(({ changes }) => changes === null) : [],
  };
}
