import { createEmailVerificationToken } from 'better-auth/api';
import { jwtVerify } from 'jose';
import { acceptedSecrets } from '#platform/secrets/earlier-secrets.ts';
import { LINK_HOURS } from './writes.ts';

/**
 * @param seconds of validity
 * @returns a token that proves to the sign-in library that its holder reads the mail of an address
 */
export function confirmationToken(
  secret: string,
  email: string,
  seconds = LINK_HOURS * 3600,
): Promise<string> {
  return createEmailVerificationToken(secret, email, undefined, seconds);
}

/** @returns the address that a token confirms; null if the token is not ours or has expired */
export async function confirmedAddress(secret: string, token: string): Promise<string | null> {
  for (const one of acceptedSecrets(secret)) {
    const key = new TextEncoder().encode(one);
    const read = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
    if (typeof read?.payload.email === 'string') return read.payload.email;
  }
  return null;
}
