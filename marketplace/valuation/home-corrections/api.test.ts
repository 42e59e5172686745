import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import type { Content } from '#platform/mail/message.ts';
import { decide, STATEMENT, sendTo, sent, withdraw } from '#tests/support/home-corrections.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { importRegister } from '../register/jobs.ts';
import { refreshSoldPrices } from '../sold-prices/jobs.ts';
import { writeRegister } from '../testing/register-csv.ts';
import type { OwnCorrection, QueuedCorrection, WireShownHome } from './contract.ts';
import { ACCOUNT_LIMITS, MAX_OPEN_CORRECTIONS, NETWORK_LIMITS } from './rules.ts';
import { deleteOldCorrections, eraseCorrections } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-corrections-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const moderator = await person(pool, { name: 'Máire', moderator: true });

/** House numbers of Oak Road, each for one test. */
let number = 0;
const HOMES = 40;
const addressOf = (of: number) => `${of} Oak Road, Swords`;
const newHome = () => ({ address: `${addressOf(++number)}, Co. Dublin`, kind: 'hide' });
const SOLD_ON = '2023-03-17';

beforeAll(async () => {
  const file = path.join(folder, 'register.csv');
  await writeRegister(
    file,
    Array.from({ length: HOMES }, (_, at) => ({
      date: '17/03/2023',
      address: addressOf(at + 1),
      county: 'Dublin',
      price: `€${300_000 + at}.00`,
    })),
  );
  await importRegister(pool, file, { gazetteer: services.gazetteer() });
  await refreshSoldPrices(pool, services.gazetteer());
});

