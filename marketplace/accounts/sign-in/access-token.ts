import { jwtVerify, SignJWT } from 'jose';

/** What existing clients are told, in seconds: they fetch a new one with their refresh token. */
export const ACCESS_SECONDS = 300;

/** The claims that existing clients read. */
export type Claims = { sessionId: string; userId: string; email: string };

/** @returns a signed token that stands for a session for five minutes, as long as that lasts */
export function signAccessToken({ sessionId, userId, email }: Claims, secret: string): Promise<string> {
  return new SignJWT({ sid: sessionId, user_id: userId, email, preferred_username: email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .setAudience('gaff-api')
    .sign(keyOf(secret));
}

/** @returns the session a token stands for; null when it is not ours or has run out */
export async function readAccessToken(token: string, secret: string): Promise<{ sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience: 'gaff-api',
    });
    return typeof payload.sid === 'string' ? { sessionId: payload.sid } : null;
  } catch {
    return null;
  }
}

/** Its own key: a link of a mail, signed with the same secret, must not open the API. */
function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(`access token ${secret}`);
}
