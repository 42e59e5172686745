import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { easyCaptchaHeader } from '#tests/support/captcha.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';

// Counts the calls and passes them on.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const { app, pool, services } = await testProduct({ listings: 0 });
await signUpByApi(app, pool, 'known@example.ie');

beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  await pool.query('delete from mail_budget');
  vi.clearAllMocks();
});

type Work = { status: number; body: string; setsCookie: boolean; hashes: number };

async function work(url: string, payload: object): Promise<Work> {
  const headers = await easyCaptchaHeader(services.secret, 'sign-up');
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  return {
    status: answer.statusCode,
    body: answer.body,
    setsCookie: answer.headers['set-cookie'] !== undefined,
    hashes: vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length,
  };
}

const ATTEMPTS: [string, string, (email: string) => object][] = [
  [
    'signs up',
    '/api/v1/accounts',
    (email) => ({ name: 'Aoife', email, password: PASSWORD, termsOfUseAccepted: true }),
  ],
  ['signs in', '/api/v1/sessions', (email) => ({ email, password: 'not the password' })],
  ['forgets a password', '/api/v1/password-resets', (email) => ({ email })],
];

describe('answers do not reveal who has an account', () => {
  it.each(ATTEMPTS)('when a visitor %s: same status, body, cookies and hashes', async (_, url, payload) => {
    const known = await work(url, payload('known@example.ie'));
    vi.clearAllMocks();
    const unknown = await work(url, payload(`unknown-${crypto.randomUUID()}@example.ie`));
    expect(known).toEqual(unknown);
  });

  // A sign-up hashes once for the account and once for the browser, which may confirm an account begun elsewhere.
  it.each([[...ATTEMPTS[0]!, 2] as const, [...ATTEMPTS[1]!, 1] as const])(
    'when a visitor %s, as many passwords are hashed for known and unknown addresses',
    async (_, url, payload, hashes) => {
      for (const email of ['known@example.ie', `u-${crypto.randomUUID()}@example.ie`]) {
        vi.clearAllMocks();
        expect((await work(url, payload(email))).hashes).toBe(hashes);
      }
    },
  );
});
