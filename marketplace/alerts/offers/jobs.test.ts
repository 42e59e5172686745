import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { takeNotices } from '#marketplace/offers/notices.ts';
import { closeDueRounds } from '#marketplace/offers/rounds/close.ts';
import type { Content } from '#platform/mail/message.ts';
import { offersClient } from '#tests/support/offers.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { MAIL_INTERVAL_MS } from '../delivery/due.ts';
import { saveListing } from '../testing/saved.ts';
import { unsubscribeToken } from '../unsubscribe/token.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const { call, bid, start, bidder, apply, buyer, decide, passDeadline } = offersClient(app, pool);
const { takeOfferNotices, deliver } = services.alerts;
let made = 0;

async function forSale() {
  made += 1;
  const owner = await person(pool, { name: 'Owner', phone: `+353861${String(made).padStart(6, '0')}` });
  const address = `${made} Sea View, Dublin`;
  return { owner, address, adId: await publishedListing(pool, owner, { address }) };
}

type Mail = { subject: string; content: Content; unsubscribe_url: string | null; locale: string };

async function mailsTo({ email }: Person): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    'select subject, content, unsubscribe_url, locale from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}

const textsOf = ({ content }: Mail) =>
  content.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
const linksOf = ({ content }: Mail) =>
  content.blocks.flatMap((block) => (block.kind === 'button' ? [new URL(block.url).pathname] : []));
const receiptsOf = ({ content }: Mail) =>
  content.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));

type Notification = {
  id: number;
  kind: string;
  words: string;
  path: string;
  why: { notice: string };
  read: boolean;
};

async function notificationsOf(who: Person, language = 'en'): Promise<Notification[]> {
  const url = `/api/v1/users/${who.userId}/notifications`;
  const headers = { ...who.headers, 'accept-language': language };
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().notifications;
}

const kindsOf = async (who: Person) => (await notificationsOf(who)).map(({ why }) => why.notice);

async function pushesTo({ userId }: Person) {
  const { rows } = await pool.query<{ content: { title: string; body: string; url: string; tag: string } }>(
    `select m.content from push_message m join push_subscription s on s.id = m.subscription_id
      where s.user_id = $1 order by m.id`,
    [userId],
  );
  return rows.map(({ content }) => content);
}

async function browserOf(who: Person): Promise<void> {
  await pool.query(
    `insert into push_subscription (user_id, session_id, endpoint, public_key, secret)
     select $1, id, $2, $3, $4 from user_session where user_id = $1`,
    [
      who.userId,
      `https://push.example/${randomBytes(8).toString('hex')}`,
      randomBytes(65).toString('base64url'),
      'secret'.repeat(4),
    ],
  );
}

/** Lets the interval between two mails pass. */
async function passInterval(): Promise<void> {
  // Further back than the clocks of the process and the database differ.
  await pool.query(
    `update alert_person set mailed_at = mailed_at - interval '${MAIL_INTERVAL_MS + 1_000} ms'`,
  );
  await pool.query("update alert_delivery set due_at = now() - interval '1 second' where outcome is null");
}

async function run(): Promise<void> {
  await takeOfferNotices();
  await deliver();
}

