import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '#tests/support/log-lines.ts';
import { testProduct } from '#tests/support/product.ts';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { createLog } from './log.ts';
import { redactData, redactText } from './redact.ts';
import { createBudget, type ErrorReporter, MAX_REPORTS_A_MINUTE } from './report.ts';
import { openErrorReporter } from './reporter.ts';

type SentEvent = {
  level: string;
  message: string;
  request: { url?: string; method?: string };
  tags: { source: string; role: string; status?: number; request_id?: string };
  environment: string;
  release: string;
  extra: { stack?: string };
  exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] };
};

/** A service that implements the receiving part of Sentry's protocol. */
let service: Server;
let received: { path: string; text: string; event: SentEvent }[] = [];
let answer = 200;
const { lines, destination } = logLines();

const { services } = await testProduct({ listings: 1 });
let errors: ErrorReporter;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  service = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    received.push({ path: request.url!, text, event: JSON.parse(text.split('\n')[2]!) as SentEvent });
    response.writeHead(answer).end('{}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  errors = await openErrorReporter(`http://publickey@127.0.0.1:${port}/42`, {
    environment: 'test',
    release: 'gaff@1.2.3',
    role: 'web',
  });
  const settings = readEnv({ NODE_ENV: 'test', RATE_LIMIT: '1000', OVERLOAD_WAIT_MS: '0' });
  if (!settings.ok) throw new Error(settings.problems.join());
  const log = createLog('warn', errors, destination);
  app = await buildApp({ env: settings.env, services: { ...services, log, errors }, pages: false });
  app.get('/api/v1/fails/:kind', { config: { access: 'anyone' } }, (request) => {
    const { kind } = request.params as { kind: string };
    if (kind === 'refuses') throw Object.assign(new Error('No'), { statusCode: 409 });
    throw new TypeError(`cannot read https://x.example/a?token=s3cret-in-text for ann@x.example`);
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  received = [];
  lines.length = 0;
});

/** Waits for the given number of reports and returns them. */
async function arrived(count: number) {
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(count);
  return received;
}

