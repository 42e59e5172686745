import { apiHeaders } from '../http/api-headers.ts';
import { type AnswerOf, type CallInput, type Endpoint, requestOf } from '../http/endpoint.ts';
import type { Locale } from '../i18n/language.ts';

/** A refused API call, or one without a response (status 500). */
export class ApiError extends Error {
  readonly status: number;

  constructor(method: string, path: string, status: number, options?: ErrorOptions) {
    super(`${method} ${path}: ${status}`, options);
    this.name = 'ApiError';
    this.status = status;
  }
}

/**
 * Calls a route of the API from the browser.
 * @returns the response body
 * @throws ApiError without a connection (status 500) or when the API refuses; an abort of `signal` unchanged
 */
export async function askEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  const { method, url } = requestOf(endpoint, input);
  const { body } = input;
  const response = await fetch(url, {
    method,
    signal,
    headers: apiHeaders(locale, body !== undefined),
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(method, url, 500, { cause: error });
  });
  if (!response.ok) throw new ApiError(method, url, response.status);
  return (await response.json()) as AnswerOf<E>;
}