describe('a notice of an offers round', () => {
  it('an outbid bidder reads of it on the site, by mail and in the browser', async () => {
    const { owner, adId, address } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await browserOf(one);
    await bid(one, adId, 30_000_000);
    await run();
    await passInterval();
    await bid(two, adId, 31_000_050);
    await run();
    const words = `You’ve been outbid on ${address}. The highest offer is now €310,000.50.`;
    const [latest] = await notificationsOf(one);
    expect(latest).toMatchObject({
      kind: 'offer',
      words,
      path: `/offers/${adId}`,
    });
    const mail = (await mailsTo(one)).at(-1)!;
    expect(mail).toMatchObject({ subject: `You’ve been outbid on ${address}`, unsubscribe_url: null });
    expect(textsOf(mail)).toEqual([words]);
    expect(linksOf(mail)).toEqual([latest!.path]);
    expect((await pushesTo(one)).at(-1)).toMatchObject({
      title: `You’ve been outbid on ${address}`,
      body: words,
      url: latest!.path,
    });
    const irish = await notificationsOf(one, 'ga');
    expect(irish[0]!.words).toBe(
      `Sáraíodh do thairiscint ar ${address}. Is é €310,000.50 an tairiscint is airde anois.`,
    );
  });

  it('the advertiser reads of applications and bids under aliases, with a link to the desk', async () => {
    const { owner, adId, address } = await forSale();
    await start(owner, adId);
    const one = await buyer('Toolongname');
    const bidderId = await apply(one, adId, { lastName: 'Verysecret', ceiling: 77_777_700 });
    await run();
    expect((await mailsTo(owner)).map(textsOf)).toEqual([
      [`1 person is waiting for your approval to bid on ${address}.`],
    ]);
    await decide(owner, adId, bidderId);
    await bid(one, adId, 30_000_000);
    await passInterval();
    await run();
    const mails = await mailsTo(owner);
    expect(textsOf(mails[1]!)).toEqual([
      `Bidder 1 has made an offer on ${address}. The highest offer is now €300,000.`,
    ]);
    expect(linksOf(mails[1]!)).toEqual([`/account/ads/${adId}/offers`]);
    const everything = JSON.stringify([mails, await notificationsOf(owner)]);
    expect(everything).not.toMatch(/Verysecret|Toolongname|Siobhán|777/);
    expect(everything).not.toContain(one.email);
    // The application was decided: what is left of its notification names nobody and counts nobody.
    expect((await notificationsOf(owner)).map(({ words }) => words)).toEqual([
      `Bidder 1 has made an offer on ${address}. The highest offer is now €300,000.`,
      `New application to bid on ${address}`,
    ]);
  });

  it('is told to who answers for the listing, also after the one who started it has left', async () => {
    const director = await person(pool, { agency: { role: 'director' } });
    const agent = await person(pool, { agency: { role: 'agent', id: director.agencyId! } });
    const adId = await publishedListing(pool, agent);
    await start(agent, adId);
    await bidder(agent, adId);
    await run();
    expect(await kindsOf(agent)).toContain('applied');
    expect(await kindsOf(director)).toEqual([]);
    await pool.query('delete from agency_member where user_id = $1', [agent.userId]);
    await buyer().then((who) => apply(who, adId));
    await run();
    expect(await kindsOf(director)).toEqual(['applied']);
  });

  it('nothing reaches the person who caused it', async () => {
    const { owner, adId } = await forSale();
    const deadline = new Date(Date.now() + 5 * 60_000).toISOString();
    await start(owner, adId, { deadline });
    const one = await bidder(owner, adId);
    await run();
    expect(await kindsOf(owner)).toEqual(['applied']);
    await bid(one, adId, 30_000_000);
    await bid(one, adId, 30_200_000);
    await call(owner, 'PATCH', `${adId}/offers`, { status: 'CANCELLED' });
    await run();
    expect((await kindsOf(one)).toSorted()).toEqual(['approved', 'cancelled']);
    expect((await kindsOf(owner)).toSorted()).toEqual(['applied', 'bid']);
  });

  it('thirty bids are one mail and one notification each', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId, { softCloseMinutes: 0 });
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await run();
    const before = [await mailsTo(owner), await mailsTo(one)].map((mails) => mails.length);
    await passInterval();
    for (let n = 0; n < 30; n += 1) {
      expect((await bid(n % 2 ? two : one, adId, 30_000_000 + n * 100_000)).statusCode).toBe(201);
      await takeOfferNotices();
    }
    await deliver();
    await deliver();
    const toOwner = (await mailsTo(owner)).slice(before[0]);
    expect(toOwner.map(textsOf)).toEqual([
      [expect.stringMatching(/^Bidder 2 has made an offer on .+ The highest offer is now €329,000\.$/)],
    ]);
    const toOne = (await mailsTo(one)).slice(before[1]);
    expect(toOne).toHaveLength(1);
    expect(toOne[0]!.subject).toMatch(/^You’ve been outbid on/);
    expect(receiptsOf(toOne[0]!)).toHaveLength(15);
    expect(await kindsOf(owner)).toEqual(['bid', 'applied']);
    expect((await kindsOf(one)).filter((kind) => kind === 'outbid')).toHaveLength(1);
    // A bid that comes within the interval waits for its end.
    expect((await bid(one, adId, 33_000_000)).statusCode).toBe(201);
    await run();
    expect((await mailsTo(owner)).length).toBe(before[0]! + 1);
    await passInterval();
    await deliver();
    expect((await mailsTo(owner)).length).toBe(before[0]! + 2);
  });

  it('a bidder who leads again is not mailed that they were outbid', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    await bid(two, adId, 31_000_000);
    await bid(one, adId, 32_000_000);
    await run();
    expect(JSON.stringify(await mailsTo(one))).not.toContain('outbid');
  });

  it('acceptance, a sale that fell through and a removal reach those whom they are about', async () => {
    const { owner, adId, address } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    const top = (await bid(two, adId, 31_000_000)).json().submissionId;
    await call(owner, 'PATCH', `${adId}/offers/submissions/${top}`, { status: 'WON' });
    await run();
    const wordsOf = async (who: Person) => (await mailsTo(who)).flatMap(textsOf);
    expect(await wordsOf(two)).toContain(
      `Your offer of €310,000 on ${address} has been accepted. Nothing is binding until contracts are signed.`,
    );
    expect(await wordsOf(one)).toContain(
      `The advertiser has accepted another offer on ${address}. Thank you for your interest.`,
    );
    await call(owner, 'PATCH', `${adId}/offers`, { status: 'REOPENED' });
    await passInterval();
    await run();
    expect(await wordsOf(one)).toContain(
      `The sale of ${address} has fallen through. Confirm that your bid still stands, or withdraw it.`,
    );
    expect((await wordsOf(two)).filter((text) => text.includes('fallen through'))).toEqual([]);
    await decide(owner, adId, one.bidderId, { status: 'REMOVED', reason: 'Call Seán on 087 1234567' });
    await passInterval();
    await run();
    const words = await wordsOf(one);
    expect(words.at(-1)).toBe(
      `The advertiser has removed you from the bidding on ${address}. If you had a bid, it has been withdrawn.`,
    );
    expect(JSON.stringify(await mailsTo(one))).not.toContain('Seán');
  });
});

