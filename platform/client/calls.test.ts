import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ApiError, askEndpoint } from './ask-api.ts';
import { type CallApi, callerOf } from './call.ts';
import { sendApi } from './send.ts';

const NO_CACHE = { 'cache-control': 'no-cache, no-store', pragma: 'no-cache', expires: '0' };
const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const signal = () => new AbortController().signal;

const readA = endpoint('GET /a').of();
const postB = endpoint('POST /b').of<{ body: z.ZodType }>();

describe('API calls', () => {
  it('ask every cache not to store the response', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    await sendApi(readA, {}, 'en');
    await sendApi(postB, { body: { c: 1 } }, 'ga', { headers: { 'recaptcha-token': 't' } });
    await askEndpoint(readA, {}, 'en', signal());
    const headers = fetched.mock.calls.map(([, init]) => init!.headers);
    expect(headers).toEqual([
      { ...NO_CACHE, 'accept-language': 'en' },
      { ...NO_CACHE, 'accept-language': 'ga', 'content-type': 'application/json', 'recaptcha-token': 't' },
      { ...NO_CACHE, 'accept-language': 'en' },
    ]);
  });

  it('report a missing response as 500, marked as unanswered', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendApi(readA, {}, 'en')).toEqual({
      ok: false,
      status: 500,
      error: null,
      isUnanswered: true,
    });
    const failure = await askEndpoint(readA, {}, 'en', signal()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 500, message: 'GET /a: 500' });
  });

  it('pass on a refusal as received', async () => {
    const refusal = { statusCode: 409, error: 'Conflict', message: 'Already there' };
    fetched.mockImplementation(async () => Response.json(refusal, { status: 409 }));
    expect(await sendApi(postB, { body: {} }, 'en')).toEqual({ ok: false, status: 409, error: refusal });
    await expect(askEndpoint(readA, {}, 'en', signal())).rejects.toMatchObject({ status: 409 });
  });

  it('report a response that is not JSON as an unexpected error', async () => {
    const page = (status: number) => async () => new Response('<h1>Bad gateway</h1>', { status });
    const message = 'An unexpected error occurred';
    fetched.mockImplementationOnce(page(502)).mockImplementationOnce(page(200));
    expect(await sendApi(readA, {}, 'en')).toMatchObject({
      ok: false,
      status: 502,
      error: { message },
    });
    expect(await sendApi(readA, {}, 'en')).toMatchObject({
      ok: false,
      status: 500,
      error: { message },
    });
  });

  it('outlive the page on request, unless browsers would refuse the body for its size', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    await sendApi(readA, {}, 'en', { outlivesPage: true });
    await sendApi(postB, { body: 'x'.repeat(60_000) }, 'en', { outlivesPage: true });
    await sendApi(readA, {}, 'en');
    expect(fetched.mock.calls.map(([, init]) => init!.keepalive ?? false)).toEqual([true, false, false]);
  });

  it('that were aborted are not reported as failures', async () => {
    const controller = new AbortController();
    const abort = new DOMException('given up', 'AbortError');
    fetched.mockImplementation(async () => {
      controller.abort();
      throw abort;
    });
    await expect(askEndpoint(readA, {}, 'en', controller.signal)).rejects.toBe(abort);
  });
});

const thing = z.object({ name: z.string() });
const renameThing = endpoint('PATCH /things/:id').of<{ body: typeof thing; answer: typeof thing }>();
const input = { params: { id: 'a b' }, body: { name: 'B' } };
const refusal = { statusCode: 409, error: 'Conflict', message: 'Already there' };

describe('a declared endpoint', () => {
  it('is called from the browser by its method and encoded path', async () => {
    fetched.mockImplementation(async () => Response.json({ name: 'B' }));
    const sent = await sendApi(renameThing, input, 'en');
    expect(sent.ok && sent.body.name).toBe('B');
    expect((await askEndpoint(renameThing, input, 'en', signal())).name).toBe('B');
    for (const [url, init] of fetched.mock.calls) {
      expect([init?.method, url, init?.body]).toEqual(['PATCH', '/things/a%20b', '{"name":"B"}']);
    }
    fetched.mockImplementation(async () => Response.json(refusal, { status: 409 }));
    expect(await sendApi(renameThing, input, 'en')).toEqual({ ok: false, status: 409, error: refusal });
  });

  it('is called by the loader of a page, in its language', async () => {
    const callApi = vi.fn<CallApi>(async () => ({ status: 200, body: { name: 'B' }, headers: {} }));
    const answer = await callerOf(callApi, 'ga')(renameThing, input);
    expect(answer.ok && answer.body.name).toBe('B');
    expect(callApi).toHaveBeenCalledWith('PATCH', '/things/a%20b', { body: { name: 'B' }, locale: 'ga' });
    callApi.mockResolvedValue({ status: 409, body: refusal, headers: {} });
    expect(await callerOf(callApi, 'en')(renameThing, input)).toMatchObject({ ok: false, error: refusal });
  });
});

it('from every page have these headers', async () => {
  const root = path.join(import.meta.dirname, '..', '..');
  const offenders: string[] = [];
  for await (const file of glob(['web/**/*.{ts,tsx}', 'marketplace/*/components/**/*.{ts,tsx}'], {
    cwd: root,
  })) {
    if (/\.test\.tsx?$|error-reports\.ts$/.test(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const call of text.split(/\bfetch\(/).slice(1))
      if (!/apiHeaders|NO_CACHE/.test(call.slice(0, 300))) offenders.push(file);
  }
  expect(offenders).toEqual([]);
});
