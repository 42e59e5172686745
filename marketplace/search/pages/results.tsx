import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { trailOf } from '../trail/trail.ts';
import { storeTrail } from '../trail/trail-storage.ts';
import { rememberResults, type ShownResults } from './results/last-results.ts';
import { loadResults } from './results/load-results.ts';
import { ResultsPage } from './results/results-page.tsx';
import { structuredResults } from './results/structured-results.ts';

/** The map extends to the edge of the window. */
export const handle: PageHandle = { wide: true };

export async function loader(args: LoaderArgs<{ search: string; place?: string; type?: string }>) {
  const results = await loadResults(args.url, pageCalls(args).call);
  // A page without its filters is not cached, nor one of a person's own budget or place of work.
  const isShared =
    results.isComplete && !['budget', 'travel'].some((name) => args.url.searchParams.has(name));
  return data(results, { headers: isShared ? sharedHeaders() : {} });
}

export const lateParts = [
  'marketplace/search/components/filter-field.tsx',
  'marketplace/search/pages/results/place-fields.tsx',
  'marketplace/search/pages/results/all-filters-page.tsx',
];

/** Switching between list and map loads no new results. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return sameResults(currentUrl, nextUrl) && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate;
}

function sameResults(one: URL, other: URL): boolean {
  const [before, after] = [one, other].map((url) => {
    const params = new URLSearchParams(url.search);
    if (params.get('view') === 'map') params.delete('view');
    return `${url.pathname}?${params}`;
  });
  return before === after;
}

export default function Results({ loaderData }: PageProps<typeof loader>) {
  const results: ShownResults = loaderData;
  const publicUrl = usePublicUrl();
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberResults(results);
    if (!results.trouble && results.cards.length > 0) storeTrail(trailOf(pathname + search, results));
  }, [results, pathname, search]);
  return (
    <>
      <ResultsPage results={results} />
      {/* Below the cards, whose addresses its structured data repeats: near repetitions compress best. */}
      <PageHead
        title={results.title}
        description={results.description}
        path={results.canonical}
        isHidden={results.isHidden}
        structured={structuredResults(results, publicUrl)}
      />
      {/* A reader of feeds would pass the places of a person on. */}
      {!new URLSearchParams(search).has('travel') && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={results.title}
          href={`${pathname}.atom${search}`}
        />
      )}
    </>
  );
}
