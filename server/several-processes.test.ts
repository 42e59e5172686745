import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { inAnotherSession, person } from '#tests/support/people.ts';
import { anotherProcess, testProduct } from '#tests/support/product.ts';
import {
  appCode,
  cookiesOf,
  lastMail,
  newClientIp,
  PASSWORD,
  signUpByApi,
  withSecondFactor,
} from '#tests/support/sign-in.ts';

const product = await testProduct({
  listings: 0,
  settings: { AUTH_SECRET: 'a secret that both processes share' },
});
const { app, pool } = product;
/** Two processes over one database, as behind a balancer. */
const processes = [app, (await anotherProcess(product)).app] as const;

beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  await pool.query('delete from mail_budget');
});

let people = 0;
async function somebody() {
  people += 1;
  return signUpByApi(app, pool, `process${people}@example.ie`);
}

/** Sends a request a number of times, to one process after the other. @returns the statuses */
async function inTurn(
  times: number,
  send: (app: FastifyInstance, time: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await send(processes[time % 2]!, time)).statusCode);
  return statuses;
}

const TEN = (status: number) => Array<number>(10).fill(status);

describe('two processes count together', () => {
  it('wrong passwords of a network: the 11th is refused', async () => {
    const remoteAddress = newClientIp();
    const statuses = await inTurn(12, (app, time) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: { email: `nobody${time}@example.ie`, password: 'not the right one' },
        remoteAddress,
      }),
    );
    expect(statuses).toEqual([...TEN(401), 429, 429]);
  });

  it('wrong passwords of an account, from anywhere: the 11th needs a solved challenge', async () => {
    const { email } = await somebody();
    await pool.query('delete from user_session');
    const signIn = (app: FastifyInstance, password: string, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: { email, password },
        headers,
        remoteAddress: newClientIp(),
      });
    expect(await inTurn(11, (app) => signIn(app, 'not the right one'))).toEqual([...TEN(401), 428]);
    expect((await signIn(processes[1], PASSWORD)).statusCode).toBe(428);
    const solved = await solvedCaptchaHeader(processes[0], 'sign-in');
    expect((await signIn(processes[1], PASSWORD, solved)).statusCode).toBe(200);
    // The other process knows that it was used.
    await inTurn(10, (app) => signIn(app, 'not the right one'));
    await pool.query('delete from user_session');
    expect((await signIn(processes[0], PASSWORD, solved)).statusCode).toBe(428);
  });

  it('wrong codes of a second factor: the right one is refused after ten', async () => {
    const account = await somebody();
    const { uri } = await withSecondFactor(app, account);
    const remoteAddress = newClientIp();
    const payload = { email: account.email, password: PASSWORD };
    const first = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload, remoteAddress });
    const second = (app: FastifyInstance, code: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/sessions/second-factor',
        payload: { code },
        headers: cookiesOf(first),
        remoteAddress,
      });
    const right = appCode(uri, 1);
    const statuses = await inTurn(10, (app) => second(app, right === '000000' ? '111111' : '000000'));
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    expect((await second(processes[0], right)).statusCode).toBe(429);
    expect((await second(processes[1], right)).statusCode).toBe(429);
  });

  it('uses of a code of a second factor: it works in one process once', async () => {
    const account = await somebody();
    const { uri } = await withSecondFactor(app, account);
    const code = appCode(uri, 1);
    const signIn = async (app: FastifyInstance) => {
      const payload = { email: account.email, password: PASSWORD };
      const first = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
      const url = '/api/v1/sessions/second-factor';
      return app.inject({ method: 'POST', url, payload: { code }, headers: cookiesOf(first) });
    };
    expect(await inTurn(2, signIn)).toEqual([200, 401]);
  });

  it('wrong proofs of a person who is signed in: the 11th is refused', async () => {
    const { headers } = await somebody();
    const statuses = await inTurn(11, (app) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/sessions/current/proof',
        payload: { password: 'not the right one' },
        headers,
        remoteAddress: newClientIp(),
      }),
    );
    expect(statuses).toEqual([...TEN(422), 429]);
  });

  it('guesses of the code in a text message: the right one is refused after five', async () => {
    const { userId, headers } = await person(pool);
    const url = `/api/v1/users/${userId}/phone`;
    await app.inject({ method: 'POST', url, payload: { phone: '085 012 3456' }, headers });
    const { rows } = await pool.query<{ subject: string }>(
      "select subject from mail_message where channel = 'text_message' order by id desc limit 1",
    );
    const code = /\d{6}/.exec(rows[0]!.subject)![0];
    const guess = (app: FastifyInstance, code: string) =>
      app.inject({ method: 'POST', url: `${url}/verification`, payload: { code }, headers });
    expect(await inTurn(5, (app) => guess(app, code === '000000' ? '111111' : '000000'))).toEqual(
      Array(5).fill(422),
    );
    expect((await guess(processes[1], code)).statusCode).toBe(422);
  });

  it('mails that anybody can request for a mailbox: the sixth in an hour is refused', async () => {
    const statuses = await inTurn(6, (app) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/password-resets',
        payload: { email: 'mailbox@example.ie' },
        remoteAddress: newClientIp(),
      }),
    );
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('solved challenges: one opens one account', async () => {
    const solved = await solvedCaptchaHeader(app, 'sign-up');
    const signUp = (app: FastifyInstance, time: number) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/accounts',
        payload: {
          name: 'Aoife',
          email: `replay${time}@example.ie`,
          password: PASSWORD,
          termsOfUseAccepted: true,
        },
        headers: solved,
        remoteAddress: newClientIp(),
      });
    expect(await inTurn(2, signUp)).toEqual([202, 428]);
  });
});

