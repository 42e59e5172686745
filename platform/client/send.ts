import { apiHeaders } from '../http/api-headers.ts';
import { type AnswerOf, type CallInput, type Endpoint, type RefusalOf, requestOf } from '../http/endpoint.ts';
import type { ErrorBody } from '../http/error-body.ts';
import { UNEXPECTED_ERROR } from '../http/unexpected-error.ts';
import type { Locale } from '../i18n/language.ts';

export type Sent<Body, Refusal = ErrorBody> = { ok: true; body: Body } | Refused<Refusal>;

/** No response counts as 500 with `isUnanswered`: the API may or may not have received the call. */
export type Refused<Refusal = ErrorBody> = {
  ok: false;
  status: number;
  error: Refusal | null;
  isUnanswered?: true;
};

/** Maximum body that browsers send after a page is left (Fetch standard, 64 KiB for all requests). */
const KEEPALIVE_BYTES = 50_000;

type SendOptions = {
  headers?: Record<string, string>;
  /** Continues after the page is left, unless the body is too large. */
  outlivesPage?: boolean;
};

/** Calls the API from the browser. Refusals and a missing connection are returned, not thrown. */
export async function sendApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
  { headers, outlivesPage }: SendOptions = {},
): Promise<Sent<AnswerOf<E>, RefusalOf<E>>> {
  const { method, url } = requestOf(endpoint, input);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...apiHeaders(locale, body !== undefined) },
    body,
    keepalive: outlivesPage && (body ?? '').length < KEEPALIVE_BYTES,
  }).catch(() => null);
  const text = await response?.text().catch(() => null);
  if (!response || text == null) return { ok: false, status: 500, error: null, isUnanswered: true };
  const answer = readAnswer(text);
  if (answer === undefined) return unexpected(response.ok ? 500 : response.status);
  return response.ok
    ? { ok: true, body: answer as AnswerOf<E> }
    : { ok: false, status: response.status, error: answer as RefusalOf<E> | null };
}

/** @returns false without an answer that the API wrote: without a connection, or for a proxy's page */
export function isAnswered(sent: Sent<unknown>): boolean {
  return sent.ok || (!sent.isUnanswered && sent.error?.message !== UNEXPECTED_ERROR);
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
