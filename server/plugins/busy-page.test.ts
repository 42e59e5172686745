import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { errorBody } from '#platform/http/error-body.ts';
import { rawGet } from '#tests/support/raw-request.ts';
import { registerDraining } from '../drain.ts';
import { readEnv } from '../env.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerSecurity } from './security.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let app: FastifyInstance;
afterEach(() => app.close());

/** A server that answers every path, at most `limit` times a minute. */
async function serverWith(limit: number): Promise<void> {
  const settings = readEnv({ NODE_ENV: 'test', RATE_LIMIT: String(limit) });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerSecurity(app, settings.env);
  registerErrors(app);
  registerDraining(app);
  registerHealth(app, async () => true);
  app.get('/*', async () => 'served');
  await app.ready();
}

describe('a visitor above the rate limit', () => {
  it('is told when to retry, as a page or as a client', async () => {
    await serverWith(1);
    const first = await app.inject({ url: '/', headers: BROWSER });
    expect([first.statusCode, first.body]).toEqual([200, 'served']);
    const page = await app.inject({ url: '/ga', headers: BROWSER });
    expect(page.statusCode).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('<h1>An iomarca iarratas</h1>');
    const client = await app.inject({ url: '/api/v1/properties/latest' });
    expect(client.statusCode).toBe(429);
    expect(Number(client.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorBody.parse(client.json())).toMatchObject({ statusCode: 429 });
  });

  it.each(['/live', '/ready'])('a load balancer may request %s without limit', async (url) => {
    await serverWith(1);
    for (let times = 0; times < 3; times += 1) expect((await app.inject(url)).statusCode).toBe(200);
  });

  it.each(['/ready/x', '/live.data', '/assets/none.js', '/READY', '/ready%3f/../x'])(
    'a path that only looks like one without a limit has one: %s',
    async (url) => {
      await serverWith(1);
      const answers = [await app.inject(url), await app.inject(url)];
      expect(answers.map(({ statusCode }) => statusCode).at(-1)).not.toBe(200);
    },
  );

  it.each(['/ready/../sign-in', '/live/..', '/assets/..', '/ready/%2e%2e/sign-in', '//'])(
    'an ambiguous path is refused: %s',
    async (url) => {
      await serverWith(100);
      const answer = await rawGet(await app.listen({ port: 0, host: '127.0.0.1' }), url);
      expect(answer.status).toBe(400);
      expect(errorBody.parse(JSON.parse(answer.body))).toMatchObject({ statusCode: 400 });
    },
  );

  it('a path with a NUL is not found', async () => {
    await serverWith(100);
    expect((await app.inject('/x%00y')).statusCode).toBe(404);
  });

  it('paths without a route count too', async () => {
    await serverWith(1);
    const ask = () => app.inject({ method: 'POST', url: '/nothing' });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 429]);
  });
});
