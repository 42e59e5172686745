import { loadTexts } from '#platform/i18n/browser.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { StartPage } from '../components/start/start-page.tsx';
import { listDrafts } from '../endpoints.ts';

await loadTexts('listing-editor/editor', 'listing-editor/steps');

export async function loader(args: LoaderArgs) {
  const { viewer } = args.context.get(pageContext);
  if (!viewer) return { drafts: [], isSignedIn: false };
  const answer = await pageCalls(args).call(listDrafts, {});
  const drafts = answer.ok ? answer.body.drafts : [];
  // What was submitted continues on the page of its listing.
  return { drafts: drafts.filter(({ adId }) => adId === null), isSignedIn: true };
}

export default function PlaceAdPage({ loaderData }: PageProps<typeof loader>) {
  return <StartPage {...loaderData} />;
}
