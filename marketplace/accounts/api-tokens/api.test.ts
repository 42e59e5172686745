import { describe, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool } = await testProduct({ listings: 0 });

async function secured(): Promise<Person> {
  const somebody = await person(pool);
  await pool.query('update user_account set second_factor_enabled = true where id = $1', [somebody.userId]);
  return somebody;
}

function make({ userId, headers }: Pick<Person, 'userId' | 'headers'>, payload: object = { name: 'Backup' }) {
  return app.inject({ method: 'POST', url: `/api/v1/users/${userId}/api-tokens`, payload, headers });
}

function as(token: string, url = '/api/v1/sessions') {
  return app.inject({ url, headers: { authorization: `Bearer ${token}` } });
}

describe('an API token', () => {
  it('works, is shown once, is listed with its last use, and ends when it is revoked', async () => {
    const maker = await secured();
    const made = await make(maker, { name: 'Backup', days: 30 });
    expect(made.statusCode).toBe(201);
    const { id, token } = made.json();
    expect(token).toMatch(/^gaff_[\w-]{43}$/);
    expect((await as(token)).statusCode).toBe(200);
    const url = `/api/v1/users/${maker.userId}/api-tokens`;
    const { tokens } = (await app.inject({ url, headers: maker.headers })).json();
    expect(tokens).toEqual([
      {
        id,
        name: 'Backup',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        expiresAt: made.json().expiresAt,
      },
    ]);
    const gone = await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: maker.headers });
    expect(gone.statusCode).toBe(204);
    expect((await as(token)).statusCode).toBe(401);
  });

  it('requires an account with more than a password', async () => {
    expect((await make(await person(pool))).statusCode).toBe(409);
  });

  it('does not count as a recent proof: sensitive actions are refused', async () => {
    const { userId, ...maker } = await secured();
    const { token } = (await make({ userId, ...maker })).json();
    const again = await app.inject({
      method: 'POST',
      url: `/api/v1/users/${userId}/api-tokens`,
      payload: { name: 'Another' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.statusCode).toBe(403);
  });

  it('expires', async () => {
    const maker = await secured();
    const { id, token } = (await make(maker)).json();
    await pool.query('update api_token set expires_at = now() where id = $1', [id]);
    expect((await as(token)).statusCode).toBe(401);
  });

  it('is limited in number', async () => {
    const maker = await secured();
    const answers = await Promise.all(Array.from({ length: 24 }, () => make(maker)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  });

  it.each([{ name: '' }, { name: 'a\u0000' }, { name: 'a', days: 0 }, { name: 'a', days: 366 }, {}])(
    '%j is refused',
    async (payload) => {
      expect((await make(await secured(), payload)).statusCode).toBe(422);
    },
  );

  it('of another user is not found', async () => {
    const [one, other] = [await secured(), await secured()];
    const { id } = (await make(other)).json();
    for (const [method, url] of [
      ['GET', `/api/v1/users/${other.userId}/api-tokens`],
      ['DELETE', `/api/v1/users/${other.userId}/api-tokens/${id}`],
      ['DELETE', `/api/v1/users/${one.userId}/api-tokens/${id}`],
    ] as const) {
      expect((await app.inject({ method, url, headers: one.headers })).statusCode).toBe(404);
    }
    expect((await make({ userId: other.userId, headers: one.headers })).statusCode).toBe(404);
  });
});
