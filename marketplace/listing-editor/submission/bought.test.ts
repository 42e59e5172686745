import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { IS_PAID } from '#marketplace/listings/ownership/reads.ts';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import type { Order } from '#marketplace/payments/orders/order.ts';
import type { AdType } from '#property/section.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { deleteDraftsOfListing } from '../drafts/writes.ts';
import { sampleDraft } from '../testing/samples.ts';
import { listingPurchases } from './purchases.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const purchases = listingPurchases({ mailContext: services.mailContext, review: async () => false });
/** Phone numbers and addresses shared by several advertisers trigger a review. */
let calls = 0;

function ask(who: Person, method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object = {}, key = '') {
  return app.inject({
    method,
    url,
    payload,
    headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
  });
}
async function save(who: Person, draft: { id: string; version: number }, adType: AdType) {
  const own = { contactPhone: `086 ${3_000_000 + calls}`, address: `${calls} Sandymount Green` };
  const fields = JSON.parse(JSON.stringify({ ...sampleDraft(adType, own), adType }));
  return ask(who, 'PATCH', `/api/v1/drafts/${draft.id}`, { baseVersion: draft.version, fields });
}
async function placed(adType: AdType) {
  calls += 1;
  const owner = await person(pool);
  const draft = (await ask(owner, 'POST', '/api/v1/drafts', { adType })).json();
  const saved = (await save(owner, draft, adType)).json();
  const { adId, orderRequest } = (await submit(owner, draft.id)).json();
  return { owner, draft: saved, adId: adId as number, orderRequest };
}
function submit(who: Person, draftId: string) {
  return ask(who, 'POST', `/api/v1/drafts/${draftId}/submission`);
}
/** Fulfils an order of one line like the payments feature. */
async function pay(client: pg.ClientBase, adId: number) {
  const { ad_type: adType } = await listingOf(adId);
  const line = { adId, adType, kind: 'plan', durationDays: 30, featuredLevel: 'standard' };
  return purchases.fulfil(client, { id: 1, currency: 'EUR', lines: [line] } as Order);
}
/**
 * How many statements wait for locks of a transaction. Uses another connection, because a transaction sees a snapshot
 * of pg_stat_activity.
 */
async function waiting(client: pg.ClientBase) {
  const holder = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { rows } = await pool.query<{ n: number }>(
    'select count(*) as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
    [holder.rows[0]!.pid],
  );
  return rows[0]!.n;
}
async function listingOf(adId: number) {
  const { rows } = await pool.query(`select state, ad_type, ${IS_PAID} as "isPaid" from ad where id = $1`, [
    adId,
  ]);
  return rows[0];
}

describe('a paid purchase', () => {
  it('is not lost when the listing was recalled before payment', async () => {
    const { owner, draft, adId } = await placed('rental');
    const recalled = await ask(owner, 'PUT', `/api/v1/properties/${adId}/state`, { state: 'RECALL' });
    expect(recalled.statusCode).toBe(200);
    await inTransaction(pool, (client) => pay(client, adId));
    expect(await listingOf(adId)).toMatchObject({ state: 'draft', isPaid: true });
    expect((await submit(owner, draft.id)).json()).toEqual({
      adId,
      next: 'published',
      isChange: false,
      inReview: false,
    });
  });

  it('fixes the type of the listing, because prices differ by type', async () => {
    const { owner, draft, adId, orderRequest } = await placed('parking');
    expect((await ask(owner, 'POST', '/api/v1/orders', orderRequest, `type-${adId}`)).statusCode).toBe(201);
    const changed = await save(owner, draft, 'sale');
    expect(changed.statusCode).toBe(200);
    const sent = await submit(owner, draft.id);
    expect([sent.statusCode, sent.json().details]).toEqual([
      422,
      [{ path: 'adType', message: expect.any(String) }],
    ]);

    await changeState(pool, { adId, action: 'recall', actor: 'owner' });
    await inTransaction(pool, (client) => pay(client, adId));
    expect((await submit(owner, draft.id)).statusCode).toBe(422);
    const back = await save(owner, changed.json(), 'parking');
    expect(back.statusCode).toBe(200);
    const again = await save(owner, back.json(), 'sale');
    expect([again.statusCode, again.json().details[0].path]).toEqual([422, 'fields.adType']);
    expect(await listingOf(adId)).toMatchObject({ ad_type: 'parking' });
  });

  it('fixes the type after the paid time too', async () => {
    const { owner, draft, adId } = await placed('parking');
    await pool.query("update ad set expires_at = now() - interval '1 day' where id = $1", [adId]);
    expect((await save(owner, draft, 'sale')).statusCode).toBe(200);
    const sent = await submit(owner, draft.id);
    expect([sent.statusCode, sent.json().details]).toEqual([
      422,
      [{ path: 'adType', message: expect.any(String) }],
    ]);
  });
});

it('a draft is not restored when another draft of its listing is created at the same moment', async () => {
  const { owner, draft, adId } = await placed('rental');
  await pool.query('update placement_draft set deleted_at = now() where id = $1', [draft.id]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into placement_draft (user_id, ad_id, fields, field_versions, step)
       select user_id, $1, fields, field_versions, step from placement_draft where id = $2`,
      [adId, draft.id],
    );
    const restored = ask(owner, 'POST', `/api/v1/drafts/${draft.id}/restoration`);
    await expect.poll(() => waiting(client)).toBe(1);
    await client.query('commit');
    expect((await restored).statusCode).toBe(404);
  } finally {
    client.release();
  }
});

it('a payment and a resubmission of its listing do not deadlock', async () => {
  const { owner, draft, adId } = await placed('rental');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from ad where id = $1 for update', [adId]);
    const sent = submit(owner, draft.id);
    await expect.poll(() => waiting(client)).toBe(1);
    await deleteDraftsOfListing(client, adId);
    await client.query('commit');
    expect((await sent).statusCode).toBe(404);
  } finally {
    client.release();
  }
});
