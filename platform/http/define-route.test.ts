import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NO_STORE, routesOf } from './define-route.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id: z.coerce.number().int() });
const query = z.object({ page: z.coerce.number().default(1) });
const body = z.strictObject({ name: z.string() });
const thing = z.object({ id: z.int(), page: z.int(), madeAt: z.date() });

const readThing = endpoint('GET /things/:id').of<{ query: typeof query; answer: typeof thing }>();
const makeThing = endpoint('POST /things').of<{ body: typeof body; answer: typeof thing }>();

async function appOf(define: (route: ReturnType<typeof routesOf>) => void) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const declared: Record<string, unknown>[] = [];
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (method !== 'HEAD') declared.push({ method, url, config, schema });
  });
  define(routesOf(app, { tag: 'Things', access: 'signed-in', headers: NO_STORE }));
  await app.ready();
  return { app, declared };
}
const madeAt = new Date('2026-11-23T12:00:00Z');

describe('a route', () => {
  it('has the tag and the access of its file, its schemas, and no more', async () => {
    const { declared } = await appOf((route) => {
      route(readThing, { summary: 'A thing', params, query, answer: thing, errors: [409], handle: () => {} });
      route('DELETE /things/:id', { access: 'moderator', params, handle: () => {} });
    });
    expect(declared).toMatchObject([
      { method: 'GET', url: '/things/:id', config: { access: 'signed-in' } },
      { method: 'DELETE', url: '/things/:id', config: { access: 'moderator' } },
    ]);
    const [read, remove] = declared.map(({ schema }) => schema as Record<string, object>);
    expect(read).toMatchObject({ tags: ['Things'], summary: 'A thing', params, querystring: query });
    expect(Object.keys(read!.response!)).toEqual(['200', '409']);
    expect(Object.keys(remove!)).toEqual(['tags', 'params', 'response']);
    expect(Object.keys(remove!.response!)).toEqual(['204']);
  });

  it('answers with its one successful status and the headers of its file', async () => {
    const { app } = await appOf((route) => {
      route(readThing, {
        params,
        query,
        answer: thing,
        handle: async (request) => ({ id: request.params.id, page: request.query.page, madeAt }),
      });
      route(makeThing, { body, answers: { 201: thing }, handle: async () => ({ id: 1, page: 1, madeAt }) });
      route('DELETE /things/:id', { params, handle: async () => null });
    });
    const read = await app.inject('/things/7?page=2');
    expect(read.json()).toEqual({ id: 7, page: 2, madeAt: '2026-11-23T12:00:00.000Z' });
    expect(read.headers).toMatchObject(NO_STORE);
    const made = await app.inject({ method: 'POST', url: '/things', payload: { name: 'a' } });
    expect(made.statusCode).toBe(201);
    const removed = await app.inject({ method: 'DELETE', url: '/things/7' });
    expect([removed.statusCode, removed.payload]).toEqual([204, '']);
    const refused = await app.inject('/things/x');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  it('sends refusals with their own status', async () => {
    const { app } = await appOf((route) => {
      route(makeThing, {
        body,
        answers: { 201: thing },
        handle: async (_request, reply) =>
          reply.code(404).send({ statusCode: 404, error: 'E', message: 'M' }),
      });
      route('PUT /things', {
        handle: () => Promise.reject(Object.assign(new Error('Away'), { statusCode: 503 })),
      });
    });
    const refused = await app.inject({ method: 'POST', url: '/things', payload: { name: 'a' } });
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'M']);
    expect((await app.inject({ method: 'PUT', url: '/things' })).statusCode).toBe(503);
  });

  it('has the schemas that its endpoint announces: the type checker refuses others', async () => {
    await appOf((route) => {
      // @ts-expect-error the query is missing
      route(readThing, { params, answer: thing, handle: () => {} });
      // @ts-expect-error the answer is missing
      route(makeThing, { body, handle: () => {} });
      // @ts-expect-error another body
      route('PUT /x', { body: 'text', handle: () => {} });
      // @ts-expect-error no path
      route('PUT x', { handle: () => {} });
      route('PATCH /x', {
        answer: thing,
        // @ts-expect-error not the documented answer
        handle: async () => ({ id: 'one' }),
      });
    }).catch(() => {});
  });
});
