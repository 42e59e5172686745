/** Headers of a page that is for one person only: no cache keeps it, nor the browser once they have signed out. */
export const PRIVATE = { 'cache-control': 'private, no-store' };

/** Headers of a page whose address is its key: it is also hidden from search engines and from referrers. */
export const PRIVATE_BY_ADDRESS = {
  ...PRIVATE,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
