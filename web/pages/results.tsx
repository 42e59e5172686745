import { useMemo } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { type PageContext, pageContext } from '../api/context.ts';
import { type PageHandle, sharedHeaders } from '../frame/page-handle.ts';
import { PageHead, usePublicUrl } from '../frame/page-head.tsx';
import { loadResults } from '../results/load-results.ts';
import type { ResultsData } from '../results/results-data.ts';
import { ResultsPage } from '../results/results-page.tsx';
import { structuredResults } from '../results/structured-results.ts';
import type { Trouble } from '../results/trouble-notice.tsx';
import type { Route } from './+types/results.ts';

/** The map stands at the edge of the window. */
export const handle: PageHandle = { wide: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { callApi, mapTiles } = context.get(pageContext);
  // As one text: the router would send every number and word of it as an entry of its own, with a table of them.
  const results = await loadResults(url, callApi);
  const loaded = { packed: JSON.stringify(results), tiles: mapTiles };
  // A page without its filters is not kept for the next visitor.
  return data(loaded, { headers: results.isComplete ? sharedHeaders() : {} });
}

type Loaded = { packed: string; tiles: PageContext['mapTiles']; trouble?: Trouble };
let last: Loaded | undefined;

/** In the browser: when new results cannot be loaded, the last ones stay, with a word about it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const loaded: Loaded = await serverLoader();
    last = loaded;
    return loaded;
  } catch (error) {
    // Redirects and pages that are not there are answers.
    if (!last || error instanceof Response || !isFailure(error)) throw error;
    return { ...last, trouble: navigator.onLine ? 'failed' : 'offline' };
  }
}

function isFailure(error: unknown): boolean {
  const status = (error as { status?: number } | null)?.status;
  return status === undefined || status >= 500;
}

/** Whether list or map is in front asks for no new results. */
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

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { packed, tiles, trouble } = loaderData as Loaded;
  const results = useMemo(() => JSON.parse(packed) as ResultsData, [packed]);
  const publicUrl = usePublicUrl();
  const { pathname, search } = useLocation();
  if (typeof window !== 'undefined' && !trouble) last = loaderData;
  return (
    <>
      <PageHead
        title={results.title}
        description={results.description}
        path={results.canonical}
        isHidden={results.isHidden}
        structured={structuredResults(results, publicUrl)}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={results.title}
        href={`${pathname}.atom${search}`}
      />
      <ResultsPage results={results} tiles={tiles} trouble={trouble} />
    </>
  );
}
