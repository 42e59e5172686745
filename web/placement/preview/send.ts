import type { Locale } from '#language/language.ts';

/** Sends something to the API. @returns its answer @throws without a connection, or when it refuses */
export async function send<Body>(
  method: 'POST' | 'PATCH' | 'DELETE',
  address: string,
  locale: Locale,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(address, {
    method,
    headers: {
      'accept-language': locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The answer was ${response.status}`);
  return (response.status === 204 ? null : await response.json()) as Body;
}
