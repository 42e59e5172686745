import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderBrowser, productWithProviders } from '#tests/support/provider-browser.ts';
import {
  appCode,
  lastMail,
  PASSWORD,
  signUpByApi,
  type TestAccount,
  withSecondFactor,
} from '#tests/support/sign-in.ts';
import { eraseDue } from '../personal-data/writes.ts';

const { app, pool, services, google, apple } = await productWithProviders();

beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  await pool.query('delete from mail_budget');
  google.person = someone();
  apple.person = someone();
});

function someone() {
  return { sub: randomUUID(), email: `${randomUUID()}@example.ie`, email_verified: true, name: 'Aoife' };
}

type Method = 'GET' | 'POST' | 'DELETE';
const NEW_PASSWORD = 'quite another sentence';

/** A call of the API by a browser, with JSON. */
function call(browser: ProviderBrowser, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, headers: browser.headers, ...(payload && { payload }) });
}

/** Like `call`, and keeps the cookies of the answer. */
async function browserCall(browser: ProviderBrowser, method: Method, url: string, payload: object) {
  const answer = await call(browser, method, url, payload);
  browser.keepCookies(answer);
  return answer;
}

async function eraseNow(): Promise<void> {
  await eraseDue(pool, services.erasers, services.hiding);
}

async function withPassword() {
  const account = await signUpByApi(app, pool, `${randomUUID()}@example.ie`);
  return {
    ...account,
    browser: new ProviderBrowser(app, account.headers),
    own: `/api/v1/users/${account.userId}`,
  };
}

/** An account without a password: of the person who is signed in at Google. */
async function withoutPassword() {
  const browser = new ProviderBrowser(app);
  await browser.visit('google');
  await browser.complete();
  const { userId, email } = (await browser.viewer())!;
  return { browser, userId, email, own: `/api/v1/users/${userId}` };
}

function withoutPasswordAgain() {
  google.person = someone();
  return withoutPassword();
}

/** The last proof of all sessions of a user was long ago. */
async function grownStale(userId: string): Promise<void> {
  await pool.query(
    `update user_session set proved_at = now() - interval '16 minutes', provider_proved_at = now() - interval '16 minutes'
      where user_id = $1`,
    [userId],
  );
}

