import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { CallApi } from '#platform/client/call.ts';
import type { Locale } from '#platform/i18n/language.ts';

/** The logged-in user of a page. */
export type PageViewer = { userId: string; agency: { id: number } | null };

/** @throws a redirect to the login page with a way back, when logged out */
export async function loadViewer(request: Request, callApi: CallApi, locale: Locale): Promise<PageViewer> {
  const answer = await callApi('GET', '/api/v1/sessions/current', { locale });
  const { viewer } = bodyOrSignIn<{ viewer: PageViewer | null }>(answer, request);
  return viewer ?? bodyOrSignIn({ ...answer, status: 401 }, request);
}
