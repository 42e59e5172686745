import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Auth } from '../sign-in/auth.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { claimCode } from './writes.ts';

/** Six digits are of an app; what was kept for when there is none looks otherwise. */
const OF_APP = /^\d{6}$/;

/** @returns whether a code of somebody who is signed in is right; it is used up by that */
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
