import { loadTexts } from '#language/browser.ts';
import { splitLocale } from '#language/language.ts';
import type { WireDraftSummary } from '#marketplace/placement/drafts/contract.ts';
import { pageContext } from '../api/context.ts';
import { StartPage } from '../placement/start/start-page.tsx';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';

await Promise.all([loadTexts('placeAd'), loadTexts('placement')]);

export async function loader({ request, context }: LoaderArgs) {
  const { callApi, viewer } = context.get(pageContext);
  if (!viewer) return { drafts: [], isSignedIn: false };
  const { locale } = splitLocale(new URL(request.url).pathname);
  const answer = await callApi('GET', '/api/v1/drafts', { locale });
  const { drafts = [] } = (answer.status === 200 ? answer.body : {}) as { drafts?: WireDraftSummary[] };
  // Changes of a published ad are continued where the ad is.
  return { drafts: drafts.filter(({ changes }) => changes === null), isSignedIn: true };
}

export default function PlaceAdPage({ loaderData }: PageProps<typeof loader>) {
  return <StartPage {...loaderData} />;
}