async function queue(state = 'open', by = moderator): Promise<QueuedCorrection[]> {
  const url = `/api/v1/moderation/home-corrections?state=${state}`;
  const answer = await app.inject({ url, headers: by.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().corrections;
}
async function own(who: Person): Promise<OwnCorrection[]> {
  const url = `/api/v1/users/${who.userId}/home-corrections`;
  return (await app.inject({ url, headers: who.headers })).json().corrections;
}
async function mailsTo({ email }: Person) {
  const { rows } = await pool.query<{ subject: string; content: Content }>(
    'select subject, content from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ subject, content }) => `${subject} ${JSON.stringify(content.blocks)}`);
}
function shownHome(query: Record<string, string>) {
  return app.inject({ url: `/api/v1/home-corrections/shown-home?${new URLSearchParams(query)}` });
}

describe('the owner of a home', () => {
  it('sees what is shown of it, sends a correction and follows its state', async () => {
    const who = await person(pool, { name: 'Aoife' });
    const home = newHome();
    const shown: WireShownHome = (await shownHome({ address: home.address })).json();
    expect(shown).toEqual({
      address: addressOf(number),
      sales: [{ soldOn: SOLD_ON, price: 300_000 + number - 1, isFullPrice: true }],
      listings: 0,
    });
    const { id, ...correction } = await sent(app, who, { ...home, kind: 'other_home', soldOn: SOLD_ON });
    expect(correction).toMatchObject({
      address: addressOf(number),
      kind: 'other_home',
      soldOn: SOLD_ON,
      shownAddress: null,
      statement: STATEMENT,
      state: 'open',
      reason: null,
      mayWithdraw: true,
    });
    expect((await own(who)).map((one) => one.id)).toEqual([id]);
    expect((await queue()).find((one) => one.id === id)).toMatchObject({
      sender: { name: 'Aoife', email: who.email },
      sales: [{ soldOn: SOLD_ON, price: 300_000 + number - 1, address: addressOf(number) }],
      nextStates: ['accepted', 'declined'],
      mayDecide: true,
    });
  });

  it('gets an email when it is accepted, declined with a reason, or ended', async () => {
    const who = await person(pool);
    const [first, second] = [await sent(app, who, newHome()), await sent(app, who, newHome())];
    expect((await decide(app, moderator, first.id)).json()).toMatchObject({
      state: 'accepted',
      decidedBy: 'Máire',
      nextStates: ['declined'],
    });
    const declined = { to: 'declined', reason: 'not_clear', note: 'Which of them?' } as const;
    expect((await decide(app, moderator, second.id, declined)).statusCode).toBe(200);
    const ended = { from: 'accepted', to: 'declined', reason: 'not_yours' } as const;
    expect((await decide(app, moderator, first.id, ended)).json()).toMatchObject({
      state: 'declined',
      nextStates: [],
    });
    const mails = await mailsTo(who);
    expect(mails).toHaveLength(3);
    expect(mails[0]).toMatch(/^We’ve made your change: .*no longer show the sales/);
    expect(mails[1]).toMatch(/^We haven’t made your change: .*what should change.*Which of them\?/);
    expect(mails[2]).toMatch(/^We’ve undone your change: .*couldn’t see that you own this home/);
    expect(await own(who)).toMatchObject([
      { state: 'declined', reason: 'not_clear', note: 'Which of them?', mayWithdraw: false },
      { state: 'declined', reason: 'not_yours', mayWithdraw: false },
    ]);
    const { rows } = await pool.query(
      `select from_state, to_state, changed_by, by_user from home_correction_change where correction_id = $1 order by id`,
      [first.id],
    );
    expect(rows).toEqual([
      { from_state: 'open', to_state: 'accepted', changed_by: 'moderator', by_user: moderator.userId },
      { from_state: 'accepted', to_state: 'declined', changed_by: 'moderator', by_user: moderator.userId },
    ]);
  });

  it('changes nothing while it is not decided', async () => {
    const home = newHome();
    await sent(app, await person(pool), home);
    expect((await shownHome({ address: home.address })).statusCode).toBe(200);
  });

  it('withdraws an open or accepted one once', async () => {
    const who = await person(pool);
    const [open, accepted] = [await sent(app, who, newHome()), await sent(app, who, newHome())];
    const hidden = { address: `${accepted.address}, Co. Dublin` };
    await decide(app, moderator, accepted.id);
    expect((await shownHome(hidden)).statusCode).toBe(422);
    for (const { id } of [open, accepted]) {
      expect((await withdraw(app, who, id)).json()).toMatchObject({ state: 'withdrawn', mayWithdraw: false });
      expect((await withdraw(app, who, id)).statusCode).toBe(409);
      expect((await decide(app, moderator, id)).statusCode).toBe(409);
    }
    expect((await shownHome(hidden)).statusCode).toBe(200);
    expect((await queue('decided')).some(({ id }) => id === open.id || id === accepted.id)).toBe(false);
  });
});

describe('a correction is refused', () => {
  it('without an account, for another account, and without declaration or statement', async () => {
    const [who, other] = [await person(pool), await person(pool)];
    const home = newHome();
    const nobody = { ...who, headers: {} as Person['headers'] };
    expect((await sendTo(app, nobody, home)).statusCode).toBe(401);
    expect((await sendTo(app, { ...who, headers: other.headers }, home)).statusCode).toBe(404);
    for (const wrong of [
      { declaration: false },
      { declaration: undefined },
      { statement: 'It is mine.' },
      { statement: ` ${'x'.repeat(19)}   ` },
      { statement: 'x'.repeat(1001) },
      { statement: `${STATEMENT}\0` },
      { kind: 'delete' },
      { kind: 'other_home' },
      { kind: 'not_full_price', soldOn: '2023-02-30' },
      { kind: 'address' },
      { kind: 'address', shownAddress: `Oak\nRoad` },
      { address: `${home.address}\0` },
      { address: null },
    ])
      expect((await sendTo(app, who, { ...home, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422);
    expect(await own(who)).toEqual([]);
  });

  it('for a home of which nothing is shown, and a sale that is not its own', async () => {
    const who = await person(pool);
    const home = newHome();
    for (const [wrong, message] of [
      [{ address: '999 Oak Road, Swords, Co. Dublin' }, /don’t show any sales/],
      [{ address: 'Ballyglass, Swords, Co. Dublin' }, /More than one home/],
      [{ address: null, eircode: 'D99 X0X0' }, /don’t know this Eircode/],
      [{ address: '4 Nowhere Lane' }, /which county/],
      [{ kind: 'other_home', soldOn: '2023-03-18' }, /on that day/],
      [{ kind: 'address', shownAddress: '999 Oak Road, Swords' }, /another spelling/],
      [{ kind: 'address', shownAddress: addressOf(number) }, /another spelling/],
    ] as const) {
      const answer = await sendTo(app, who, { ...home, ...wrong });
      expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringMatching(message)]);
    }
    expect((await shownHome({ address: '999 Oak Road, Swords, Co. Dublin' })).statusCode).toBe(422);
    expect((await shownHome({})).statusCode).toBe(422);
  });

  it('twice, and when too many are open', async () => {
    const who = await person(pool);
    const home = newHome();
    const answers = await Promise.all([1, 2].map(() => sendTo(app, who, home)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await sendTo(app, who, { ...home, kind: 'other_home', soldOn: SOLD_ON })).statusCode).toBe(201);
    await pool.query('delete from mail_budget');
    for (let open = 2; open < MAX_OPEN_CORRECTIONS; open++)
      expect((await sendTo(app, who, newHome())).statusCode).toBe(201);
    await pool.query('delete from mail_budget');
    const refused = await sendTo(app, who, newHome());
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining(`Five of your home corrections`),
    ]);
    expect(MAX_OPEN_CORRECTIONS).toBe(5);
  });

  it('over the limits of an account and of a network', async () => {
    const who = await person(pool);
    const home = newHome();
    for (let count = 0; count < ACCOUNT_LIMITS[0]!.max; count++) await sendTo(app, who, home);
    const tooMany = await sendTo(app, who, home);
    expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '3600']);

    for (let count = 0; count < NETWORK_LIMITS[0]!.max; count++)
      await sendTo(app, await person(pool), home, '192.0.2.7');
    expect((await sendTo(app, await person(pool), home, '192.0.2.7')).statusCode).toBe(429);
    expect((await sendTo(app, await person(pool), home, '192.0.2.8')).statusCode).toBe(201);
  });
});

