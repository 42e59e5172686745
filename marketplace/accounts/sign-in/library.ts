import type { FastifyRequest } from 'fastify';

/** A refusal of the sign-in library: its status and its own code. */
export type LibraryError = Error & { status: number; code: string | undefined };

/** What the library calls a fault of the server, and is one of what was sent. */
const REFUSALS = new Set(['FAILED_TO_VERIFY_REGISTRATION']);

/**
 * Calls the sign-in library.
 * @returns what it answers, or its refusal; what is no refusal of its is thrown
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
 * What the library may know of a request: its cookie, its browser, and the address we make out ourselves. Whoever comes
 * with a token is not whom a cookie beside it names: the library would act for another than was let through.
 */
export function visitorHeaders({ headers, ip }: FastifyRequest): Headers {
  const given = new Headers({ 'x-visitor-address': ip });
  if (headers.cookie && headers.authorization === undefined) given.set('cookie', headers.cookie);
  if (headers['user-agent']) given.set('user-agent', headers['user-agent'].slice(0, 500));
  return given;
}
