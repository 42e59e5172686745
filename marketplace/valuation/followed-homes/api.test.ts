import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoRegister } from '#demo/register.ts';
import type { Content } from '#platform/mail/message.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { monthOf } from '../price-index/rules.ts';
import { createScheduledTraining } from '../training/jobs.ts';
import type { WireFollowedHome } from './contract.ts';
import { revalueFollowedHomes } from './jobs.ts';
import { MAX_FOLLOWED_HOMES } from './rules.ts';
import { deleteRemovedHomes } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const TODAY = new Date();
const context = { ...services, mailContext: { ...services.mailContext, secret: services.secret } };

/** The first days of the months after this one, in Ireland's winter and summer time alike. */
const [NEXT_MONTH, SECOND_MONTH, THIRD_MONTH] = [1, 2, 3].map(
  (more) => new Date(Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth() + more, 3, 12)),
) as [Date, Date, Date];
let sold: { address: string; street_key: string; localities: string[] }[] = [];

beforeAll(async () => {
  await seedDemoRegister(pool, { sales: 2_000, listings: 0, today: TODAY });
  await createScheduledTraining().trainDue({ pool, log: pino({ level: 'silent' }) }, TODAY);
  const { rows } = await pool.query<(typeof sold)[number]>(
    `select distinct on (s.street_key) p.address, s.street_key, s.localities
       from register_sale s join property p on p.id = s.property_id
      where s.kind = 'numbered' and s.eircode is null order by s.street_key, s.id limit 20`,
  );
  sold = rows;
}, 120_000);

const addressOf = (index: number) => sold[index]!.address;

function send(who: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  return app.inject({ method, url: `/api/v1/users/${path}`, payload, headers: who.headers });
}

async function follow(who: Person, payload: object) {
  const answer = await send(who, 'POST', `${who.userId}/homes`, payload);
  return { status: answer.statusCode, home: answer.json<WireFollowedHome>(), body: answer.json() };
}

async function homesOf(who: Person): Promise<WireFollowedHome[]> {
  const answer = await send(who, 'GET', `${who.userId}/homes`);
  expect(answer.statusCode).toBe(200);
  return answer.json().homes;
}

