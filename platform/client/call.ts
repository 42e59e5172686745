import { type AnswerOf, type CallInput, type Endpoint, type RefusalOf, requestOf } from '../http/endpoint.ts';
import type { ErrorBody } from '../http/error-body.ts';
import type { Locale } from '../i18n/language.ts';

export type ApiAnswer = { status: number; body: unknown; headers: Record<string, string | undefined> };

/**
 * Calls the API from any page: in-process on the server, fetch in the browser. Never throws for a response of
 * any status.
 */
export type CallApi = (
  method: string,
  path: string,
  options?: { body?: unknown; locale?: Locale },
) => Promise<ApiAnswer>;

/** The answer to a call: the body, or the refusal. */
export type Answer<Body, Refusal = ErrorBody> = { status: number; headers: ApiAnswer['headers'] } & (
  | { ok: true; body: Body }
  | { ok: false; error: Refusal | null }
);

/** Calls a route of the API. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<Answer<AnswerOf<E>, RefusalOf<E>>>;

/** @returns a function that calls routes in one language */
export function callerOf(callApi: CallApi, locale: Locale): CallEndpoint {
  return async (endpoint, input) => {
    const { method, url } = requestOf(endpoint, input);
    const { status, headers, body } = await callApi(method, url, { body: input.body, locale });
    // The routes check their answers by the schemas that the endpoint names.
    if (status < 400) return { ok: true, status, headers, body: body as AnswerOf<typeof endpoint> };
    return { ok: false, status, headers, error: body as RefusalOf<typeof endpoint> | null };
  };
}
