import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildIfNeeded } from '#scripts/build.ts';
import { afterFile } from '#tests/support/after-file.ts';
import { setCaptchaSecret } from '#tests/support/captcha.ts';
import { logLines } from '#tests/support/log-lines.ts';
import { testProduct } from '#tests/support/product.ts';
import { type Answer, cookiesOf, lastMail, PASSWORD, sendSignUp } from '#tests/support/sign-in.ts';
import { buildApp } from '../app.ts';
import { createLog } from '../error-reports/log.ts';
import { openErrorReporter } from '../error-reports/reporter.ts';

type Line = { level: number; msg: string; reqId?: string; url?: string; route?: string; status?: number };

const { lines, destination } = logLines();
const errors = await openErrorReporter(undefined, { environment: 'test', release: 'gaff@test', role: 'web' });
const log = createLog('trace', errors, destination);
const { services, env, pool } = await testProduct({ listings: 30 });
let isBroken = false;

await buildIfNeeded(() => {});
const app = await productBehind(1);

/** The product, logging into `lines`, behind a number of proxies. */
async function productBehind(proxies: number) {
  const product = await buildApp({
    env: { ...env, TRUSTED_PROXIES: proxies },
    services: {
      ...services,
      log,
      errors,
      listings: {
        ...services.listings,
        summaries(ids) {
          if (isBroken) throw new TypeError('no listing for cookie: s3cret-cookie and ann@secret.example');
          return services.listings.summaries(ids);
        },
      },
    },
    pages: true,
  });
  product.post('/api/v1/fails/:how', { config: { access: 'anyone' } }, (request) => {
    const { how } = request.params as { how: string };
    if (how === 'away')
      throw Object.assign(new Error('no answer of postgres://gaff:s3cret-db@db.example/gaff'), {
        code: '57P01',
      });
    const headers = { ...request.headers, authorization: 'Basic s3cret-header' };
    request.log.warn({ body: request.body, headers }, `card 4242 4242 4242 4242 of ${how}`);
    throw new Error('Authorization: Bearer s3cret-header, {"password":"s3cret-password"}, 4000056655665556');
  });
  await product.ready();
  setCaptchaSecret(product, services.secret);
  afterFile(() => product.close());
  return product;
}

beforeEach(() => {
  lines.length = 0;
});

const read = () => lines.map((line) => JSON.parse(line) as Line);

