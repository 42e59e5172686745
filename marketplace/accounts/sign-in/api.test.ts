import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { REDIRECT_PAYLOADS } from '#tests/support/redirect-payloads.ts';
import { cookiesOf, lastMail, PASSWORD, sendSignUp } from '#tests/support/sign-in.ts';
import { reserveAttempt, sweepAccounts } from '../writes.ts';

const { app, pool, connectionString } = await testProduct({ listings: 0 });

// All requests come from one address.
beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  await pool.query('delete from mail_budget');
});

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers });
}

function signUp(email: string, more: object = {}) {
  return sendSignUp(app, {
    name: 'Máire Ní Dhálaigh',
    email,
    password: PASSWORD,
    termsOfUseAccepted: true,
    ...more,
  });
}

async function newAccount(email: string) {
  const browser = cookiesOf(await signUp(email));
  const { token } = await lastMail(pool, email);
  return post('/api/v1/accounts/confirmation', { token: token! }, browser);
}

describe('signing up', () => {
  it('a user confirms their address by the mail and is signed in', async () => {
    const answer = await signUp('maire@example.ie');
    expect(answer.statusCode).toBe(202);
    // Only the cookie of the code in the mail: the user is not signed in yet.
    expect(cookiesOf(answer).cookie).toMatch(/^gaff\.sign_up=[\w-]{43}$/);
    const mail = await lastMail(pool, 'maire@example.ie');
    expect(mail.subject).toBe('Confirm your email address');

    const confirmed = await post('/api/v1/accounts/confirmation', { token: mail.token! }, cookiesOf(answer));
    expect(confirmed.statusCode).toBe(200);
    const cookie = [confirmed.headers['set-cookie']].flat()[0]!;
    expect(cookie).toMatch(/^gaff\.session_token=.*HttpOnly.*SameSite=Lax/i);
    const current = await app.inject({ url: '/api/v1/sessions/current', headers: cookiesOf(confirmed) });
    expect(current.json().viewer).toMatchObject({
      email: 'maire@example.ie',
      isModerator: false,
      agency: null,
    });
    const { rows } = await pool.query('select purpose, given from consent');
    expect(rows).toEqual([{ purpose: 'terms_of_use', given: true }]);
  });

  it('a second sign-up gets the same answer, and its mail mentions the existing account', async () => {
    await newAccount('twice@example.ie');
    const again = await signUp('Twice@example.ie', { password: 'another long sentence' });
    const fresh = await signUp('fresh@example.ie');
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    expect((await lastMail(pool, 'twice@example.ie')).subject).toBe('You already have an account');
  });

  it.each([
    ['seven77', 'Please use at least 8 characters.'],
    ['password', 'Many people use this password, so it’s easy to guess. Please choose another.'],
    ['Password1!', 'Many people use this password, so it’s easy to guess. Please choose another.'],
    ['abcabcabcabc', 'This password repeats itself, so it’s easy to guess. Please choose another.'],
    ['gaffgaff', 'Many people use this password, so it’s easy to guess. Please choose another.'],
    ['Dublin2026', 'Many people use this password, so it’s easy to guess. Please choose another.'],
    ['gaff-gaff!', 'Many people use this password, so it’s easy to guess. Please choose another.'],
    ['a gaff in Dublin', null],
    ['nidhalaighx', null],
  ])('the password %s is checked', async (password, message) => {
    const answer = await signUp('weak@example.ie', { password });
    expect(answer.statusCode).toBe(message ? 422 : 202);
    if (message) expect(answer.json().details).toEqual([{ path: 'password', message }]);
  });

  it.each([
    { name: '' },
    { name: 'A\u0000B' },
    { email: 'nobody' },
    { password: 'x'.repeat(129) },
    { termsOfUseAccepted: false },
  ])('%j is refused', async (more) => {
    expect((await signUp('refused@example.ie', more)).statusCode).toBe(422);
  });
});

