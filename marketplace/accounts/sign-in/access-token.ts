import { jwtVerify, SignJWT } from 'jose';
import { acceptedSecrets } from '#platform/secrets/earlier-secrets.ts';

/** Validity in seconds, as existing clients expect; they get a new one with their refresh token. */
export const ACCESS_SECONDS = 300;

/** The claims that existing clients read. */
export type Claims = { sessionId: string; userId: string; email: string };

/** @returns a signed token for a session, valid for five minutes if the session lasts */
export function signAccessToken({ sessionId, userId, email }: Claims, secret: string): Promise<string> {
  return new SignJWT({ sid: sessionId, user_id: userId, email, preferred_username: email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .setAudience('gaff-api')
    .sign(keyOf(secret));
}

/** @returns the session of a token; null if the token is not ours or has expired */
export async function readAccessToken(token: string, secret: string): Promise<{ sessionId: string } | null> {
  for (const one of acceptedSecrets(secret)) {
    const read = await jwtVerify(token, keyOf(one), { algorithms: ['HS256'], audience: 'gaff-api' }).catch(
      () => null,
    );
    if (read) return typeof read.payload.sid === 'string' ? { sessionId: read.payload.sid } : null;
  }
  return null;
}

/** Derives a separate key, so that a mail link signed with the same secret cannot open the API. */
function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(`access token ${secret}`);
}
