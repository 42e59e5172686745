import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import {
  cookiesOf,
  lastMail,
  PASSWORD,
  signUpByApi,
  type TestAccount,
  withSecondFactor,
} from '#tests/support/sign-in.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import { type Eraser, eraseDue } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 30 });

beforeEach(() => pool.query('delete from sign_in_failure'));

let people = 0;
/** A user with a row in every table of accounts, and a listing. */
async function busyPerson(): Promise<TestAccount> {
  people += 1;
  const person = await signUpByApi(app, pool, `busy${people}@example.ie`);
  const { userId, email, headers } = person;
  await pool.query(`update user_account set phone = $2, phone_verified_at = now() where id = $1`, [
    userId,
    `+35387000000${people}`,
  ]);
  await pool.query(
    `with p as (insert into passkey (public_key, user_id, credential_id, counter, device_type, backed_up)
       values ('k', $1, $2, 0, 'singleDevice', false)),
     t as (insert into api_token (user_id, name, digest, expires_at) values ($1, 'a', $2, now() + interval '1 day')),
     c as (insert into phone_code (user_id, phone, digest, expires_at) values ($1, '+353870000000', 'd', now() + interval '1 hour')),
     i as (insert into agency_invitation (digest, agency_id, email, role, expires_at)
       select $2, min(id), $3, 'agent', now() + interval '1 day' from agency having count(*) > 0)
     select`,
    [userId, `digest of ${userId.slice(0, 4)}`, email],
  );
  await app.inject({ method: 'POST', url: '/api/v1/password-resets', payload: { email } });
  await app.inject({
    method: 'POST',
    url: `/api/v1/users/${userId}/email`,
    payload: { email: `new-${email}` },
    headers,
  });
  await pool.query(
    `with a as (select id from advertiser where owner_id is null and kind = 'private' and exists (
        select from ad where advertiser_id = advertiser.id and state = 'published') order by id limit 1)
     update advertiser set owner_id = $1, name = 'Máire' where id = (select id from a)`,
    [userId],
  );
  await pool.query(
    'update ad set placed_by = $1 where advertiser_id = (select id from advertiser where owner_id = $1)',
    [userId],
  );
  return person;
}

