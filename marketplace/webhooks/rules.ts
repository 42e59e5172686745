import { randomBytes } from 'node:crypto';

/** The signing key of deliveries: 256 bits, with a prefix that secret scanners recognise. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}
