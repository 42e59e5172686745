/** Sent with every call of the API: no cache on the way may answer for it. */
export const NO_CACHE = { 'cache-control': 'no-cache, no-store', pragma: 'no-cache', expires: '0' };

/** The headers of a call of the API. */
export function apiHeaders(locale: string, hasBody = false): Record<string, string> {
  return {
    ...NO_CACHE,
    'accept-language': locale,
    ...(hasBody && { 'content-type': 'application/json' }),
  };
}
