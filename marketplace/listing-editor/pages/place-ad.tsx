import type { WirePlan } from '#marketplace/payments/contract.ts';
import { listPlans } from '#marketplace/payments/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import type { PlanPrice } from '../components/start/plan-prices.tsx';
import { StartPage } from '../components/start/start-page.tsx';
import { listDrafts } from '../endpoints.ts';

await loadTexts('listing-editor/editor', 'listing-editor/steps', 'payments/checkout');

export async function loader(args: LoaderArgs) {
  const isSignedIn = args.context.get(pageContext).viewer !== null;
  const { call } = pageCalls(args);
  const [answer, plans] = await Promise.all([
    isSignedIn ? call(listDrafts, {}) : null,
    call(listPlans, { query: { currency: 'EUR' } }),
  ]);
  const drafts = answer?.ok ? answer.body.drafts : [];
  // A submitted draft continues on the page of its listing.
  const unsubmitted = drafts.filter(({ adId }) => adId === null);
  return { drafts: unsubmitted, isSignedIn, prices: plans.ok ? pricesOf(plans.body.plans) : [] };
}

/** The levels of advertising of each type with their prices in cents, the cheapest first. */
function pricesOf(plans: readonly WirePlan[]): PlanPrice[] {
  return plans.map(({ adType, level, amount, currency }) => ({ adType, level, amount, currency }));
}

export default function PlaceAdPage({ loaderData }: PageProps<typeof loader>) {
  return <StartPage {...loaderData} />;
}
