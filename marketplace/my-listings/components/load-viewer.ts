import { readViewer } from '#marketplace/accounts/endpoints.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { CallEndpoint } from '#platform/client/call.ts';

/** The logged-in user of a page. @throws a redirect to the login page with a way back, when logged out */
export async function loadViewer(request: Request, call: CallEndpoint) {
  const answer = await call(readViewer, {});
  const { viewer } = bodyOrSignIn(answer, request);
  return viewer ?? bodyOrSignIn<never>({ ...answer, ok: false, status: 401, error: null }, request);
}
