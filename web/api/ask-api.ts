import type { Locale } from '#language/language.ts';

/**
 * Asks the API from the browser.
 * @returns the body of the answer
 * @throws when there is no connection or the API refuses
 */
export async function askApi<Body>(
  method: 'GET' | 'POST',
  path: string,
  locale: Locale,
  signal: AbortSignal,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(path, {
    method,
    signal,
    headers: {
      'accept-language': locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Body;
}
