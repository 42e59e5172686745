import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { requireUser } from '#platform/http/viewer.ts';
import { hasSecondFactor, passwordDigest } from '../reads.ts';
import { isFresh } from '../rules.ts';
import { acceptCode } from '../second-factor/codes.ts';
import { isProvenByProvider } from '../sign-in-providers/reads.ts';
import { attemptProof } from './attempts.ts';
import type { Auth } from './auth.ts';
import { verifyPassword } from './password-hash.ts';

type Proven = { ok: true } | { ok: false; reason: 'password' | 'provider' | 'code' | 'too-many' };
type OwnPassword = { ok: true } | { ok: false; reason: 'wrong' | 'provider' | 'too-many' };

/**
 * Verifies a signed-in user again by the password, or without one by a recent proof of their provider, and by a code if
 * the account has a second factor. Failures are limited as at the sign-in.
 */
export async function verifyIdentity(
  { pool, auth }: { pool: pg.Pool; auth: Auth },
  request: FastifyRequest,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Proven> {
  const { userId, sessionId } = requireUser(request);
  const digest = await passwordDigest(pool, userId);
  if (digest === null && !(await isProvenByProvider(pool, sessionId)))
    return { ok: false, reason: 'provider' };
  let wrong: 'password' | 'code' = 'password';
  const tried = await attemptProof(pool, { userId, ip: request.ip }, async () => {
    if (digest !== null && !(await isPasswordOf(digest, password))) return null;
    if (!(await hasSecondFactor(pool, userId))) return true;
    wrong = 'code';
    return code !== undefined && (await acceptCode({ pool, auth }, request, userId, code)) ? true : null;
  });
  if (tried.ok) return { ok: true };
  return { ok: false, reason: tried.reason === 'too-many' ? 'too-many' : wrong };
}

/**
 * Verifies the password of a signed-in user, or without one a recent proof of their provider. Failures are limited as
 * at the sign-in.
 */
export async function verifyOwnPassword(
  { pool }: { pool: pg.Pool },
  request: FastifyRequest,
  password: string | undefined,
): Promise<OwnPassword> {
  const { userId, sessionId } = requireUser(request);
  const digest = await passwordDigest(pool, userId);
  if (digest === null) {
    return (await isProvenByProvider(pool, sessionId)) ? { ok: true } : { ok: false, reason: 'provider' };
  }
  const tried = await attemptProof(pool, { userId, ip: request.ip }, async () =>
    (await isPasswordOf(digest, password)) ? true : null,
  );
  return tried.ok ? { ok: true } : tried;
}

async function isPasswordOf(digest: string, password: string | undefined): Promise<boolean> {
  return password !== undefined && verifyPassword(digest, password);
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
