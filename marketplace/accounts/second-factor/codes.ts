import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Auth } from '../sign-in/auth.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { claimCode } from './writes.ts';

/** Codes of an app have six digits; backup codes look different. */
const OF_APP = /^\d{6}$/;

/** Checks a code of a signed-in user and uses it up. @returns whether it is correct */
export async function acceptCode(
  { pool, auth }: { pool: pg.Pool; auth: Auth },
  request: FastifyRequest,
  userId: string,
  code: string,
): Promise<boolean> {
  const headers = visitorHeaders(request);
  if (!OF_APP.test(code)) {
    const spent = await callLibrary(() =>
      auth.api.verifyBackupCode({ body: { code, disableSession: true }, headers }),
    );
    return spent.ok;
  }
  const right = await callLibrary(() => auth.api.verifyTOTP({ body: { code }, headers }));
  return right.ok && (await claimCode(pool, userId, code));
}
