import type { Locale } from '#language/language.ts';
import type { CallApi } from '../api/call.ts';
import { bodyOrSignIn } from '../payments/signed-in.ts';

/** Who looks at a page of their own. */
export type PageViewer = { userId: string; agency: { id: number } | null };

/** @throws the way to sign in, which leads back here, where nobody is signed in */
export async function loadViewer(request: Request, callApi: CallApi, locale: Locale): Promise<PageViewer> {
  const answer = await callApi('GET', '/api/v1/sessions/current', { locale });
  const { viewer } = bodyOrSignIn<{ viewer: PageViewer | null }>(answer, request);
  return viewer ?? bodyOrSignIn({ ...answer, status: 401 }, request);
}
