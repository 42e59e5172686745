import { data } from 'react-router';
import type { ApiAnswer } from '#platform/client/call.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { isFresh } from '../rules.ts';
import { pageViewer } from './signed-in.ts';

/** Time to fill a form in before its proof is no longer fresh. */
const SPARE_MS = 3 * 60_000;

/** Of an account's page: who looks at it, and the answers of the API it is made of. */
export async function loadOwn<Loaded extends object>(
  args: LoaderArgs,
  load: (get: (path: string) => Promise<ApiAnswer['body']>, userId: string) => Promise<Loaded>,
) {
  const viewer = pageViewer(args);
  const { callApi } = args.context.get(pageContext);
  const { locale } = splitLocale(new URL(args.request.url).pathname);
  async function get(path: string): Promise<ApiAnswer['body']> {
    const answer = await callApi('GET', path, { locale });
    if (answer.status !== 200) throw new Response(null, { status: answer.status });
    return answer.body;
  }
  const loaded = await load(get, viewer.userId);
  const isProven = isFresh(viewer.signedInAt, new Date(Date.now() + SPARE_MS));
  return data({ ...loaded, userId: viewer.userId, agency: viewer.agency, isProven }, { headers: PRIVATE });
}
