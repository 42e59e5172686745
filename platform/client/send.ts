import { apiHeaders } from '../http/api-headers.ts';
import { type AnswerOf, type CallInput, type Endpoint, requestOf } from '../http/endpoint.ts';
import type { ErrorBody } from '../http/error-body.ts';
import { UNEXPECTED_ERROR } from '../http/unexpected-error.ts';
import type { Locale } from '../i18n/language.ts';

export type Sent<Body> = { ok: true; body: Body } | Refused;

/** No response counts as 500 with `isUnanswered`: the API may or may not have received the call. */
export type Refused = { ok: false; status: number; error: ErrorBody | null; isUnanswered?: true };

/** Calls the API from the browser. Refusals and a missing connection are returned, not thrown. */
export function sendApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
  headers?: Record<string, string>,
): Promise<Sent<AnswerOf<E>>> {
  const { method, url } = requestOf(endpoint, input);
  return sendRequest(method, url, locale, input.body, headers);
}

/** Sends a request to the API from the browser. Refusals and a missing connection are returned, not thrown. */
export async function sendRequest<Body>(
  method: string,
  path: string,
  locale: Locale,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Sent<Body>> {
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...apiHeaders(locale, body !== undefined) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => null);
  const text = await response?.text().catch(() => null);
  if (!response || text == null) return { ok: false, status: 500, error: null, isUnanswered: true };
  const answer = readAnswer(text);
  if (answer === undefined) return unexpected(response.ok ? 500 : response.status);
  return response.ok
    ? { ok: true, body: answer as Body }
    : { ok: false, status: response.status, error: answer as ErrorBody | null };
}

/** @returns undefined for a response that is not JSON, such as a proxy's page */
function readAnswer(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unexpected(status: number): Sent<never> {
  return { ok: false, status, error: { statusCode: status, error: 'Error', message: UNEXPECTED_ERROR } };
}