describe('a user who signs up on the way to another page', () => {
  const next = '/invitation?token=abc&x=ü';
  const nextIn = async (recipient: string) => {
    const { rows } = await pool.query<{ url: string }>(
      `select jsonb_path_query_first(content, '$.blocks[*].url') #>> '{}' as url from mail_message where recipient = $1 order by id desc limit 1`,
      [recipient],
    );
    return new URL(rows[0]!.url).searchParams.get('next');
  };

  it('is redirected there by the mail, also by one sent again a day later', async () => {
    await signUp('guest@example.ie', { next });
    expect(await nextIn('guest@example.ie')).toBe(next);
    await pool.query("update mail_budget set at = at - interval '25 hours'");
    await post('/api/v1/sessions', { email: 'guest@example.ie', password: PASSWORD, next: '/account/ads' });
    expect(await nextIn('guest@example.ie')).toBe('/account/ads');
    await signUp('nowhere@example.ie');
    expect(await nextIn('nowhere@example.ie')).toBeNull();
  });

  it('is redirected to none of the addresses of other sites', async () => {
    for (const next of REDIRECT_PAYLOADS) {
      const answer = await signUp('led@example.ie', { next });
      expect([next, answer.statusCode, answer.json().details?.[0].path]).toEqual([next, 422, 'next']);
      const signIn = await post('/api/v1/sessions', { email: 'led@example.ie', password: PASSWORD, next });
      expect([next, signIn.statusCode]).toEqual([next, 422]);
    }
  });
});

describe('attempts', () => {
  it('are checked at most ten times, also when forty come at once', async () => {
    // One for each connection of the product, all of them open.
    const many = new pg.Pool({ connectionString, max: 10 });
    await Promise.all(Array.from({ length: 10 }, () => many.query('select pg_sleep(0.1)')));
    for (const subject of ['a', 'b', 'c']) {
      const subjects = [subject, `${subject} as well`];
      const reserved = await Promise.all(Array.from({ length: 40 }, () => reserveAttempt(many, subjects)));
      expect(reserved.filter((marks) => marks !== null)).toHaveLength(10);
    }
    await many.end();
  });
});

describe('an unconfirmed address', () => {
  it('is deleted after a week', async () => {
    await signUp('week@example.ie');
    await signUp('day@example.ie');
    await newAccount('confirmed@example.ie');
    await pool.query(
      `update user_account set created_at = now() - interval '8 days' where email in ('week@example.ie', 'confirmed@example.ie')`,
    );
    await sweepAccounts(pool);
    const emails = ['week@example.ie', 'day@example.ie', 'confirmed@example.ie'];
    const { rows } = await pool.query('select email from user_account where email = any($1) order by 1', [
      emails,
    ]);
    expect(rows).toEqual([{ email: 'confirmed@example.ie' }, { email: 'day@example.ie' }]);
    const mails = await pool.query(`select from mail_message where recipient = 'week@example.ie'`);
    expect(mails.rowCount).toBe(0);
  });
});

