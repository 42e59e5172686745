import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { lastMail, PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';

const { app, pool } = await testProduct({ listings: 0 });

beforeEach(() => pool.query('delete from sign_in_failure'));

type Headers = { cookie: string };

function ask(method: 'GET' | 'POST' | 'PATCH', url: string, headers: Headers, payload?: object) {
  return app.inject({ method, url: `/api/v1/users/${url}`, headers, ...(payload && { payload }) });
}

function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url: `/api/v1/${url}`, payload });
}

let people = 0;
async function somebody() {
  people += 1;
  return signUpByApi(app, pool, `profile${people}@example.ie`);
}

describe('the profile of a user', () => {
  it('has the shape that clients expect', async () => {
    const { userId, email, headers } = await somebody();
    expect((await ask('GET', userId, headers)).json()).toEqual({
      userId,
      legacyId: expect.any(Number),
      username: email,
      email,
      name: 'Máire Ní Dhálaigh',
      locale: 'en',
      createdAt: expect.any(String),
      verified: true,
      phoneVerified: false,
      verifiedPhone: null,
      consent: { receiveEmailAccepted: false, receiveNotificationAccepted: false, termsOfUseAccepted: true },
      contactInfo: { email, altEmail: null, phoneInfo: null },
      hasBuyingBudget: false,
      hasSecondFactor: false,
      proof: { hasPassword: true, isProvenByProvider: false, providers: [] },
    });
  });

  it('changes name and language, and keeps missing fields', async () => {
    const { userId, headers } = await somebody();
    const changed = await ask('PATCH', userId, headers, { locale: 'ga' });
    expect(changed.json()).toMatchObject({ name: 'Máire Ní Dhálaigh', locale: 'ga' });
    expect((await ask('PATCH', userId, headers, { name: ' Mary Daly ' })).json().name).toBe('Mary Daly');
    for (const payload of [{ name: '' }, { name: 'a\u0000' }, { locale: 'fr' }]) {
      expect((await ask('PATCH', userId, headers, payload)).statusCode).toBe(422);
    }
    const more = await ask('PATCH', userId, headers, { isModerator: true, email: 'x@example.ie' });
    expect(more.json()).toMatchObject({ name: 'Mary Daly', email: expect.not.stringContaining('x@') });
    const { rows } = await pool.query('select is_moderator from user_account where id = $1', [userId]);
    expect(rows).toEqual([{ is_moderator: false }]);
  });

  it('stores every change of a consent, and the last counts', async () => {
    const { userId, headers } = await somebody();
    const url = `${userId}/consents`;
    const yes = await ask('PATCH', url, headers, { receiveEmailAccepted: true });
    expect(yes.json()).toEqual({
      receiveEmailAccepted: true,
      receiveNotificationAccepted: false,
      termsOfUseAccepted: true,
    });
    await ask('PATCH', url, headers, { receiveEmailAccepted: true });
    expect(
      (await ask('PATCH', url, headers, { receiveEmailAccepted: false })).json().receiveEmailAccepted,
    ).toBe(false);
    const { rows } = await pool.query(
      `select given from consent where user_id = $1 and purpose = 'email' order by id`,
      [userId],
    );
    expect(rows).toEqual([{ given: true }, { given: false }]);
    expect((await ask('PATCH', url, headers, { termsOfUseAccepted: false })).statusCode).toBe(422);
  });

  it('names the roles of the user', async () => {
    const cases = [
      [await person(pool), ['searcher']],
      [await person(pool, { agency: {} }), ['searcher', 'agent']],
      [await person(pool, { moderator: true }), ['searcher', 'moderator']],
    ] as const;
    for (const [{ userId, headers }, segments] of cases) {
      expect((await ask('GET', `${userId}/segments`, headers)).json()).toEqual({ segments });
    }
  });

  it('of another user is not found', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (const [method, url] of [
      ['GET', other.userId],
      ['PATCH', other.userId],
      ['GET', `${other.userId}/segments`],
      ['PATCH', `${other.userId}/consents`],
    ] as const) {
      const answer = await ask(method, url, one.headers, method === 'PATCH' ? {} : undefined);
      expect(answer.statusCode).toBe(404);
    }
    const email = await ask('POST', `${other.userId}/email`, one.headers, { email: 'x@example.ie' });
    expect(email.statusCode).toBe(404);
  });
});

