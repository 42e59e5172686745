import { beforeEach, describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import {
  appCode,
  cookiesOf,
  lastMail,
  PASSWORD,
  signUpByApi,
  withSecondFactor,
} from '#tests/support/sign-in.ts';

const { app, pool } = await testProduct({ listings: 0 });

beforeEach(() => pool.query('delete from sign_in_failure'));

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers });
}

let people = 0;
async function somebody() {
  people += 1;
  return signUpByApi(app, pool, `second${people}@example.ie`);
}

async function secured() {
  const person = await somebody();
  return { ...person, ...(await withSecondFactor(app, person)) };
}

/** The password step of a sign-in. */
async function firstStep(email: string, password = PASSWORD, headers: Record<string, string> = {}) {
  return post('/api/v1/sessions', { email, password }, headers);
}

/** A different code than the one that turned it on, which is used up. */
const next = (uri: string) => appCode(uri, 1);

async function isSignedIn(headers: { cookie: string }) {
  return (await app.inject({ url: '/api/v1/sessions', headers })).statusCode === 200;
}

describe('a second factor', () => {
  it('is on after a first correct code of the app, and is then required at the sign-in', async () => {
    const person = await somebody();
    const url = `/api/v1/users/${person.userId}/second-factor`;
    const made = await post(url, { password: PASSWORD }, person.headers);
    expect(made.statusCode).toBe(200);
    const { uri, picture, backupCodes } = made.json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Gaff:/);
    expect(picture).toMatch(/^<svg /);
    expect(backupCodes).toHaveLength(10);
    expect((await firstStep(person.email)).json().secondFactor).toBeUndefined();

    const wrong = await post(`${url}/verification`, { code: '000000' }, person.headers);
    expect(wrong.statusCode).toBe(422);
    const on = await post(`${url}/verification`, { code: appCode(uri) }, person.headers);
    expect(on.statusCode).toBe(204);
    expect(await isSignedIn(cookiesOf(on))).toBe(true);

    const first = await firstStep(person.email);
    expect(first.json()).toEqual({ secondFactor: ['totp', 'backup_code', 'passkey'] });
    expect(await isSignedIn(cookiesOf(first))).toBe(false);
    const second = await post('/api/v1/sessions/second-factor', { code: next(uri) }, cookiesOf(first));
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual({ userId: person.userId });
    expect(await isSignedIn(cookiesOf(second))).toBe(true);
  });

  it('does not help to guess the password', async () => {
    const person = await somebody();
    const url = `/api/v1/users/${person.userId}/second-factor`;
    for (const method of ['POST', 'DELETE'] as const) {
      await pool.query('delete from sign_in_failure');
      const statuses: number[] = [];
      for (let times = 0; times < 11; times += 1) {
        const payload = { password: `guess ${times} of many` };
        const { statusCode } = await app.inject({ method, url, payload, headers: person.headers });
        statuses.push(statusCode);
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429]);
    }
  });

  it('is not satisfied by a step that an earlier password began', async () => {
    const { email, uri } = await secured();
    const begun = cookiesOf(await firstStep(email));
    await post('/api/v1/password-resets', { email });
    const { token } = await lastMail(pool, email);
    await post('/api/v1/password-resets/confirmation', { token, password: 'quite another sentence' });
    const late = await post('/api/v1/sessions/second-factor', { code: next(uri) }, begun);
    expect(late.statusCode).toBe(401);
  });

  it('accepts a code of the app once, also concurrently', async () => {
    const { email, uri } = await secured();
    const code = next(uri);
    const steps = await Promise.all([1, 2, 3].map(async () => cookiesOf(await firstStep(email))));
    const answers = await Promise.all(
      steps.map((headers) => post('/api/v1/sessions/second-factor', { code }, headers)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401]);
    const again = await post('/api/v1/sessions/second-factor', { code }, cookiesOf(await firstStep(email)));
    expect(again.statusCode).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
    const { rows } = await pool.query(
      'select s.id from user_session s join user_account u on u.id = s.user_id where u.email = $1',
      [email],
    );
    // The session in which it was turned on, and the one that the code opened.
    expect(rows).toHaveLength(2);
  });

  it('the code that turned it on does not sign in', async () => {
    const { email, code } = await secured();
    const first = cookiesOf(await firstStep(email));
    const used = await post('/api/v1/sessions/second-factor', { code }, first);
    expect(used.statusCode).toBe(401);
  });

  it('accepts a backup code once', async () => {
    const { email, backupCodes } = await secured();
    const payload = { kind: 'backup_code', code: backupCodes[0] };
    const once = await post('/api/v1/sessions/second-factor', payload, cookiesOf(await firstStep(email)));
    expect(once.statusCode).toBe(200);
    const twice = await post('/api/v1/sessions/second-factor', payload, cookiesOf(await firstStep(email)));
    expect(twice.statusCode).toBe(401);
  });

  it('is not required on a trusted browser, until the password changes', async () => {
    const { email, uri } = await secured();
    const payload = { code: next(uri), trustDevice: true };
    const second = await post('/api/v1/sessions/second-factor', payload, cookiesOf(await firstStep(email)));
    const trusted = cookiesOf(second);
    const cookie = trusted.cookie
      .split('; ')
      .filter((pair) => pair.includes('trust_device'))
      .join('; ');
    const again = await firstStep(email, PASSWORD, { cookie });
    expect(again.json().userId).toBeDefined();
    expect((await firstStep(email)).json().secondFactor).toBeDefined();

    await post('/api/v1/password-resets', { email });
    const { token } = await lastMail(pool, email);
    const password = 'quite another sentence';
    await post('/api/v1/password-resets/confirmation', { token: token!, password });
    const fresh = cookiesOf(again)
      .cookie.split('; ')
      .filter((pair) => pair.includes('trust_device'))
      .join('; ');
    expect((await firstStep(email, password, { cookie: fresh })).json().secondFactor).toBeDefined();
  });

  it('cannot be bypassed by resetting the password', async () => {
    const { email, uri } = await secured();
    await post('/api/v1/password-resets', { email });
    const { token } = await lastMail(pool, email);
    const password = 'quite another sentence';
    const reset = await post('/api/v1/password-resets/confirmation', { token: token!, password });
    expect(reset.statusCode).toBe(204);
    expect(cookiesOf(reset).cookie).toBe('');
    const first = await firstStep(email, password);
    expect(first.json()).toEqual({ secondFactor: expect.arrayContaining(['totp']) });
    expect(await isSignedIn(cookiesOf(first))).toBe(false);
    const second = await post('/api/v1/sessions/second-factor', { code: next(uri) }, cookiesOf(first));
    expect(second.statusCode).toBe(200);
  });

  it('accepts five wrong codes for one password, and ten in a quarter of an hour', async () => {
    const { email, uri } = await secured();
    for (let round = 0; round < 2; round += 1) {
      const first = cookiesOf(await firstStep(email));
      for (let times = 0; times < 5; times += 1) {
        const wrong = await post('/api/v1/sessions/second-factor', { code: '000000' }, first);
        expect(wrong.statusCode).toBe(401);
      }
      const right = await post('/api/v1/sessions/second-factor', { code: next(uri) }, first);
      expect(right.statusCode).toBe(round === 0 ? 401 : 429);
      await pool.query('delete from sign_in_failure');
    }
    const first = cookiesOf(await firstStep(email));
    const locked = await post('/api/v1/sessions/second-factor', { code: next(uri) }, first);
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
  });

  it('is not checked without a password step', async () => {
    const answer = await post('/api/v1/sessions/second-factor', { code: '123456' });
    expect(answer.statusCode).toBe(401);
  });

  it('proves a person who is signed in with each code once', async () => {
    const { uri, headers } = await secured();
    const payload = { password: PASSWORD, code: next(uri) };
    expect((await post('/api/v1/sessions/current/proof', payload, headers)).statusCode).toBe(204);
    expect((await post('/api/v1/sessions/current/proof', payload, headers)).statusCode).toBe(422);
  });

  it('is turned off by the password after a proof with a code', async () => {
    const { userId, headers, uri, email } = await secured();
    const url = `/api/v1/users/${userId}/second-factor`;
    await pool.query(`update user_session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      userId,
    ]);
    const payload = { password: PASSWORD };
    const stale = await app.inject({ method: 'DELETE', url, payload, headers });
    expect(stale.statusCode).toBe(403);
    const half = await post('/api/v1/sessions/current/proof', payload, headers);
    expect(half.statusCode).toBe(422);
    expect(half.json().details[0].path).toBe('code');
    const whole = await post('/api/v1/sessions/current/proof', { ...payload, code: next(uri) }, headers);
    expect(whole.statusCode).toBe(204);
    const wrong = await app.inject({ method: 'DELETE', url, payload: { password: 'x' }, headers });
    expect(wrong.statusCode).toBe(422);
    const off = await app.inject({ method: 'DELETE', url, payload, headers });
    expect(off.statusCode).toBe(204);
    expect((await firstStep(email)).json().userId).toBe(userId);
  });

  it('of another user is not found', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (const [method, path] of [
      ['POST', ''],
      ['DELETE', ''],
      ['POST', '/verification'],
    ] as const) {
      const url = `/api/v1/users/${other.userId}/second-factor${path}`;
      const payload = { password: PASSWORD, code: '123456' };
      const answer = await app.inject({ method, url, payload, headers: one.headers });
      expect(answer.statusCode).toBe(404);
    }
  });
});