describe('the log of typical requests, failing ones among them', () => {
  const secrets = [
    's3cret',
    PASSWORD,
    'ann@secret.example',
    '4242 4242',
    '4242424242424242',
    '4000056655665556',
  ];
  const answers: Answer[] = [];
  const written: string[] = [];

  beforeAll(async () => {
    lines.length = 0;
    const ask = async (options: InjectOptions) => {
      const answer = await app.inject(options);
      answers.push(answer);
      return answer;
    };
    const credentials = { authorization: 'Bearer s3cret-header', cookie: 'gaff.session_token=s3cret-cookie' };
    const begun = await sendSignUp(app, {
      name: 'Ann',
      email: 'ann@secret.example',
      password: PASSWORD,
      termsOfUseAccepted: true,
    });
    answers.push(begun);
    const { token } = await lastMail(pool, 'ann@secret.example');
    secrets.push(
      token!,
      ...cookiesOf(begun)
        .cookie.split('; ')
        .map((cookie) => cookie.split('=')[1]!),
    );
    const confirmation = '/api/v1/accounts/confirmation';
    const confirmed = await ask({
      method: 'POST',
      url: confirmation,
      payload: { token },
      headers: cookiesOf(begun),
    });
    const session = cookiesOf(confirmed);
    secrets.push(...session.cookie.split('; ').map((cookie) => cookie.split('=')[1]!));
    const signIn = { email: 'ann@secret.example', password: 's3cret-guess' };
    await ask({ method: 'POST', url: '/api/v1/sessions', payload: signIn });
    await ask({ method: 'POST', url: '/api/v1/sessions', payload: { ...signIn, password: PASSWORD } });
    await ask({
      method: 'POST',
      url: '/api/v1/password-resets/confirmation',
      payload: { token: 's3cret', password: PASSWORD },
    });
    await ask({ url: '/', headers: session });
    await ask({ url: '/property-for-sale/ireland' });
    await ask({ url: '/preview/1?previewHash=s3cretPreviewHash' });
    await ask({ url: `/unsubscribe/s3cretToken0123456789abcdef` });
    await ask({ url: `/api/v1/ads/1?previewHash=s3cretPreviewHash&token=s3cret`, headers: credentials });
    await ask({ url: '/api/v2/ads/results?numBeds_from=many&password=s3cret' });
    await ask({ url: '/no/such/page?email=ann@secret.example' });
    await ask({
      method: 'POST',
      url: '/api/v1/fails/badly',
      headers: { cookie: credentials.cookie },
      payload: { password: 's3cret', note: '4242424242424242' },
    });
    await ask({
      method: 'POST',
      url: '/api/v1/fails/away',
      headers: { cookie: credentials.cookie },
      payload: {},
    });
    isBroken = true;
    await ask({ url: '/property-for-rent/dublin', headers: { cookie: 'theme=dark; x=s3cret-cookie' } });
    isBroken = false;
    app.log.error(new Error('token=s3cret-token'));
    written.push(...lines);
  });

  it('contains no credentials, cookies, passwords, hashes of previews, addresses or card numbers', () => {
    const text = written.join('');
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('[redacted]');
  });

  it('has one line for each request, with the pattern of its route, status and duration', () => {
    const requests = written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ status }) => status)).toEqual(answers.map(({ statusCode }) => statusCode));
    expect(requests.map(({ reqId }) => reqId)).toEqual(answers.map(({ headers }) => headers['x-request-id']));
    expect(requests.find(({ url }) => url?.startsWith('/preview/1?'))).toMatchObject({
      level: 30,
      method: 'GET',
      route: '/preview/:id',
      url: '/preview/1?previewHash=[redacted]',
      ms: expect.any(Number),
    });
    expect(requests.every((line) => !('ip' in line || 'remoteAddress' in line || 'userId' in line))).toBe(
      true,
    );
  });

  it('names the request of every answer of the server’s own failure', () => {
    const failed = answers.filter(({ statusCode }) => statusCode >= 500);
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 503, 503]);
    const reported = written.map((line) => JSON.parse(line) as Line).filter(({ level }) => level >= 50);
    for (const { headers } of failed)
      expect(reported.map(({ reqId }) => reqId)).toContain(headers['x-request-id']);
    expect(failed[0]!.json().requestId).toBe(failed[0]!.headers['x-request-id']);
  });
});

describe('the id of a request', () => {
  it.each(['0190a7b4-77aa-7c31', 'req_8f14e45f:1'])('is the one of a trusted proxy: %s', async (id) => {
    const answer = await app.inject({ url: '/live', headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toBe(id);
    expect(read()).toMatchObject([{ msg: 'request', reqId: id }]);
  });

  it.each(['short', 'ann@secret.example', 'a line\r\nbroken', `${'x'.repeat(101)}`, 'née-marie-1234'])(
    'is a new one where the proxy sends no plain one: %s',
    async (id) => {
      const answer = await app.inject({
        url: '/live',
        headers: { 'x-request-id': Buffer.from(id).toString('latin1') },
      });
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('is a new one without a proxy', async () => {
    const direct = await productBehind(0);
    const answer = await direct.inject({ url: '/live', headers: { 'x-request-id': '0190a7b4-77aa-7c31' } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('stays with the mail that the request causes', async () => {
    const answer = await sendSignUp(app, {
      name: 'Bob',
      email: 'bob@x.example',
      password: PASSWORD,
      termsOfUseAccepted: true,
    });
    const { rows } = await pool.query<{ request_id: string }>(
      "select request_id from mail_message where recipient = 'bob@x.example'",
    );
    expect(rows).toEqual([{ request_id: answer.headers['x-request-id'] }]);
  });
});

describe('the default level', () => {
  it('writes no line for a request that succeeds', async () => {
    expect(env.LOG_LEVEL).toBe('silent');
    const quiet = await buildApp({
      env,
      services: { ...services, log: createLog('warn', errors, { write: (line) => void lines.push(line) }) },
      pages: false,
    });
    await quiet.inject('/live');
    await quiet.close();
    expect(lines).toEqual([]);
  });
});