describe('a decision', () => {
  it('is for moderators, and not about their own', async () => {
    const who = await person(pool);
    const { id } = await sent(app, who, newHome());
    for (const someone of [who, await person(pool)]) {
      expect((await decide(app, someone, id)).statusCode).toBe(404);
      const url = '/api/v1/moderation/home-corrections';
      expect((await app.inject({ url, headers: someone.headers })).statusCode).toBe(404);
    }
    await pool.query('update user_account set is_moderator = true where id = $1', [who.userId]);
    expect((await decide(app, who, id)).statusCode).toBe(409);
    expect((await queue('open', who)).find((one) => one.id === id)).toMatchObject({
      state: 'open',
      mayDecide: false,
    });
    expect((await decide(app, moderator, 2 ** 52)).statusCode).toBe(404);
  });

  it('is made once, also by two moderators at the same time', async () => {
    const who = await person(pool);
    const [one, other] = [await sent(app, who, newHome()), await sent(app, who, newHome())];
    const colleague = await person(pool, { moderator: true });
    const declined = { to: 'declined', reason: 'not_yours' } as const;
    const both = await Promise.all([
      decide(app, moderator, one.id),
      decide(app, colleague, one.id, declined),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await decide(app, moderator, other.id)).statusCode).toBe(200);
    expect((await decide(app, colleague, other.id, declined)).statusCode).toBe(409);
    expect((await decide(app, colleague, other.id)).statusCode).toBe(409);
    expect(await mailsTo(who)).toHaveLength(2);
  });

  it('has a reason if it declines, and none if it accepts', async () => {
    const { id } = await sent(app, await person(pool), newHome());
    for (const wrong of [
      { to: 'declined' },
      { to: 'declined', reason: 'because' },
      { to: 'declined', reason: 'not_yours', note: '' },
      { to: 'declined', reason: 'not_yours', note: 'a\0b' },
      { to: 'declined', reason: 'not_yours', note: 'x'.repeat(501) },
      { reason: 'not_yours' },
      { note: 'Well done' },
      { to: 'withdrawn' },
      { from: undefined },
    ] as object[])
      expect((await decide(app, moderator, id, wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
  });

  it('is out of reach of others: they find and withdraw none but their own', async () => {
    const [who, other] = [await person(pool), await person(pool)];
    const { id } = await sent(app, who, newHome());
    expect((await withdraw(app, other, id)).statusCode).toBe(404);
    expect((await withdraw(app, other, id, who.userId)).statusCode).toBe(404);
    const url = `/api/v1/users/${who.userId}/home-corrections`;
    expect((await app.inject({ url, headers: other.headers })).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect(await own(who)).toMatchObject([{ id, state: 'open' }]);
  });
});

describe('personal data', () => {
  it('is exported, and erased with the account; a hidden home stays hidden', async () => {
    const who = await person(pool);
    const [hidden, open] = [await sent(app, who, newHome()), await sent(app, who, newHome())];
    await decide(app, moderator, hidden.id);
    const { tables } = (
      await app.inject({ url: `/api/v1/users/${who.userId}/export`, headers: who.headers })
    ).json();
    expect(new Set(tables.home_correction)).toEqual(
      new Set([hidden, open].map(({ id }) => expect.objectContaining({ id, statement: STATEMENT }))),
    );
    expect(tables.home_correction_change).toMatchObject([
      { correction_id: hidden.id, from_state: 'open', to_state: 'accepted' },
    ]);

    await pool.query(
      `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
       values ($1, now() - interval '1 minute', now() + interval '1 day', $2)`,
      [who.userId, who.userId],
    );
    const hiding = {
      hide: async () => {},
      show: async () => {},
      showAgency: async () => {},
      postpone: async () => {},
    };
    expect(await eraseDue(pool, [eraseCorrections], hiding)).toBe(1);
    const { rows } = await pool.query(
      'select id, user_id, statement, state from home_correction where id = any($1)',
      [[hidden.id, open.id]],
    );
    expect(rows).toEqual([{ id: hidden.id, user_id: null, statement: null, state: 'accepted' }]);
    expect((await shownHome({ address: `${hidden.address}, Co. Dublin` })).statusCode).toBe(422);
    // A moderator can still end it.
    expect((await queue('decided')).find(({ id }) => id === hidden.id)).toMatchObject({ sender: null });
    const ended = { from: 'accepted', to: 'declined', reason: 'not_yours' } as const;
    expect((await decide(app, moderator, hidden.id, ended)).statusCode).toBe(200);
    expect((await shownHome({ address: `${hidden.address}, Co. Dublin` })).statusCode).toBe(200);
  });

  it('is deleted two years after a correction was closed', async () => {
    const who = await person(pool);
    const [closed, inForce] = [await sent(app, who, newHome()), await sent(app, who, newHome())];
    await withdraw(app, who, closed.id);
    await decide(app, moderator, inForce.id);
    expect(await deleteOldCorrections(pool)).toBe(0);
    await pool.query(
      "update home_correction set changed_at = changed_at - interval '25 months' where user_id = $1",
      [who.userId],
    );
    expect(await deleteOldCorrections(pool)).toBe(1);
    expect((await own(who)).map(({ id }) => id)).toEqual([inForce.id]);
  });
});
