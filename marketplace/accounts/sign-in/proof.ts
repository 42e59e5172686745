import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { requireUser } from '#platform/http/viewer.ts';
import { hasSecondFactor, passwordDigest } from '../reads.ts';
import { isFresh } from '../rules.ts';
import { acceptCode } from '../second-factor/codes.ts';
import { attemptProof } from './attempts.ts';
import type { Auth } from './auth.ts';
import { verifyPassword } from './password-hash.ts';

type Proven = { ok: true } | { ok: false; reason: 'password' | 'code' | 'too-many' };

/**
 * Verifies a signed-in user again by the password, and by a code if the account has a second factor. Failures are
 * limited as at the sign-in.
 */
export async function verifyIdentity(
  { pool, auth }: { pool: pg.Pool; auth: Auth },
  request: FastifyRequest,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Proven> {
  const { userId } = requireUser(request);
  let wrong: 'password' | 'code' = 'password';
  const tried = await attemptProof(pool, { userId, ip: request.ip }, async () => {
    if (!(await isPasswordOf(pool, userId, password))) return null;
    if (!(await hasSecondFactor(pool, userId))) return true;
    wrong = 'code';
    return code !== undefined && (await acceptCode({ pool, auth }, request, userId, code)) ? true : null;
  });
  if (tried.ok) return { ok: true };
  return { ok: false, reason: tried.reason === 'too-many' ? 'too-many' : wrong };
}

/** Verifies the password of a signed-in user; failures are limited as at the sign-in. */
export async function verifyOwnPassword(
  { pool }: { pool: pg.Pool },
  request: FastifyRequest,
  password: string,
): Promise<{ ok: true } | { ok: false; reason: 'wrong' | 'too-many' }> {
  const { userId } = requireUser(request);
  const tried = await attemptProof(pool, { userId, ip: request.ip }, async () =>
    (await isPasswordOf(pool, userId, password)) ? true : null,
  );
  return tried.ok ? { ok: true } : tried;
}

async function isPasswordOf(pool: pg.Pool, userId: string, password: string): Promise<boolean> {
  const digest = await passwordDigest(pool, userId);
  return digest !== null && verifyPassword(digest, password);
}

/**
 * Allows sensitive actions only soon after a proof.
 * @throws a refusal with 403
 */
export async function requireFreshProof(request: FastifyRequest): Promise<void> {
  if (!isFresh(requireUser(request).signedInAt, new Date())) {
    const { t } = request.language;
    throw Object.assign(new Error(t('accounts.proveFirst')), { statusCode: 403 });
  }
}

/**
 * Allows routes below `/users/:userId` only for the user's own id; others are not found.
 * @throws a refusal with 404
 */
export async function requireSelf(request: FastifyRequest): Promise<void> {
  const { userId } = request.params as { userId?: string };
  if (userId?.toLowerCase() !== requireUser(request).userId) {
    throw Object.assign(new Error('Page not found'), { statusCode: 404 });
  }
}
