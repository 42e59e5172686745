import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { finalizeUndoableChanges, writeListings } from '#marketplace/listings/writes.ts';
import { languages } from '#platform/i18n/languages.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { endUndoTime } from '#tests/support/undo.ts';
import {
  type Answer,
  type Hit,
  queueAllDeliveries,
  webhookReceiver,
} from '#tests/support/webhook-receiver.ts';
import { deliverWebhooks } from './jobs.ts';

const { app, pool, services } = await testProduct({ listings: 3 });
const mailContext = { languages, publicUrl: 'https://gaff.example' };
let answerTo: (hit: Hit) => Answer | Promise<Answer> = () => ({ status: 204 });
const { port, hits, network } = await webhookReceiver((hit) => answerTo(hit));

async function hook(by: Person, path: string): Promise<number> {
  const made = await app.inject({
    method: 'POST',
    url: `/api/v1/users/${by.userId}/webhooks`,
    headers: by.headers,
    payload: { url: `https://program.example:${port}${path}`, events: ['ad.changed'] },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}
async function listingOf(by: Person): Promise<number> {
  const reference = randomUUID();
  const advertiser = {
    reference: `person-${by.userId}`,
    kind: 'private' as const,
    name: 'A',
    ownerId: by.userId,
  };
  return (await writeListings(pool, [sampleListing({ source: 'gaff', reference, advertiser })])).ids.get(
    reference,
  )!;
}
async function command(by: Person, adId: number, state: string): Promise<void> {
  const done = await app.inject({
    method: 'PUT',
    url: `/api/v1/properties/${adId}/state`,
    headers: by.headers,
    payload: { state },
  });
  expect(done.statusCode, done.body).toBe(200);
}
async function stateOf(by: Person, adId: number): Promise<string> {
  const url = `/api/v1/users/${by.userId}/properties?state=PUBLISHED,SOLD,LET,WITHDRAWN,SALE_AGREED`;
  const { data } = (await app.inject({ url, headers: by.headers })).json();
  return data.find((listing: { adId: number }) => listing.adId === adId).state;
}
async function deliver(): Promise<void> {
  await queueAllDeliveries(pool);
  await deliverWebhooks(pool, mailContext, network);
}

it('a receiver that fetches the state after each delivery ends with the final state, undone or not', async () => {
  const owner = await person(pool);
  const sold = await listingOf(owner);
  const undone = await listingOf(owner);
  const taken = await listingOf(owner);
  await queueAllDeliveries(pool);
  await hook(owner, '/states');
  const known = new Map<number, string[]>();
  answerTo = async ({ body }) => {
    const { adId } = JSON.parse(body).data;
    known.set(adId, [...(known.get(adId) ?? []), await stateOf(owner, adId)]);
    return { status: 204 };
  };
  await command(owner, sold, 'SOLD');
  await command(owner, undone, 'SOLD');
  await command(owner, taken, 'DELETE');
  await deliver();
  // At once: a program that shows the listing elsewhere removes it within seconds.
  expect([sold, undone, taken].map((adId) => known.get(adId))).toEqual([['SOLD'], ['SOLD'], ['WITHDRAWN']]);
  await command(owner, undone, 'UNDO');
  await command(owner, taken, 'UNDO');
  await deliver();
  await endUndoTime(pool);
  await finalizeUndoableChanges(pool, services.mailContext);
  await deliver();
  expect(known.get(sold)!.at(-1)).toBe('SOLD');
  expect(known.get(undone)).toEqual(['SOLD', 'PUBLISHED']);
  expect(known.get(taken)).toEqual(['WITHDRAWN', 'PUBLISHED']);

  // A retried delivery from before the undo says nothing about the state.
  let isDown = true;
  const whileUp = answerTo;
  answerTo = (hit) => (isDown ? { status: 503 } : whileUp(hit));
  await command(owner, undone, 'SOLD');
  await deliver();
  isDown = false;
  await command(owner, undone, 'UNDO');
  await deliver();
  await pool.query('update webhook_delivery set due_at = now() where delivered_at is null');
  await pool.query('update webhook set next_at = now()');
  await deliver();
  expect(known.get(undone)!.slice(2)).toEqual(['PUBLISHED', 'PUBLISHED']);
});

it('slow receivers of one user do not block those of another', async () => {
  const [slow, quick] = [await person(pool), await person(pool)];
  await queueAllDeliveries(pool);
  await pool.query('delete from webhook_delivery');
  hits.splice(0);
  const release = Promise.withResolvers<void>();
  answerTo = async ({ path }) => {
    if (path.startsWith('/slow')) await release.promise;
    return { status: 204 };
  };
  const slowHooks: number[] = [];
  for (let n = 0; n < 8; n += 1) slowHooks.push(await hook(slow, `/slow/${n}`));
  const quickHook = await hook(quick, '/quick');
  const deliveries = (webhookId: number, count: number) =>
    pool.query(
      `insert into webhook_delivery (webhook_id, event, data)
       select $1, 'test', jsonb_build_object('webhookId', $1::bigint) from generate_series(1, $2)`,
      [webhookId, count],
    );
  // All slow receivers are still waiting.
  for (const id of slowHooks) await deliveries(id, 3);
  await deliveries(quickHook, 30);
  const at = (path: string) => hits.filter((hit) => hit.path.startsWith(path)).length;

  const delivered = deliverWebhooks(pool, mailContext, network);
  await expect.poll(() => at('/quick'), { timeout: 9_000 }).toBe(30);
  // The concurrency limit of one user: none has answered.
  expect(at('/slow')).toBe(2);
  release.resolve();
  expect(await delivered).toBe(54);
  expect(at('/slow')).toBe(24);
});
