import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { isPublicAddress } from '#marketplace/media/optimiser/public-address.ts';
import { retryDelay } from '#marketplace/media/outside/signed-post.ts';
import { languages } from '#platform/i18n/languages.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { lastMail } from '#tests/support/sign-in.ts';
import {
  type Answer,
  type Hit,
  queueAllDeliveries,
  webhookReceiver,
} from '#tests/support/webhook-receiver.ts';
import { deliverWebhooks, sweepDeliveries } from './jobs.ts';
import { queueDeliveries } from './writes.ts';

const { app, pool } = await testProduct({ listings: 20 });
const mailContext = { languages, publicUrl: 'https://gaff.example' };

/** The attempt after which a delivery is given up. */
const MAX_ATTEMPTS = Array.from({ length: 100 }, (_, index) => index + 1).find(
  (attempts) => retryDelay(attempts) === null,
)!;

let answer: Answer = { status: 204 };
const { port, hits, network } = await webhookReceiver(() => answer);
const url = `https://program.example:${port}/gaff?a=1`;

afterEach(async () => {
  hits.splice(0);
  answer = { status: 204 };
  await pool.query('delete from webhook');
});

const ALL = ['ad.changed', 'conversation.changed', 'alert.raised'];

async function hook(of: Person, payload: object = { url, events: ALL }) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/users/${of.userId}/webhooks`,
    payload,
    headers: of.headers,
  });
}

function own(of: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  return app.inject({
    method,
    url: `/api/v1/users/${of.userId}/webhooks${path}`,
    headers: of.headers,
    ...(payload && { payload }),
  });
}

/** Queues and delivers all new events. */
async function deliver(): Promise<{ event: string; data: object }[]> {
  await queueAllDeliveries(pool);
  await deliverWebhooks(pool, mailContext, network);
  return hits.map(({ body }) => JSON.parse(body)).map(({ event, data }) => ({ event, data }));
}

/** Skips events from before the test. */
async function beginHere(): Promise<void> {
  await queueAllDeliveries(pool);
  await pool.query('delete from webhook_delivery');
  hits.splice(0);
}

async function listingOf(owner: { userId?: string; agencyId?: number | null }): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with who as (insert into advertiser (kind, name, owner_id, agency_id)
       values ('private', 'A', $1, $2) returning id)
     update ad set advertiser_id = (select id from who)
      where id = (select id from ad where source <> 'taken' order by id limit 1) returning id`,
    [owner.userId ?? null, owner.agencyId ?? null],
  );
  const { id } = rows[0]!;
  await pool.query("update ad set source = 'taken', reference = id::text where id = $1", [id]);
  return id;
}

function touch(adId: number, client: pg.Pool | pg.ClientBase = pool) {
  return client.query('update ad set updated_at = now() where id = $1', [adId]);
}

