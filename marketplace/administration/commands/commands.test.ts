import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mediaUrl, storageKey } from '#marketplace/media/uploads/rules.ts';
import { openAdministration } from '#server/administration.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { AdministrationContext } from '../context.ts';
import type { Outcome } from './command.ts';
import { parseCommandLine } from './command-line.ts';

const { pool, app, env, services } = await testProduct({ listings: 12 });
let context: AdministrationContext;
beforeAll(async () => {
  context = await openAdministration(env, pool);
});

/** Runs a command line as `npm run admin` does after it was confirmed. */
async function admin(...argv: string[]): Promise<Outcome> {
  const given = parseCommandLine(argv);
  if (!given.ok) throw new Error(given.usage);
  return given.parsed.command.run(context, given.parsed.input);
}

async function actsOn(subject: string): Promise<string[]> {
  const { rows } = await pool.query<{ act: string }>(
    'select act from administrative_act where subject_id = $1 and not is_lookup order by id',
    [subject],
  );
  return rows.map(({ act }) => act);
}

const isSignedIn = async (headers: { cookie: string }) =>
  (await app.inject({ url: '/api/v1/sessions/current', headers })).json().viewer !== null;

describe('a command line', () => {
  it('names a command with its words, or gets the usage', () => {
    for (const argv of [[], ['users'], ['nothing'], ['users', 'show'], ['users', 'show', 'a', 'b']])
      expect(parseCommandLine(argv)).toMatchObject({ ok: false, usage: expect.stringContaining('Usage') });
    expect(parseCommandLine(['users', 'show', 'a', '--wrong'])).toMatchObject({ ok: false });
    expect(parseCommandLine(['features', 'off', 'offers', '--reason', 'x'.repeat(501)]).ok).toBe(false);
    const good = parseCommandLine(['features', 'off', 'offers', '--yes', '--reason', ' Load ']);
    expect(good).toMatchObject({
      ok: true,
      parsed: { isYes: true, input: { args: ['offers'], reason: 'Load', isDryRun: false } },
    });
  });
});