describe('an unexpected error of the server', () => {
  it('is logged and sent with url, method, status and message, without secrets', async () => {
    const response = await app.inject({
      url: '/api/v1/fails/badly?previewHash=abc123&page=2&token=s3cret-in-url',
      headers: { cookie: 'session=s3cret-in-cookie' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ message: 'An unexpected error occurred' });
    const [{ path, text, event }] = (await arrived(1)) as [(typeof received)[0]];
    expect(path).toMatch(/^\/api\/42\/envelope\//);
    expect(event).toMatchObject({
      level: 'error',
      message: 'An unexpected error occurred',
      request: {
        url: '/api/v1/fails/badly?previewHash=[redacted]&page=2&token=[redacted]',
        method: 'GET',
      },
      tags: {
        source: 'server',
        role: 'web',
        status: 500,
        request_id: response.json<{ requestId: string }>().requestId,
      },
      environment: 'test',
      release: 'gaff@1.2.3',
    });
    const [exception] = event.exception!.values;
    expect(exception).toMatchObject({
      type: 'TypeError',
      value: 'cannot read https://x.example/a?token=[redacted] for [redacted]',
    });
    expect(exception!.stacktrace!.frames.at(-1)!.filename).toContain('error-reports.test.ts');
    const logged = lines.join('');
    expect(JSON.parse(logged)).toMatchObject({
      level: 50,
      method: 'GET',
      status: 500,
      url: event.request.url,
      msg: 'An unexpected error occurred',
      err: { type: 'TypeError' },
    });
    for (const everything of [text, logged]) {
      expect(everything).not.toContain('s3cret');
      expect(everything).not.toContain('abc123');
      expect(everything).not.toContain('ann@');
    }
  });

  it('is sent where a job logs it, and a refusal is not', async () => {
    expect((await app.inject('/api/v1/fails/refuses')).statusCode).toBe(409);
    expect((await app.inject('/api/v1/nothing-here')).statusCode).toBe(404);
    const err = new Error(
      'POST https://hook.example/?token=s3cret with Authorization: Bearer s3cret-in-header',
    );
    app.log.error({ err, headers: { authorization: 'Bearer s3cret' } }, 'the job "alerts" failed');
    app.log.warn('nothing to send');
    const [{ event, text }] = (await arrived(1)) as [(typeof received)[0]];
    expect(event).toMatchObject({ message: 'the job "alerts" failed', request: {} });
    expect(text + lines.join('')).not.toContain('s3cret');
  });

  it('causes no harm if the service refuses it', async () => {
    answer = 500;
    expect((await app.inject('/api/v1/fails/badly')).statusCode).toBe(500);
    await arrived(1);
    answer = 200;
    expect((await app.inject('/live')).statusCode).toBe(200);
  });

  it('is not sent without the setting', async () => {
    const silent = await openErrorReporter(undefined, {
      environment: 'test',
      release: 'gaff@1.2.3',
      role: 'web',
    });
    silent.report({ source: 'server', level: 'error', message: 'unheard' });
    await silent.close();
    expect(received).toEqual([]);
  });
});

describe('an unexpected error of a page', () => {
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/errors', payload });
  const report = {
    name: 'RangeError',
    message: 'too far for ann@x.example',
    stack: 'RangeError: too far\n    at go (https://gaff.example/assets/a.js:1:20)',
    page: '/unsubscribe/s3cret-link',
  };

  it('is logged and forwarded without data of the visitor', async () => {
    expect((await post(report)).statusCode).toBe(204);
    const [{ event, text }] = (await arrived(1)) as [(typeof received)[0]];
    expect(event).toMatchObject({
      message: 'too far for [redacted]',
      tags: { source: 'browser' },
      request: { url: '/unsubscribe/[redacted]' },
      exception: { values: [{ type: 'RangeError' }] },
    });
    expect(text).not.toMatch(/s3cret|127\.0\.0\.1"|user_agent/i);
    expect(lines.join('')).not.toContain('s3cret');
    expect(JSON.parse(lines.join(''))).toMatchObject({ level: 40, msg: 'an error in a browser' });
  });

  it('names the API call that failed', async () => {
    await post({ ...report, url: '/old/v1/report', method: 'POST', status: 429 });
    const [{ event }] = (await arrived(1)) as [(typeof received)[0]];
    expect(event).toMatchObject({
      request: { url: '/old/v1/report', method: 'POST' },
      tags: { status: 429 },
    });
  });

  it('is refused if it is invalid or too long', async () => {
    expect((await post({ message: '' })).statusCode).toBe(422);
    expect((await post({ ...report, message: 'x'.repeat(1_001) })).statusCode).toBe(422);
    expect((await post({ ...report, stack: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect(received).toEqual([]);
  });

  it('is limited by network, with any content', async () => {
    const statuses = [];
    for (let count = 0; count < 25; count++) statuses.push((await post(report)).statusCode);
    expect(statuses).toContain(429);
    expect(received.length).toBeLessThanOrEqual(20);
  });
});

describe('a log entry', () => {
  it('is allowed a fixed number of times a minute', () => {
    let now = 0;
    const mayReport = createBudget(MAX_REPORTS_A_MINUTE, () => now);
    const asked = Array.from({ length: 100 }, () => mayReport());
    expect(asked.filter(Boolean)).toHaveLength(MAX_REPORTS_A_MINUTE);
    now += 60_000;
    expect(mayReport()).toBe(true);
  });

  it('contains no secret, at any place in texts or data', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/).map((text) => `SECRET${text}`);
    const words = fc.lorem({ maxCount: 4 });
    const placed = fc
      .tuple(secret, words)
      .chain(([value, around]) =>
        fc.constantFrom(
          `${around} Authorization: Bearer ${value} ${around}`,
          `${around} authorization=Basic ${value}`,
          `GET /a?previewHash=${value}&b=1 ${around}`,
          `(https://x.example/calendar/${value}.ics)`,
          `{"password":"${value}","a":1} ${around}`,
          `${around} cookie: ${value}; path`,
          `token=${value}`,
        ),
      );
    fc.assert(
      fc.property(placed, (text) => {
        expect(redactText(text)).not.toContain('SECRET');
        const data = { a: [{ text }], headers: { Authorization: 'SECRETx', cookie: 'SECRETy' } };
        expect(JSON.stringify(redactData(data))).not.toContain('SECRET');
      }),
    );
  });

  it('keeps the location of an error', () => {
    const stack =
      'Error: no\n    at go (file:///srv/gaff/server/app.ts:12:3)\n    at /srv/gaff/web/a.tsx:1:2';
    expect(redactText(stack)).toBe(stack);
    expect(redactData({ status: 500, deep: { list: [null, 1, true] } })).toEqual({
      status: 500,
      deep: { list: [null, 1, true] },
    });
  });
});