describe('a webhook receives', () => {
  it('changes of its owner’s listings, signed with its key, and no others', async () => {
    const owner = await person(pool);
    const other = await person(pool);
    const made = await hook(owner);
    expect(made.statusCode).toBe(201);
    await hook(other);
    const adId = await listingOf(owner);
    await beginHere();
    // Two simultaneous changes are one event.
    await inTransaction(pool, async (client) => {
      await touch(adId, client);
      await touch(adId, client);
    });
    expect(await deliver()).toEqual([{ event: 'ad.changed', data: { adId } }]);

    const [{ headers, body }] = hits as [Hit];
    const [, at, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['gaff-signature']))!;
    expect(createHmac('sha256', made.json().secret).update(`${at}.${body}`).digest('hex')).toBe(digest);
    expect(headers).toMatchObject({
      host: `program.example:${port}`,
      'content-type': 'application/json',
      'gaff-event': 'ad.changed',
      'gaff-delivery': `${JSON.parse(body).id}`,
    });
    expect(await deliver()).toHaveLength(1);
  });

  it('events after the database was restored from a backup', async () => {
    const owner = await person(pool);
    await hook(owner);
    const adId = await listingOf(owner);
    await beginHere();
    await pool.query("update webhook_position set transaction_id = '99999999999'::xid8");
    await queueDeliveries(pool);
    await touch(adId);
    expect(await deliver()).toEqual([{ event: 'ad.changed', data: { adId } }]);
  });

  it('changes of the agency listings that its owner manages', async () => {
    const director = await person(pool, { agency: { role: 'director' } });
    const { rows } = await pool.query<{ id: number }>(
      `insert into agency_branch (agency_id, reference, name) values ($1, gen_random_uuid()::text, 'B') returning id`,
      [director.agencyId],
    );
    const agent = await person(pool, { agency: { role: 'agent', id: director.agencyId! } });
    await pool.query('update agency_member set branch_id = $2 where user_id = $1', [
      agent.userId,
      rows[0]!.id,
    ]);
    await hook(director, { url: `${url}&who=director`, events: ['ad.changed'] });
    await hook(agent, { url: `${url}&who=agent`, events: ['ad.changed'] });
    // A listing of the head office, which a branch agent does not manage.
    const adId = await listingOf({ agencyId: director.agencyId });
    await beginHere();
    await touch(adId);
    expect(await deliver()).toEqual([{ event: 'ad.changed', data: { adId } }]);
  });

  it('messages for both sender and recipient', async () => {
    const [searcher, owner, stranger] = [await person(pool), await person(pool), await person(pool)];
    for (const one of [searcher, owner, stranger]) await hook(one);
    const adId = await listingOf(owner);
    await beginHere();
    const { rows } = await pool.query<{ id: number }>(
      `insert into conversation (ad_id, searcher_id, searcher_name) values ($1, $2, 'S') returning id`,
      [adId, searcher.userId],
    );
    await pool.query(
      `insert into conversation_message (conversation_id, side, author_id, text) values ($1, 'searcher', $2, 'Hello')`,
      [rows[0]!.id, searcher.userId],
    );
    const data = { conversationId: rows[0]!.id, adId };
    expect(await deliver()).toEqual([
      { event: 'conversation.changed', data },
      { event: 'conversation.changed', data },
    ]);
    const { rows: to } = await pool.query(
      'select w.user_id from webhook_delivery d join webhook w on w.id = d.webhook_id order by 1',
    );
    expect(to.map(({ user_id }) => user_id)).toEqual([searcher.userId, owner.userId].sort());
  });

  it('alerts for their recipient, and only subscribed events', async () => {
    const [searcher, other] = [await person(pool), await person(pool)];
    await hook(searcher);
    await hook(other, { url, events: ['ad.changed'] });
    const { rows } = await pool.query<{ ad_id: number }>(
      'select id as ad_id from ad order by id desc limit 1',
    );
    await beginHere();
    await pool.query(
      `with p as (insert into alert_person (user_id) select unnest($1::uuid[]) returning id)
       insert into alert (person_id, ad_id, kind, why, outbox_id, on_site)
       select id, $2, 'price', '{}', 1, true from p`,
      [[searcher.userId, other.userId], rows[0]!.ad_id],
    );
    expect(await deliver()).toEqual([
      { event: 'alert.raised', data: { alertId: expect.any(Number), adId: rows[0]!.ad_id } },
    ]);
  });

  it('each event once, with several processes reading and sending', async () => {
    const owner = await person(pool);
    await hook(owner);
    const adId = await listingOf(owner);
    await beginHere();
    for (let change = 0; change < 5; change += 1) {
      await touch(adId);
      await Promise.all([queueDeliveries(pool), queueDeliveries(pool), queueDeliveries(pool)]);
    }
    await queueAllDeliveries(pool);
    const { rows } = await pool.query<{ n: number }>('select count(*) as n from webhook_delivery');
    await Promise.all([1, 2, 3].map(() => deliverWebhooks(pool, mailContext, network)));
    expect(hits).toHaveLength(rows[0]!.n);
    expect(new Set(hits.map(({ body }) => JSON.parse(body).id)).size).toBe(rows[0]!.n);
  });
});