describe('a request', () => {
  it('acts for the authenticated person, with any cookies beside its token', async () => {
    const password = PASSWORD;
    const thief = cookiesOf(await newAccount('thief@example.ie'));
    const stolen = cookiesOf(await newAccount('stolen@example.ie'));
    const { userId } = (await app.inject({ url: '/api/v1/sessions/current', headers: thief })).json().viewer;
    const tokens = await app.inject({
      method: 'POST',
      url: '/auth/realms/daft/protocol/openid-connect/token',
      payload: new URLSearchParams({
        grant_type: 'password',
        username: 'thief@example.ie',
        password,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const url = `/api/v1/users/${userId}/passkeys/options`;
    expect((await post(url, {}, thief)).statusCode).toBe(200);
    const requests: Record<string, string>[] = [
      { cookie: `${stolen.cookie.replace('=', ' =')}; ${thief.cookie}` },
      { cookie: stolen.cookie, authorization: `Bearer ${tokens.json().access_token}` },
    ];
    for (const headers of requests) {
      const answer = await post(url, {}, headers);
      expect([401, 403]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('stolen@example.ie');
    }
  });
});

describe('signing in', () => {
  it('works with the password, and only after the address is confirmed', async () => {
    const browser = cookiesOf(await signUp('new@example.ie'));
    const early = await post('/api/v1/sessions', { email: 'new@example.ie', password: PASSWORD });
    expect(early.statusCode).toBe(401);
    const { token } = await lastMail(pool, 'new@example.ie');
    await post('/api/v1/accounts/confirmation', { token: token! }, browser);
    const answer = await post('/api/v1/sessions', { email: 'NEW@example.ie', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    const current = await app.inject({ url: '/api/v1/sessions/current', headers: cookiesOf(answer) });
    expect(current.json().viewer.userId).toBe(answer.json().userId);
  });

  it('a wrong password and an unknown address get the same refusal', async () => {
    await newAccount('known@example.ie');
    const wrong = await post('/api/v1/sessions', { email: 'known@example.ie', password: 'not this one' });
    const unknown = await post('/api/v1/sessions', { email: 'unknown@example.ie', password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
  });

  it('the eleventh wrong password is refused unchecked, and a reset lets the owner in again', async () => {
    await newAccount('brute@example.ie');
    for (let times = 0; times < 10; times += 1) {
      const wrong = await post('/api/v1/sessions', {
        email: 'brute@example.ie',
        password: `guess ${times} of many`,
      });
      expect(wrong.statusCode).toBe(401);
    }
    const locked = await post('/api/v1/sessions', { email: 'brute@example.ie', password: PASSWORD });
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');

    expect((await post('/api/v1/password-resets', { email: 'brute@example.ie' })).statusCode).toBe(202);
    const { token } = await lastMail(pool, 'brute@example.ie');
    const password = 'quite another sentence';
    const reset = await post('/api/v1/password-resets/confirmation', { token: token!, password });
    expect(reset.statusCode).toBe(204);
    const used = await post('/api/v1/password-resets/confirmation', { token: token!, password });
    expect(used.statusCode).toBe(422);
    const back = await app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { email: 'brute@example.ie', password },
      remoteAddress: '192.0.2.7',
    });
    expect(back.statusCode).toBe(200);
  });

  it('a reset ends every session and sends a mail', async () => {
    const first = cookiesOf(await newAccount('reset@example.ie'));
    await post('/api/v1/password-resets', { email: 'reset@example.ie' });
    const { token } = await lastMail(pool, 'reset@example.ie');
    await post('/api/v1/password-resets/confirmation', { token: token!, password: 'quite another sentence' });
    const current = await app.inject({ url: '/api/v1/sessions/current', headers: first });
    expect(current.json().viewer).toBeNull();
    expect((await lastMail(pool, 'reset@example.ie')).subject).toBe('Your password was changed');
  });

  it('a forgotten password of an unknown address gets the same answer and sends no mail', async () => {
    await newAccount('forgot@example.ie');
    const known = await post('/api/v1/password-resets', { email: 'forgot@example.ie' });
    const unknown = await post('/api/v1/password-resets', { email: 'stranger@example.ie' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await lastMail(pool, 'stranger@example.ie')).subject).toBeUndefined();
  });
});

describe('mail that anyone can request', () => {
  const payload = { name: 'A', email: 'filled@example.ie', password: PASSWORD, termsOfUseAccepted: true };

  it.each([
    ['a password reset', () => post('/api/v1/password-resets', payload)],
    ['a sign-up', () => sendSignUp(app, payload)],
  ])('cannot fill a mailbox by %s', async (_, ask) => {
    const answers = [];
    for (let times = 0; times < 6; times += 1) answers.push((await ask()).statusCode);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('the code of a sign-up', () => {
  const codeTo = async (email: string) => {
    const { rows } = await pool.query<{ code: string }>(
      `select jsonb_path_query_first(content, '$.blocks[*] ? (@.kind == "code").text') #>> '{}' as code
         from mail_message where recipient = $1 order by id desc limit 1`,
      [email],
    );
    return rows[0]!.code;
  };
  const confirm = (code: string, headers: Record<string, string> = {}) =>
    post('/api/v1/accounts/confirmation/code', { code }, headers);

  it('confirms the address in the browser that signed up, once, and signs in', async () => {
    const browser = cookiesOf(await signUp('code@example.ie'));
    const code = await codeTo('code@example.ie');
    expect((await confirm(code)).statusCode).toBe(422);
    const other = cookiesOf(await signUp('other-browser@example.ie'));
    expect((await confirm(code, other)).statusCode).toBe(422);
    const answer = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`, browser);
    expect(answer.statusCode).toBe(200);
    const current = await app.inject({ url: '/api/v1/sessions/current', headers: cookiesOf(answer) });
    expect(current.json().viewer.email).toBe('code@example.ie');
    expect((await confirm(code, browser)).statusCode).toBe(422);
    const stored = await pool.query('select from sign_up_code t where t::text like $1', [`%${code}%`]);
    expect(stored.rowCount).toBe(0);
  });

  it('can be guessed five times, and works for half an hour', async () => {
    const guessed = cookiesOf(await signUp('guessed@example.ie'));
    const code = await codeTo('guessed@example.ie');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrong, guessed)).statusCode).toBe(422);
    expect((await confirm(code, guessed)).statusCode).toBe(422);

    const late = cookiesOf(await signUp('late@example.ie'));
    await pool.query("update sign_up_code set expires_at = expires_at - interval '30 minutes'");
    expect((await confirm(await codeTo('late@example.ie'), late)).statusCode).toBe(422);
  });

  it('stays the same when the form is sent twice in one browser', async () => {
    const payload = { name: 'A B', email: 'again@example.ie', password: PASSWORD, termsOfUseAccepted: true };
    const browser = cookiesOf(await sendSignUp(app, payload));
    const second = await sendSignUp(app, payload, undefined, browser);
    expect(cookiesOf(second)).toEqual(browser);
    expect((await confirm(await codeTo('again@example.ie'), browser)).statusCode).toBe(200);
  });

  it('opens no existing account whose owner never signed up in this browser', async () => {
    await newAccount('owner@example.ie');
    const browser = cookiesOf(await signUp('owner@example.ie'));
    await pool.query(`update sign_up_code set user_id = null where user_id is null`);
    const { rows } = await pool.query<{ user_id: string | null }>(
      'select user_id from sign_up_code order by expires_at desc limit 1',
    );
    expect(rows[0]!.user_id).toBeNull();
    expect((await confirm('123456', browser)).statusCode).toBe(422);
  });
});

describe('an address that a stranger signed up first', () => {
  const OWN = 'the owner of the mailbox chose this';
  const confirm = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
    lastMail(pool, email).then(({ token }) =>
      post('/api/v1/accounts/confirmation', { token: token!, ...more }, headers),
    );
  const signInStatus = async (email: string, password: string) =>
    (await post('/api/v1/sessions', { email, password })).statusCode;

  it('requires a new password if the link is opened in another browser, which becomes the only one', async () => {
    const email = 'victim@example.ie';
    await signUp(email);
    const asked = await confirm(email);
    expect([asked.statusCode, asked.json().details[0].path]).toEqual([422, 'password']);
    expect((await confirm(email, { password: 'password' })).statusCode).toBe(422);
    expect((await confirm(email, { password: OWN })).statusCode).toBe(200);
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    expect(await signInStatus(email, OWN)).toBe(200);
    // Using the link again, with yet another password, changes nothing.
    await confirm(email, { password: 'a third one, from the same link' });
    expect(await signInStatus(email, 'a third one, from the same link')).toBe(401);
  });

  it('has the password typed by its owner, if the owner signs up as well', async () => {
    const email = 'second@example.ie';
    const stranger = cookiesOf(await signUp(email));
    const owner = cookiesOf(await signUp(email, { password: OWN }));
    expect(owner).not.toEqual(stranger);
    // A later sign-up of the stranger does not count either.
    await sendSignUp(
      app,
      { name: 'A B', email, password: 'the stranger again', termsOfUseAccepted: true },
      undefined,
      stranger,
    );
    expect((await confirm(email, {}, owner)).statusCode).toBe(200);
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    expect(await signInStatus(email, 'the stranger again')).toBe(401);
    expect(await signInStatus(email, OWN)).toBe(200);
  });
});

describe('an account under attack from many networks', () => {
  const trySignIn = (password: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { email: 'attacked@example.ie', password },
      remoteAddress,
      headers,
    });

  it('requires a challenge from other networks, and never locks its owner out', async () => {
    await newAccount('attacked@example.ie');
    // The owner was signed in at home; each guess comes from its own network.
    await pool.query(`update user_session set ip_address = '203.0.113.9'`);
    for (let n = 0; n < 10; n += 1)
      expect((await trySignIn('guess', `198.51.100.${n}`)).statusCode).toBe(401);
    expect((await trySignIn('guess', '198.51.100.50')).statusCode).toBe(428);
    expect((await trySignIn(PASSWORD, '198.51.100.51')).statusCode).toBe(428);
    expect((await trySignIn(PASSWORD, '203.0.113.9')).statusCode).toBe(200);
    for (let n = 0; n < 10; n += 1) await trySignIn('guess', `198.51.100.${n}`);
    const solved = await solvedCaptchaHeader(app, 'sign-in');
    expect((await trySignIn(PASSWORD, '198.51.100.52', solved)).statusCode).toBe(200);
  });

  it('is tried from one network ten times, also with a challenge; 64 bits of IPv6 are one network', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await trySignIn('guess', `2001:db8:7:7::${n}`)).statusCode).toBe(401);
    }
    expect((await trySignIn('guess', '2001:db8:7:7::99')).statusCode).toBe(429);
    const solved = await solvedCaptchaHeader(app, 'sign-in');
    expect((await trySignIn('guess', '2001:db8:7:7::98', solved)).statusCode).toBe(429);
  });

  it('is not tried more often by an attacker who signs in to their own account in between', async () => {
    await newAccount('guesser@example.ie');
    const own = { email: 'guesser@example.ie', password: PASSWORD };
    for (let n = 0; n < 10; n += 1) {
      await trySignIn('guess', '198.51.100.77');
      const signedIn = { method: 'POST', url: '/api/v1/sessions', payload: own } as const;
      await app.inject({ ...signedIn, remoteAddress: '198.51.100.77' });
    }
    expect((await trySignIn('guess', '198.51.100.77')).statusCode).toBe(429);
  });
});

describe('sessions', () => {
  it('a user sees their sessions, ends one, and signs out everywhere else', async () => {
    const here = cookiesOf(await newAccount('many@example.ie'));
    const elsewhere = [1, 2].map(() =>
      post('/api/v1/sessions', { email: 'many@example.ie', password: PASSWORD }),
    );
    const [second, third] = (await Promise.all(elsewhere)).map(cookiesOf);
    const listed = await app.inject({ url: '/api/v1/sessions', headers: here });
    expect(listed.json().sessions).toHaveLength(3);
    const current = await app.inject({ url: '/api/v1/sessions', headers: second! });
    const { id } = current.json().sessions.find((one: { current: boolean }) => one.current);
    expect(
      (await app.inject({ method: 'DELETE', url: `/api/v1/sessions/${id}`, headers: here })).statusCode,
    ).toBe(204);
    expect((await app.inject({ url: '/api/v1/sessions', headers: second! })).statusCode).toBe(401);
    const ended = await app.inject({ method: 'DELETE', url: '/api/v1/sessions', headers: here });
    expect(ended.json()).toEqual({ ended: 1 });
    expect((await app.inject({ url: '/api/v1/sessions', headers: third! })).statusCode).toBe(401);
  });

  it('a user cannot end the session of another user', async () => {
    const [one, other] = [await person(pool), await person(pool)];
    const { sessions } = (await app.inject({ url: '/api/v1/sessions', headers: one.headers })).json();
    const url = `/api/v1/sessions/${sessions[0].id}`;
    expect((await app.inject({ method: 'DELETE', url, headers: other.headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/v1/sessions', headers: one.headers })).statusCode).toBe(200);
  });

  it('signing out ends the session and removes the cookie', async () => {
    const here = cookiesOf(await newAccount('out@example.ie'));
    const out = await app.inject({ method: 'DELETE', url: '/api/v1/sessions/current', headers: here });
    expect(out.statusCode).toBe(204);
    expect([out.headers['set-cookie']].flat()[0]).toMatch(/Max-Age=0/);
    expect((await app.inject({ url: '/api/v1/sessions', headers: here })).statusCode).toBe(401);
  });

  it('a session ends after a fortnight without use, and after ninety days', async () => {
    for (const column of ['updated_at', 'created_at']) {
      const { headers, userId } = await person(pool);
      expect((await app.inject({ url: '/api/v1/sessions', headers })).statusCode).toBe(200);
      await pool.query(`update user_session set ${column} = now() - interval '91 days' where user_id = $1`, [
        userId,
      ]);
      expect((await app.inject({ url: '/api/v1/sessions', headers })).statusCode).toBe(401);
    }
  });

  it('a request of another site with our cookie is refused', async () => {
    const { headers } = await person(pool);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'http://127.0.0.1:3001',
    ]) {
      const answer = await app.inject({
        method: 'DELETE',
        url: '/api/v1/sessions',
        headers: { ...headers, origin },
      });
      expect(answer.statusCode).toBe(403);
    }
    const cross = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ method: 'DELETE', url: '/api/v1/sessions', headers: cross })).statusCode).toBe(
      403,
    );
    // All names of this machine count as one site, on the same port.
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      const own = { ...headers, origin };
      const answer = await app.inject({ method: 'DELETE', url: '/api/v1/sessions', headers: own });
      expect(answer.statusCode).toBe(200);
    }
  });

  it.each(['Bearer', 'Bearer x', 'Bearer gaff_nothing', 'Basic YTpi', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
    'the authorization %s is refused',
    async (authorization) => {
      const answer = await app.inject({ url: '/api/v1/properties/latest', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});
