import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ACT_NAMES, ACTS } from '#platform/http/administrative-act.ts';
import { SWITCHABLE_FEATURES } from '#platform/http/feature-switch.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { pool, app, services } = await testProduct({ listings: 0 });
const support = await person(pool, { name: 'Eoin', support: true });
const administrator = await person(pool, { name: 'Gráinne', administrator: true });

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, { headers }: Person, payload?: object) {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    headers: answer.headers,
  };
}

const reason = 'They called.';
const actsOf = async (who: Person, act?: string) => {
  const { rows } = await pool.query<{ act: string; subject_id: string | null; reason: string | null }>(
    `select act, subject_id, reason from administrative_act
      where actor_id = $1 and ($2::text is null or act = $2) order by id`,
    [who.userId, act ?? null],
  );
  return rows;
};

describe('the log', () => {
  it('is only added to, until the time of an entry is over', async () => {
    const add = (age: string, isLookup: boolean) =>
      pool.query(
        `insert into administrative_act (at, role, actor_id, act, is_lookup)
         values (now() - $1::interval, 'support', $2, 'account.read', $3)`,
        [age, administrator.userId, isLookup],
      );
    await add('1 day', true);
    await add('2 years', false);
    for (const sql of [
      "update administrative_act set reason = 'x'",
      'delete from administrative_act',
      'truncate administrative_act',
    ])
      await expect(pool.query(sql)).rejects.toThrow('kept as they were written');
    await add('2 years', true);
    await add('7 years', false);
    const { rowCount } = await pool.query(
      "delete from administrative_act where at < now() - interval '6 years' or (is_lookup and at < now() - interval '1 year')",
    );
    expect(rowCount).toBe(2);
  });

  it('stays whole when an account is erased, which it names by its id alone', async () => {
    const helper = await person(pool, { support: true });
    const who = await person(pool);
    await ask('GET', `/api/v1/support/accounts/${who.userId}`, helper);
    await pool.query('delete from user_account where id = any($1)', [[helper.userId, who.userId]]);
    const listed = await ask('GET', `/api/v1/administration/acts?on=${who.userId}`, administrator);
    expect(listed.body.acts).toMatchObject([{ act: 'account.read', role: 'support', by: helper.userId }]);
  });

  it('has acts that the documentation describes, each with the roles that may do it', async () => {
    const documented = await readFile('docs/administration.md', 'utf8');
    for (const name of ACT_NAMES) {
      const row = documented.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      const ticks = row
        .split('|')
        .slice(2, 6)
        .map((cell) => cell.trim() === '✓');
      const by: readonly string[] = ACTS[name].by;
      expect([name, ticks]).toEqual([
        name,
        ['operator', 'administrator', 'moderator', 'support'].map((role) => by.includes(role)),
      ]);
      expect(name).toMatch(/^[a-z]+\.[a-z-]+$/);
    }
  });
});