describe('an operator', () => {
  it('finds an account by address, id or number, and each look-up is in the log without its words', async () => {
    const who = await person(pool, { name: 'Bríd \u001b[31mNí Chonghaile' });
    for (const text of [who.email, who.email.toUpperCase(), who.userId]) {
      const found = await admin('users', 'find', text);
      expect(found.value).toMatchObject({ accounts: [{ user_id: who.userId }] });
      expect(found.lines.join()).not.toContain('\u001b');
    }
    expect((await admin('users', 'find', 'nobody@example.ie')).ok).toBe(false);
    expect((await admin('users', 'find', who.email.slice(1))).ok).toBe(false);
    const shown = await admin('users', 'show', who.email);
    expect(shown.lines.join('\n')).toContain(who.email);
    const { rows } = await pool.query('select * from administrative_act where is_lookup');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(who.email);
    expect(JSON.stringify(rows)).toContain(who.userId);
  });

  it('gives roles and takes them, which counts from the next request on', async () => {
    const who = await person(pool);
    const open = async () =>
      (await app.inject({ url: '/api/v1/administration/queues', headers: who.headers })).statusCode;
    expect(await open()).toBe(404);
    expect((await admin('roles', 'grant', who.email, 'administrator', '--dry-run')).ok).toBe(true);
    expect(await open()).toBe(404);
    expect((await admin('roles', 'grant', who.email, 'administrator')).ok).toBe(true);
    expect((await admin('roles', 'grant', who.email, 'administrator')).ok).toBe(false);
    expect(await open()).toBe(200);
    expect((await admin('roles', 'list')).lines.join('\n')).toContain(who.email);
    expect((await admin('roles', 'revoke', who.email, 'administrator')).ok).toBe(true);
    expect(await open()).toBe(404);
    expect((await admin('roles', 'grant', who.email, 'king')).ok).toBe(false);
    await pool.query('update user_account set email_verified = false where id = $1', [who.userId]);
    expect((await admin('roles', 'grant', who.email, 'support')).ok).toBe(false);
    expect(await actsOn(who.userId)).toEqual(['role.grant', 'role.revoke']);
  });

  it('suspends and restores an account, but none with a role', async () => {
    const who = await person(pool);
    const suspend = ['users', 'suspend', who.email, '--ground', 'spam', '--facts', 'Many equal messages.'];
    expect((await admin('users', 'suspend', who.email)).ok).toBe(false);
    expect((await admin(...suspend, '--days', '8')).ok).toBe(false);
    expect((await admin(...suspend, '--dry-run')).ok).toBe(true);
    expect(await isSignedIn(who.headers)).toBe(true);
    expect((await admin(...suspend, '--days', '7')).ok).toBe(true);
    expect((await admin(...suspend)).ok).toBe(false);
    expect(await isSignedIn(who.headers)).toBe(false);
    expect((await admin('users', 'restore', who.email)).ok).toBe(true);
    expect((await admin('users', 'restore', who.email)).ok).toBe(false);
    const moderator = await person(pool, { moderator: true });
    expect((await admin(...suspend.with(2, moderator.email))).ok).toBe(false);
    expect(await actsOn(who.userId)).toEqual(['account.suspend', 'account.restore']);
  });

  it('ends sessions and tokens, resets the second factor, and erases', async () => {
    const who = await person(pool);
    await pool.query(
      `insert into api_token (user_id, name, digest, expires_at) values ($1::text::uuid, 'a', $1::text, now() + interval '1 day')`,
      [who.userId],
    );
    expect((await admin('users', 'reset-second-factor', who.email)).ok).toBe(false);
    expect((await admin('users', 'sign-out', who.email)).value).toMatchObject({ sessions: 1, apiTokens: 1 });
    expect(await isSignedIn(who.headers)).toBe(false);
    await pool.query('update user_account set second_factor_enabled = true where id = $1', [who.userId]);
    await pool.query(
      `insert into second_factor (user_id, secret, backup_codes) values ($1, 'secret', 'codes')`,
      [who.userId],
    );
    expect((await admin('users', 'reset-second-factor', who.email, '--reason', 'Lost phone')).ok).toBe(true);
    const { rows } = await pool.query(
      `select second_factor_enabled as on, (select count(*) from second_factor where user_id = u.id) as factors,
              (select count(*) from mail_message where user_id = u.id) as mails from user_account u where id = $1`,
      [who.userId],
    );
    expect(rows).toEqual([{ on: false, factors: 0, mails: 1 }]);
    expect((await admin('users', 'erase', who.email)).ok).toBe(true);
    expect((await admin('users', 'erase', who.email, '--now')).ok).toBe(true);
    const due = await pool.query('select from account_erasure where user_id = $1 and due_at <= now()', [
      who.userId,
    ]);
    expect(due.rowCount).toBe(1);
    expect(await actsOn(who.userId)).toEqual([
      'account.sign-out',
      'account.reset-second-factor',
      'account.erase',
      'account.erase',
    ]);
  });

  it('changes a price by a new plan, so that the old one stays what was bought', async () => {
    const priceOf = async (id: string) => {
      const { plans } = (await admin('plans', 'list')).value as {
        plans: { id: string; currency: string; amount: number }[];
      };
      return plans.find((one) => one.id === id && one.currency === 'EUR')?.amount;
    };
    expect((await admin('plans', 'price', 'sale-basic', 'EUR', '99.50')).value).toMatchObject({
      planId: 'sale-basic-v2',
    });
    expect(await priceOf('sale-basic')).toBeUndefined();
    expect(await priceOf('sale-basic-v2')).toBe(9950);
    for (const [plan, currency, amount] of [
      ['sale-basic', 'EUR', '80'],
      ['sale-basic-v2', 'EUR', '99.50'],
      ['sale-basic-v2', 'USD', '80'],
      ['sale-basic-v2', 'EUR', '0.49'],
      ['sale-basic-v2', 'EUR', '1e9'],
    ])
      expect((await admin('plans', 'price', plan!, currency!, amount!)).ok).toBe(false);
  });

  it('requeues mails that gave up', async () => {
    await pool.query(
      `insert into mail_message (recipient, subject, content, recipient_proven, attempts, failed_at)
       values ('a@example.ie', 's', '{}', true, 10, now()), ('b@example.ie', 's', '{}', true, 10, now())`,
    );
    expect((await admin('requeue', 'mails', '--dry-run')).value).toMatchObject({ failed: 2 });
    expect((await admin('requeue', 'mails', '--id', '999999')).ok).toBe(false);
    expect((await admin('requeue', 'mails')).value).toMatchObject({ rows: 2 });
    expect((await admin('requeue', 'post')).ok).toBe(false);
    const { rowCount } = await pool.query(
      'select from mail_message where attempts = 0 and failed_at is null and sent_at is null and recipient like $1',
      ['_@example.ie'],
    );
    expect(rowCount).toBe(2);
  });

  it('purges what is over, and a dry run says what it would be', async () => {
    const who = await person(pool);
    await pool.query("update user_session set expires_at = now() - interval '1 day' where user_id = $1", [
      who.userId,
    ]);
    const planned = (await admin('purge', '--dry-run')).value as { deleted: Record<string, number> };
    expect(planned.deleted.user_session).toBe(1);
    const done = (await admin('purge')).value as { deleted: Record<string, number> };
    expect(done.deleted.user_session).toBe(1);
    expect(((await admin('purge')).value as { deleted: object }).deleted).toEqual({});
  });

  it('prints the log, filtered', async () => {
    const { acts } = (await admin('audit', '--act', 'plan.price')).value as { acts: { role: string }[] };
    expect(acts.map(({ role }) => role)).toEqual(['operator']);
    expect((await admin('audit', '--role', 'king')).ok).toBe(false);
    expect((await admin('audit', '--limit', '0')).ok).toBe(false);
    expect((await admin('audit', '--by', 'someone else')).lines).toEqual(['No entry']);
  });
});