async function mailsTo({ email }: Person) {
  const { rows } = await pool.query<{ subject: string; content: Content; unsubscribe_url: string }>(
    'select subject, content, unsubscribe_url from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}

/** Adds a sale to the register, as the next import would, on the street of a home. */
async function sellOnStreet(index: number, soldOn: Date) {
  const { street_key, localities } = sold[index]!;
  await pool.query(
    `insert into register_sale (sold_on, county_id, content, address, price_cents, full_market_price, vat_exclusive,
       new_dwelling, property_id, kind, home_key, street_key, localities, month, relative_price)
     select $1, county_id, gen_random_uuid(), address, price_cents, true, false, false, property_id, kind, home_key,
            street_key, $3, $4, relative_price
       from register_sale where street_key = $2 and relative_price is not null order by id limit 1`,
    [soldOn, street_key, localities, monthOf(soldOn.toISOString().slice(0, 10))],
  );
}

describe('following homes', () => {
  it('a person follows a home and sees its estimate', async () => {
    const who = await person(pool);
    const { status, home } = await follow(who, { address: addressOf(0), propertyType: 'detached', beds: 3 });
    expect(status).toBe(201);
    expect(home).toMatchObject({
      address: addressOf(0),
      facts: { beds: 3, baths: null, propertyType: 'detached' },
      monthlyEmail: false,
      changeSinceFirst: null,
    });
    expect(home.interval80!.lower).toBeLessThan(home.interval80!.upper);
    expect(home.history).toHaveLength(1);
    expect(await homesOf(who)).toEqual([home]);
  });

  it('following a home again changes its facts', async () => {
    const who = await person(pool);
    const first = await follow(who, { address: addressOf(0), monthlyEmail: true });
    const again = await follow(who, { address: addressOf(0).toUpperCase(), beds: 4 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.home).toMatchObject({
      id: first.home.id,
      address: addressOf(0),
      monthlyEmail: true,
      facts: { beds: 4, address: addressOf(0) },
    });
    expect(await homesOf(who)).toHaveLength(1);
  });

  it('two changes at the same time both count, and the estimate is of both', async () => {
    const who = await person(pool);
    const { home } = await follow(who, { address: addressOf(0), propertyType: 'detached' });
    const path = `${who.userId}/homes/${home.id}`;
    const other = await pool.connect();
    // Both changes have read the home, and wait for another connection.
    await other.query('begin');
    await other.query('select from user_account where id = $1 for update', [who.userId]);
    const changes = [send(who, 'PATCH', path, { beds: 4 }), send(who, 'PATCH', path, { floorArea: 140 })];
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `select count(*) as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]!.waiting;
      })
      .toBe(2);
    await other.query('commit');
    other.release();
    expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [changed] = await homesOf(who);
    expect(changed!.facts).toMatchObject({ propertyType: 'detached', beds: 4, floorArea: 140 });
    expect(changed!.history).toHaveLength(1);
  });

  it('refuses addresses that cannot be estimated, with the reason', async () => {
    const who = await person(pool);
    const refused = async (payload: object) => {
      const { status, body } = await follow(who, payload);
      return [status, body.message];
    };
    expect(await refused({ address: '4 Nowhere Lane' })).toEqual([
      422,
      'We couldn’t tell which county that’s in. Add the county to the end of the address.',
    ]);
    expect(await refused({ eircode: 'D99 X0X0' })).toEqual([
      422,
      'We don’t know this Eircode yet. Enter the address as well.',
    ]);
    expect((await refused({}))[0]).toBe(422);
    expect(await homesOf(who)).toEqual([]);
  });

  it('refuses more homes than a person may follow; removing one makes room', async () => {
    const who = await person(pool);
    const homes: WireFollowedHome[] = [];
    for (let at = 0; at < MAX_FOLLOWED_HOMES; at++)
      homes.push((await follow(who, { address: addressOf(at) })).home);
    const refused = await follow(who, { address: addressOf(MAX_FOLLOWED_HOMES) });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You’re following 10 homes, the maximum. Remove one first.',
    ]);
    expect((await follow(who, { address: addressOf(0), beds: 2 })).status).toBe(200);
    await send(who, 'DELETE', `${who.userId}/homes/${homes[0]!.id}`);
    expect((await follow(who, { address: addressOf(MAX_FOLLOWED_HOMES) })).status).toBe(201);
  });

  it('two requests at the same time follow a home once', async () => {
    const who = await person(pool);
    const both = await Promise.all([1, 2].map(() => follow(who, { address: addressOf(3) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await homesOf(who)).toHaveLength(1);
  });

  it('changes facts and the monthly email of a home', async () => {
    const who = await person(pool);
    const { home } = await follow(who, { address: addressOf(1), beds: 3, baths: 1 });
    const path = `${who.userId}/homes/${home.id}`;
    const changed = await send(who, 'PATCH', path, { baths: null, beds: 5, monthlyEmail: true });
    expect(changed.json()).toMatchObject({ facts: { beds: 5, baths: null }, monthlyEmail: true });
    expect((await send(who, 'PATCH', path, { beds: -1 })).statusCode).toBe(422);
    expect((await send(who, 'PATCH', path, { monthlyEmail: false })).json()).toMatchObject({
      facts: { beds: 5 },
      monthlyEmail: false,
    });
  });

  it('a removed home comes back with its estimates when it is followed again within a day', async () => {
    const who = await person(pool);
    const { home } = await follow(who, { address: addressOf(1), monthlyEmail: true });
    const path = `${who.userId}/homes/${home.id}`;
    expect((await send(who, 'DELETE', path)).statusCode).toBe(204);
    expect(await homesOf(who)).toEqual([]);
    expect((await send(who, 'DELETE', path)).statusCode).toBe(404);
    expect((await follow(who, { address: addressOf(1) })).home).toEqual(home);

    await send(who, 'DELETE', path);
    await pool.query("update followed_home set removed_at = removed_at - interval '25 hours' where id = $1", [
      home.id,
    ]);
    await deleteRemovedHomes(pool);
    const { home: other } = await follow(who, { address: addressOf(1) });
    expect([other.id === home.id, other.monthlyEmail]).toEqual([false, false]);
  });

  it("nobody sees or changes another person's homes", async () => {
    const [owner, other] = [await person(pool), await person(pool)];
    const { home } = await follow(owner, { address: addressOf(2) });
    const paths = [`${owner.userId}/homes/${home.id}`, `${other.userId}/homes/${home.id}`];
    expect((await send(other, 'GET', `${owner.userId}/homes`)).statusCode).toBe(404);
    expect((await send(other, 'POST', `${owner.userId}/homes`, { address: addressOf(3) })).statusCode).toBe(
      404,
    );
    for (const path of paths) {
      expect((await send(other, 'PATCH', path, { beds: 1 })).statusCode).toBe(404);
      expect((await send(other, 'DELETE', path)).statusCode).toBe(404);
    }
    expect((await app.inject(`/api/v1/users/${owner.userId}/homes`)).statusCode).toBe(401);
    expect(await homesOf(owner)).toEqual([home]);
  });

  it('existing clients list them as properties', async () => {
    const who = await person(pool);
    const { home } = await follow(who, { address: addressOf(2) });
    const answer = await send(who, 'GET', 'my-properties');
    expect(answer.json()).toEqual([
      {
        propertyId: home.propertyId,
        address: addressOf(2),
        eircode: null,
        images: [],
        latestPropertyPriceEstimate: home.latestPropertyPriceEstimate,
        valuationAgents: [],
      },
    ]);
    expect(home.propertyId).toMatch(/^\d+$/);
  });

  it('homes are part of the export of personal data and are erased with the account', async () => {
    const who = await person(pool);
    const { home } = await follow(who, { address: addressOf(2) });
    const { tables } = (await send(who, 'GET', `${who.userId}/export`)).json();
    expect(tables.followed_home).toMatchObject([{ id: home.id, address: addressOf(2) }]);
    expect(tables.followed_home_estimate).toMatchObject([{ followed_home_id: home.id }]);
    await pool.query('delete from user_account where id = $1', [who.userId]);
    const left = await pool.query(
      'select from followed_home h full join followed_home_estimate e on e.followed_home_id = h.id where $1 in (h.id, e.followed_home_id)',
      [home.id],
    );
    expect(left.rowCount).toBe(0);
  });
});

describe('the monthly estimate', () => {
  it('adds one estimate a month and mails it at most once a month, to those who want it', async () => {
    const [wants, not] = [await person(pool), await person(pool)];
    for (const who of [wants, not])
      await follow(who, { address: addressOf(4), propertyType: 'detached', monthlyEmail: who === wants });
    // In the month of the start there is nothing to say.
    await revalueFollowedHomes(context);
    expect(await mailsTo(wants)).toEqual([]);

    await sellOnStreet(4, TODAY);
    // Two processes at the same time.
    await Promise.all([1, 2].map(() => revalueFollowedHomes(context, NEXT_MONTH)));
    expect(await mailsTo(not)).toEqual([]);
    const [mail, ...others] = await mailsTo(wants);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`What ${addressOf(4)} is worth this month`);
    expect(JSON.stringify(mail!.content)).toMatch(/New sales on the street.*"1"/);
    const [home] = await homesOf(wants);
    expect(home!.history).toHaveLength(2);

    // A new import in the same month.
    await sellOnStreet(4, TODAY);
    await pool.query('update followed_home set revalued_at = $1', [TODAY]);
    await revalueFollowedHomes(context, NEXT_MONTH);
    expect(await mailsTo(wants)).toHaveLength(1);
    expect((await homesOf(wants))[0]!.history).toHaveLength(2);

    // The sale is told of in the month after, and once.
    await revalueFollowedHomes(context, SECOND_MONTH);
    const mails = await mailsTo(wants);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails[1]!.content)).toMatch(/New sales on the street.*"1"/);
    await revalueFollowedHomes(context, THIRD_MONTH);
    for (const { content } of (await mailsTo(wants)).slice(2))
      expect(JSON.stringify(content)).not.toContain('New sales');
    expect((await homesOf(not))[0]!.history).toHaveLength(4);
  });

  it('does not mail sales of a home that its owner had hidden', async () => {
    const who = await person(pool);
    await follow(who, { address: addressOf(8), propertyType: 'detached', monthlyEmail: true });
    await sellOnStreet(8, TODAY);
    await pool.query(
      `insert into home_correction (user_id, county_id, address, home_key, property_id, kind, statement, state)
       select $1, county_id, address, home_key, property_id, 'hide', 'It is mine and I live in it.', 'accepted'
         from register_sale where street_key = $2`,
      [who.userId, sold[8]!.street_key],
    );
    await revalueFollowedHomes(context, NEXT_MONTH);
    for (const { content } of await mailsTo(who)) expect(JSON.stringify(content)).not.toContain('New sales');
  });

  it('does each home once, until a month or something new has passed', async () => {
    const who = await person(pool);
    await follow(who, { address: addressOf(5) });
    await revalueFollowedHomes(context, THIRD_MONTH);
    expect(await revalueFollowedHomes(context, THIRD_MONTH)).toBe(0);
  });

  it('leaves out accounts that will be erased', async () => {
    const who = await person(pool);
    await follow(who, { address: addressOf(6), propertyType: 'detached', monthlyEmail: true });
    await sellOnStreet(6, TODAY);
    await pool.query(
      `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
       values ($1, now() + interval '7 days', now() + interval '8 days', $2)`,
      [who.userId, who.userId],
    );
    await revalueFollowedHomes(context, NEXT_MONTH);
    expect(await mailsTo(who)).toEqual([]);
  });

  it('the link of a mail stops the mails without signing in, and can be undone', async () => {
    const who = await person(pool);
    await follow(who, { address: addressOf(7), propertyType: 'detached', monthlyEmail: true });
    await sellOnStreet(7, TODAY);
    await revalueFollowedHomes(context, NEXT_MONTH);
    const [mail] = await mailsTo(who);
    const path = new URL(mail!.unsubscribe_url).pathname;
    const token = path.split('/').at(-1)!;
    const shown = async () => (await app.inject(`/api/v1/homes/unsubscribe/${token}`)).json().homes;
    expect(await shown()).toMatchObject([{ address: addressOf(7) }]);

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const stopped = await app.inject({ method: 'POST', url: path, headers, payload });
    expect(stopped.statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await homesOf(who))[0]!.monthlyEmail).toBe(false);
    // A mail that was not sent yet is withdrawn.
    expect(await mailsTo(who)).toEqual([]);

    const again = await app.inject({ method: 'POST', url: path });
    expect(again.json()).toEqual({ undo: null });
    const undo = await app.inject({
      method: 'POST',
      url: `/api/v1/homes/resubscribe/${stopped.json().undo}`,
    });
    expect(undo.statusCode).toBe(204);
    expect((await homesOf(who))[0]!.monthlyEmail).toBe(true);
  });

  it('refuses links that were changed', async () => {
    const who = await person(pool);
    for (const path of [`unsubscribe/${who.userId}.x`, `resubscribe/${who.userId}~1.x`]) {
      const answer = await app.inject({ method: 'POST', url: `/api/v1/homes/${path}` });
      expect(answer.statusCode).toBe(404);
    }
  });
});
