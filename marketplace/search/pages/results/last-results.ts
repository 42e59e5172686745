import { loadPageData } from '#platform/pages/load-page-data.ts';
import type { ResultsData } from './results-data.ts';
import type { Trouble } from './trouble-notice.tsx';

/** What a page of results shows; with the reason where these are not the results that were asked for. */
export type ShownResults = ResultsData & { trouble?: Trouble };

let last: ShownResults | undefined;

/** Remembers the results on the page, for when the next ones cannot be loaded. */
export function rememberResults(shown: ShownResults): void {
  if (!shown.trouble) last = shown;
}

/**
 * The loader of results in a browser.
 * @returns the results that were asked for; the last ones with the reason where those cannot be loaded
 * @throws redirects and errors that are answers, such as 404; any error where there are no last results
 */
export async function loadResultsOrLast({ request }: { request: Request }): Promise<unknown> {
  try {
    return await loadPageData({ request });
  } catch (error) {
    if (!last || request.signal.aborted || error instanceof Response || !isFailure(error)) throw error;
    return { ...last, trouble: navigator.onLine ? 'failed' : 'offline' } satisfies ShownResults;
  }
}

/** Whether the server failed or there was no connection. */
function isFailure(error: unknown): boolean {
  const status = (error as { init?: ResponseInit | null } | null)?.init?.status;
  return status === undefined || status >= 500;
}