describe('verify', () => {
  const verify = async (...more: string[]) =>
    (await admin('verify', '--quiet', '1', ...more)).value as {
      differences: { part: string; what: string; count: number; ids: unknown[] }[];
      notes: string[];
    };

  it('asks every process whether its index is what the tables say', async () => {
    await services.search.caughtUp();
    const good = await verify('--only', 'index');
    expect(good.differences).toEqual([]);
    expect(good.notes).toEqual([expect.stringMatching(/ has \d+ ads$/)]);
    const { rows } = await pool.query<{ id: number }>(
      `select id from ad where state = 'published' and published_at is not null order by id limit 2`,
    );
    const [gone, changed] = rows.map(({ id }) => id);
    // Past the triggers, as after a fault: the index hears nothing of it.
    await pool.query('alter table ad disable trigger ad_changed');
    await pool.query(`update ad set state = 'withdrawn', closed_at = now() where id = $1`, [gone]);
    await pool.query("update ad set published_at = published_at - interval '1 day' where id = $1", [changed]);
    await pool.query('alter table ad enable trigger ad_changed');
    const bad = await verify('--only', 'index');
    expect(bad.differences).toMatchObject([
      { what: expect.stringContaining('unexpected'), ids: [gone] },
      { what: expect.stringContaining('different'), ids: [changed] },
    ]);
    expect((await admin('reindex')).ok).toBe(true);
    await expect
      .poll(async () => (await verify('--only', 'index')).differences, { timeout: 60_000 })
      .toEqual([]);
  }, 120_000);

  it('finds counters that are wrong, and counts again', async () => {
    expect((await verify('--only', 'tables')).differences).toEqual([]);
    const { rows } = await pool.query<{ id: number }>('select id from ad order by id limit 1');
    await pool.query(
      `insert into ad_viewing (ad_id, starts_at, ends_at, places, taken, offered_at)
       values ($1, now() + interval '1 day', now() + interval '25 hours', 5, 3, now())`,
      [rows[0]!.id],
    );
    expect(await verify('--only', 'tables')).toMatchObject({
      differences: [{ what: expect.stringContaining('places taken'), count: 1 }],
    });
    expect((await admin('verify', '--only', 'tables', '--repair')).ok).toBe(true);
    expect((await verify('--only', 'tables')).differences).toEqual([]);
  });

  it('finds rows without a file and files without a row, and purge deletes those', async () => {
    const who = await person(pool);
    const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'] as const;
    await pool.query(
      `insert into media_file (id, uploaded_by, kind, content_type, bytes, sha256, name)
       values ($1, $2, 'brochure', 'application/pdf', 1, $3, 'a.pdf')`,
      [ids[0], who.userId, '0'.repeat(64)],
    );
    const orphan = await storeOldFile(env.DATA_DIR, ids[1]);
    const found = await verify('--only', 'files');
    expect(found.differences).toMatchObject([
      { what: expect.stringContaining('rows without'), count: 1 },
      { what: expect.stringContaining('without a row'), ids: [orphan] },
    ]);
    expect((await admin('purge')).value).toMatchObject({ files: [orphan] });
    expect(await context.storage.read(orphan)).toBeNull();
  });
});

/** Stores a file three days ago. @returns its key */
async function storeOldFile(dataDir: string, id: string): Promise<string> {
  const key = storageKey(mediaUrl(id, 'photo'))!;
  const file = path.join(dataDir, 'uploads', key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  const before = new Date(Date.now() - 3 * 86_400_000);
  await utimes(file, before, before);
  return key;
}