describe('support', () => {
  it('finds an account by its whole address only, and each look-up is in the log', async () => {
    const who = await person(pool, { name: 'Searcher' });
    const found = await ask('GET', `/api/v1/support/accounts?q=${who.email}`, support);
    expect(found.body.accounts).toMatchObject([{ userId: who.userId, isConfirmed: true }]);
    const part = await ask('GET', `/api/v1/support/accounts?q=${who.email.slice(2)}`, support);
    expect(part.body.accounts).toEqual([]);
    expect((await ask('GET', '/api/v1/support/accounts?q=x', support)).status).toBe(422);
    const shown = await ask('GET', `/api/v1/support/accounts/${who.userId}`, support);
    expect(shown.body).toMatchObject({ email: who.email, sessions: 1, orders: [], messages: [] });
    expect(await actsOf(support)).toMatchObject([
      { act: 'account.search' },
      { act: 'account.found' },
      { act: 'account.search' },
      { act: 'account.read', subject_id: who.userId },
    ]);
  });

  it('sees that messages went out, and nothing of what they say', async () => {
    const who = await person(pool);
    await pool.query(
      `insert into mail_message (recipient, user_id, subject, content, recipient_proven, sent_at)
       values ($1, $2, 'A secret subject', '{"heading": "A secret"}', true, now())`,
      [who.email, who.userId],
    );
    const { body } = await ask('GET', `/api/v1/support/accounts/${who.userId}`, support);
    expect(body.messages).toMatchObject([{ channel: 'mail', state: 'sent' }]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is limited in how much it looks up', async () => {
    const busy = await person(pool, { support: true });
    for (let index = 0; index < 30; index += 1)
      expect((await ask('GET', `/api/v1/support/accounts?q=nobody${index}`, busy)).status).toBe(200);
    const refused = await ask('GET', '/api/v1/support/accounts?q=nobody', busy);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  });

  it('signs an account out and resets its second factor with a reason, but of nobody with a role', async () => {
    const who = await person(pool);
    const path = (what: string, { userId }: Person) => `/api/v1/support/accounts/${userId}/${what}`;
    expect((await ask('POST', path('sign-out', who), support, {})).status).toBe(422);
    expect((await ask('POST', path('sign-out', who), support, { reason })).status).toBe(204);
    expect((await ask('GET', '/api/v1/sessions', who)).status).toBe(401);
    await pool.query('update user_account set second_factor_enabled = true where id = $1', [who.userId]);
    const reset = path('second-factor-reset', who);
    expect((await ask('POST', reset, support, { reason })).status).toBe(422);
    expect((await ask('POST', reset, support, { reason, checked: true })).status).toBe(204);
    expect((await ask('POST', reset, support, { reason, checked: true })).status).toBe(409);
    for (const other of [administrator, await person(pool, { moderator: true }), support]) {
      expect((await ask('POST', path('sign-out', other), support, { reason })).status).toBe(409);
      expect((await ask('GET', '/api/v1/sessions', other)).status).toBe(200);
    }
    expect(await actsOf(support, 'account.reset-second-factor')).toEqual([
      { act: 'account.reset-second-factor', subject_id: who.userId, reason },
    ]);
  });

  it('sends the confirmation of a new account again, once until its link is used', async () => {
    const who = await person(pool);
    await pool.query('update user_account set email_verified = false where id = $1', [who.userId]);
    const url = `/api/v1/support/accounts/${who.userId}/confirmation`;
    expect((await ask('POST', url, support)).status).toBe(204);
    expect((await ask('POST', url, support)).status).toBe(409);
    const { rowCount } = await pool.query('select from mail_message where recipient = $1', [who.email]);
    expect(rowCount).toBe(1);
  });
});

describe('an administrator', () => {
  const change = (by: Person, body: object) =>
    ask('POST', '/api/v1/administration/roles', by, { reason, ...body });

  it('gives and takes roles, but not their own', async () => {
    const who = await person(pool);
    const grant = { email: who.email.toUpperCase(), role: 'support', change: 'grant' };
    const granted = await change(administrator, grant);
    expect(granted.body.staff.find((one: { userId: string }) => one.userId === who.userId).roles).toEqual([
      'support',
    ]);
    expect((await change(administrator, grant)).status).toBe(409);
    expect((await change(administrator, { ...grant, email: 'nobody@example.ie' })).status).toBe(404);
    const own = { email: administrator.email, role: 'moderator', change: 'grant' };
    expect((await change(administrator, own)).status).toBe(409);
    expect((await change(administrator, { ...grant, change: 'revoke' })).status).toBe(200);
    expect((await change(support, grant)).status).toBe(404);
    expect((await actsOf(administrator)).map(({ act }) => act).slice(-2)).toEqual([
      'role.grant',
      'role.revoke',
    ]);
  });

  it('sees the queues and tries again what gave up', async () => {
    await pool.query(
      `insert into mail_message (recipient, subject, content, recipient_proven, attempts, failed_at)
       values ('a@example.ie', 's', '{}', true, 10, now())`,
    );
    const before = (await ask('GET', '/api/v1/administration/queues', administrator)).body.queues;
    expect(before[0]).toMatchObject({ queue: 'mails', failed: 1 });
    const after = await ask('POST', '/api/v1/administration/queues/mails/requeue', administrator, { reason });
    expect(after.body.queues[0]).toMatchObject({ failed: 0 });
  });

  it('reads the log by account and by row', async () => {
    const { body } = await ask(
      'GET',
      `/api/v1/administration/acts?by=${administrator.userId}&lookups=hidden`,
      administrator,
    );
    expect(body.acts.length).toBeGreaterThan(0);
    expect(new Set(body.acts.map(({ by }: { by: string }) => by))).toEqual(new Set(['Gráinne']));
  });
});

describe('a feature that is off', () => {
  const put = (feature: string, isOn: boolean) =>
    ask('PUT', `/api/v1/administration/features/${feature}`, administrator, { isOn, reason });
  /** Routes by the feature that they name, as a call without a session and a body. */
  const calls = {
    'sign-up': ['POST', '/api/v1/accounts'],
    'placing-ads': ['POST', '/api/v1/drafts'],
    enquiries: ['POST', '/old/v4/reply'],
    viewings: ['POST', '/api/v1/viewings/1/bookings'],
    offers: ['POST', '/api/v1/properties/1/offers/submissions'],
    payments: ['POST', '/api/v1/orders'],
    uploads: ['POST', '/api/v1/media'],
    imports: ['POST', '/api/v1/agencies/1/imports'],
  } as const;

  it.each(Object.entries(calls))(
    '%s answers 503 in both languages, and is back when it is on',
    async (feature, [method, url]) => {
      const who = await person(pool);
      expect((await ask(method, url, who, {})).status).not.toBe(503);
      expect((await put(feature, false)).body.features).toContainEqual({
        feature,
        offSince: expect.any(String),
      });
      await expect.poll(() => services.switches.switchedOff()).toEqual([feature]);
      const refused = await ask(method, url, who, {});
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '300']);
      const irish = await app.inject({
        method,
        url,
        headers: { ...who.headers, 'accept-language': 'ga' },
        payload: {},
      });
      expect(irish.statusCode).toBe(503);
      expect(irish.json().message).not.toBe(refused.body.message);
      await put(feature, true);
      await expect.poll(() => services.switches.switchedOff()).toEqual([]);
      expect((await ask(method, url, who, {})).status).not.toBe(503);
    },
  );

  it('is one that a route or a job names, and every one is tested', () => {
    expect([...Object.keys(calls), 'alerts'].toSorted()).toEqual([...SWITCHABLE_FEATURES].toSorted());
  });
});
