import { expect, it } from 'vitest';
import { offersClient, sampleRound } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { verifyLog } from './log/verify.ts';
import { writeOnce } from './write-in-round.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);
const { call, bid, start, bidder, read } = offers;

async function forSale() {
  const owner = await person(pool, { name: 'Owner' });
  return { owner, adId: await publishedListing(pool, owner) };
}

/** Collects what the public is sent of a round, from its beginning. */
async function eventsOf(roundId: number): Promise<string> {
  const messages: string[] = [];
  const stop = await services.offerEvents.watch(roundId, 0, { send: (message) => messages.push(message) });
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  stop();
  return messages.join('');
}

it('hides a history that ends with the sale, from the public and from those who were not approved', async () => {
  const { owner, adId } = await forSale();
  const roundId = await start(owner, adId, { showOfferHistorySaleAgreed: false });
  const one = await bidder(owner, adId);
  const waiting = await offers.buyer();
  await offers.apply(waiting, adId);
  const { submissionId } = (await bid(one, adId, 31_234_500)).json();
  expect(await eventsOf(roundId)).toContain('31234500');
  const won = { status: 'WON' };
  expect((await call(owner, 'PATCH', `${adId}/offers/submissions/${submissionId}`, won)).statusCode).toBe(
    204,
  );

  const events = await eventsOf(roundId);
  expect(events).toContain('"status":"SALE_AGREED"');
  expect(events).not.toContain('31234500');
  expect(events).not.toContain('"type":"bid"');
  for (const who of [null, waiting]) {
    expect(JSON.stringify(await read(who, adId))).not.toContain('31234500');
    expect((await call(who, 'GET', `${adId}/offers/log`)).statusCode).toBe(404);
  }
  for (const who of [one, owner]) expect(await offers.log(who, adId)).toContain('31234500');
});

it('takes no bid of a user who joined the advertiser’s side after the approval', async () => {
  const agent = await person(pool, { agency: {} });
  const adId = await publishedListing(pool, agent);
  await start(agent, adId);
  const [one, two] = [await bidder(agent, adId), await bidder(agent, adId)];
  expect((await bid(one, adId, 30_000_000)).statusCode).toBe(201);
  await pool.query("insert into agency_member (user_id, agency_id, role) values ($1, $2, 'agent')", [
    one.userId,
    agent.agencyId,
  ]);
  const refused = await bid(one, adId, 31_000_000);
  expect(refused.statusCode).toBe(403);
  await pool.query(
    'update ad set contact_phone = (select phone from offer_bidder where id = $2) where id = $1',
    [adId, two.bidderId],
  );
  expect((await bid(two, adId, 31_000_000)).json().message).toBe(refused.json().message);
  expect((await read(null, adId)).offersCount).toBe(1);
});

it('asks the others again after each sale that fell through', async () => {
  const { owner, adId } = await forSale();
  await start(owner, adId);
  const people = [await bidder(owner, adId), await bidder(owner, adId), await bidder(owner, adId)];
  const bids: number[] = [];
  for (const [at, who] of people.entries())
    bids.push((await bid(who, adId, 30_000_000 + at * 1_000_000)).json().submissionId);
  const change = async (who: (typeof people)[number] | typeof owner, at: number, status: string) =>
    (await call(who, 'PATCH', `${adId}/offers/submissions/${bids[at]}`, { status })).statusCode;
  const reopen = () => call(owner, 'PATCH', `${adId}/offers`, { status: 'REOPENED' });
  expect(await change(owner, 2, 'WON')).toBe(204);
  await reopen();
  for (const at of [0, 1]) expect(await change(people[at]!, at, 'CONFIRMED')).toBe(204);
  expect(await change(owner, 1, 'WON')).toBe(204);
  await reopen();
  expect(await change(owner, 0, 'WON')).toBe(409);
  expect(await change(people[0]!, 0, 'CONFIRMED')).toBe(204);
  expect(await change(owner, 0, 'WON')).toBe(204);
  expect(await verifyLog(await offers.log(null, adId))).toMatchObject({ ok: true });
});

it('takes no bid that the log would date after the deadline, when the clock was set back', async () => {
  const { owner, adId } = await forSale();
  await start(owner, adId);
  const one = await bidder(owner, adId);
  await pool.query('update offer_round set last_entry_at = deadline where ad_id = $1', [adId]);
  expect((await bid(one, adId, 31_000_000)).statusCode).toBe(409);
});

it('answers a start, a cancellation and a change of the same moment', async () => {
  const { owner, adId } = await forSale();
  await start(owner, adId);
  for (let minute = 1; minute <= 10; minute += 1) {
    const deadline = new Date(Date.now() + 3_600_000 + minute * 60_000).toISOString();
    const answers = await Promise.all([
      call(owner, 'PATCH', `${adId}/offers`, { status: 'CANCELLED' }),
      call(owner, 'POST', `${adId}/offers`, sampleRound()),
      call(owner, 'PATCH', `${adId}/offers`, { deadline }),
    ]);
    for (const { statusCode } of answers) expect([201, 204, 404, 409]).toContain(statusCode);
  }
});

it('repeats a write that the database ended in a circle of waiting', async () => {
  let attempts = 0;
  const done = await writeOnce(
    services,
    { userId: crypto.randomUUID(), key: undefined, request: null },
    async (client) => {
      attempts += 1;
      if (attempts === 1)
        await client.query(
          "do $$ begin raise exception 'a circle' using errcode = 'deadlock_detected'; end $$",
        );
      return { ok: true, answer: attempts };
    },
  );
  expect(done).toEqual({ ok: true, answer: 2 });
});

it('keeps the log of a cancelled round, and shows it to its bidders when the listing is a draft again', async () => {
  const { owner, adId } = await forSale();
  const roundId = await start(owner, adId);
  const one = await bidder(owner, adId);
  await bid(one, adId, 31_234_500);
  await call(owner, 'PATCH', `${adId}/offers`, { status: 'CANCELLED' });
  const next = await start(owner, adId);
  const earlier = (who: typeof owner | null, round = roundId) =>
    call(who, 'GET', `${adId}/offers/log?round=${round}`);
  for (const who of [null, one, owner]) {
    expect((await earlier(who)).body).toContain('31234500');
    expect(await offers.log(who, adId)).not.toContain('31234500');
  }
  expect((await call(owner, 'GET', `${adId}/offers/log.pdf?round=${roundId}`)).statusCode).toBe(200);
  expect((await call(one, 'GET', `${adId}/offers/log.pdf?round=${roundId}`)).statusCode).toBe(404);
  const other = await forSale();
  expect((await call(null, 'GET', `${other.adId}/offers/log?round=${roundId}`)).statusCode).toBe(404);
  await pool.query("update ad set state = 'withdrawn', closed_at = now() where id = $1", [adId]);
  await pool.query("update ad set state = 'draft' where id = $1", [adId]);
  expect((await earlier(one)).statusCode).toBe(200);
  for (const refused of [await earlier(null), await earlier(one, next)]) expect(refused.statusCode).toBe(404);
});

it('says nothing of the reserve of a sealed round whose bids are never opened', async () => {
  const { owner, adId } = await forSale();
  await start(owner, adId, { mode: 'sealed', reserveAmount: 31_000_000 });
  const one = await bidder(owner, adId);
  await bid(one, adId, 32_000_000);
  await call(owner, 'PATCH', `${adId}/offers`, { status: 'CANCELLED' });
  expect(await read(null, adId)).toMatchObject({ status: 'CANCELLED', reserve: 'hidden' });
});
