import { describe, expect, it } from 'vitest';
import { storePassword } from '#marketplace/accounts/profile/writes.ts';
import { hashPassword } from '#marketplace/accounts/sign-in/password-hash.ts';
import { inAnotherSession, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD } from '#tests/support/sign-in.ts';

const direct = await testProduct({ listings: 0 });
const behind = await testProduct({
  listings: 0,
  settings: { PUBLIC_URL: 'https://gaff.example', TRUSTED_PROXIES: '1', MODERATOR_SECOND_FACTOR: 'off' },
});

/** Signs in as a new person. @returns the cookies of the answer, and the address that the session has */
async function signIn({ app, pool }: typeof direct, forwarded: string) {
  const { userId, email } = await person(pool);
  await storePassword(pool, userId, await hashPassword(PASSWORD));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/sessions',
    payload: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress: '10.0.0.5',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await pool.query<{ ip_address: string }>(
    'select ip_address from user_session where user_id = $1 and ip_address is not null',
    [userId],
  );
  return { cookies: [answer.headers['set-cookie']].flat().map(String), address: rows[0]!.ip_address };
}

describe('a site with https', () => {
  it('gives cookies that only its own host and no script reads, over https only', async () => {
    const { cookies } = await signIn(behind, '198.51.100.9');
    const session = cookies.find((cookie) => cookie.includes('session_token'))!;
    expect(session).toMatch(/^__Host-gaff\.session_token=/);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
      expect(cookie).toMatch(/; Path=\//i);
      expect(cookie).not.toMatch(/; Domain/i);
    }
  });

  it('does not take a cookie without the prefix, which a subdomain could set', async () => {
    const somebody = await person(behind.pool);
    const { headers } = await inAnotherSession(behind.pool, somebody);
    const url = '/api/v1/sessions';
    expect((await behind.app.inject({ url, headers })).statusCode).toBe(401);
    const prefixed = { cookie: headers.cookie.replace('gaff.', '__Host-gaff.') };
    expect((await behind.app.inject({ url, headers: prefixed })).statusCode).toBe(200);
  });
});

describe('the address of a visitor', () => {
  it('is the one that the trusted proxy added, and not one that the visitor claims', async () => {
    const { address } = await signIn(behind, '203.0.113.7, 198.51.100.9');
    expect(address).toBe('198.51.100.9');
  });

  it('is the address of the connection without a trusted proxy', async () => {
    const { address } = await signIn(direct, '203.0.113.7');
    expect(address).toBe('10.0.0.5');
  });
});
