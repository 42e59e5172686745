import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { CallApi } from '#platform/client/call.ts';
import type { Locale } from '#platform/i18n/language.ts';

/** Who looks at a page of their own. */
export type PageViewer = { userId: string; agency: { id: number } | null };

/** @throws the way to sign in, which leads back here, where nobody is signed in */
export async function loadViewer(request: Request, callApi: CallApi, locale: Locale): Promise<PageViewer> {
  const answer = await callApi('GET', '/api/v1/sessions/current', { locale });
  const { viewer } = bodyOrSignIn<{ viewer: PageViewer | null }>(answer, request);
  return viewer ?? bodyOrSignIn({ ...answer, status: 401 }, request);
}
