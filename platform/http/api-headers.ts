/** Sent with every API call, so that caches on the way do not answer it. */
export const NO_CACHE = { 'cache-control': 'no-cache, no-store', pragma: 'no-cache', expires: '0' };

/** @returns the headers of an API call */
export function apiHeaders(locale: string, hasBody = false): Record<string, string> {
  return {
    ...NO_CACHE,
    'accept-language': locale,
    ...(hasBody && { 'content-type': 'application/json' }),
  };
}
