import type { Locale } from '#language/language.ts';
import type { ErrorBody } from '#property/error-body.ts';

export type Sent<Body> =
  | { ok: true; body: Body }
  /** `status` 0: there was no answer. */
  | { ok: false; status: number; error: ErrorBody | null };

/** Sends something to the API from the browser. Refusals are answers, and so is a missing connection. */
export async function sendApi<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  locale: Locale,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Sent<Body>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...headers,
        'accept-language': locale,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    return response.ok
      ? { ok: true, body: answer as Body }
      : { ok: false, status: response.status, error: answer as ErrorBody | null };
  } catch {
    return { ok: false, status: 0, error: null };
  }
}
