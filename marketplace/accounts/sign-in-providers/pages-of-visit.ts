import { type Locale, localePath } from '#platform/i18n/language.ts';
import type { ProviderProblem, SignInProvider } from './providers.ts';
import type { Visit } from './writes.ts';

/** Where sign-in methods are managed. */
export const SECURITY_PATH = '/account/security';

function pageOf(locale: Locale, path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  const search = new URLSearchParams(given).toString();
  return localePath(locale, path) + (search && `?${search}`);
}

type OfVisit = Pick<Visit, 'purpose' | 'next' | 'locale'> & { provider: SignInProvider | null };

/** @returns the page that explains a problem, with the destination of the visit */
export function problemPage({ provider, purpose, next, locale }: OfVisit, problem: ProviderProblem): string {
  return purpose === 'sign-in'
    ? pageOf(locale, '/sign-in', { problem, provider, next })
    : pageOf(locale, SECURITY_PATH, { problem, provider });
}

/** @returns the page that asks for the code of the second factor */
export function codePage({ next, locale }: OfVisit): string {
  return pageOf(locale, '/sign-in', { step: 'code', next });
}

/** @returns the page that completes a sign-up. @param problem of the form that was sent */
export function signUpPage(locale: Locale, problem: 'name' | 'terms' | null = null): string {
  return pageOf(locale, '/sign-up/complete', { problem });
}

/** @returns the page that lists sign-in methods, and says that a provider was linked */
export function linkedPage(locale: Locale, provider: SignInProvider): string {
  return pageOf(locale, SECURITY_PATH, { linked: provider });
}

/** @returns the destination of a visit */
export function destination({ purpose, next, locale }: OfVisit): string {
  return next ?? localePath(locale, purpose === 'sign-in' ? '/account' : SECURITY_PATH);
}
