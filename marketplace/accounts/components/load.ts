import { data } from 'react-router';
import type { ApiAnswer } from '#platform/client/call.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { isFresh } from '../rules.ts';
import { pageViewer } from './signed-in.ts';

/** Leaves time to fill in a form before the proof of identity expires. */
const SPARE_MS = 3 * 60_000;

/** Loads an account page: the viewer and the API responses it needs. */
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
