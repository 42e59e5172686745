import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { errorBody } from '#platform/http/error-body.ts';
import { IN_PROCESS, IN_PROCESS_HEADER } from '#platform/http/in-process.ts';
import { registerDraining } from '../drain.ts';
import { registerErrors } from '../plugins/errors.ts';
import { registerHealth } from '../plugins/health.ts';
import { registerUnreadBodies } from '../plugins/unread-body.ts';
import { registerShedding } from './shed-load.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Places of reads at first. */
const PLACES = 64;

type Server = {
  app: FastifyInstance;
  /** Lets requests to `/api/v1/slow` end. */
  release: () => void;
  /** Paths that were worked on. */
  served: string[];
};

let server: Server | undefined;
afterEach(async () => {
  server?.release();
  await server?.app.close();
});

async function start(maxWaitMs = 20): Promise<Server> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerDraining(app);
  registerShedding(app, maxWaitMs, () => false);
  registerUnreadBodies(app);
  registerErrors(app);
  registerHealth(app, async () => true);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const served: string[] = [];
  const anyone = { config: { access: 'anyone' } } as const;
  app.get('/api/v1/slow', anyone, async () => {
    await released;
    return 'slow';
  });
  app.get('/*', anyone, async ({ url }) => {
    served.push(url);
    return 'served';
  });
  app.get('/memory', { config: { access: 'anyone', load: () => 'free' } }, async () => 'from memory');
  app.post('/api/v1/saved-ads', anyone, async () => 'saved');
  await app.ready();
  server = { app, release, served };
  return server;
}

/** A server whose places for reads are all taken. */
async function overloaded(): Promise<Server> {
  const started = await start();
  // A few at a time: of many at once some would be refused.
  while (started.app.admissionStatus().underWay < PLACES) {
    void started.app.inject('/api/v1/slow');
    await new Promise(setImmediate);
  }
  return started;
}

describe('while the server is overloaded', () => {
  it.each([
    ['/property-for-sale/dublin?page=2', 'en-IE', 'We’re very busy', 'Try again'],
    ['/ga/property-for-sale/dublin', 'ga-IE', 'Táimid an-ghnóthach', 'Bain triail eile as'],
  ])('a visitor of %s gets a page in the language of the path', async (url, language, title, link) => {
    const { app } = await overloaded();
    const answer = await app.inject({ url, headers: BROWSER });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain(`<a href="">${link}</a>`);
  });

  it.each([
    ['a client of the API', '/api/v1/properties/latest', BROWSER],
    ['a script of a page', '/property-for-sale/dublin.data', { accept: '*/*' }],
    ['who says nothing of what is accepted', '/property-for-sale/dublin', {}],
  ])('%s gets the error in the documented shape', async (_, url, headers) => {
    const { app, served } = await overloaded();
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(errorBody.parse(answer.json())).toMatchObject({ statusCode: 503 });
    expect(served).toEqual([]);
  });

  it('the page requests nothing else, and its style is allowed', async () => {
    const { app } = await overloaded();
    const { body, headers } = await app.inject({ url: '/', headers: BROWSER });
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(body)!;
    const digest = createHash('sha256').update(style!).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<(script|link|img)|url\(|src=/);
  });

  it.each(['/live', '/ready', '/memory'])('%s is answered', async (url) => {
    const { app } = await overloaded();
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('what people write is taken, and so are the calls of pages that were let in', async () => {
    const { app } = await overloaded();
    expect((await app.inject({ method: 'POST', url: '/api/v1/saved-ads' })).statusCode).toBe(200);
    const headers = { [IN_PROCESS_HEADER]: IN_PROCESS };
    expect((await app.inject({ url: '/of-a-page', headers })).statusCode).toBe(200);
  });

  it('everything is served again as soon as there are places', async () => {
    const { app, release } = await overloaded();
    expect((await app.inject('/page')).statusCode).toBe(503);
    release();
    await expect.poll(() => app.admissionStatus().underWay).toBe(0);
    expect((await app.inject('/page')).statusCode).toBe(200);
    expect(app.admissionStatus()).toMatchObject({ waiting: 0 });
  });
});

it('nothing is done for a visitor who has left before the turn comes', async () => {
  const { app, served, release } = await start(5_000);
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (let n = 0; n < PLACES; n += 1) void app.inject('/api/v1/slow');
  await expect.poll(() => app.admissionStatus().underWay).toBe(PLACES);
  const socket = connect(Number(origin.port), origin.hostname);
  socket.write('GET /left HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => app.admissionStatus().waiting).toBe(1);
  socket.destroy();
  const [other] = await Promise.all([
    app.inject('/stayed'),
    new Promise((resolve) => setTimeout(resolve, 50)).then(release),
  ]);
  expect(other.statusCode).toBe(200);
  expect(served).toEqual(['/stayed']);
});

it('a server that is told to refuse none has no limit', async () => {
  const { app, release } = await start(0);
  const all = Promise.all(Array.from({ length: 400 }, () => app.inject('/api/v1/slow')));
  release();
  expect((await all).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
