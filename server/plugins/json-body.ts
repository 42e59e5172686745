import type { FastifyInstance } from 'fastify';

/** Escapes of a JSON text, a pair of surrogates as one. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|[^u])/g;
const HALF = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

/**
 * A JSON text without halves of characters: a form cuts an emoji at its most length, and PostgreSQL takes no such half in
 * JSON. Each becomes the character that stands for what cannot be read.
 */
export function withoutHalves(json: string): string {
  return json.replace(ESCAPES, (one) => (HALF.test(one) ? '\\ufffd' : one));
}

/**
 * Reads bodies of JSON. Clients of the field put `content-type: application/json` on everything, also on a DELETE, which
 * has no body.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else parse(request, withoutHalves(body as string), done);
  });
}