it('a delivery that is written while its webhook is being served is still sent', async () => {
  const owner = await person(pool);
  const { id } = (await hook(owner)).json();
  // The foreign key of the new delivery locks the webhook, so the claim skips it, as after a run with something to
  // send.
  await pool.query('update webhook set next_at = now() where id = $1', [id]);
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into webhook_delivery (webhook_id, event, data, due_at) values ($1, 'ad.changed', '{"late": true}', now())`,
      [id],
    );
    await deliverWebhooks(pool, mailContext, network);
  });
  await deliverWebhooks(pool, mailContext, network);
  expect(hits.map(({ body }) => JSON.parse(body).data)).toEqual([{ late: true }]);
});

describe('a receiver that does not answer', () => {
  it('is retried with growing delays and given up in the end', async () => {
    const owner = await person(pool);
    const { id } = (await hook(owner)).json();
    await beginHere();
    await own(owner, 'POST', `/${id}/test`);
    for (const broken of [{ status: 500 }, { status: 302, location: 'https://elsewhere.example/' }]) {
      answer = broken;
      await pool.query('update webhook_delivery set due_at = now()');
      await deliver();
    }
    // The redirect was not followed, and nothing is due early.
    expect(hits).toHaveLength(2);
    expect(await deliver()).toHaveLength(2);
    const list = async () => (await own(owner, 'GET', `/${id}/deliveries`)).json().deliveries;
    expect(await list()).toMatchObject([{ event: 'test', attempts: 2, state: 'waiting', status: 302 }]);

    await pool.query('update webhook_delivery set attempts = $1, due_at = now()', [MAX_ATTEMPTS - 1]);
    await deliver();
    const [delivery] = await list();
    expect(delivery).toMatchObject({ attempts: MAX_ATTEMPTS, state: 'failed', nextAt: null });

    answer = { status: 200 };
    expect((await own(owner, 'POST', `/${id}/deliveries/${delivery.id}`)).statusCode).toBe(202);
    await deliver();
    expect(await list()).toMatchObject([{ state: 'delivered', status: 200, attempts: 1 }]);
    const { webhooks } = (await own(owner, 'GET', '')).json();
    expect(webhooks).toMatchObject([{ failingSince: null, waiting: 0 }]);
  });

  it('is turned off after three days with a mail to its owner; turned on again it gets what waited', async () => {
    const owner = await person(pool);
    const { id } = (await hook(owner)).json();
    await beginHere();
    answer = { status: 503 };
    await own(owner, 'POST', `/${id}/test`);
    await pool.query("update webhook set failing_since = now() - interval '73 hours'");
    await deliver();
    expect((await own(owner, 'GET', '')).json().webhooks).toMatchObject([{ enabled: false, waiting: 1 }]);
    expect(await lastMail(pool, owner.email)).toMatchObject({
      subject: 'We turned off one of your webhooks',
    });
    await pool.query('update webhook_delivery set due_at = now()');
    expect(await deliver()).toHaveLength(1);

    answer = { status: 200 };
    expect((await own(owner, 'PATCH', `/${id}`, { enabled: true })).statusCode).toBe(204);
    await pool.query('update webhook_delivery set due_at = now()');
    expect(await deliver()).toHaveLength(2);
  });

  it('in the internal network is never called', async () => {
    const owner = await person(pool);
    const { id } = (await hook(owner)).json();
    await own(owner, 'POST', `/${id}/test`);
    await deliverWebhooks(pool, mailContext, { ...network, permits: isPublicAddress });
    expect(hits).toEqual([]);
    const { deliveries } = (await own(owner, 'GET', `/${id}/deliveries`)).json();
    expect(deliveries).toMatchObject([{ status: null, trouble: 'address', state: 'waiting' }]);
  });

  it('is retried for three days in total', () => {
    const minutes = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1)!);
    expect(minutes.every((pause, index) => index === 0 || pause > minutes[index - 1]!)).toBe(true);
    const hours = minutes.reduce((sum, pause) => sum + pause, 0) / 60;
    expect(Math.abs(hours - 72)).toBeLessThan(3);
    expect(retryDelay(MAX_ATTEMPTS)).toBeNull();
  });
});

describe('webhook management', () => {
  it('refuses an address that is not public', async () => {
    const owner = await person(pool);
    for (const wrong of [
      'http://program.example/',
      'https://user:password@program.example/',
      'https://program.example/#part',
      'https://',
      'ftp://program.example/',
      `https://program.example/${'a'.repeat(2000)}`,
      'https://127.0.0.1/',
      'HTTPS://program.example/',
      'https:program.example/',
      'https://[::1]/',
      'https://program.example/\0',
    ]) {
      const refused = await hook(owner, { url: wrong, events: ALL });
      expect([wrong, refused.statusCode]).toEqual([wrong, 422]);
    }
    for (const events of [[], ['test'], ['everything'], undefined])
      expect((await hook(owner, { url, events })).statusCode).toBe(422);
  });

  it('allows ten webhooks, also for concurrent requests', async () => {
    const owner = await person(pool);
    const made = await Promise.all(Array.from({ length: 12 }, () => hook(owner)));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('hides webhooks of other users and shows the key once', async () => {
    const [owner, stranger] = [await person(pool), await person(pool)];
    const { id, secret } = (await hook(owner)).json();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect((await own(owner, 'GET', '')).payload).not.toContain(secret);
    const { webhooks } = (await own(stranger, 'GET', '')).json();
    expect(webhooks).toEqual([]);
    for (const [method, path, payload] of [
      ['PATCH', `/${id}`, { enabled: false }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/deliveries/1`],
    ] as const)
      expect((await own(stranger, method, path, payload)).statusCode, path).toBe(404);
    expect((await own(owner, 'DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await own(owner, 'GET', '')).json().webhooks).toEqual([]);
  });

  it('deletes deliveries after a month', async () => {
    const owner = await person(pool);
    const { id } = (await hook(owner)).json();
    await own(owner, 'POST', `/${id}/test`);
    await deliver();
    await pool.query("update webhook_delivery set delivered_at = now() - interval '31 days'");
    await own(owner, 'POST', `/${id}/test`);
    expect(await sweepDeliveries(pool)).toBe(1);
    expect((await own(owner, 'GET', `/${id}/deliveries`)).json().deliveries).toHaveLength(1);
    // Deliveries of a webhook that stays off are deleted as well.
    await pool.query("update webhook_delivery set due_at = now() - interval '31 days'");
    expect(await sweepDeliveries(pool)).toBe(1);
  });
});
