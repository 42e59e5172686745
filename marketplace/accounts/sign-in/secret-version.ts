import { createHash } from 'node:crypto';

/** @returns the number by which the sign-in library names a secret in what it encrypts */
export function secretVersion(secret: string): number {
  return Number.parseInt(createHash('sha256').update(`version ${secret}`).digest('hex').slice(0, 7), 16);
}