describe('sealed amounts', () => {
  it('are in no message and no notification before the round is closed, and salts never', async () => {
    const { owner, adId, address } = await forSale();
    await start(owner, adId, { mode: 'sealed' });
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    for (const who of [one, two, owner]) await browserOf(who);
    const salts: string[] = [];
    const hashes: string[] = [];
    for (const [who, amount] of [
      [one, 41_234_500],
      [two, 42_345_600],
      [one, 43_456_700],
    ] as const) {
      const placed = (await bid(who, adId, amount)).json();
      salts.push(placed.receipt.salt);
      hashes.push(placed.receipt.hash);
    }
    await run();
    const written = async (...people: Person[]) =>
      JSON.stringify(
        await Promise.all(
          people.map(async (who) => [
            await mailsTo(who),
            await pushesTo(who),
            await notificationsOf(who),
            (
              await pool.query(
                'select why from alert where person_id in (select id from alert_person where user_id = $1)',
                [who.userId],
              )
            ).rows,
          ]),
        ),
      );
    const before = await written(one, two, owner);
    expect(before).toContain(`has made a sealed offer on ${address}. It will be opened at the deadline.`);
    expect(before).not.toMatch(/41,?234,?5|42,?345,?6|43,?456,?7|412[., ]?345|423[., ]?456|434[., ]?567/);
    for (const salt of salts) expect(before).not.toContain(salt);
    expect(before).toContain(hashes[0]);
    await passDeadline(adId);
    await closeDueRounds(services);
    await passInterval();
    await run();
    const after = await written(one, two, owner);
    expect(after).toContain(`Bidding on ${address} has closed. The highest offer is now €434,567.`);
    for (const salt of salts) expect(after).not.toContain(salt);
  });

  it('of a private round are shown to approved bidders, but not to a removed one', async () => {
    const { owner, adId, address } = await forSale();
    await start(owner, adId, { makeOfferPrivate: true });
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    await bid(two, adId, 31_111_100);
    await decide(owner, adId, one.bidderId, { status: 'REMOVED', reason: 'Not in funds' });
    await passDeadline(adId);
    await closeDueRounds(services);
    await run();
    expect(JSON.stringify([await mailsTo(one), await notificationsOf(one)])).not.toContain('311,111');
    expect((await mailsTo(two)).flatMap(textsOf)).toContain(
      `Bidding on ${address} has closed. The highest offer is now €311,111.`,
    );
  });
});

