import { loadTexts } from '#platform/i18n/browser.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { StartPage } from '../components/start/start-page.tsx';
import type { WireDraftSummary } from '../drafts/contract.ts';

await loadTexts('listing-editor/editor', 'listing-editor/steps');

export async function loader({ request, context }: LoaderArgs) {
  const { callApi, viewer } = context.get(pageContext);
  if (!viewer) return { drafts: [], isSignedIn: false };
  const { locale } = splitLocale(new URL(request.url).pathname);
  const answer = await callApi('GET', '/api/v1/drafts', { locale });
  const { drafts = [] } = (answer.status === 200 ? answer.body : {}) as { drafts?: WireDraftSummary[] };
  // Changes of a published listing continue on its own page.
  return { drafts: drafts.filter(({ changes }) => changes === null), isSignedIn: true };
}

export default function PlaceAdPage({ loaderData }: PageProps<typeof loader>) {
  return <StartPage {...loaderData} />;
}
