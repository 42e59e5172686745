import { data } from 'react-router';
import { isPreviewed } from '#marketplace/listing-editor/preview-links/rules.ts';
import { readReviewStatus } from '#marketplace/moderation/endpoints.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { readHistory, readOwnAd } from '../../endpoints.ts';
import { loadViewer } from '../load-viewer.ts';
import { viewOf } from '../my-listing-view.ts';
import { reviewStatusView } from './review-status-of.ts';
import { timelineOf } from './timeline-of.ts';
import { trendOf } from './trend-of.ts';

/** Loads the page of an own listing. Dates are formatted here, so that server and browser agree. */
export async function loadOwnListing(args: LoaderArgs<{ adId: string }>) {
  const { request, params } = args;
  const { adId } = params;
  const { call, locale } = pageCalls(args);
  if (!/^\d{1,15}$/.test(adId)) throw data(null, { status: 404 });
  const { userId } = await loadViewer(request, call);
  const [found, past, reviewStatus] = await Promise.all([
    call(readOwnAd, { params: { userId, adId } }),
    call(readHistory, { params: { adId } }),
    call(readReviewStatus, { params: { adId } }),
  ]);
  const now = Date.now();
  const listing = viewOf(bodyOrSignIn(found, request), now);
  const dateOf = (at: string) => formatDate(at, 'longDate', locale);
  const dayOf = (at: string | null) => at && dateOf(at);
  return {
    listing,
    dates: {
      published: dayOf(listing.publishDate),
      firstPublished: dayOf(listing.firstPublishDate),
      renewed: dayOf(listing.renewedDate),
      end: dayOf(listing.endDate),
      undo: listing.undoUntil && formatDate(listing.undoUntil, 'time', locale),
    },
    trends: (['views', 'saves', 'enquiries', 'phoneReveals'] as const).flatMap((of) => {
      const trend = listing[of];
      return trend ? [{ of, ...trendOf(trend, now, locale) }] : [];
    }),
    timeline: timelineOf(bodyOrSignIn(past, request), languages[locale]),
    reviewStatus: reviewStatusView(listing, bodyOrSignIn(reviewStatus, request), dateOf),
    hasPreview: isPreviewed(listing.state.toLowerCase() as ListingLifeState),
  };
}

export type OwnListingLoaded = Awaited<ReturnType<typeof loadOwnListing>>;
