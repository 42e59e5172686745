import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/env.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { cookiesOf, lastMail, PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';
import { tokenDigest } from './token-digest.ts';

const { app, pool } = await testProduct({ listings: 0 });
beforeEach(() => pool.query('delete from sign_in_failure'));

const MIGRATION = path.join(PROJECT_ROOT, 'database/migrations/0025-accounts-session-digests.sql');

/** The tables that contain a text anywhere. Mails contain their links until they are deleted. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select from "${name}" t where to_jsonb(t)::text like '%' || $1 || '%'`,
      [text],
    );
    if (rows.length > 0 && name !== 'mail_message') found.push(name);
  }
  return found;
}

function tokenOf({ cookie }: { cookie: string }): string {
  return decodeURIComponent(/session_token=([^;]*)/.exec(cookie)![1]!).split('.')[0]!;
}

function viewerOf(headers: Record<string, string>) {
  return app
    .inject({ url: '/api/v1/sessions/current', headers })
    .then((answer) => answer.json().viewer as { userId: string } | null);
}

describe('a copy of the database', () => {
  it('opens no session, because only the digest of its token is stored', async () => {
    const { userId, headers } = await signUpByApi(app, pool, 'aoife@example.ie');
    const token = tokenOf(headers);
    expect(token).toMatch(/^\w{32,}$/);
    expect(await tablesWith(token)).toEqual([]);
    expect(await tablesWith(tokenDigest(token))).toEqual(['user_session']);
    expect(await viewerOf(headers)).toMatchObject({ userId });
    // The digest itself is not a valid token.
    const digest = `gaff.session_token=${tokenDigest(token)}.signature`;
    expect(await viewerOf({ cookie: digest })).toBeNull();
  });

  it('sets no new password, because only a digest of the mailed link is stored', async () => {
    const email = 'brian@example.ie';
    await signUpByApi(app, pool, email);
    await app.inject({ method: 'POST', url: '/api/v1/password-resets', payload: { email } });
    const { token } = await lastMail(pool, email);
    expect(await tablesWith(token!)).toEqual([]);
    const url = '/api/v1/password-resets/confirmation';
    const set = () =>
      app.inject({ method: 'POST', url, payload: { token, password: 'a lighthouse off Fastnet' } });
    expect((await set()).statusCode).toBe(204);
    expect((await set()).statusCode).toBe(422);
  });

  it('contains no client token and no API token', async () => {
    const { email } = await signUpByApi(app, pool, 'cian@example.ie');
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/realms/gaff/protocol/openid-connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: email,
        password: PASSWORD,
      }).toString(),
    });
    const { access_token, refresh_token } = answer.json();
    expect(await viewerOf({ authorization: `Bearer ${access_token}` })).not.toBeNull();
    for (const secret of [access_token, refresh_token]) expect(await tablesWith(secret)).toEqual([]);
  });
});

it('signing out ends only the session that the cookie names', async () => {
  const { email, headers } = await signUpByApi(app, pool, 'dervla@example.ie');
  const credentials = { email, password: PASSWORD };
  const second = cookiesOf(
    await app.inject({ method: 'POST', url: '/api/v1/sessions', payload: credentials }),
  );
  await app.inject({ method: 'DELETE', url: '/api/v1/sessions/current', headers: second });
  expect(await viewerOf(second)).toBeNull();
  expect(await viewerOf(headers)).not.toBeNull();
});

it('sessions from the time before digests stay valid', async () => {
  const { userId } = await person(pool);
  const migration = await readFile(MIGRATION, 'utf8');
  const client = await pool.connect();
  await client.query('begin');
  try {
    await client.query(
      `alter table user_session drop constraint user_session_token_digest_check;
       alter table user_session rename column token_digest to token;
       alter table user_session rename constraint user_session_token_digest_key to user_session_token_key`,
    );
    await client.query(
      `insert into user_session (user_id, token, expires_at)
       select $1, token, now() + interval '1 day' from unnest($2::text[]) token`,
      [userId, ['Zo8vTg0cF4Vxkq2sJmYhR1uKpWnLdEaB', 'a', 'ÁÉ-_+/=']],
    );
    await client.query(migration);
    const { rows } = await client.query<{ token_digest: string }>(
      'select token_digest from user_session where user_id = $1',
      [userId],
    );
    const digests = rows.map(({ token_digest }) => token_digest);
    for (const token of ['Zo8vTg0cF4Vxkq2sJmYhR1uKpWnLdEaB', 'a', 'ÁÉ-_+/=']) {
      expect(digests).toContain(tokenDigest(token));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
