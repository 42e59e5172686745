import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureLimits } from '#platform/mail/limits.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool } = await testProduct({ listings: 0 });

beforeEach(() => pool.query('with m as (delete from mail_message) delete from mail_budget'));

function ask(method: 'POST' | 'DELETE', { userId, headers }: Person, path = '', payload?: object) {
  return app.inject({
    method,
    url: `/api/v1/users/${userId}/phone${path}`,
    headers,
    ...(payload && { payload }),
  });
}

async function lastText(phone: string): Promise<string> {
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from mail_message where recipient = $1 and channel = 'text_message' order by id desc limit 1`,
    [phone],
  );
  return rows[0]?.subject ?? '';
}

const codeIn = (text: string) => /\d{6}/.exec(text)![0];
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function phoneOf({ userId }: Person): Promise<string | null> {
  const { rows } = await pool.query<{ phone: string | null }>(
    'select phone from user_account where id = $1',
    [userId],
  );
  return rows[0]!.phone;
}

async function confirmed(owner: Person, phone: string) {
  await ask('POST', owner, '', { phone });
  return ask('POST', owner, '/verification', { code: codeIn(await lastText(phone)) });
}

describe('the phone of an account', () => {
  it('is confirmed by a code in a text message, reported by mail, and removed', async () => {
    const owner = await person(pool);
    const sent = await ask('POST', owner, '', { phone: '048 9024 6609' });
    expect([sent.statusCode, sent.json().phone]).toEqual([202, '+442890246609']);
    expect(await phoneOf(owner)).toBeNull();
    const code = codeIn(await lastText('+442890246609'));
    const wrong = await ask('POST', owner, '/verification', { code: otherThan(code) });
    expect(wrong.statusCode).toBe(422);
    const right = await ask('POST', owner, '/verification', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.statusCode, right.json()]).toEqual([200, { phone: '+442890246609' }]);
    expect(await phoneOf(owner)).toBe('+442890246609');
    const { rows } = await pool.query('select subject from mail_message where recipient = $1', [owner.email]);
    expect(rows).toEqual([{ subject: 'New phone number on your account' }]);
    expect((await ask('POST', owner, '/verification', { code })).statusCode).toBe(422);
    expect((await ask('DELETE', owner)).statusCode).toBe(204);
    expect(await phoneOf(owner)).toBeNull();
  });

  it('cannot be changed without a recent proof', async () => {
    const owner = await person(pool);
    await pool.query(`update user_session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      owner.userId,
    ]);
    expect((await ask('POST', owner, '', { phone: '087 123 4567' })).statusCode).toBe(403);
    expect((await ask('DELETE', owner)).statusCode).toBe(403);
  });

  it('belongs to one account, and only the owner of the phone learns about the other account', async () => {
    const [first, second] = [await person(pool), await person(pool)];
    expect((await confirmed(first, '+353871112222')).statusCode).toBe(200);
    await pool.query('with m as (delete from mail_message) delete from mail_budget');
    const taken = await ask('POST', second, '', { phone: '+353871112222' });
    const free = await ask('POST', await person(pool), '', { phone: '+353871112223' });
    expect([taken.statusCode, taken.json().message]).toEqual([free.statusCode, free.json().message]);
    expect(await lastText('+353871112222')).toContain('Another account already uses it');
    expect((await ask('POST', second, '/verification', { code: '123456' })).statusCode).toBe(422);
    expect(await phoneOf(second)).toBeNull();
  });

  it('of two users who confirm the same number at once, one gets it', async () => {
    const [first, second] = [await person(pool), await person(pool)];
    await ask('POST', first, '', { phone: '+353871113333' });
    const one = codeIn(await lastText('+353871113333'));
    await pool.query(`update mail_budget set at = at - interval '2 minutes'`);
    await ask('POST', second, '', { phone: '+353871113333' });
    const other = codeIn(await lastText('+353871113333'));
    const answers = await Promise.all([
      ask('POST', first, '/verification', { code: one }),
      ask('POST', second, '/verification', { code: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('five guesses are accepted, and none after ten minutes', async () => {
    const owner = await person(pool);
    await ask('POST', owner, '', { phone: '+353871114444' });
    const code = codeIn(await lastText('+353871114444'));
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', owner, '/verification', { code: otherThan(code) })),
    );
    expect(guesses.every(({ statusCode }) => statusCode === 422)).toBe(true);
    expect((await ask('POST', owner, '/verification', { code })).statusCode).toBe(422);

    const late = await person(pool);
    await ask('POST', late, '', { phone: '+353871114445' });
    await pool.query('update phone_code set expires_at = now() where user_id = $1', [late.userId]);
    const lateCode = codeIn(await lastText('+353871114445'));
    expect((await ask('POST', late, '/verification', { code: lateCode })).statusCode).toBe(422);
  });

  it('a mistyped number is corrected at once, but an account gets no third code within a minute', async () => {
    const owner = await person(pool);
    expect((await ask('POST', owner, '', { phone: '+353871114551' })).statusCode).toBe(202);
    expect((await ask('POST', owner, '', { phone: '+353871114552' })).statusCode).toBe(202);
    expect((await ask('POST', owner, '', { phone: '+353871114553' })).statusCode).toBe(429);
    const code = codeIn(await lastText('+353871114552'));
    const confirmed = await ask('POST', owner, '/verification', { code });
    expect(confirmed.json()).toEqual({ phone: '+353871114552' });
  });

  it('a number gets one code a minute and five an hour, from any account', async () => {
    const owner = await person(pool);
    for (let times = 0; times < 5; times += 1) {
      expect((await ask('POST', owner, '', { phone: '+353871115555' })).statusCode).toBe(202);
      expect((await ask('POST', owner, '', { phone: '+353871115555' })).statusCode).toBe(429);
      await pool.query(`update mail_budget set at = at - interval '2 minutes'`);
    }
    expect((await ask('POST', owner, '', { phone: '+353871115555' })).statusCode).toBe(429);
    const another = await ask('POST', await person(pool), '', { phone: '+353871115555' });
    expect(another.statusCode).toBe(429);
  });

  it.each([
    ['1550 123 456', 'Calls to this number cost extra. Please enter a standard number.'],
    ['+44 70 1234 5678', 'Calls to this number cost extra. Please enter a standard number.'],
    ['+1 212 555 1234', 'We can’t send text messages to numbers of this country.'],
    ['+44 7781 123456', 'We can’t send text messages to numbers of this country.'],
    ['a phone', 'Please enter a valid phone number.'],
    ['087\u0000', 'Please enter a valid phone number.'],
  ])('%j is refused with a message', async (phone, message) => {
    const answer = await ask('POST', await person(pool), '', { phone });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toEqual([{ path: 'phone', message }]);
  });

  it('a network gets ten codes an hour, for any user and number', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await ask('POST', await person(pool), '', { phone: `+35387111600${n}` })).statusCode).toBe(202);
    }
    expect((await ask('POST', await person(pool), '', { phone: '+353871116010' })).statusCode).toBe(429);
  });

  describe('with limits that its operator changed', () => {
    const limits = {
      mailsPerNetwork: 20,
      textCountries: new Set(['IE', 'GB']),
      textsPerNetwork: 10,
      textsPerHour: 100,
      textsPerDay: 500,
    };
    afterEach(() => configureLimits(limits));

    const from = async (remoteAddress: string, phone: string) => {
      const { userId, headers } = await person(pool);
      const url = `/api/v1/users/${userId}/phone`;
      return (await app.inject({ method: 'POST', url, headers, payload: { phone }, remoteAddress }))
        .statusCode;
    };

    it('the whole installation sends as many as they allow, to all networks', async () => {
      configureLimits({ ...limits, textsPerHour: 3 });
      const answers = [];
      for (let n = 1; n <= 4; n += 1) answers.push(await from(`10.9.0.${n}`, `+35387111800${n}`));
      configureLimits(limits);
      expect(answers).toEqual([202, 202, 202, 429]);
      expect(await from('10.9.0.5', '+353871118005')).toBe(202);
    });

    it('a network gets as many as they allow in an hour, and twice that in a day', async () => {
      configureLimits({ ...limits, textsPerNetwork: 2 });
      const answers = [];
      for (let n = 1; n <= 3; n += 1) answers.push(await from('10.9.1.1', `+35387111810${n}`));
      expect(answers).toEqual([202, 202, 429]);
      const anHourAgo = "update mail_budget set at = at - interval '61 minutes'";
      await pool.query(anHourAgo);
      answers.length = 0;
      for (let n = 1; n <= 3; n += 1) answers.push(await from('10.9.1.1', `+35387111820${n}`));
      expect(answers).toEqual([202, 202, 429]);
      await pool.query(anHourAgo);
      expect(await from('10.9.1.1', '+353871118301')).toBe(429);
    });
  });

  it('a code that could not be sent again leaves the first one valid', async () => {
    const owner = await person(pool);
    await ask('POST', owner, '', { phone: '+353871117777' });
    expect((await ask('POST', owner, '', { phone: '+353871117777' })).statusCode).toBe(429);
    const code = codeIn(await lastText('+353871117777'));
    expect((await ask('POST', owner, '/verification', { code })).statusCode).toBe(200);
  });

  it('of another user is not found', async () => {
    const [one, other] = [await person(pool), await person(pool, { phone: '+353871116666' })];
    const stranger = { ...other, headers: one.headers };
    expect((await ask('POST', stranger, '', { phone: '+353871116667' })).statusCode).toBe(404);
    expect((await ask('DELETE', stranger)).statusCode).toBe(404);
    expect(await phoneOf(other)).toBe('+353871116666');
  });
});