describe('linking a provider', () => {
  it('lets it sign in, and tells the owner', async () => {
    const { browser, own, userId, email } = await withPassword();
    expect(await browser.visit('google', { purpose: 'link' })).toBe('/account/security?linked=google');
    expect((await lastMail(pool, email)).subject).toBe('A new way to sign in was added to your account');
    expect((await call(browser, 'GET', `${own}/sign-in-methods`)).json()).toEqual({
      hasPassword: true,
      providers: [
        {
          provider: 'google',
          isConfigured: true,
          linked: { email: google.person!.email, linkedAt: expect.any(String) },
        },
        { provider: 'apple', isConfigured: true, linked: null },
      ],
    });
    const elsewhere = new ProviderBrowser(app);
    expect(await elsewhere.visit('google')).toBe('/account');
    expect((await elsewhere.viewer())?.userId).toBe(userId);
    // Again is no error, and no second mail.
    expect(await browser.visit('google', { purpose: 'link', locale: 'ga' })).toBe(
      '/ga/account/security?linked=google',
    );
    const { rows } = await pool.query(
      "select from mail_message where recipient = $1 and subject like 'A new way%'",
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('requires a recent proof, at its start', async () => {
    const { browser, userId } = await withPassword();
    await grownStale(userId);
    expect(await browser.begin('google', { purpose: 'link' })).toBe(
      '/account/security?problem=stale&provider=google',
    );
    expect(await new ProviderBrowser(app).begin('google', { purpose: 'link' })).toBe(
      '/sign-in?next=%2Faccount%2Fsecurity',
    );
  });

  it('is refused for an account of the provider that is linked elsewhere, or a second one here', async () => {
    const one = await withPassword();
    await one.browser.visit('google', { purpose: 'link' });
    const other = await withPassword();
    const taken = '/account/security?problem=taken&provider=google';
    expect(await other.browser.visit('google', { purpose: 'link' })).toBe(taken);
    google.person = someone();
    expect(await one.browser.visit('google', { purpose: 'link' })).toBe(taken);
  });

  it('counts only in the session that began it', async () => {
    const one = await withPassword();
    const callback = await one.browser.answerOf(await one.browser.begin('google', { purpose: 'link' }));
    const visit = [...one.browser.cookies].find(([name]) => name.includes('provider_visit'))!.join('=');
    const other = await withPassword();
    const mixed = new ProviderBrowser(app, { cookie: `${other.headers.cookie}; ${visit}` });
    expect((await mixed.send('GET', callback)).headers.location).toBe(
      '/account/security?problem=invalid&provider=google',
    );
    const { rows } = await pool.query('select from provider_identity where subject = $1', [
      google.person!.sub,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('by a form of another site is refused', async () => {
    const { browser } = await withPassword();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/sign-in-providers/google/visit',
      payload: 'purpose=link',
      headers: {
        ...browser.headers,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('unlinking a provider', () => {
  it('ends sign-ins with it, and tells the owner', async () => {
    const { browser, own, userId, email } = await withPassword();
    await browser.visit('google', { purpose: 'link' });
    expect((await call(browser, 'DELETE', `${own}/sign-in-methods/google`)).statusCode).toBe(204);
    expect((await lastMail(pool, email)).subject).toBe('A way to sign in was removed from your account');
    const elsewhere = new ProviderBrowser(app);
    expect(await elsewhere.visit('google')).toBe('/sign-up/complete');
    expect((await call(browser, 'DELETE', `${own}/sign-in-methods/google`)).statusCode).toBe(404);
    await grownStale(userId);
    expect((await call(browser, 'DELETE', `${own}/sign-in-methods/google`)).statusCode).toBe(403);
  });

  it('of the last way to sign in is refused until a password is set', async () => {
    const { browser, own, email } = await withoutPassword();
    const refused = await call(browser, 'DELETE', `${own}/sign-in-methods/google`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Set a password first');
    expect((await call(browser, 'POST', `${own}/password`, { newPassword: NEW_PASSWORD })).statusCode).toBe(
      204,
    );
    expect((await lastMail(pool, email)).subject).toBe('Your password was changed');
    expect((await call(browser, 'DELETE', `${own}/sign-in-methods/google`)).statusCode).toBe(204);
    const payload = { email, password: NEW_PASSWORD };
    expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload })).statusCode).toBe(200);
  });

  it('of two providers at the same time leaves one', async () => {
    const { browser, own } = await withoutPassword();
    await browser.visit('apple', { purpose: 'link' });
    const answers = await Promise.all(
      ['google', 'apple'].map((provider) => call(browser, 'DELETE', `${own}/sign-in-methods/${provider}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  it('is not possible for others', async () => {
    const { own } = await withoutPassword();
    const other = await withPassword();
    expect((await call(other.browser, 'DELETE', `${own}/sign-in-methods/google`)).statusCode).toBe(404);
    expect((await call(other.browser, 'GET', `${own}/sign-in-methods`)).statusCode).toBe(404);
  });
});

describe('an account without a password', () => {
  it('cannot be signed in to by any password, until one is set', async () => {
    const { email } = await withoutPassword();
    for (const password of ['x', 'null', NEW_PASSWORD]) {
      const payload = { email, password };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('can set its first password by the link of a mail', async () => {
    const { email } = await withoutPassword();
    await app.inject({ method: 'POST', url: '/api/v1/password-resets', payload: { email } });
    const { token } = await lastMail(pool, email);
    const payload = { token, password: NEW_PASSWORD };
    const set = await app.inject({ method: 'POST', url: '/api/v1/password-resets/confirmation', payload });
    expect(set.statusCode).toBe(204);
    const signIn = { email, password: NEW_PASSWORD };
    expect((await app.inject({ method: 'POST', url: '/api/v1/sessions', payload: signIn })).statusCode).toBe(
      200,
    );
  });

  it('proves itself again at its provider, and only by its own account there', async () => {
    const { browser, own, userId } = await withoutPassword();
    await grownStale(userId);
    const stale = await call(browser, 'GET', `${own}/export`);
    expect(stale.statusCode).toBe(403);
    const nobody = await call(browser, 'POST', '/api/v1/sessions/current/proof', { password: 'a guess' });
    expect([nobody.statusCode, nobody.json().message]).toEqual([
      403,
      'Please confirm it’s you with the account you sign in with.',
    ]);
    expect((await call(browser, 'GET', own)).json().proof).toEqual({
      hasPassword: false,
      isProvenByProvider: false,
      providers: ['google'],
    });

    const owner = google.person!;
    google.person = someone();
    expect(await browser.visit('google', { purpose: 'proof', next: '/account/settings' })).toBe(
      '/account/security?problem=other&provider=google',
    );
    expect((await call(browser, 'GET', `${own}/export`)).statusCode).toBe(403);
    google.person = owner;
    const url = new URL(await browser.begin('google', { purpose: 'proof', next: '/account/settings' }));
    expect(url.searchParams.get('login_hint')).toBe(owner.email);
    expect(await browser.visit('google', { purpose: 'proof', next: '/account/settings' })).toBe(
      '/account/settings',
    );
    expect((await call(browser, 'GET', `${own}/export`)).statusCode).toBe(200);
    expect((await call(browser, 'GET', own)).json().proof.isProvenByProvider).toBe(true);
    expect((await call(browser, 'POST', `${own}/email`, { email: 'new@example.ie' })).statusCode).toBe(202);
  });

  it('needs both factors where it has two', async () => {
    const { browser, own, userId, email } = await withoutPassword();
    const made = await call(browser, 'POST', `${own}/second-factor`, {});
    expect(made.statusCode).toBe(200);
    const { uri } = made.json();
    const on = await browserCall(browser, 'POST', `${own}/second-factor/verification`, {
      code: appCode(uri),
    });
    expect(on.statusCode).toBe(204);
    await grownStale(userId);
    expect(await browser.visit('google', { purpose: 'proof', next: '/account/security' })).toBe(
      '/account/security',
    );
    expect((await call(browser, 'GET', `${own}/export`)).statusCode).toBe(403);
    const proof = '/api/v1/sessions/current/proof';
    expect((await call(browser, 'POST', proof, {})).statusCode).toBe(422);
    expect((await call(browser, 'POST', proof, { code: '000000' })).statusCode).toBe(422);
    expect((await call(browser, 'POST', proof, { code: appCode(uri, 1) })).statusCode).toBe(204);
    expect((await call(browser, 'GET', `${own}/export`)).statusCode).toBe(200);
    expect((await call(browser, 'DELETE', `${own}/second-factor`, {})).statusCode).toBe(204);
    expect(email).toBe(google.person!.email);
  });

  it('is erased after a proof of its provider, with all that was linked', async () => {
    const { browser, own, userId, email } = await withoutPassword();
    await grownStale(userId);
    expect((await call(browser, 'DELETE', own, {})).statusCode).toBe(403);
    await browser.visit('google', { purpose: 'proof', next: '/account/settings' });
    const exported = (await call(browser, 'GET', `${own}/export`)).json().tables;
    expect(exported.provider_identity).toEqual([
      expect.objectContaining({ provider: 'google', subject: google.person!.sub, email }),
    ]);
    // Another account here has the same address at its provider.
    const other = await withPassword();
    apple.person = { ...someone(), email };
    await other.browser.visit('apple', { purpose: 'link' });
    expect((await call(browser, 'DELETE', own, {})).statusCode).toBe(202);
    await pool.query('update account_erasure set due_at = now() where user_id = $1', [userId]);
    await eraseNow();
    const { rows } = await pool.query(
      'select user_id, email from provider_identity where email = $1 or user_id = $2',
      [email, userId],
    );
    expect(rows).toEqual([]);
    const { rows: others } = await pool.query('select email from provider_identity where user_id = $1', [
      other.userId,
    ]);
    expect(others).toEqual([{ email: null }]);
  });

  it('changes its password by the current one as soon as it has one', async () => {
    const { browser, own } = await withoutPassword();
    await call(browser, 'POST', `${own}/password`, { newPassword: NEW_PASSWORD });
    const without = await call(browser, 'POST', `${own}/password`, { newPassword: PASSWORD });
    expect(without.statusCode).toBe(422);
    const weak = await withoutPasswordAgain();
    expect(
      (await call(weak.browser, 'POST', `${weak.own}/password`, { newPassword: 'password' })).statusCode,
    ).toBe(422);
    await grownStale(weak.userId);
    const stale = await call(weak.browser, 'POST', `${weak.own}/password`, { newPassword: NEW_PASSWORD });
    expect(stale.statusCode).toBe(403);
  });
});

describe('an account with a password', () => {
  it('still has to name it where it is asked for, also after a sign-in with a provider', async () => {
    const account: TestAccount = await signUpByApi(app, pool, `${randomUUID()}@example.ie`);
    google.person = { ...someone(), email: account.email };
    const browser = new ProviderBrowser(app);
    await browser.visit('google');
    const own = `/api/v1/users/${account.userId}`;
    expect((await call(browser, 'DELETE', own, {})).statusCode).toBe(422);
    expect((await call(browser, 'POST', `${own}/second-factor`, {})).statusCode).toBe(422);
    expect((await call(browser, 'POST', '/api/v1/sessions/current/proof', {})).statusCode).toBe(422);
    const { uri } = await withSecondFactor(app, account);
    expect(uri).toContain('otpauth');
  });
});
