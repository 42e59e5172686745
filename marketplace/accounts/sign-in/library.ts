import type { FastifyRequest } from 'fastify';

/** A refusal of the sign-in library: its status and its own code. */
export type LibraryError = Error & { status: number; code: string | undefined };

/** Errors that the library reports as server errors, although the input is wrong. */
const REFUSALS = new Set(['FAILED_TO_VERIFY_REGISTRATION']);

/**
 * Calls the sign-in library.
 * @returns its answer or its refusal
 * @throws any other error
 */
export async function callLibrary<T>(
  call: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: LibraryError }> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const { statusCode, body } = error as { statusCode?: unknown; body?: { code?: string } };
    if (typeof statusCode !== 'number') throw error;
    if (statusCode >= 500 && !REFUSALS.has(body?.code ?? '')) throw error;
    return { ok: false, error: Object.assign(error as Error, { status: statusCode, code: body?.code }) };
  }
}

/**
 * The headers of a request for the library: its cookie, its browser, and the IP address that we determined. With a
 * token the cookie is dropped, because it may name another user than the authenticated one.
 */
export function visitorHeaders({ headers, ip }: FastifyRequest): Headers {
  const given = new Headers({ 'x-visitor-address': ip });
  if (headers.cookie && headers.authorization === undefined) given.set('cookie', headers.cookie);
  if (headers['user-agent']) given.set('user-agent', headers['user-agent'].slice(0, 500));
  return given;
}
