/** Headers of a private page: not cached, not even by the browser. */
export const PRIVATE = { 'cache-control': 'private, no-store' };

/** Headers of a page with a secret URL: also hidden from search engines and referrers. */
export const PRIVATE_BY_ADDRESS = {
  ...PRIVATE,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
