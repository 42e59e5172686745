import { data, redirect } from 'react-router';
import type { Answer } from '#platform/client/call.ts';
import { holdsRole, type Viewer } from '#platform/http/viewer.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { bodyOf } from '#platform/pages/page-calls.ts';

/**
 * @returns the body of an answer for someone who runs the site
 * @throws 404 for everyone else, also for signed-out visitors, so that the pages are not revealed; a redirect to the
 * security page for someone without the second factor that the site requires
 */
export function administrationBody<Body>(request: Request, answer: Answer<Body, unknown>): Body {
  if (answer.status === 401) throw data(null, { status: 404 });
  if (answer.status === 403) throw toSecurityPage(request);
  return bodyOf(answer);
}

/** Lets support in where a page calls no API. @throws like `administrationBody` */
export function supportOnly(request: Request, viewer: Viewer | null): void {
  if (viewer?.needsSecondFactor) throw toSecurityPage(request);
  if (!viewer || !holdsRole(viewer, 'support')) throw data(null, { status: 404 });
}

function toSecurityPage(request: Request): Response {
  const { locale, path } = splitLocale(new URL(request.url).pathname);
  const area = path.startsWith('/support') ? 'support' : 'administration';
  return redirect(`${localePath(locale, '/account/security')}?for=${area}`);
}
