import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { offersClient, sampleRound } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { eraseBidder } from './erase.ts';
import { verifyLog } from './log/verify.ts';
import { closeDueRounds } from './rounds/close.ts';
import { MAX_APPLICATIONS_PER_ACCOUNT } from './rules.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);
const { call, buyer, bid, start, bidder, read, log, passDeadline } = offers;

async function forSale() {
  const owner = await person(pool, {
    name: 'Owner',
    phone: `+35387${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  });
  return { owner, adId: await publishedListing(pool, owner) };
}

async function stateOf(adId: number): Promise<string> {
  return (await pool.query('select state from ad where id = $1', [adId])).rows[0].state;
}

describe('an open round', () => {
  it('takes bids, tells who leads, and ends in a sale agreed with a log that verifies', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    expect((await bid(one, adId, 30_000_000)).statusCode).toBe(201);
    const low = await bid(two, adId, 30_050_000);
    expect(low.statusCode).toBe(422);
    expect(low.json().message).toBe('Your bid is too low. The lowest possible bid now is €301,000.00.');
    const second = await bid(two, adId, 30_100_000);
    expect(second.statusCode).toBe(201);
    const shown = await read(null, adId);
    expect(shown).toMatchObject({
      status: 'OPEN',
      highestOffer: 30_100_000,
      nextMinimum: 30_200_000,
      offersCount: 2,
      biddersCount: 2,
    });
    expect(shown.offers.map(({ amount }: { amount: number }) => amount)).toEqual([30_100_000, 30_000_000]);
    const won = await call(owner, 'PATCH', `${adId}/offers/submissions/${second.json().submissionId}`, {
      status: 'WON',
    });
    expect(won.statusCode).toBe(204);
    expect(await stateOf(adId)).toBe('sale_agreed');
    for (const who of [null, one, two, owner]) {
      const verified = await verifyLog(await log(who, adId), second.json().receipt.hash);
      expect(verified).toMatchObject({ ok: true, entries: 8 });
    }
    expect((await bid(one, adId, 40_000_000)).statusCode).toBe(409);
  });

  it('raises, withdraws for everyone to see, and falls back to the next highest bid', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await bid(one, adId, 31_000_000);
    const top = (await bid(two, adId, 32_000_000)).json();
    await bid(two, adId, 33_000_000);
    expect((await call(two, 'DELETE', `${adId}/offers/submissions/${top.submissionId}`)).statusCode).toBe(
      409,
    );
    const { offers: history } = await read(two, adId);
    const current = history[0];
    expect((await call(one, 'DELETE', `${adId}/offers/submissions/${current.submissionId}`)).statusCode).toBe(
      404,
    );
    expect((await call(two, 'DELETE', `${adId}/offers/submissions/${current.submissionId}`)).statusCode).toBe(
      204,
    );
    const shown = await read(null, adId);
    expect(shown).toMatchObject({ highestOffer: 31_000_000, offersCount: 1 });
    expect(shown.offers.map(({ status }: { status: string }) => status)).toEqual([
      'WITHDRAWN',
      'REPLACED',
      'STANDING',
    ]);
    const withdrawn = { status: 'WON' };
    const refused = await call(
      owner,
      'PATCH',
      `${adId}/offers/submissions/${current.submissionId}`,
      withdrawn,
    );
    expect(refused.statusCode).toBe(409);
    // Neither the withdrawn bid nor the replaced one counts any more.
    expect((await bid(two, adId, 31_100_000)).statusCode).toBe(201);
    expect(await verifyLog(await log(null, adId))).toMatchObject({ ok: true });
  });

  it('moves the deadline when a bid comes in the last minutes', async () => {
    const { owner, adId } = await forSale();
    const deadline = new Date(Date.now() + 5 * 60_000);
    await start(owner, adId, { deadline: deadline.toISOString(), softCloseMinutes: 10 });
    const one = await bidder(owner, adId);
    const placed = await bid(one, adId, 30_000_000);
    expect(new Date(placed.json().deadline).getTime()).toBe(deadline.getTime() + 600_000);
    expect(await verifyLog(await log(null, adId))).toMatchObject({ ok: true });
  });

  it('shows names, contact details and conditions to nobody but the advertiser and the bidder', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId, { reserveAmount: 35_000_000 });
    const one = await bidder(owner, adId, {
      lastName: 'Verysecret',
      conditions: 'Subject to Toolongtable',
      ceiling: 77_777_700,
    });
    const two = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    for (const who of [null, two]) {
      for (const text of [JSON.stringify(await read(who, adId)), await log(who, adId)]) {
        expect(text).not.toMatch(/Verysecret|Toolongtable|77777700|35000000/);
        expect(text).not.toContain(one.email);
      }
    }
    const shown = await read(owner, adId);
    expect(shown).toMatchObject({
      viewer: 'advertiser',
      reserve: 'not_met',
      reserveAmount: 35_000_000,
      awaitingBidders: 0,
    });
    expect(shown.bidders[0]).toMatchObject({ lastName: 'Verysecret', email: one.email, ceiling: null });
    expect(await log(owner, adId)).toContain('Verysecret');
    expect((await read(one, adId)).bidders[0]).toMatchObject({ isMe: true, ceiling: 77_777_700 });
  });

  it('asks for a second confirmation above the own ceiling', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId, { ceiling: 31_000_000 });
    const refused = await bid(one, adId, 32_000_000);
    expect(refused.statusCode).toBe(409);
    // 10,000 at the average rate of 3.5 % over 30 years costs 44.90 a month.
    expect(refused.json().ceiling).toEqual({ aboveBy: 1_000_000, monthlyCost: 4_490, rate: 3.5, years: 30 });
    expect((await bid(one, adId, 32_000_000, { confirmAboveCeiling: true })).statusCode).toBe(201);
    const late = await call(one, 'PATCH', `${adId}/offers/bidders/${one.bidderId}`, { ceiling: 40_000_000 });
    expect(late.statusCode).toBe(409);
    const { rows } = await pool.query('select ceiling from offer_bidder where id = $1', [one.bidderId]);
    expect(rows[0].ceiling.toString('latin1')).not.toContain('31000000');
  });

  it('answers a repeated request with the same answer, and refuses another with its key', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bid(one, adId, 30_000_000, {}, key)));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json());
    expect((await read(null, adId)).offers).toHaveLength(1);
    expect((await bid(one, adId, 31_000_000, {}, key)).statusCode).toBe(422);
  });

  it('takes one winner of many simultaneous acceptances', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const bids: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const one = await bidder(owner, adId);
      bids.push((await bid(one, adId, 30_000_000 + at * 100_000)).json().submissionId);
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(owner, 'PATCH', `${adId}/offers/submissions/${bids[at % 4]}`, { status: 'WON' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(19).fill(409)]);
    const { rows } = await pool.query("select id from offer_bid where id = any($1) and state = 'won'", [
      bids,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('goes back on the market when the sale falls through, and asks those who were outbid', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    const under = (await bid(one, adId, 30_000_000)).json().submissionId;
    const top = (await bid(two, adId, 31_000_000)).json().submissionId;
    const accept = (id: number) =>
      call(owner, 'PATCH', `${adId}/offers/submissions/${id}`, { status: 'WON' });
    await accept(top);
    expect((await call(owner, 'PATCH', `${adId}/offers`, { status: 'REOPENED' })).statusCode).toBe(204);
    expect(await stateOf(adId)).toBe('published');
    expect((await accept(under)).statusCode).toBe(409);
    const confirmed = await call(one, 'PATCH', `${adId}/offers/submissions/${under}`, {
      status: 'CONFIRMED',
    });
    expect(confirmed.statusCode).toBe(204);
    expect((await accept(under)).statusCode).toBe(204);
    const shown = await read(null, adId);
    expect(shown.offers.map(({ status }: { status: string }) => status)).toEqual(['FELL_THROUGH', 'WON']);
    expect(await verifyLog(await log(null, adId))).toMatchObject({ ok: true });
    const { rows } = await pool.query(
      "select kind from offer_notice where user_id = $1 and kind = 'reopened'",
      [one.userId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a private round', () => {
  it('shows amounts to approved bidders only, and its log verifies in every view', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId, { makeOfferPrivate: true });
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await bid(one, adId, 30_123_400);
    expect(JSON.stringify(await read(null, adId)) + (await log(null, adId))).not.toContain('30123400');
    expect(await read(two, adId)).toMatchObject({ highestOffer: 30_123_400, viewer: 'bidder' });
    for (const who of [null, two, owner]) {
      expect(await verifyLog(await log(who, adId))).toMatchObject({ ok: true });
    }
  });
});

describe('a sealed round', () => {
  it('hides amounts from everybody until the deadline, then opens them for all at once', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId, { mode: 'sealed' });
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    const key = crypto.randomUUID();
    const first = await bid(one, adId, 31_234_500, {}, key);
    expect(first.statusCode).toBe(201);
    expect((await bid(one, adId, 31_234_500, {}, key)).json()).toEqual(first.json());
    await bid(two, adId, 30_000_000);
    expect((await bid(two, adId, 29_000_000)).statusCode).toBe(422);
    const replaced = await bid(two, adId, 31_111_100);
    const texts = [];
    for (const who of [null, one, two, owner])
      texts.push(JSON.stringify(await read(who, adId)), await log(who, adId));
    const { rows } = await pool.query(
      `select row_to_json(b)::text as row from offer_bid b union all select row_to_json(l)::text from offer_log l
       union all select row_to_json(d)::text from offer_disclosure d union all select row_to_json(k)::text from idempotency_key k`,
    );
    for (const text of [...texts, ...rows.map(({ row }: { row: string }) => row)]) {
      expect(text).not.toMatch(/31234500|31111100/);
    }
    const early = { status: 'WON' };
    expect(
      (await call(owner, 'PATCH', `${adId}/offers/submissions/${first.json().submissionId}`, early))
        .statusCode,
    ).toBe(409);
    await passDeadline(adId);
    expect((await bid(one, adId, 40_000_000)).statusCode).toBe(409);
    await closeDueRounds(services);
    const shown = await read(null, adId);
    expect(shown).toMatchObject({ status: 'CLOSED', highestOffer: 31_234_500 });
    expect(shown.offers.map(({ amount }: { amount: number | null }) => amount)).toEqual([
      31_111_100,
      null,
      31_234_500,
    ]);
    // The deadline was moved behind the log's back, which the log shows.
    expect(await verifyLog(await log(null, adId))).toMatchObject({ ok: false, fault: 'closedEarly' });
    const { rows: keys } = await pool.query('select seal_private_key from offer_round where ad_id = $1', [
      adId,
    ]);
    expect(keys).toEqual([{ seal_private_key: null }]);
    const won = await call(owner, 'PATCH', `${adId}/offers/submissions/${replaced.json().submissionId}`, {
      status: 'WON',
    });
    expect(won.statusCode).toBe(204);
  });

  it('closes with a log that verifies, and every receipt in it', async () => {
    const { owner, adId } = await forSale();
    const deadline = new Date(Date.now() + 4_000);
    await start(owner, adId, { mode: 'sealed', deadline: deadline.toISOString() });
    const one = await bidder(owner, adId);
    const placed = await bid(one, adId, 31_000_000);
    expect(placed.statusCode).toBe(201);
    await expect.poll(() => closeDueRounds(services), { timeout: 10_000 }).toBe(1);
    for (const who of [null, one, owner]) {
      expect(await verifyLog(await log(who, adId), placed.json().receipt.hash)).toMatchObject({ ok: true });
    }
  });
});

describe('a round refuses', () => {
  it('people who are not approved, were removed, or belong to the advertiser', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const stranger = await offers.buyer();
    expect((await bid(stranger, adId, 30_000_000)).statusCode).toBe(403);
    expect((await call(null, 'POST', `${adId}/offers/submissions`, { amount: 30_000_000 })).statusCode).toBe(
      401,
    );
    const id = await offers.apply(stranger, adId);
    expect((await bid(stranger, adId, 30_000_000)).statusCode).toBe(403);
    expect(
      (await offers.decide(owner, adId, id, { status: 'DECLINED', reason: 'No proof' })).statusCode,
    ).toBe(204);
    expect((await bid(stranger, adId, 30_000_000)).statusCode).toBe(403);
    expect((await read(stranger, adId)).bidders[0]).toMatchObject({ status: 'DECLINED', reason: 'No proof' });
    expect((await read(null, adId)).bidders).toEqual([]);
    const own = { firstName: 'A', lastName: 'B', email: owner.email };
    expect((await call(owner, 'POST', `${adId}/offers/bidders`, own)).statusCode).toBe(403);
    const removed = await bidder(owner, adId);
    await bid(removed, adId, 30_000_000);
    await offers.decide(owner, adId, removed.bidderId, { status: 'REMOVED', reason: 'Asked to leave' });
    expect((await bid(removed, adId, 31_000_000)).statusCode).toBe(403);
    expect((await read(null, adId)).offers[0].status).toBe('WITHDRAWN');
    expect(await verifyLog(await log(null, adId))).toMatchObject({ ok: true });
  });

  it('colleagues of the agency, an unverified phone, and another person’s email address', async () => {
    const agent = await person(pool, { agency: {} });
    const adId = await publishedListing(pool, agent);
    await start(agent, adId);
    const colleague = await person(pool, {
      agency: { id: agent.agencyId!, role: 'agent' },
      phone: '+353871112223',
    });
    const answer = (who: typeof agent, email = who.email) =>
      call(who, 'POST', `${adId}/offers/bidders`, { firstName: 'A', lastName: 'B', email });
    expect((await answer(colleague)).statusCode).toBe(403);
    expect((await answer(await person(pool))).json().message).toContain('verify your phone');
    expect((await answer(await offers.buyer(), 'other@example.ie')).statusCode).toBe(422);
  });

  it('others than the advertiser who start, change or decide, as if there were nothing', async () => {
    const { owner, adId } = await forSale();
    const other = await offers.buyer();
    const moderator = await person(pool, { moderator: true });
    for (const who of [other, moderator]) {
      expect((await call(who, 'POST', `${adId}/offers`, sampleRound())).statusCode).toBe(404);
    }
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const placed = (await bid(one, adId, 30_000_000)).json();
    for (const who of [other, one, moderator]) {
      expect((await call(who, 'PATCH', `${adId}/offers`, { status: 'CANCELLED' })).statusCode).toBe(404);
      expect((await offers.decide(who, adId, one.bidderId)).statusCode).toBe(404);
      const won = await call(who, 'PATCH', `${adId}/offers/submissions/${placed.submissionId}`, {
        status: 'WON',
      });
      expect(won.statusCode).toBe(404);
    }
  });

  it('a second round, listings to let, and settings that make no sense', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    expect((await call(owner, 'POST', `${adId}/offers`, sampleRound())).statusCode).toBe(409);
    const rental = await publishedListing(pool, owner, {
      adType: 'rental',
      propertyType: 'apartment',
      saleValue: undefined,
      rentalValue: 1_500,
      collectionPeriod: 'monthly',
    });
    expect((await call(owner, 'POST', `${rental}/offers`, sampleRound())).statusCode).toBe(409);
    const other = await publishedListing(pool, owner);
    const past = { deadline: new Date(Date.now() - 1_000).toISOString() };
    expect((await call(owner, 'POST', `${other}/offers`, sampleRound(past))).statusCode).toBe(422);
    expect(
      (await call(owner, 'POST', `${other}/offers`, sampleRound({ reserveAmount: 100 }))).statusCode,
    ).toBe(422);
    expect(
      (await call(owner, 'POST', `${other}/offers`, sampleRound({ mode: 'sealed', softCloseMinutes: 5 })))
        .statusCode,
    ).toBe(422);
  });

  it('changes of settings that would harm those who bid already', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const change = async (body: object) => (await call(owner, 'PATCH', `${adId}/offers`, body)).statusCode;
    expect(await change({ minimumOfferAmount: 31_000_000 })).toBe(204);
    const one = await bidder(owner, adId);
    await bid(one, adId, 31_000_000);
    expect(await change({ mode: 'sealed' })).toBe(409);
    expect(await change({ minimumOfferAmount: 32_000_000 })).toBe(409);
    expect(await change({ minimumOfferAmount: 29_000_000 })).toBe(204);
    expect(await change({ deadline: new Date(Date.now() + 60_000).toISOString() })).toBe(409);
    expect(await change({ deadline: new Date(Date.now() + 7_200_000).toISOString() })).toBe(204);
    expect(await verifyLog(await log(null, adId))).toMatchObject({ ok: true });
    expect(await change({ status: 'CANCELLED' })).toBe(204);
    expect(await read(null, adId)).toMatchObject({ status: 'CANCELLED' });
    expect((await bid(one, adId, 39_000_000)).statusCode).toBe(404);
  });
});

describe('a departing bidder', () => {
  it('is erased from names, contact details and disclosures; the bid stays in the history under its alias', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId, { lastName: 'Forgettable', conditions: 'Subject to Toolongtable' });
    await bid(one, adId, 30_000_000);
    await inTransaction(pool, (client) => eraseBidder(services)(client, one));
    expect((await read(owner, adId)).bidders[0]).toMatchObject({
      alias: 'Bidder 1',
      lastName: null,
      email: null,
    });
    expect((await read(null, adId)).offers[0]).toMatchObject({ amount: 30_000_000, status: 'WITHDRAWN' });
    const record = await log(owner, adId);
    expect(record).not.toMatch(/Forgettable|Toolongtable/);
    expect(await verifyLog(record)).toMatchObject({ ok: true });
    const { rows } = await pool.query(
      'select * from offer_disclosure where round_id = (select max(id) from offer_round)',
    );
    expect(rows).toEqual([]);
  });
});

describe('the rounds of an agency', () => {
  it('come in pages: first those that wait for a decision, then those that run, then those that ended', async () => {
    const agent = await person(pool, { agency: {} });
    const adIds: number[] = [];
    for (let made = 0; made < 23; made += 1) {
      adIds.push(await publishedListing(pool, agent));
      await start(agent, adIds.at(-1)!);
    }
    await call(agent, 'PATCH', `${adIds[22]}/offers`, { status: 'CANCELLED' });
    await offers.apply(await offers.buyer(), adIds[3]!);
    const list = async (query = '') =>
      (
        await app.inject({ url: `/api/v1/users/${agent.userId}/offers${query}`, headers: agent.headers })
      ).json();
    const first = await list();
    const second = await list('?runningPage=2');
    expect([first.runningPages, first.biddingPages, first.running.length]).toEqual([2, 0, 20]);
    const order = [...first.running, ...second.running].map(({ adId }: { adId: number }) => adId);
    const others = adIds.filter((_, index) => index !== 3 && index !== 22).toReversed();
    expect(order).toEqual([adIds[3], ...others, adIds[22]]);
    expect((await list('?runningPage=0')).statusCode).toBe(422);
  });

  it('show a bidder the own amount only while the bid stands', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const { submissionId } = (await bid(one, adId, 30_000_000)).json();
    const mine = async () => {
      const url = `/api/v1/users/${one.userId}/offers`;
      return (await app.inject({ url, headers: one.headers })).json().bidding[0];
    };
    expect(await mine()).toMatchObject({ ownAmount: 30_000_000, ownStatus: 'STANDING' });
    await call(one, 'DELETE', `${adId}/offers/submissions/${submissionId}`);
    expect(await mine()).toMatchObject({ ownAmount: null, ownStatus: 'WITHDRAWN' });
  });
});

describe('a repeated request', () => {
  it('of an application is answered as before, also past the limit of applications and without a phone', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await buyer();
    const body = { firstName: 'Aoife', lastName: 'Byrne', email: one.email };
    const key = crypto.randomUUID();
    const applyWith = (changes: object, ownKey?: string) =>
      call(one, 'POST', `${adId}/offers/bidders`, { ...body, ...changes }, ownKey);
    const applied = await applyWith({}, key);
    expect(applied.statusCode).toBe(201);
    for (let at = 1; at < MAX_APPLICATIONS_PER_ACCOUNT.most; at += 1)
      expect((await applyWith({})).statusCode).toBe(409);
    expect((await applyWith({}, crypto.randomUUID())).statusCode).toBe(429);
    await pool.query('update user_account set phone = null, phone_verified_at = null where id = $1', [
      one.userId,
    ]);
    const again = await applyWith({}, key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(applied.json());
    expect((await applyWith({ lastName: 'Other' }, key)).statusCode).toBe(422);
    expect((await applyWith({})).statusCode).toBe(403);
  });
});

describe('the export of personal data', () => {
  it('has the bids of a person, their readable ceiling and the name of their document, and nothing of others', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId, { mode: 'sealed' });
    const one = await bidder(owner, adId, { ceiling: 45_000_000 });
    const other = await bidder(owner, adId, { lastName: 'Verysecret', ceiling: 46_000_000 });
    await bid(one, adId, 31_234_500);
    await bid(other, adId, 32_345_600);
    const tablesOf = async ({ userId, headers }: typeof one) => {
      const answer = await app.inject({ url: `/api/v1/users/${userId}/export`, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('Verysecret');
      return answer.json().tables;
    };
    expect(await tablesOf(one)).toMatchObject({
      offer_bidder: [{ id: one.bidderId, ceiling: 45_000_000 }],
      offer_bid: [{ bidder_id: one.bidderId, amount: null, state: 'standing' }],
    });
    await passDeadline(adId);
    await closeDueRounds(services);
    expect((await tablesOf(one)).offer_bid).toMatchObject([{ amount: 31_234_500 }]);
  });
});

describe('the database refuses, for any code that writes', () => {
  it('a late bid, one below the minimum or of the advertiser’s side, and a changed log', async () => {
    const { owner, adId } = await forSale();
    const roundId = await start(owner, adId);
    const one = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    const insert = `insert into offer_bid (round_id, bidder_id, sequence, amount, placed_at)
      values ($1, $2, 1, $3, now())`;
    await expect(pool.query(insert, [roundId, one.bidderId, 30_000_001])).rejects.toThrow(
      'offer_bid_minimum',
    );
    await pool.query('update ad set placed_by = $2 where id = $1', [adId, one.userId]);
    await expect(pool.query(insert, [roundId, one.bidderId, 40_000_000])).rejects.toThrow(
      'offer_bid_own_listing',
    );
    await pool.query('update ad set placed_by = null where id = $1', [adId]);
    await expect(
      pool.query('update offer_bid set amount = 1 where round_id = $1', [roundId]),
    ).rejects.toThrow('does not change');
    await expect(
      pool.query("update offer_log set type = 'x' where round_id = $1", [roundId]),
    ).rejects.toThrow('append-only');
    await expect(pool.query('delete from offer_log where round_id = $1', [roundId])).rejects.toThrow(
      'append-only',
    );
    await passDeadline(adId);
    await expect(pool.query(insert, [roundId, one.bidderId, 40_000_000])).rejects.toThrow(
      'offer_bid_in_time',
    );
  });
});
