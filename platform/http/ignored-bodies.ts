import type { FastifyInstance } from 'fastify';

/** Accepts a body of any type in the routes of a plugin and ignores it: mail clients send a form (RFC 8058). */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, undefined));
    payload.on('error', done);
  });
}
