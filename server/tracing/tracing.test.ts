import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { testProduct } from '#tests/support/product.ts';
import { buildApp } from '../app.ts';
import { createLog } from '../error-reports/log.ts';
import { openErrorReporter } from '../error-reports/reporter.ts';
import { withinJobSpan } from './job-span.ts';
import { openTracing, type Tracing } from './open.ts';
import { startTracing } from './start.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number; boolValue?: boolean } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** A receiver of OTLP over HTTP, as far as traces are concerned. */
let receiver: Server;
let url: string;
const received: Sent[] = [];
const other = createServer((_request, response) => void response.end('{}'));

const lines: string[] = [];
const errors = await openErrorReporter(undefined, { environment: 'test', release: 'gaff@test', role: 'web' });
const log = createLog('warn', errors, { write: (line) => void lines.push(line) });
const { services, env, pool } = await testProduct({ listings: 5 });
let tracing: Tracing | null = null;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  for (const server of [receiver, other])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;
});
afterAll(async () => {
  for (const server of [receiver, other]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterEach(async () => {
  await tracing?.close();
  tracing = null;
  received.length = 0;
  lines.length = 0;
});

async function tracedApp(given: {
  url: string;
  trustedProxies?: number;
  variables?: Record<string, string>;
}) {
  tracing = openTracing({ log, trustedProxies: 0, variables: {}, ...given });
  const app = await buildApp({ env, services: { ...services, log, errors }, pages: false, tracing });
  app.post('/api/v1/calls', { config: { access: 'anyone' } }, async () => {
    await pool.query('select $1::text as secret', ['s3cret-value']);
    await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.01)')));
    await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/hook/s3cret-path`);
    await pool.query('select nothing from nowhere').catch(() => {});
    return {};
  });
  await app.ready();
  afterFile(() => app.close());
  return app;
}

/** The spans sent until now. */
async function sentSpans(): Promise<SentSpan[]> {
  await tracing?.close();
  tracing = null;
  return received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

function attributesOf({ attributes }: SentSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

describe('a trace', () => {
  it('has the request, its queries without values and its outgoing calls without their paths', async () => {
    const app = await tracedApp({ url });
    const answer = await app.inject({ method: 'POST', url: '/api/v1/calls?token=s3cret-token', payload: {} });
    expect(answer.statusCode).toBe(200);
    const spans = await sentSpans();
    const request = spans.find(({ name }) => name === 'POST /api/v1/calls')!;
    expect(attributesOf(request)).toMatchObject({
      'http.route': '/api/v1/calls',
      'http.response.status_code': 200,
      'url.path': '/api/v1/calls',
      'url.query': 'token=[redacted]',
      'gaff.request_id': answer.headers['x-request-id'],
    });
    const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(within.every(({ traceId }) => traceId === request.traceId)).toBe(true);
    const texts = within.map((span) => attributesOf(span)['db.query.text']);
    expect(texts).toContain('select $1::text as secret');
    expect(texts.filter((text) => text === 'select pg_sleep(0.01)')).toHaveLength(8);
    expect(within.find((span) => attributesOf(span)['server.address'])).toMatchObject({
      name: `GET 127.0.0.1:${(other.address() as AddressInfo).port}`,
    });
    const failed = within.find(
      (span) => attributesOf(span)['db.query.text'] === 'select nothing from nowhere',
    )!;
    expect(failed.status.code).toBe(2);
    expect(attributesOf(failed)['db.response.status_code']).toBe('42P01');
    expect(JSON.stringify(received)).not.toContain('s3cret');
    const resource = received[0]!.resourceSpans[0]!.resource.attributes;
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'gaff' } });
  });

  it('of a job is sent if the job did something or failed', async () => {
    await tracedApp({ url });
    await withinJobSpan('idle', async () => (await pool.query('select 0 as idle')).rowCount! - 1);
    await withinJobSpan('busy', async () => (await pool.query('select 1 as busy')).rowCount);
    await withinJobSpan('failing', () => pool.query('select 2 as failing from nowhere')).catch(() => {});
    const spans = await sentSpans();
    const jobs = spans.filter(({ name }) => name.startsWith('job '));
    expect(jobs.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
      ['job busy', 0],
      ['job failing', 2],
    ]);
    const texts = spans.map((span) => attributesOf(span)['db.query.text']);
    expect(texts.filter(Boolean)).toEqual(['select 1 as busy', 'select 2 as failing from nowhere']);
  });

  it('is continued from a trusted proxy, and from nobody else', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const direct = await tracedApp({ url });
    await direct.inject({ url: '/live', headers: { traceparent } });
    const [alone] = await sentSpans();
    expect(alone!.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
    received.length = 0;
    const behind = await tracedApp({ url, trustedProxies: 1 });
    await behind.inject({ url: '/live', headers: { traceparent } });
    const [joined] = await sentSpans();
    expect(joined).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
  });

  it('is not made where the sampler of the standard variables says so', async () => {
    const app = await tracedApp({ url, variables: { OTEL_TRACES_SAMPLER: 'always_off' } });
    await app.inject('/live');
    expect(await sentSpans()).toEqual([]);
  });
});

describe('a receiver that is away', () => {
  it('neither breaks nor slows anything', async () => {
    const app = await tracedApp({ url: 'http://127.0.0.1:1/v1/traces' });
    for (let count = 0; count < 50; count++) expect((await app.inject('/live')).statusCode).toBe(200);
    const before = performance.now();
    await tracing!.close();
    // The time that the process gives it at the end.
    expect(performance.now() - before).toBeLessThan(5_000);
    tracing = null;
    expect(lines.length).toBeLessThanOrEqual(2);
    expect((await app.inject('/live')).statusCode).toBe(200);
  });
});

describe('without a receiver', () => {
  it('nothing is loaded, and jobs just run', async () => {
    expect(await startTracing({ TRUSTED_PROXIES: 0 }, log)).toBeUndefined();
    expect(await withinJobSpan('plain', async () => 7)).toBe(7);
  });
});