describe('what ends in one process ends in the other at once', () => {
  const isOpen = async (app: FastifyInstance, headers: Record<string, string>) =>
    (await app.inject({ url: '/api/v1/sessions', headers })).statusCode === 200;

  it('other sessions, API tokens and tokens of clients, after a new password', async () => {
    const account = await somebody();
    const { userId, email } = account;
    const tokens = await processes[1].inject({
      method: 'POST',
      url: '/auth/realms/gaff/protocol/openid-connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'app',
        scope: 'openid',
        username: email,
        password: PASSWORD,
      }).toString(),
    });
    const client = { authorization: `Bearer ${tokens.json().access_token}` };
    const { headers } = await withSecondFactor(app, account);
    const other = (await inAnotherSession(pool, { ...account, agencyId: null })).headers;
    const made = await app.inject({
      method: 'POST',
      url: `/api/v1/users/${userId}/api-tokens`,
      payload: { name: 'Reports', days: 30 },
      headers,
    });
    const token = { authorization: `Bearer ${made.json().token}` };
    for (const process of processes)
      for (const open of [headers, other, token]) expect(await isOpen(process, open)).toBe(true);
    // Sessions of clients end with the second factor, which they have not given.
    for (const process of processes) expect(await isOpen(process, client)).toBe(false);

    const changed = await processes[0].inject({
      method: 'POST',
      url: `/api/v1/users/${userId}/password`,
      payload: { currentPassword: PASSWORD, newPassword: 'quite another sentence' },
      headers,
    });
    expect(changed.statusCode).toBe(204);
    expect(await isOpen(processes[1], headers)).toBe(true);
    for (const over of [other, token]) expect(await isOpen(processes[1], over)).toBe(false);
  });

  it('everything, after a reset by mail', async () => {
    const { email, headers } = await somebody();
    expect(await isOpen(processes[1], headers)).toBe(true);
    await app.inject({ method: 'POST', url: '/api/v1/password-resets', payload: { email } });
    const { token } = await lastMail(pool, email);
    const payload = { token, password: 'quite another sentence' };
    await app.inject({ method: 'POST', url: '/api/v1/password-resets/confirmation', payload });
    expect(await isOpen(processes[1], headers)).toBe(false);
  });

  it('everything, of an account that is suspended', async () => {
    const { userId, headers } = await somebody();
    const moderator = await person(pool, { moderator: true });
    const suspended = await processes[0].inject({
      method: 'POST',
      url: `/api/v1/moderation/accounts/${userId}/suspension`,
      payload: { ground: 'spam', facts: 'The same message to forty advertisers.', days: 7 },
      headers: moderator.headers,
    });
    expect(suspended.statusCode).toBe(201);
    expect(await isOpen(processes[1], headers)).toBe(false);
  });

  it('a session that is ended from another device', async () => {
    const account = await somebody();
    const other = await inAnotherSession(pool, { ...account, agencyId: null });
    await processes[0].inject({ method: 'DELETE', url: '/api/v1/sessions', headers: account.headers });
    expect(await isOpen(processes[1], other.headers)).toBe(false);
    expect(await isOpen(processes[1], account.headers)).toBe(true);
  });

  it('the rights of a moderator whose role is taken away', async () => {
    const moderator = await person(pool, { moderator: true });
    const queue = (app: FastifyInstance) =>
      app.inject({ url: '/api/v1/moderation/cases', headers: moderator.headers });
    expect((await queue(processes[1])).statusCode).toBe(200);
    await pool.query('update user_account set is_moderator = false where id = $1', [moderator.userId]);
    expect((await queue(processes[1])).statusCode).toBe(404);
  });
});
