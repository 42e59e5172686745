import { createHash } from 'node:crypto';

/** @returns the digest to store instead of a token, which is useless to a reader of the database */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
