import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { CallApi } from '#platform/client/call.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { OwnedAds } from '../contract.ts';
import { loadViewer } from './load-viewer.ts';
import { ownAdsPath } from './my-listings-path.ts';

/** Page size: one or two screens of a phone. */
const PAGE_SIZE = 20;

/** A draft in the list of own listings. */
export type Draft = {
  id: string;
  adId: number | null;
  step: string;
  address: string | null;
  /** Null when it changes no published listing; that listing's card mentions the changes. */
  changes: string[] | null;
};

/** Loads the page of own listings for a URL. */
export async function loadOwnAds(request: Request, callApi: CallApi, locale: Locale) {
  const { searchParams } = new URL(request.url);
  const filter = { state: searchParams.get('state') ?? '', q: searchParams.get('q')?.trim() ?? '' };
  const page = Math.max(1, Math.min(10_000, Number(searchParams.get('page')) || 1));
  const viewer = await loadViewer(request, callApi, locale);
  const path = ownAdsPath({ userId: viewer.userId, filter }, (Math.floor(page) - 1) * PAGE_SIZE, PAGE_SIZE);
  const [answer, drafts] = await Promise.all([
    callApi('GET', path, { locale }),
    callApi('GET', '/api/v1/drafts', { locale }),
  ]);
  const { data: ads, counts, paging } = bodyOrSignIn<OwnedAds>(answer, request);
  return {
    ads,
    counts,
    paging,
    filter,
    userId: viewer.userId,
    isAgent: viewer.agency !== null,
    drafts:
      drafts.status === 200
        ? (drafts.body as { drafts: Draft[] }).drafts.filter(({ changes }) => changes === null)
        : [],
  };
}
