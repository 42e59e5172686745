import type { FastifyInstance } from 'fastify';

/** Escapes of a JSON text, with a surrogate pair as one match. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|[^u])/g;
const HALF = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

/**
 * Replaces lone surrogates in a JSON text by U+FFFD: forms cut emoji at their maximum length, and PostgreSQL refuses
 * lone surrogates in JSON.
 */
export function replaceLoneSurrogates(json: string): string {
  return json.replace(ESCAPES, (one) => (HALF.test(one) ? '\\ufffd' : one));
}

/**
 * Parses JSON bodies. Existing clients send `content-type: application/json` with every request, also with a DELETE
 * without a body.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else parse(request, replaceLoneSurrogates(body as string), done);
  });
}