describe('a receipt', () => {
  it('lists the application and every own bid and withdrawal once, with links to check it', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const first = (await bid(one, adId, 30_000_000)).json().receipt;
    const second = await bid(one, adId, 30_200_000);
    await run();
    const [mail] = await mailsTo(one);
    expect(receiptsOf(mail!)).toEqual([
      ['Application, entry 2', expect.stringMatching(/^[0-9a-f]{64}$/)],
      [`Bid, entry ${first.sequence}`, first.hash],
      [`Bid, entry ${second.json().receipt.sequence}`, second.json().receipt.hash],
    ]);
    expect(linksOf(mail!).slice(-2)).toEqual(['/verify-offers', `/api/v1/properties/${adId}/offers/log`]);
    await call(one, 'DELETE', `${adId}/offers/submissions/${second.json().submissionId}`);
    await passInterval();
    await run();
    const { rows } = await pool.query<{ sequence: number; hash: string }>(
      "select l.sequence, l.hash from offer_log l join offer_round r on r.id = l.round_id where r.ad_id = $1 and type = 'withdrawn'",
      [adId],
    );
    const mails = await mailsTo(one);
    expect(mails.slice(1).map(receiptsOf)).toEqual([
      [[`Withdrawal, entry ${rows[0]!.sequence}`, rows[0]!.hash]],
    ]);
    expect(mails[1]!.subject).toMatch(/^Your receipt for /);
    await passInterval();
    await run();
    expect(await mailsTo(one)).toHaveLength(2);
    // By mail only: neither a notification nor a webhook.
    expect(await kindsOf(one)).toEqual(['approved']);
  });

  it('raises no webhook, and a notice raises one that names only alert and listing', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    await run();
    await pool.query(
      "insert into webhook (user_id, url, secret, events) values ($1, $2, 'x', '{alert.raised}')",
      [one.userId, 'https://hook.example/'],
    );
    const { rows: last } = await pool.query<{ id: number }>('select max(id) as id from outbox');
    await bid(one, adId, 30_000_000);
    await bid(await bidder(owner, adId), adId, 31_000_000);
    await run();
    const { rows } = await pool.query<{ notice: string }>(
      `select a.why->>'notice' as notice from outbox o join alert a on a.id = o.subject_id
        where o.topic = 'alert' and o.id > $1`,
      [last[0]!.id],
    );
    expect(rows).toEqual([{ notice: 'outbid' }]);
  });
});

