import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi, withSecondFactor } from '#tests/support/sign-in.ts';

const { app, pool } = await testProduct({ listings: 0 });
const URL_OF_TOKENS = '/auth/realms/gaff/protocol/openid-connect/token';

beforeEach(() => pool.query('delete from sign_in_failure'));

let people = 0;
async function somebody() {
  people += 1;
  return signUpByApi(app, pool, `client${people}@example.ie`);
}

function ask(fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: URL_OF_TOKENS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

function signIn(username: string, password = PASSWORD) {
  return ask({
    grant_type: 'password',
    client_id: 'app',
    scope: 'openid offline_access dapi',
    username,
    password,
  });
}

function refresh(refresh_token: string) {
  return ask({ grant_type: 'refresh_token', client_id: 'app', refresh_token });
}

function sessionsOf(accessToken: string) {
  return app.inject({ url: '/api/v1/sessions', headers: { authorization: `Bearer ${accessToken}` } });
}

describe('a client that knows the password', () => {
  it('gets tokens in the expected shape, and its session is listed', async () => {
    const { userId, email, headers } = await somebody();
    const answer = await signIn(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      expires_in: 300,
      refresh_expires_in: 1800,
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      scope: 'openid offline_access dapi',
    });
    const claims = decodeJwt(answer.json().access_token);
    expect(claims).toMatchObject({ email, preferred_username: email, user_id: userId });
    expect(claims.exp! - claims.iat!).toBe(300);
    expect((await sessionsOf(answer.json().access_token)).statusCode).toBe(200);
    const { sessions } = (await app.inject({ url: '/api/v1/sessions', headers })).json();
    expect(sessions.map((session: { kind: string }) => session.kind).sort()).toEqual(['client', 'site']);
  });

  it('gets new tokens for the last refresh token, and none after a token was used twice', async () => {
    const { email } = await somebody();
    const first = (await signIn(email)).json();
    const second = (await refresh(first.refresh_token)).json();
    expect((await sessionsOf(second.access_token)).statusCode).toBe(200);
    const stolen = await refresh(first.refresh_token);
    expect([stolen.statusCode, stolen.json()]).toEqual([400, { error: 'invalid_grant' }]);
    expect((await refresh(second.refresh_token)).statusCode).toBe(400);
    expect((await sessionsOf(second.access_token)).statusCode).toBe(401);
  });

  it('of two concurrent uses of a refresh token, at most one succeeds', async () => {
    const { email } = await somebody();
    const { refresh_token } = (await signIn(email)).json();
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    // The second may end the session before the first has its tokens: then neither gets any.
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect([
      [200, 400],
      [400, 400],
    ]).toContainEqual(statuses);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      expect((await sessionsOf(answer.json().access_token)).statusCode).toBe(401);
    }
  });

  it('is signed out within a second when the session ends or the password changes', async () => {
    const { email, userId } = await somebody();
    const { access_token, refresh_token } = (await signIn(email)).json();
    await pool.query('delete from user_session where user_id = $1', [userId]);
    expect((await sessionsOf(access_token)).statusCode).toBe(401);
    expect((await refresh(refresh_token)).statusCode).toBe(400);
  });
});

describe('client tokens are never weaker than the sign-in', () => {
  it('a wrong password, an unknown address, an unconfirmed address, a second factor and a passkey get the same refusal', async () => {
    const { email } = await somebody();
    const secured = await somebody();
    await withSecondFactor(app, secured);
    const keyed = await somebody();
    await pool.query(
      `insert into passkey (public_key, user_id, credential_id, counter, device_type, backed_up)
       values ('k', $1, 'c', 0, 'singleDevice', false)`,
      [keyed.userId],
    );
    const payload = {
      name: 'A',
      email: 'unconfirmed@example.ie',
      password: PASSWORD,
      termsOfUseAccepted: true,
    };
    await app.inject({ method: 'POST', url: '/api/v1/accounts', payload });
    const answers = [
      await signIn(email, 'not this one'),
      await signIn('nobody@example.ie'),
      await signIn('unconfirmed@example.ie'),
      await signIn(secured.email),
      await signIn(keyed.email),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([401, '{"error":"invalid_grant"}']);
    }
    const { rows } = await pool.query(
      `select from user_session where kind = 'client' and user_id = any($1)`,
      [[secured.userId, keyed.userId]],
    );
    expect(rows).toEqual([]);
  });

  it('wrong passwords count together with those of the site', async () => {
    const { email } = await somebody();
    for (let times = 0; times < 5; times += 1) {
      expect((await signIn(email, `guess ${times}`)).statusCode).toBe(401);
      const payload = { email, password: `guess ${times}` };
      const wrong = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
      expect(wrong.statusCode).toBe(401);
    }
    expect((await signIn(email)).statusCode).toBe(429);
    const payload = { email, password: PASSWORD };
    expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })).statusCode).toBe(429);
  });

  it('concurrent attempts do not exceed the limit', async () => {
    const { email } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, times) => signIn(email, `guess ${times}`)),
    );
    const checked = answers.filter((answer) => answer.statusCode === 401).length;
    // One more attempt for each connection of the pool, since they write concurrently.
    expect(checked).toBeLessThanOrEqual(20);
  });

  it('turning the second factor on ends sessions opened by the password alone', async () => {
    const person = await somebody();
    const { access_token } = (await signIn(person.email)).json();
    await withSecondFactor(app, person);
    expect((await sessionsOf(access_token)).statusCode).toBe(401);
  });

  it.each([
    {},
    { grant_type: 'password' },
    { grant_type: 'password', username: 'a@b.ie', password: '' },
    { grant_type: 'client_credentials' },
    { grant_type: 'refresh_token', refresh_token: '' },
  ])('%j is an invalid request', async (fields) => {
    const answer = await ask(fields as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_request' }]);
  });

  it('the account of another user cannot be named in place of one’s own', async () => {
    expect((await refresh('x'.repeat(43))).json()).toEqual({ error: 'invalid_grant' });
    expect((await refresh('\u0000')).statusCode).toBe(400);
    expect((await signIn('\u0000@example.ie')).statusCode).toBe(401);
  });
});
