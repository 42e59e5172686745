import { createHash } from 'node:crypto';

/** @returns what is stored of a token: whoever reads the database cannot use it */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
