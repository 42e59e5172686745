import { loadPageData } from '#platform/pages/load-page-data.ts';
import type { ResultsData } from './results-data.ts';
import type { Trouble } from './trouble-notice.tsx';

/** The data of a results page, with a reason when they are not the requested results. */
export type ShownResults = ResultsData & { trouble?: Trouble };

let last: ShownResults | undefined;

/** Stores the current results, for when the next ones fail to load. */
export function rememberResults(shown: ShownResults): void {
  if (!shown.trouble) last = shown;
}

/**
 * The browser loader of results.
 * @returns the requested results, or the last ones with a reason when they fail to load
 * @throws redirects and regular responses such as 404; any error without last results
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