/** Every row that contains a text, by a scan of all tables as text. */
async function mentions(client: pg.Pool, text: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${name}" t where position(lower($1) in lower(t::text)) > 0`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

function erase({ userId, headers }: TestAccount, payload: object = { password: PASSWORD }) {
  return app.inject({ method: 'DELETE', url: `/api/v1/users/${userId}`, payload, headers });
}

/** Makes the erasure due, after which it cannot be cancelled. */
async function becomesDue({ userId }: TestAccount): Promise<void> {
  await pool.query('update account_erasure set due_at = now() where user_id = $1', [userId]);
  expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(1);
}
function keep(token: string) {
  const url = '/api/v1/account-erasures/cancellation';
  return app.inject({ method: 'POST', url, payload: { token } });
}
async function tokenTo({ email }: TestAccount): Promise<string> {
  const { rows } = await pool.query(
    "select content::text as mail from mail_message where recipient = $1 and content::text like '%keep-account%' order by id desc limit 1",
    [email],
  );
  return /keep-account\/([\w-]+)/.exec(rows[0].mail)![1]!;
}

/** A director and only member of an agency, which has the listings of one of the demo's agents. */
async function agencyOfOne(name: string, licenceNumber: string) {
  const emails = [`director-${licenceNumber}@example.ie`, `colleague-${licenceNumber}@example.ie`];
  const [director, colleague] = [
    await signUpByApi(app, pool, emails[0]!),
    await signUpByApi(app, pool, emails[1]!),
  ];
  const payload = { name, licenceNumber, countyId: 1 };
  const { id } = (
    await app.inject({ method: 'POST', url: '/api/v1/agencies', payload, headers: director.headers })
  ).json();
  await pool.query(
    `update advertiser set agency_id = $1, branch_id = null where id = (
       select advertiser_id from ad join advertiser v on v.id = ad.advertiser_id
        where ad.state = 'published' and v.agency_id is null and v.owner_id is null order by ad.id limit 1)`,
    [id],
  );
  return {
    director,
    join: (role: string) =>
      pool.query('insert into agency_member (user_id, agency_id, role) values ($1, $2, $3)', [
        colleague.userId,
        id,
        role,
      ]),
    states: async () =>
      (
        await pool.query(
          `select ad.id, state from ad join advertiser v on v.id = advertiser_id where v.agency_id = $1 order by 1`,
          [id],
        )
      ).rows,
  };
}

describe('the export of personal data', () => {
  it('contains every row about the user, and no secrets', async () => {
    const person = await busyPerson();
    const answer = await app.inject({
      url: `/api/v1/users/${person.userId}/export`,
      headers: person.headers,
    });
    expect(answer.statusCode).toBe(200);
    const { tables } = answer.json() as { tables: Record<string, unknown[]> };
    const counted = new Map<string, number>();
    for (const text of await Promise.all([mentions(pool, person.userId), mentions(pool, person.email)])) {
      for (const name of new Set(text)) counted.set(name, 1);
    }
    const expected = Object.groupBy([...counted.keys()], (row) => row.split(' ')[0]!);
    for (const [table, rows] of Object.entries(expected)) {
      expect([table, tables[table]?.length ?? 0]).toEqual([table, rows!.length]);
    }
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        'ad',
        'advertiser',
        'consent',
        'credential',
        'mail_message',
        'passkey',
        'user_account',
      ]),
    );
    expect(answer.body).not.toMatch(/argon2/);
    const { rows } = await pool.query<{ token: string }>(
      'select token_digest as token from user_session where user_id = $1',
      [person.userId],
    );
    for (const { token } of rows) expect(answer.body).not.toContain(token);
  });

  it('proves no address and no phone, because it omits messages sent there', async () => {
    const { userId, headers } = await busyPerson();
    const ask = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/v1/users/${userId}/${path}`, payload, headers });
    await ask('email', { email: 'claimed@example.ie' });
    await ask('phone', { phone: '087 765 4321' });
    const { token } = await lastMail(pool, 'claimed@example.ie');
    const { subject } = await lastMail(pool, '+353877654321');
    const answer = await app.inject({ url: `/api/v1/users/${userId}/export`, headers });
    expect(answer.body).toContain('claimed@example.ie');
    expect(answer.body).not.toContain(token);
    expect(answer.body).not.toContain(/\d{6}/.exec(subject!)![0]);
  });

  it('requires the user’s own recent proof', async () => {
    const [one, other] = [await busyPerson(), await busyPerson()];
    const url = `/api/v1/users/${other.userId}/export`;
    expect((await app.inject({ url, headers: one.headers })).statusCode).toBe(404);
    await pool.query(`update user_session set proved_at = now() - interval '1 hour' where user_id = $1`, [
      other.userId,
    ]);
    expect((await app.inject({ url, headers: other.headers })).statusCode).toBe(403);
  });
});

describe('erasing an account', () => {
  it('leaves no mention of the id, the address or the phone in any table, and withdraws the ads', async () => {
    const person = await busyPerson();
    const { rows: listings } = await pool.query<{ id: number }>('select id from ad where placed_by = $1', [
      person.userId,
    ]);
    expect(listings.length).toBeGreaterThan(0);
    const { rows: phones } = await pool.query<{ phone: string }>(
      'select phone from user_account where id = $1',
      [person.userId],
    );
    expect((await mentions(pool, person.userId)).length).toBeGreaterThan(8);
    // Another account asked for the same address, and has not confirmed it.
    const other = await signUpByApi(app, pool, 'second-account@example.ie');
    await pool.query(
      "insert into email_change (user_id, email, digest, expires_at) values ($1, upper($2), $3, now() + interval '1 day')",
      [other.userId, person.email, tokenDigest('a token')],
    );
    const answer = await erase(person);
    expect(answer.statusCode).toBe(202);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/Max-Age=0/);
    await becomesDue(person);
    for (const text of [person.userId, person.email, phones[0]!.phone]) {
      expect(await mentions(pool, text)).toEqual([]);
    }
    const { rows } = await pool.query('select distinct state from ad where id = any($1)', [
      listings.map(({ id }) => id),
    ]);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
    expect((await app.inject({ url: '/api/v1/sessions', headers: person.headers })).statusCode).toBe(401);
  });

  it('requires the password, and a code if there is a second factor', async () => {
    const person = await busyPerson();
    expect((await erase(person, { password: 'not this one' })).statusCode).toBe(422);
    const { backupCodes, headers } = await withSecondFactor(app, person);
    const secured = { ...person, headers };
    const half = await erase(secured);
    expect([half.statusCode, half.json().details[0].path]).toEqual([422, 'code']);
    const whole = await erase(secured, { password: PASSWORD, code: backupCodes[0] });
    expect(whole.statusCode).toBe(202);
  });

  it('of another user is not found', async () => {
    const [one, other] = [await busyPerson(), await busyPerson()];
    expect((await erase({ ...other, headers: one.headers })).statusCode).toBe(404);
  });

  it('waits until an agency with colleagues has another director; an agency without others is erased too', async () => {
    const person = await busyPerson();
    const colleague = await busyPerson();
    const payload = { name: 'Cuan Homes', licenceNumber: '004321', countyId: 1 };
    const { id } = (
      await app.inject({ method: 'POST', url: '/api/v1/agencies', payload, headers: person.headers })
    ).json();
    await pool.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'agent')`, [
      colleague.userId,
      id,
    ]);
    expect((await erase(person)).statusCode).toBe(409);
    await pool.query('delete from agency_member where user_id = $1', [colleague.userId]);
    await pool.query(`insert into agency_branch (agency_id, reference, name) values ($1, 'b', 'B')`, [id]);
    // Two agents of the demo become advertisers of the agency: itself and its branch.
    await pool.query(
      `update advertiser set agency_id = $1, branch_id = case when id = (select min(id) from advertiser where kind <> 'private') then null
         else (select id from agency_branch where agency_id = $1) end
        where id in (select id from advertiser where kind <> 'private' order by id limit 2)`,
      [id],
    );
    expect((await erase(person)).statusCode).toBe(202);
    await becomesDue(person);
    expect((await pool.query('select from agency where id = $1', [id])).rowCount).toBe(0);
  });

  it('can be cancelled by the link of the mail for a week: sessions have ended, and the ads are restored', async () => {
    const person = await busyPerson();
    const states = async () =>
      (
        await pool.query('select id, state, expires_at from ad where placed_by = $1 order by id', [
          person.userId,
        ])
      ).rows;
    const before = await states();
    const due = (await erase(person)).json().eraseAt;
    expect(Date.parse(due) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await app.inject({ url: '/api/v1/sessions', headers: person.headers })).statusCode).toBe(401);
    const seen = new Set((await states()).map(({ state }) => state));
    for (const state of ['published', 'sale_agreed', 'let_agreed']) expect(seen).not.toContain(state);
    expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(0);
    expect((await keep('none')).statusCode).toBe(404);
    const token = await tokenTo(person);
    expect((await keep(token)).statusCode).toBe(204);
    expect(await states()).toEqual(before);
    expect((await keep(token)).statusCode).toBe(404);
    const { rowCount } = await pool.query('select from account_erasure where user_id = $1', [person.userId]);
    expect(rowCount).toBe(0);
  });

  it('can be cancelled after a colleague has joined the agency, whose ads are restored too', async () => {
    const { director, join, states } = await agencyOfOne('Trá Homes', '004322');
    const before = await states();
    expect((await erase(director)).statusCode).toBe(202);
    expect(await states()).not.toEqual(before);
    await join('agent');
    expect((await keep(await tokenTo(director))).statusCode).toBe(204);
    expect(await states()).toEqual(before);
  });

  it('leaves the ads of an agency on the market that a second director has joined', async () => {
    const { director, join, states } = await agencyOfOne('Inis Homes', '004323');
    const before = await states();
    expect((await erase(director)).statusCode).toBe(202);
    await join('director');
    await becomesDue(director);
    expect(await states()).toEqual(before);
  });

  it('leaves no API token or client token, and no way to get one', async () => {
    const person = await signUpByApi(app, pool, 'programs@example.ie');
    const { userId, email } = person;
    const asClient = (form: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/auth/realms/daft/protocol/openid-connect/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ client_id: 'app', ...form }).toString(),
      });
    const password = { grant_type: 'password', username: email, password: PASSWORD };
    const { access_token: access, refresh_token: refresh } = (await asClient(password)).json();
    // Created while the account had a second factor.
    const program = 'gaff_program-of-somebody-who-leaves';
    await pool.query(
      "insert into api_token (user_id, name, digest, expires_at) values ($1, 'a', $2, now() + interval '1 day')",
      [userId, tokenDigest(program)],
    );
    const tokens: string[] = [access, program];
    const answers = () =>
      Promise.all(
        tokens.map(async (token) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await app.inject({ url: `/api/v1/users/${userId}`, headers })).statusCode;
        }),
      );
    expect(await answers()).toEqual([200, 200]);
    expect((await erase(person)).statusCode).toBe(202);
    expect(await answers()).toEqual([401, 401]);
    expect((await asClient({ grant_type: 'refresh_token', refresh_token: refresh })).statusCode).toBe(400);
    const again = await asClient(password);
    expect([again.statusCode, again.json()]).toEqual([401, { error: 'invalid_grant' }]);
    expect((await keep(await tokenTo(person))).statusCode).toBe(204);
    // API tokens continue to work; clients sign in again.
    expect(await answers()).toEqual([401, 200]);
    expect((await asClient(password)).statusCode).toBe(200);
  });

  it('is shown and can be cancelled after signing in, only by its owner', async () => {
    const [person, other] = [await busyPerson(), await signUpByApi(app, pool, 'other@example.ie')];
    const url = `/api/v1/users/${person.userId}`;
    const eraseAt = (await erase(person)).json().eraseAt;
    const payload = { email: person.email, password: PASSWORD };
    const headers = cookiesOf(await app.inject({ method: 'POST', url: '/api/v1/sessions', payload }));
    expect((await app.inject({ url, headers })).json()).toMatchObject({ eraseAt });
    const cancel = (by: object) =>
      app.inject({ method: 'DELETE', url: `${url}/erasure`, headers: { ...by } });
    expect((await cancel({})).statusCode).toBe(401);
    expect((await cancel(other.headers)).statusCode).toBe(404);
    expect((await cancel(headers)).statusCode).toBe(204);
    expect((await app.inject({ url, headers })).json()).not.toHaveProperty('eraseAt');
    const { rows } = await pool.query("select from ad where placed_by = $1 and state = 'published'", [
      person.userId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect((await cancel(headers)).statusCode).toBe(404);
    expect((await keep(await tokenTo(person))).statusCode).toBe(404);
  });

  it('waits another day if colleagues need the person as their director in the meantime', async () => {
    const person = await busyPerson();
    expect((await erase(person)).statusCode).toBe(202);
    const { rows } = await pool.query(
      "insert into agency (name, licence_number, county_id) values ('Late Homes', '005432', 1) returning id",
    );
    const colleague = await busyPerson();
    await pool.query(
      "insert into agency_member (user_id, agency_id, role) values ($1, $3, 'director'), ($2, $3, 'agent')",
      [person.userId, colleague.userId, rows[0].id],
    );
    await pool.query('update account_erasure set due_at = now() where user_id = $1', [person.userId]);
    expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(0);
    const waiting = await pool.query('select from account_erasure where user_id = $1 and due_at > now()', [
      person.userId,
    ]);
    expect(waiting.rowCount).toBe(1);
  });

  it("restores the ads of an agency that needs its director, and can still restore the person's own", async () => {
    const { director, join, states } = await agencyOfOne('Oileán Homes', '004324');
    const before = await states();
    const own = async () =>
      (await pool.query('select state from ad where placed_by = $1 order by id', [director.userId])).rows;
    await pool.query(
      `update advertiser set owner_id = $1 where id = (
         select advertiser_id from ad join advertiser v on v.id = ad.advertiser_id
          where ad.state = 'published' and v.agency_id is null and v.owner_id is null order by ad.id limit 1)`,
      [director.userId],
    );
    await pool.query(
      'update ad set placed_by = $1 where advertiser_id = (select id from advertiser where owner_id = $1)',
      [director.userId],
    );
    const ownBefore = await own();
    expect(ownBefore.length).toBeGreaterThan(0);
    expect((await erase(director)).statusCode).toBe(202);
    await join('agent');
    // Long after the due time, because the job was delayed.
    await pool.query(
      `update ad set undo_until = e.soon from (
         select date_trunc('milliseconds', now()) + interval '1 minute' as soon, undo_until
           from account_erasure where user_id = $1) e
        where date_trunc('milliseconds', e.undo_until) = ad.undo_until`,
      [director.userId],
    );
    await pool.query(
      `update account_erasure set due_at = now(), undo_until = (
         select max(undo_until) from ad where placed_by = $1) where user_id = $1`,
      [director.userId],
    );
    expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(0);
    expect(await states()).toEqual(before);
    expect(await own()).not.toEqual(ownBefore);
    const { rows } = await pool.query(
      `select bool_and(undo_until > now() + interval '1 day') as later from ad
        where placed_by = $1 and undo_until is not null`,
      [director.userId],
    );
    expect(rows).toEqual([{ later: true }]);
    expect((await keep(await tokenTo(director))).statusCode).toBe(204);
    expect(await own()).toEqual(ownBefore);
  });

  it('of other users continues if one fails, which is retried an hour later', async () => {
    const [failing, other] = [
      await signUpByApi(app, pool, 'failing@example.ie'),
      await signUpByApi(app, pool, 'after@example.ie'),
    ];
    for (const one of [failing, other]) expect((await erase(one)).statusCode).toBe(202);
    await pool.query(
      `update account_erasure set due_at = now() - case when user_id = $1 then 2 else 1 end * interval '1 minute'
        where user_id in ($1, $2)`,
      [failing.userId, other.userId],
    );
    const refuse: Eraser = async (_, { userId }) => {
      if (userId === failing.userId) throw new Error('cannot be erased');
    };
    await expect(eraseDue(pool, [refuse, ...services.erasers], services.hiding)).rejects.toThrow(
      'erasing accounts failed 1 times',
    );
    const { rows } = await pool.query(
      `select u.id, e.due_at > now() + interval '59 minutes' as later
         from user_account u join account_erasure e on e.user_id = u.id where u.id in ($1, $2)`,
      [failing.userId, other.userId],
    );
    expect(rows).toEqual([{ id: failing.userId, later: true }]);
  });
});
