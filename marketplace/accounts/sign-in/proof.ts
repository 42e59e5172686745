import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { viewerOf } from '#property/viewer.ts';
import { hasSecondFactor, passwordDigest } from '../reads.ts';
import { isFresh } from '../rules.ts';
import { acceptCode } from '../second-factor/codes.ts';
import { attempt } from './attempts.ts';
import type { Auth } from './auth.ts';
import { failureSubjects } from './failures.ts';

type Proven = { ok: true } | { ok: false; reason: 'password' | 'code' | 'too-many' };

/**
 * Whether somebody who is signed in proves again who they are: by the password, and by a code where the account has a
 * second factor. Wrong ones count as at the sign-in.
 */
export async function proveAgain(
  { pool, auth }: { pool: pg.Pool; auth: Auth },
  request: FastifyRequest,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Proven> {
  const { userId, email } = viewerOf(request);
  const subjects = failureSubjects(email, request.ip);
  let wrong: 'password' | 'code' = 'password';
  const tried = await attempt(pool, [subjects.account, subjects.address], async () => {
    const { password: library } = await auth.$context;
    const digest = await passwordDigest(pool, userId);
    if (!digest || !(await library.verify({ hash: digest, password }))) return null;
    if (!(await hasSecondFactor(pool, userId))) return true;
    wrong = 'code';
    return code !== undefined && (await acceptCode({ pool, auth }, request, userId, code)) ? true : null;
  });
  if (tried.ok) return { ok: true };
  return { ok: false, reason: tried.reason === 'too-many' ? 'too-many' : wrong };
}

/**
 * Lets through what is hard to undo only soon after a proof.
 * @throws a refusal with 403
 */
export async function onlyFresh(request: FastifyRequest): Promise<void> {
  if (!isFresh(viewerOf(request).signedInAt, new Date())) {
    throw Object.assign(new Error('Please prove again who you are'), { statusCode: 403 });
  }
}

/**
 * Routes below `/users/:userId` are one's own: everybody else's are not there.
 * @throws a refusal with 404
 */
export async function onlyOneself(request: FastifyRequest): Promise<void> {
  const { userId } = request.params as { userId?: string };
  if (userId?.toLowerCase() !== viewerOf(request).userId) {
    throw Object.assign(new Error('There is nothing at this address'), { statusCode: 404 });
  }
}