describe('each notice is delivered exactly once', () => {
  it('by several processes at the same time, and after one that was killed', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const people: Person[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await bidder(owner, adId));
    for (const [n, who] of people.entries()) await bid(who, adId, 30_000_000 + n * 100_000);
    const killed = await pool.connect();
    await killed.query('begin');
    const taken = await takeNotices(
      killed,
      people.map(({ userId }) => userId),
      500,
    );
    expect(taken.length).toBeGreaterThan(10);
    // Rows that the other process holds are left alone, not waited for.
    await takeOfferNotices();
    expect(await kindsOf(people[0]!)).toEqual([]);
    killed.release(true);
    await expect
      .poll(async () => {
        await Promise.all([1, 2, 3].map(() => takeOfferNotices()));
        const { rowCount } = await pool.query('select from offer_notice where user_id = any($1)', [
          people.map(({ userId }) => userId),
        ]);
        return rowCount;
      })
      .toBe(0);
    await Promise.all([1, 2, 3].map(() => deliver()));
    for (const [n, who] of people.entries()) {
      const mails = await mailsTo(who);
      expect(mails).toHaveLength(1);
      expect(receiptsOf(mails[0]!)).toHaveLength(2);
      const expected = n < 5 ? ['approved', 'outbid'] : ['approved'];
      expect((await kindsOf(who)).toSorted()).toEqual(expected);
    }
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) from alert where ad_id = $1 and person_id in (select id from alert_person where user_id = any($2))`,
      [adId, people.map(({ userId }) => userId)],
    );
    expect(rows[0]!.count).toBe(taken.length);
  });

  it('bids go on while notices of the same people are taken', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const [one, two] = [await bidder(owner, adId), await bidder(owner, adId)];
    let isBidding = true;
    const taking = (async () => {
      while (isBidding) await Promise.all([takeOfferNotices(), takeOfferNotices(), deliver()]);
    })();
    for (let n = 0; n < 12; n += 1)
      expect((await bid(n % 2 ? two : one, adId, 30_000_000 + n * 100_000)).statusCode).toBe(201);
    isBidding = false;
    await taking;
    await passInterval();
    await run();
    for (const who of [one, two]) {
      const receipts = (await mailsTo(who)).flatMap(receiptsOf).map(([label]) => label);
      // The application and six bids.
      expect(new Set(receipts).size).toBe(7);
      expect(receipts).toHaveLength(7);
    }
  });
});

describe('settings of the person', () => {
  it('quiet hours and a pause hold push messages and news of single bids, but not mails about the own bid', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    const two = await bidder(owner, adId);
    await run();
    await passInterval();
    for (const who of [one, owner]) await browserOf(who);
    await bid(one, adId, 30_000_000);
    const until = new Date(Date.now() + 3_600_000);
    await pool.query('update alert_person set paused_until = $2 where user_id = any($1)', [
      [one.userId, owner.userId],
      until,
    ]);
    const before = [(await mailsTo(one)).length, (await mailsTo(owner)).length];
    await bid(two, adId, 31_000_000);
    await run();
    expect((await mailsTo(one)).slice(before[0]).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You’ve been outbid/),
    ]);
    expect((await mailsTo(owner)).length).toBe(before[1]);
    expect([await pushesTo(one), await pushesTo(owner)]).toEqual([[], []]);
    expect((await kindsOf(owner))[0]).toBe('bid');
    await pool.query('update alert_person set paused_until = null where user_id = any($1)', [
      [one.userId, owner.userId],
    ]);
    await passInterval();
    await deliver();
    expect((await mailsTo(owner)).length).toBe(before[1]! + 1);
    expect((await pushesTo(one)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^You’ve been outbid/),
    ]);
  });

  it('unsubscribing from a saved listing leaves the offers on it', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    await saveListing(pool, one.userId, adId);
    await takeOfferNotices();
    const { rows } = await pool.query<{ id: number }>('select id from alert_person where user_id = $1', [
      one.userId,
    ]);
    const token = unsubscribeToken(services.secret, { personId: rows[0]!.id, searchIds: [], adIds: [adId] });
    expect((await app.inject({ method: 'POST', url: `/unsubscribe/${token}` })).statusCode).toBe(200);
    await deliver();
    expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You can now bid on/),
    ]);
  });

  it('a colleague who left the agency is told nothing more of its bidders', async () => {
    const owner = await person(pool, { agency: { role: 'director' }, phone: '+353871999999' });
    const adId = await publishedListing(pool, owner);
    await start(owner, adId);
    const one = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    await takeOfferNotices();
    await pool.query('delete from agency_member where user_id = $1', [owner.userId]);
    await deliver();
    expect(await mailsTo(owner)).toEqual([]);
    expect(JSON.stringify(await notificationsOf(owner))).not.toMatch(/Bidder 1|300,000/);
  });

  it('erasing the account deletes its alerts, notices and mails', async () => {
    const { owner, adId } = await forSale();
    await start(owner, adId);
    const one = await bidder(owner, adId);
    await bid(one, adId, 30_000_000);
    await run();
    await bid(one, adId, 30_200_000);
    const ids = [one.userId];
    await pool.query(
      `insert into account_erasure (user_id, due_at, undo_until, cancel_digest) values ($1, now(), now(), 'x')`,
      ids,
    );
    expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(1);
    await run();
    expect((await pool.query('select from offer_notice where user_id = $1', ids)).rowCount).toBe(0);
    expect((await pool.query('select from alert_person where user_id = $1', ids)).rowCount).toBe(0);
    const { rowCount } = await pool.query(
      `select from alert where ad_id = $1 and why->>'notice' in ('approved', 'receipt')`,
      [adId],
    );
    expect(rowCount).toBe(0);
    expect(await mailsTo(one)).toEqual([]);
  });
});
