import { data } from 'react-router';
import { type Answer, callerOf } from '../client/call.ts';
import { splitLocale } from '../i18n/language.ts';
import { pageContext } from './page-context.ts';
import type { LoaderArgs } from './page-module.ts';

/** The API calls of a page's loader, in the page's language. */
export function pageCalls({ request, context }: Pick<LoaderArgs, 'request' | 'context'>) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  return { locale, call: callerOf(context.get(pageContext).callApi, locale) };
}

/**
 * @param init headers of the error page
 * @returns the body of an answer
 * @throws the status of a refusal, for the error page
 */
export function bodyOf<Body>(
  answer: Answer<Body, unknown>,
  init?: { headers: Record<string, string> },
): Body {
  if (answer.ok) return answer.body;
  throw data(null, { ...init, status: answer.status });
}