describe('another e-mail address', () => {
  it('is confirmed at the new one, and the old one gets a mail', async () => {
    const { userId, email, headers } = await somebody();
    const sent = await ask('POST', `${userId}/email`, headers, { email: 'Moved@example.ie' });
    expect(sent.statusCode).toBe(202);
    expect((await ask('GET', userId, headers)).json().email).toBe(email);
    const { token } = await lastMail(pool, 'moved@example.ie');
    const url = '/api/v1/email-changes/confirmation';
    const confirmed = await app.inject({ method: 'POST', url, payload: { token } });
    expect(confirmed.statusCode).toBe(204);
    expect((await ask('GET', userId, headers)).json().email).toBe('moved@example.ie');
    expect((await lastMail(pool, email)).subject).toBe('Your email address was changed');
    const payload = { email: 'moved@example.ie', password: PASSWORD };
    expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url, payload: { token } })).statusCode).toBe(422);
  });

  it.each(['changed', 'forgotten'])('is not changed once the password is %s', async (how) => {
    const { userId, email, headers } = await somebody();
    await ask('POST', `${userId}/email`, headers, { email: `thief-${how}@example.ie` });
    const { token } = await lastMail(pool, `thief-${how}@example.ie`);
    const password = 'quite another sentence';
    if (how === 'changed') {
      await ask('POST', `${userId}/password`, headers, { currentPassword: PASSWORD, newPassword: password });
    } else {
      await post('password-resets', { email });
      await post('password-resets/confirmation', { token: (await lastMail(pool, email)).token, password });
    }
    expect((await post('email-changes/confirmation', { token })).statusCode).toBe(422);
  });

  it('ends the links sent to the old one', async () => {
    const { userId, email, headers } = await somebody();
    await post('password-resets', { email });
    const old = await lastMail(pool, email);
    await ask('POST', `${userId}/email`, headers, { email: `moved-${email}` });
    await post('email-changes/confirmation', { token: (await lastMail(pool, `moved-${email}`)).token });
    const reset = { token: old.token, password: 'quite another sentence' };
    expect((await post('password-resets/confirmation', reset)).statusCode).toBe(422);
  });

  it('cannot be used to fill the mailbox of a stranger', async () => {
    const { userId, headers } = await somebody();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push(
        (await ask('POST', `${userId}/email`, headers, { email: 'stranger@example.ie' })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array(5).fill(202), 429]);
    const { rows } = await pool.query("select from mail_message where recipient = 'stranger@example.ie'");
    expect(rows).toHaveLength(1);
    const { token } = await lastMail(pool, 'stranger@example.ie');
    expect((await post('email-changes/confirmation', { token })).statusCode).toBe(204);
  });

  it('that has an account gets the same answer, and is not changed', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const taken = await ask('POST', `${one.userId}/email`, one.headers, { email: other.email });
    const free = await ask('POST', `${one.userId}/email`, one.headers, { email: 'free@example.ie' });
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect((await lastMail(pool, other.email)).subject).toBe('You already have an account');
  });

  it('requires a recent proof', async () => {
    const { userId, headers } = await somebody();
    await pool.query(`update user_session set proved_at = now() - interval '1 hour' where user_id = $1`, [
      userId,
    ]);
    expect((await ask('POST', `${userId}/email`, headers, { email: 'y@example.ie' })).statusCode).toBe(403);
  });
});

describe('another password', () => {
  it('requires the current one, ends every other session and API token, and is reported by mail', async () => {
    const { userId, email, headers } = await somebody();
    await pool.query(
      `insert into api_token (user_id, name, digest, expires_at) values ($1, 'a', 'd', now() + interval '1 day')`,
      [userId],
    );
    await app.inject({ method: 'POST', url: '/api/v1/sessions', payload: { email, password: PASSWORD } });
    const url = `${userId}/password`;
    const newPassword = 'quite another sentence';
    const wrong = await ask('POST', url, headers, { currentPassword: 'x', newPassword });
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([422, 'currentPassword']);
    const weak = await ask('POST', url, headers, { currentPassword: PASSWORD, newPassword: 'password1' });
    expect([weak.statusCode, weak.json().details[0].path]).toEqual([422, 'newPassword']);
    const done = await ask('POST', url, headers, { currentPassword: PASSWORD, newPassword });
    expect(done.statusCode).toBe(204);
    expect((await lastMail(pool, email)).subject).toBe('Your password was changed');
    const { sessions } = (await app.inject({ url: '/api/v1/sessions', headers })).json();
    expect(sessions).toHaveLength(1);
    const tokens = await app.inject({ url: `/api/v1/users/${userId}/api-tokens`, headers });
    expect(tokens.json()).toEqual({ tokens: [] });
    const old = await app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { email, password: PASSWORD },
    });
    expect(old.statusCode).toBe(401);
  });
});
