import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { late } from '#design/late.ts';
import { ContactContext, NOT_YET } from '#marketplace/enquiries/components/contact-context.ts';
// Passed to lazily loaded parts, which are server-rendered: their style sheets must load before their code.
import waysStyles from '#marketplace/enquiries/components/contact-ways.module.css';
import { ListingCosts } from '#marketplace/finance/components/listing-costs.tsx';
import { costsView } from '#marketplace/finance/costs/costs-view.ts';
import { readListingCosts } from '#marketplace/finance/costs/endpoints.ts';
import { leftOutIds } from '#marketplace/hidden-listings/components/left-out.ts';
import { boxPath } from '#marketplace/media/rules.ts';
import { SearchTrailPlace } from '#marketplace/search/trail/search-trail-place.tsx';
import { ListingRent } from '#marketplace/valuation/components/listing-rent.tsx';
import { ListingValuation } from '#marketplace/valuation/components/listing-valuation.tsx';
import { listingValuationView } from '#marketplace/valuation/components/listing-valuation-view.ts';
import { listingRentView } from '#marketplace/valuation/components/rent-view.ts';
import { readListingValuation } from '#marketplace/valuation/listed-homes/endpoints.ts';
import { readListingRentEstimate } from '#marketplace/valuation/rents/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { cardsOf } from '../components/card-of.ts';
import { ListingList } from '../components/card-section.tsx';
import { inLanguage, listingView, withoutNumbers } from '../components/listing-view.ts';
import { followMoved, redirectToListing } from '../components/moved-listing.ts';
import { listingData } from '../components/structured-data.ts';
import { readListing } from '../endpoints.ts';
import barStyles from './listing/facts-bar.module.css';
import { ListingActions } from './listing/listing-actions.tsx';
import { ListingBody } from './listing/listing-body.tsx';
import { type ListingEndedData, ListingEndedPage } from './listing/listing-gone.tsx';
import { ReportListing } from './listing/report-listing.tsx';

await loadTexts('listings/listing', 'valuation/prices', 'valuation/rents');

/** Plain links until the first interaction with the page. */
const ContactWays = late(
  async () => (await import('#marketplace/enquiries/components/contact-ways.tsx')).ContactWays,
);
const FactsBar = late(async () => (await import('./listing/facts-bar.tsx')).FactsBar);

/**
 * The id identifies the listing; other text before it redirects to the canonical URL. Gone listings answer 410 with
 * similar ones.
 */
export async function loader(args: LoaderArgs<{ slug: string; id: string }>) {
  const { request, params } = args;
  const { call, locale } = pageCalls(args);
  const { path } = splitLocale(new URL(request.url).pathname);
  const language = languages[locale];
  const answer = await call(readListing, { params: { id: params.id }, query: { lang: locale } });
  followMoved(request, answer);
  if (!answer.ok) {
    const { status, error } = answer;
    if (!error || !('similar' in error)) throw data(null, { status });
    const similar = cardsOf(error.similar, language, Date.now());
    const body: ListingEndedData = { title: error.title, similar };
    throw data(body, { status });
  }
  const page = answer.body;
  if (path !== page.listing.path) throw redirectToListing(request, page.listing.path);
  const { adType, id } = page.listing;
  const [prices, rent, costs] = await Promise.all([
    adType === 'sale' ? call(readListingValuation, { params: { id } }) : null,
    adType === 'rental' ? call(readListingRentEstimate, { params: { id } }) : null,
    call(readListingCosts, { params: { adId: id } }),
  ]);
  return {
    // Absent for other listings, and when they cannot be read: the rest of the page does not depend on them.
    prices: prices?.ok ? listingValuationView(prices.body, { t: language.t, locale }) : null,
    rent: rent?.ok ? listingRentView(rent.body, { t: language.t, locale }) : null,
    costs: costs.ok ? costsView(costs.body, { t: language.t, locale }) : null,
    view: withoutNumbers(inLanguage(listingView(page, language, Date.now()), locale)),
    similar: cardsOf(page.similar, language, Date.now()),
    isSaved: page.isSaved,
  };
}

export const headers = sharedHeaders;

export default function ListingPage({ loaderData }: PageProps<typeof loader>) {
  const { view } = loaderData;
  const { locale } = useLanguage();
  const publicUrl = usePublicUrl();
  const first = view.pictures[0];
  return (
    <>
      <PageHead
        title={`${view.title} · ${view.price}`}
        description={[view.price, ...view.meta, view.description[0]].join(' · ').slice(0, 200)}
        path={view.path}
        picture={first && { path: boxPath(first.url, 1200, 630), alt: first.caption ?? view.title }}
        isHidden={!view.facts.isAvailable}
        structured={listingData(view, publicUrl, locale)}
      />
      <Shown key={view.id} {...loaderData} />
    </>
  );
}

/** Remembers on this device that the listing was viewed, and marks it from now on. */
async function rememberView(id: number): Promise<void> {
  const [{ recordView }, { markViewed }] = await Promise.all([
    import('#marketplace/saved-listings/components/viewed.ts'),
    import('#marketplace/saved-listings/components/viewed-marks.ts'),
  ]);
  recordView(id);
  markViewed();
}

/** A listing with its contact options; their state resets for another listing. */
function Shown({ view, prices, rent, costs, similar, isSaved }: PageProps<typeof loader>['loaderData']) {
  const { t } = useLanguage();
  const [state, setState] = useState(NOT_YET);
  useEffect(() => void rememberView(view.id), [view.id]);
  return (
    <ContactContext value={{ adId: view.id, state, setState }}>
      <ListingBody
        view={view}
        costs={costs && <ListingCosts view={costs} />}
        prices={
          prices ? (
            <ListingValuation view={prices} address={view.title} />
          ) : (
            rent && <ListingRent view={rent} />
          )
        }
        actions={<ListingActions id={view.id} title={view.title} path={view.path} isSaved={isSaved} />}
        trail={<SearchTrailPlace id={view.id} skipped={leftOutIds} />}
        report={!view.labels.includes('sold') && <ReportListing id={view.id} title={view.title} />}
        ways={
          <Suspense>
            <ContactWays seller={view.seller} className={waysStyles.ways} />
          </Suspense>
        }
      />
      <ListingList id="similar" title={t('listing.similar')} listings={similar} />
      <Suspense>
        <FactsBar view={view} className={barStyles.bar} />
      </Suspense>
    </ContactContext>
  );
}

export function ErrorBoundary({ error, errorPage }: { error: unknown; errorPage: ReactNode }) {
  if (isRouteErrorResponse(error) && error.status === 410)
    return <ListingEndedPage gone={error.data as ListingEndedData} />;
  return errorPage;
}
