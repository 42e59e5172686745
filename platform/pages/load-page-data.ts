import { data, redirect, redirectDocument } from 'react-router';
import { apiHeaders } from '../http/api-headers.ts';
import { splitLocale } from '../i18n/language.ts';
import { type DataAnswer, dataPath } from './page-data.ts';

/**
 * The browser loader of every page: asks the server to run the page's own loader.
 * @returns the loader's result
 * @throws a redirect; `data()` with the status of an error; TypeError without a connection
 */
export async function loadPageData({ request }: { request: Request }): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(dataPath(pathname) + search, {
    signal: request.signal,
    headers: apiHeaders(splitLocale(pathname).locale),
  });
  const answer = (await response.json().catch(() => ({ error: null }))) as DataAnswer;
  if ('redirect' in answer) throw (answer.isDocument ? redirectDocument : redirect)(answer.redirect);
  if ('error' in answer) throw data(answer.error, { status: response.status });
  return answer.data;
}
