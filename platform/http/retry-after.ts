/** Seconds after which a client that a busy server refused may ask again: the `Retry-After` header. */
export const RETRY_AFTER = '5';
