import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProviderFaults } from '#tests/support/openid-provider.ts';
import { person } from '#tests/support/people.ts';
import { ProviderBrowser, productWithProviders } from '#tests/support/provider-browser.ts';
import {
  appCode,
  lastMail,
  PASSWORD,
  sendSignUp,
  signUpByApi,
  withSecondFactor,
} from '#tests/support/sign-in.ts';

const { app, pool, google, apple } = await productWithProviders();

beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  await pool.query('delete from mail_budget');
  for (const provider of [google, apple]) {
    provider.faults = {};
    provider.user = null;
    provider.person = someone();
  }
});

function someone(email = `${randomUUID()}@example.ie`) {
  return { sub: randomUUID(), email, email_verified: true, name: 'Aoife Ní Bhriain' };
}

/** Signs up with the person who is signed in at Google. */
async function signedUp() {
  const browser = new ProviderBrowser(app);
  await browser.visit('google');
  await browser.complete();
  const viewer = await browser.viewer();
  return { browser, userId: viewer!.userId, person: google.person! };
}

async function countOf(table: 'user_account' | 'provider_identity' | 'user_session'): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

describe('signing up with a provider', () => {
  it('a person checks their name, accepts the terms and is signed in, without a mail', async () => {
    const browser = new ProviderBrowser(app);
    const { email } = google.person!;
    expect(await browser.visit('google', { next: '/place-ad/new/details' })).toBe('/sign-up/complete');
    expect(await browser.viewer()).toBeNull();
    const asked = await browser.send('GET', '/api/v1/provider-sign-ups/current');
    expect(asked.json()).toEqual({ signUp: { provider: 'google', email, name: 'Aoife Ní Bhriain' } });

    expect(await browser.complete({ name: 'Aoife', termsOfUseAccepted: 'on' })).toBe('/place-ad/new/details');
    expect(await browser.viewer()).toMatchObject({ email, name: 'Aoife' });
    const { rows } = await pool.query(
      `select u.email_verified, c.purpose, c.given, p.provider, p.issuer, p.subject, p.email,
              (select count(*)::int from mail_message where recipient = u.email) as mails,
              (select count(*)::int from credential where user_id = u.id) as credentials
         from user_account u join consent c on c.user_id = u.id join provider_identity p on p.user_id = u.id
        where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        ...{ email_verified: true, purpose: 'terms_of_use', given: true, mails: 0, credentials: 0 },
        ...{ provider: 'google', issuer: google.issuer, subject: google.person!.sub, email },
      },
    ]);
  });

  it('in Irish, a person stays in Irish', async () => {
    const browser = new ProviderBrowser(app);
    expect(await browser.visit('google', { locale: 'ga' })).toBe('/ga/sign-up/complete');
    const done = await browser.complete({ locale: 'ga', name: 'Aoife', termsOfUseAccepted: 'on' });
    expect(done).toBe('/ga/account');
    const { rows } = await pool.query('select locale from user_account where email = $1', [
      google.person!.email,
    ]);
    expect(rows).toEqual([{ locale: 'ga' }]);
  });

  it.each([
    [{ name: 'Aoife' }, '/sign-up/complete?problem=terms'],
    [{ name: '  ', termsOfUseAccepted: 'on' }, '/sign-up/complete?problem=name'],
    [{ name: 'A\nB', termsOfUseAccepted: 'on' }, '/sign-up/complete?problem=name'],
    [{ name: 'x'.repeat(101), termsOfUseAccepted: 'on' }, '/sign-up/complete?problem=name'],
    [{}, '/sign-up/complete?problem=name'],
  ])('%j is asked again and nothing is lost', async (fields, page) => {
    const browser = new ProviderBrowser(app);
    await browser.visit('google');
    expect(await browser.complete(fields as Record<string, string>)).toBe(page);
    expect(await browser.complete()).toBe('/account');
  });

  it('completes once, and only in the browser that began it', async () => {
    const browser = new ProviderBrowser(app);
    await browser.visit('google');
    const stranger = new ProviderBrowser(app);
    expect(await stranger.complete()).toBe('/sign-in?problem=invalid');
    const accounts = await countOf('user_account');
    const copy = new ProviderBrowser(app, browser.headers);
    const pages = await Promise.all([browser.complete(), copy.complete()]);
    expect(pages.toSorted()).toEqual(['/account', '/sign-in?problem=invalid']);
    expect(await countOf('user_account')).toBe(accounts + 1);
  });

  it('is refused where the address has got an account since then', async () => {
    const browser = new ProviderBrowser(app);
    await browser.visit('google');
    await signUpByApi(app, pool, google.person!.email!);
    expect(await browser.complete()).toBe('/sign-in?problem=invalid');
    expect(await browser.viewer()).toBeNull();
  });

  it('with Apple, takes the name of the first visit, the forwarding address, and a secret signed for each request', async () => {
    apple.person = { sub: randomUUID(), email: 'x7f@privaterelay.appleid.com', email_verified: 'true' };
    apple.user = { name: { firstName: 'Aoife', lastName: 'Ní Bhriain' }, email: 'forged@example.ie' };
    const browser = new ProviderBrowser(app);
    expect(await browser.visit('apple')).toBe('/sign-up/complete');
    const asked = await browser.send('GET', '/api/v1/provider-sign-ups/current');
    expect(asked.json().signUp).toEqual({
      provider: 'apple',
      email: 'x7f@privaterelay.appleid.com',
      name: 'Aoife Ní Bhriain',
    });
    expect(await browser.complete()).toBe('/account');
    apple.user = null;
    expect(await new ProviderBrowser(app).visit('apple')).toBe('/account');
    expect(new Set(apple.secrets).size).toBe(apple.secrets.length);
  });
});

describe('signing in with a provider', () => {
  it('finds the account by issuer and subject, also after the address has changed there', async () => {
    const { userId, person: known } = await signedUp();
    google.person = { ...known, email: 'another@example.ie', email_verified: false };
    const browser = new ProviderBrowser(app);
    expect(await browser.visit('google', { next: '/account/saved?page=2' })).toBe('/account/saved?page=2');
    expect((await browser.viewer())?.userId).toBe(userId);
    apple.person = { ...known, email: `${randomUUID()}@example.ie` };
    expect(await new ProviderBrowser(app).visit('apple')).toBe('/sign-up/complete');
  });

  it('links a confirmed account with the verified address, and tells its owner', async () => {
    const owner = await signUpByApi(app, pool, `${randomUUID()}@example.ie`);
    google.person = someone(owner.email.toUpperCase());
    const browser = new ProviderBrowser(app);
    expect(await browser.visit('google')).toBe('/account');
    expect((await browser.viewer())?.userId).toBe(owner.userId);
    expect((await lastMail(pool, owner.email)).subject).toBe(
      'A new way to sign in was added to your account',
    );
    // The password goes on working.
    const payload = { email: owner.email, password: PASSWORD };
    expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })).statusCode).toBe(200);
  });

  it.each([false, 'false', undefined, 'yes', 1])(
    'refuses an address that the provider has not verified (%j), the same with and without an account',
    async (verified) => {
      const owner = await signUpByApi(app, pool, `${randomUUID()}@example.ie`);
      for (const email of [owner.email, `${randomUUID()}@example.ie`]) {
        google.person = { ...someone(email), email_verified: verified as never };
        const browser = new ProviderBrowser(app);
        expect(await browser.visit('google')).toBe('/sign-in?problem=unverified&provider=google');
        expect(await browser.viewer()).toBeNull();
      }
      google.person = { sub: randomUUID(), email_verified: true };
      expect(await new ProviderBrowser(app).visit('google')).toContain('problem=unverified');
    },
  );

  it('refuses an account that no one has confirmed: who registered it first may be a stranger', async () => {
    const email = `${randomUUID()}@example.ie`;
    await sendSignUp(app, { name: 'Mallory', email, password: PASSWORD, termsOfUseAccepted: true });
    google.person = someone(email);
    const browser = new ProviderBrowser(app);
    const identities = await countOf('provider_identity');
    expect(await browser.visit('google', { next: '/account/saved' })).toBe(
      '/sign-in?problem=unconfirmed&provider=google&next=%2Faccount%2Fsaved',
    );
    expect(await browser.viewer()).toBeNull();
    expect(await countOf('provider_identity')).toBe(identities);
  });

  it('refuses a second account of the provider for one account here', async () => {
    const { person: known } = await signedUp();
    google.person = { ...known, sub: randomUUID() };
    expect(await new ProviderBrowser(app).visit('google')).toBe('/sign-in?problem=taken&provider=google');
  });

  it('is the first of two factors', async () => {
    const owner = await signUpByApi(app, pool, `${randomUUID()}@example.ie`);
    const { uri } = await withSecondFactor(app, owner);
    google.person = someone(owner.email);
    const browser = new ProviderBrowser(app);
    for (const _ of ['linked now', 'linked before']) {
      browser.cookies.clear();
      expect(await browser.visit('google', { next: '/account/saved' })).toBe(
        '/sign-in?step=code&next=%2Faccount%2Fsaved',
      );
      expect(await browser.viewer()).toBeNull();
    }
    const step = await app.inject({
      method: 'POST',
      url: '/api/v1/sessions/second-factor',
      payload: { code: appCode(uri, 1), trustDevice: true },
      headers: browser.headers,
    });
    expect(step.json()).toEqual({ userId: owner.userId });
    // A trusted browser skips the code, as after a password.
    const trusted = [step.headers['set-cookie']].flat().map((cookie) => cookie!.split(';')[0]!);
    const again = new ProviderBrowser(app, {
      cookie: trusted.filter((cookie) => cookie.includes('trust_device')).join('; '),
    });
    expect(await again.visit('google')).toBe('/account');
  });

  it('opens the page about its suspension for a suspended account, and links nothing', async () => {
    const { userId, email } = await person(pool);
    const moderator = await person(pool, { moderator: true });
    await app.inject({
      method: 'POST',
      url: `/api/v1/moderation/accounts/${userId}/suspension`,
      payload: { ground: 'spam', facts: 'Sent the same message to 200 people.', days: null },
      headers: moderator.headers,
    });
    google.person = someone(email);
    const browser = new ProviderBrowser(app);
    expect(await browser.visit('google')).toMatch(/^\/account-suspended\//);
    expect(await browser.viewer()).toBeNull();
    const { rows } = await pool.query('select from provider_identity where user_id = $1', [userId]);
    expect(rows).toHaveLength(0);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    `/${'x'.repeat(600)}`,
    `/${'é'.repeat(499)}`,
    '',
  ])('does not lead to %s', async (next) => {
    await signedUp();
    expect(await new ProviderBrowser(app).visit('google', { next })).toBe('/account');
  });
});

describe('an answer of a provider', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const faults: [string, () => ProviderFaults, string][] = [
    ['a denial', () => ({ authorization: { error: 'access_denied' } }), 'denied'],
    ['a cancellation at Apple', () => ({ authorization: { error: 'user_cancelled_authorize' } }), 'denied'],
    ['an unknown error', () => ({ authorization: { error: 'invalid_scope' } }), 'invalid'],
    ['an outage', () => ({ authorization: { error: 'temporarily_unavailable' } }), 'unavailable'],
    ['another nonce', () => ({ claims: { nonce: 'another' } }), 'invalid'],
    ['no nonce', () => ({ claims: { nonce: undefined } }), 'invalid'],
    ['another audience', () => ({ claims: { aud: 'another client' } }), 'invalid'],
    ['several audiences without us', () => ({ claims: { aud: ['a', 'b'] } }), 'invalid'],
    ['another issuer', () => ({ claims: { iss: 'https://accounts.evil.example' } }), 'invalid'],
    ['an expired token', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } }), 'invalid'],
    ['no subject', () => ({ claims: { sub: undefined } }), 'invalid'],
    ['a subject that cannot be stored', () => ({ claims: { sub: 'a\u0000b' } }), 'invalid'],
    ['a key that is not its own', () => ({ signature: 'other key' }), 'invalid'],
    ['no signature', () => ({ signature: 'none' }), 'invalid'],
    ['a refused code', () => ({ token: { status: 400, body: { error: 'invalid_grant' } } }), 'invalid'],
    ['a failing token endpoint', () => ({ token: { status: 503, body: {} } }), 'unavailable'],
    [
      'wrong settings of ours',
      () => ({ token: { status: 401, body: { error: 'invalid_client' } } }),
      'unavailable',
    ],
    [
      'a token answer without a token',
      () => ({ token: { status: 200, body: { token_type: 'bearer', access_token: 'a' } } }),
      'invalid',
    ],
  ];

  it.each(faults)(
    'with %s signs no one in, and says so on a page that keeps the destination',
    async (_, fault, problem) => {
      await signedUp();
      google.faults = fault();
      const browser = new ProviderBrowser(app);
      expect(await browser.visit('google', { next: '/account/saved' })).toBe(
        `/sign-in?problem=${problem}&provider=google&next=%2Faccount%2Fsaved`,
      );
      expect(await browser.viewer()).toBeNull();
      // A next visit works.
      google.faults = {};
      expect(await browser.visit('google')).toBe('/account');
    },
  );

  it('that does not come within seconds counts as none', async () => {
    google.faults = { isSilent: true };
    expect(await new ProviderBrowser(app).visit('google')).toBe(
      '/sign-in?problem=unavailable&provider=google',
    );
  }, 20_000);

  it('with another state is refused, and does not end the visit', async () => {
    await signedUp();
    const browser = new ProviderBrowser(app);
    const right = await browser.answerOf(await browser.begin('google'));
    for (const wrong of [
      right.replace(/state=[^&]+/, 'state=another'),
      right.replace(/state=[^&]+/, ''),
      '/api/v1/sign-in-providers/google/callback',
    ]) {
      const page = (await browser.send('GET', wrong)).headers.location;
      expect(page).toBe('/sign-in?problem=invalid&provider=google');
    }
    expect(await browser.viewer()).toBeNull();
    expect((await browser.send('GET', right)).headers.location).toBe('/account');
  });

  it('of one provider is not taken for an answer of another', async () => {
    await signedUp();
    const browser = new ProviderBrowser(app);
    const callback = await browser.answerOf(await browser.begin('google'));
    const page = (await browser.send('GET', callback.replace('google', 'apple'))).headers.location;
    expect(page).toBe('/sign-in?problem=invalid&provider=google');
  });

  it('counts once: a replay and a double submission open no second session', async () => {
    await signedUp();
    const browser = new ProviderBrowser(app);
    const callback = await browser.answerOf(await browser.begin('google'));
    const copies = [1, 2, 3].map(() => new ProviderBrowser(app, browser.headers));
    const sessions = await countOf('user_session');
    const pages = await Promise.all(
      copies.map(async (copy) => (await copy.send('GET', callback)).headers.location),
    );
    expect(pages.filter((page) => page === '/account')).toHaveLength(1);
    expect((await browser.send('GET', callback)).headers.location).toContain('problem=invalid');
    expect(await countOf('user_session')).toBe(sessions + 1);
  });

  it('is refused in another browser: no one is signed in to the account of an attacker', async () => {
    await signedUp();
    const attacker = new ProviderBrowser(app);
    const callback = await attacker.answerOf(await attacker.begin('google'));
    const victim = new ProviderBrowser(app);
    await victim.begin('google');
    expect((await victim.send('GET', callback)).headers.location).toContain('problem=invalid');
    expect(await victim.viewer()).toBeNull();
    expect((await new ProviderBrowser(app).send('GET', callback)).headers.location).toContain(
      'problem=invalid',
    );
  });

  it('is refused later than a quarter of an hour', async () => {
    await signedUp();
    const browser = new ProviderBrowser(app);
    const callback = await browser.answerOf(await browser.begin('google'));
    await pool.query("update provider_visit set expires_at = now() - interval '1 second'");
    expect((await browser.send('GET', callback)).headers.location).toContain('problem=invalid');
  });
});

describe('visits to providers', () => {
  it('of a network are limited, at their start and at their end', async () => {
    const browser = new ProviderBrowser(app);
    const starts: string[] = [];
    for (let times = 0; times < 61; times += 1) starts.push(await browser.begin('google'));
    expect(starts.slice(0, 60).every((url) => url.startsWith(google.issuer))).toBe(true);
    expect(starts[60]).toBe('/sign-in?problem=too-many&provider=google');
    const other = new ProviderBrowser(app);
    let last: unknown;
    for (let times = 0; times < 61; times += 1) {
      last = (await other.send('GET', '/api/v1/sign-in-providers/google/callback?code=a&state=b')).headers
        .location;
    }
    expect(last).toBe('/sign-in?problem=too-many&provider=google');
  });

  it('send code challenge, state and nonce, and keep nothing in the page but the cookie of the browser', async () => {
    const browser = new ProviderBrowser(app);
    const answer = await browser.send('POST', '/api/v1/sign-in-providers/apple/visit', { next: '/' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['cache-control']).toContain('no-store');
    // The position of the last change is in a cookie too.
    const cookies = [answer.headers['set-cookie']].flat().filter((one) => !one?.startsWith('gaff.written='));
    expect(cookies).toEqual([
      expect.stringMatching(/^gaff\.provider_visit=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const query = new URL(String(answer.headers.location)).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      response_mode: 'form_post',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: expect.stringMatching(/\/api\/v1\/sign-in-providers\/apple\/callback$/),
    });
  });

  it('to an unknown provider are not found', async () => {
    const browser = new ProviderBrowser(app);
    expect((await browser.send('POST', '/api/v1/sign-in-providers/other/visit', {})).statusCode).toBe(404);
    expect((await browser.send('GET', '/api/v1/sign-in-providers/other/callback')).statusCode).toBe(404);
  });
});
