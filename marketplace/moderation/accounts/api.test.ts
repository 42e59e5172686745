import { describe, expect, it } from 'vitest';
import { endDueSuspensions } from '#marketplace/accounts/suspension/writes.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import { cancelRoundsOfEndedListings } from '#marketplace/offers/rounds/close.ts';
import { COUNTIES } from '#property/county.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { offersClient } from '#tests/support/offers.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);
const moderator = await person(pool, { name: 'Máire', moderator: true });
const colleague = await person(pool, { name: 'Seán', moderator: true });

const FACTS = { ground: 'fraud', facts: 'You asked for a deposit before a viewing.', days: null };

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  by: Pick<Person, 'headers'> | null,
  payload?: object,
) {
  const answer = await app.inject({ method, url, headers: by?.headers, payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const suspend = (userId: string, body: object = FACTS, by = moderator) =>
  ask('POST', `/api/v1/moderation/accounts/${userId}/suspension`, by, body);
const lookUp = (q: string, by: Pick<Person, 'headers'> | null = moderator) =>
  ask('GET', `/api/v1/moderation/lookup?q=${encodeURIComponent(q)}`, by);

let made = 0;
async function listingOf(owner: { userId: string }, changes: Parameters<typeof sampleListing>[0] = {}) {
  made += 1;
  const reference = `account-${made}`;
  const advertiser = {
    reference: `owner-${owner.userId}`,
    kind: 'private' as const,
    name: 'Owner',
    ownerId: owner.userId,
  };
  const listing = sampleListing({ source: 'gaff', reference, advertiser, ...changes });
  const id = (await writeListings(pool, [listing])).ids.get(reference)!;
  await pool.query('update ad set placed_by = $2 where id = $1', [id, owner.userId]);
  return id;
}
async function stateOf(id: number): Promise<string> {
  const { rows } = await pool.query<{ state: string }>('select state from ad where id = $1', [id]);
  return rows[0]!.state;
}
async function mailsTo(email: string) {
  const { rows } = await pool.query<{ subject: string; content: string }>(
    'select subject, content::text as content from mail_message where recipient = $1 order by id desc',
    [email],
  );
  return rows;
}
async function signIn(email: string) {
  return ask('POST', '/api/v1/sessions', null, { email, password: PASSWORD });
}
let people = 0;
function account() {
  people += 1;
  return signUpByApi(app, pool, `suspended${people}@example.ie`);
}
const tokenOf = (path: string) => path.split('/').at(-1)!;

describe('a suspended account', () => {
  it('is signed out everywhere, cannot sign in, and is told why with a way to appeal', async () => {
    const owner = await account();
    await pool.query(
      `insert into api_token (user_id, name, digest, expires_at) values ($1, 'a', 'digest', now() + interval '1 day')`,
      [owner.userId],
    );
    const done = await suspend(owner.userId);
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({ isSuspended: true, maySuspend: false });

    expect((await ask('GET', `/api/v1/users/${owner.userId}`, owner)).status).toBe(401);
    expect((await pool.query('select from api_token where user_id = $1', [owner.userId])).rowCount).toBe(0);
    const refused = await signIn(owner.email);
    expect(refused.body).toEqual({
      suspended: expect.stringMatching(/^\/account-suspended\/\d+\.[\w-]{43}$/),
    });
    expect((await pool.query('select from user_session where user_id = $1', [owner.userId])).rowCount).toBe(
      0,
    );
    const client = await app.inject({
      method: 'POST',
      url: '/auth/realms/gaff/protocol/openid-connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'app',
        username: owner.email,
        password: PASSWORD,
      }).toString(),
    });
    expect(client.statusCode).toBe(401);

    const [mail] = await mailsTo(owner.email);
    expect(mail!.subject).toBe('Your account is suspended');
    for (const part of [FACTS.facts, 'No fraud', '2001, section 6', 'No fixed end', 'not automatically'])
      expect(mail!.content).toContain(part);
    expect(mail!.content).toContain(refused.body.suspended);

    const token = tokenOf(refused.body.suspended);
    const page = await ask('GET', `/api/v1/account-suspensions/${token}`, null);
    expect(page.body).toMatchObject({ facts: FACTS.facts, endsAt: null, appeal: null, canAppeal: true });
  });

  it('is given no law of the Republic as a basis if all its listings are in Northern Ireland', async () => {
    const antrim = COUNTIES.find(({ name }) => name === 'Antrim')!.id;
    const owner = await account();
    await listingOf(owner, { countyId: antrim });
    await suspend(owner.userId);
    const token = tokenOf((await signIn(owner.email)).body.suspended);
    const page = await ask('GET', `/api/v1/account-suspensions/${token}`, null);
    expect(page.body).toMatchObject({ basis: 'Our terms of use' });
    expect((await mailsTo(owner.email))[0]!.content).not.toContain('Act 2001');
  });

  it('has its listings hidden, and none of them comes on the market until it is restored', async () => {
    const owner = await account();
    const [shown, paused] = [await listingOf(owner), await listingOf(owner, { state: 'paused' })];
    const pending = await listingOf(owner, { state: 'pending', publishedAt: undefined });
    const caseId = await openCase(pool, { adId: pending, kind: 'new', risk: 50, reasons: [] });
    const suspended = await suspend(owner.userId);
    expect([await stateOf(shown), await stateOf(paused)]).toEqual(['withdrawn', 'withdrawn']);
    const approval = await ask('POST', `/api/v1/moderation/cases/${caseId}/decision`, moderator, {
      decision: 'approve',
      version: 1,
    });
    expect(approval).toMatchObject({ status: 409, body: { message: expect.stringContaining('suspended') } });
    await expect(pool.query("update ad set state = 'published' where id = $1", [pending])).rejects.toThrow(
      /suspended account/,
    );

    const [{ id, version }] = suspended.body.suspensions;
    const restored = await ask('POST', `/api/v1/moderation/suspensions/${id}/decision`, moderator, {
      decision: 'restore',
      note: 'A mix-up of two people.',
      version,
    });
    expect(restored).toMatchObject({ status: 200, body: { isSuspended: false } });
    expect([await stateOf(shown), await stateOf(paused)]).toEqual(['published', 'paused']);
    expect((await signIn(owner.email)).body).toEqual({ userId: owner.userId });
    const [mail] = await mailsTo(owner.email);
    expect(mail).toMatchObject({ subject: 'Your account is restored' });
    expect(mail!.content).toContain('A mix-up of two people.');
    const { rows } = await pool.query<{ action: string; note: string | null }>(
      'select action, note from account_suspension_change where suspension_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { action: 'suspended', note: null },
      { action: 'lifted', note: 'A mix-up of two people.' },
    ]);
    await expect(
      pool.query('delete from account_suspension_change where suspension_id = $1', [id]),
    ).rejects.toThrow(/kept/);
  });

  it('appeals once, and another moderator decides', async () => {
    const owner = await account();
    await suspend(owner.userId);
    const token = tokenOf((await signIn(owner.email)).body.suspended);
    const appeal = (text: string) =>
      ask('POST', `/api/v1/account-suspensions/${token}/appeal`, null, { text });
    expect((await appeal('  ')).status).toBe(422);
    expect((await appeal('It was my brother.')).body).toMatchObject({ appeal: 'open', canAppeal: false });
    expect((await appeal('Again.')).status).toBe(409);

    const list = await ask('GET', '/api/v1/moderation/suspensions', colleague);
    expect(list.body.suspensions[0]).toMatchObject({ userId: owner.userId, appeal: 'open' });
    const read = async (by: Person) =>
      (await ask('GET', `/api/v1/moderation/accounts/${owner.userId}`, by)).body.suspensions[0];
    const seen = await read(colleague);
    expect(seen).toMatchObject({ mayDecide: true, changes: [{}, { note: 'It was my brother.' }] });
    expect(await read(moderator)).toMatchObject({ mayDecide: false });
    const decide = (by: Person, decision: string, version = seen.version) =>
      ask('POST', `/api/v1/moderation/suspensions/${seen.id}/decision`, by, {
        decision,
        note: 'We heard you.',
        version,
      });
    expect((await decide(moderator, 'restore')).status).toBe(409);
    expect((await decide(colleague, 'uphold', seen.version - 1)).status).toBe(409);
    expect((await decide(colleague, 'uphold')).status).toBe(200);
    expect((await decide(colleague, 'uphold', seen.version + 1)).status).toBe(409);
    expect((await ask('GET', `/api/v1/account-suspensions/${token}`, null)).body).toMatchObject({
      appeal: 'upheld',
      answer: 'We heard you.',
      canAppeal: false,
    });
    expect((await decide(colleague, 'restore', seen.version + 1)).status).toBe(200);
    expect((await signIn(owner.email)).body).toEqual({ userId: owner.userId });
  });

  it('comes back at the end of its time, once', async () => {
    const owner = await account();
    const adId = await listingOf(owner);
    await suspend(owner.userId, { ...FACTS, days: 7 });
    expect(await endDueSuspensions(services)).toBe(0);
    await pool.query(`alter table account_suspension disable trigger account_suspension_kept`);
    await pool.query(
      `update account_suspension set suspended_at = now() - interval '8 days', ends_at = now() - interval '1 day'
        where user_id = $1`,
      [owner.userId],
    );
    await pool.query(`alter table account_suspension enable trigger account_suspension_kept`);
    expect(await endDueSuspensions(services)).toBe(1);
    expect(await stateOf(adId)).toBe('published');
    expect((await mailsTo(owner.email))[0]!.subject).toBe('Your account is no longer suspended');
    expect(await endDueSuspensions(services)).toBe(0);
  });

  it('leaves its rounds of offers by the rules of the log, and its own rounds are cancelled', async () => {
    const seller = await account();
    const adId = await listingOf(seller, { adType: 'sale', propertyType: 'house' });
    await offers.start({ ...seller, agencyId: null }, adId);
    const bidder = await offers.bidder({ ...seller, agencyId: null }, adId);
    expect((await offers.bid(bidder, adId, 31_000_000)).statusCode).toBe(201);
    expect((await suspend(bidder.userId)).status).toBe(201);
    const { rows } = await pool.query<{ type: string; by: string | null }>(
      `select type, entry::jsonb #>> '{data,by}' as by from offer_log l join offer_round r on r.id = l.round_id
        where r.ad_id = $1 order by sequence desc limit 2`,
      [adId],
    );
    expect(rows).toEqual([
      { type: 'withdrawn', by: 'removal' },
      { type: 'removed', by: null },
    ]);
    await suspend(seller.userId);
    expect(await cancelRoundsOfEndedListings(services)).toBe(1);
  });

  it('keeps its listings hidden when its owner cancels an erasure', async () => {
    const owner = await account();
    const adId = await listingOf(owner);
    await ask('DELETE', `/api/v1/users/${owner.userId}`, owner, { password: PASSWORD });
    const mail = (await mailsTo(owner.email)).find(({ content }) => content.includes('keep-account'))!;
    const token = /keep-account\/([\w-]+)/.exec(mail.content)![1]!;
    const suspended = await suspend(owner.userId);
    expect((await ask('POST', '/api/v1/account-erasures/cancellation', null, { token })).status).toBe(204);
    expect(await stateOf(adId)).toBe('withdrawn');
    const [{ id, version }] = suspended.body.suspensions;
    const restore = { decision: 'restore', note: null, version };
    await ask('POST', `/api/v1/moderation/suspensions/${id}/decision`, moderator, restore);
    expect(await stateOf(adId)).toBe('published');
  });

  it('is refused for oneself, for moderators, twice, and without facts', async () => {
    const owner = await account();
    expect((await suspend(moderator.userId)).status).toBe(409);
    expect((await suspend(colleague.userId)).status).toBe(409);
    expect((await suspend('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    for (const wrong of [{ facts: ' ' }, { days: 8 }, { ground: 'dislike' }])
      expect((await suspend(owner.userId, { ...FACTS, ...wrong })).status).toBe(422);
    expect((await suspend(owner.userId, FACTS, owner as Person)).status).toBe(404);
    const both = await Promise.all([suspend(owner.userId), suspend(owner.userId, FACTS, colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const token of ['1.x', `1.${'a'.repeat(43)}`, 'x'])
      expect((await ask('GET', `/api/v1/account-suspensions/${token}`, null)).status).toBe(404);
  });
});

describe('the search of moderators', () => {
  it('finds listings, accounts and agencies by what people know of them', async () => {
    const owner = await person(pool, { name: 'Bríd Uí Chonghaile', phone: '+353861230987' });
    const agent = await person(pool, { name: 'Agent', agency: { licence: '004321' } });
    await pool.query("update agency set name = 'Doirí & Daughters' where id = $1", [agent.agencyId]);
    const adId = await listingOf(owner, {
      address: '7 Sráid an Chaisleáin, Dún Chaoin, Co. Kerry',
      eircode: 'V92 X0X0',
      contactPhone: '+353861230987',
    });
    const north = await listingOf(owner, { countyId: 31, areaId: 31, postcode: 'BT48 6HX', ber: null });
    const found = async (q: string) => {
      const { status, body } = await lookUp(q);
      expect(status).toBe(200);
      return {
        listings: body.listings.map(({ id }: { id: number }) => id),
        accounts: body.accounts.map(({ userId }: { userId: string }) => userId),
        agencies: body.agencies.map(({ id }: { id: number }) => id),
      };
    };
    for (const q of ['chaisleain dun chaoin', 'Dún Chaoin, Sráid', String(adId), 'v92x0x0'])
      expect((await found(q)).listings).toEqual([adId]);
    expect((await found('bt486hx')).listings).toEqual([north]);
    for (const q of ['brid chonghaile', 'CHONGHAILE', owner.email, owner.email.slice(3), owner.userId])
      expect((await found(q)).accounts).toEqual([owner.userId]);
    expect(await found('086 123 0987')).toMatchObject({ listings: [adId], accounts: [owner.userId] });
    for (const q of ['doiri daughters', '004321', '4321'.padStart(6, '0')])
      expect((await found(q)).agencies).toEqual([agent.agencyId]);
    expect(await found('50% _of')).toEqual({ listings: [], accounts: [], agencies: [] });
  });

  it('is only for moderators, recorded, and limited', async () => {
    const busy = await person(pool, { name: 'Busy', moderator: true });
    expect((await lookUp('dublin', null)).status).toBe(401);
    expect((await lookUp('dublin', await person(pool))).status).toBe(404);
    expect((await lookUp('x')).status).toBe(422);
    for (let index = 0; index < 30; index += 1)
      expect((await lookUp(`road ${index}`, busy)).status).toBe(200);
    expect((await lookUp('one more', busy)).status).toBe(429);
    expect((await ask('GET', `/api/v1/moderation/accounts/${busy.userId}`, busy)).status).toBe(429);
    expect((await lookUp('another moderator')).status).toBe(200);
    const { rows } = await pool.query(
      'select distinct role, act, is_lookup from administrative_act where actor_id = $1',
      [busy.userId],
    );
    // The words of a search name people, and are not kept.
    expect(rows).toEqual([{ role: 'moderator', act: 'account.search', is_lookup: true }]);
    await lookUp(busy.email);
    const found = await pool.query(
      `select after from administrative_act where act = 'account.found' and actor_id = $1 order by id desc limit 1`,
      [moderator.userId],
    );
    expect(found.rows).toEqual([{ after: { ids: [busy.userId] } }]);
  });
});

describe('a case', () => {
  const assign = (id: number, to: string | null, from: string | null, by: Person = moderator) =>
    ask('POST', `/api/v1/moderation/cases/${id}/assignee`, by, { to, from });
  async function newCase(): Promise<number> {
    const adId = await listingOf(await person(pool), { state: 'pending', publishedAt: undefined });
    return openCase(pool, { adId, kind: 'new', risk: 50, reasons: [] });
  }

  it('is taken by one of two moderators at a time, and everyone sees by whom', async () => {
    const id = await newCase();
    const both = await Promise.all([
      assign(id, moderator.userId, null),
      assign(id, colleague.userId, null, colleague),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taken = both.find(({ status }) => status === 200)!.body.assignee;
    expect(both.find(({ status }) => status === 409)!.body.message).toBe(
      `${taken.name} has taken this case.`,
    );
    const { body } = await ask('GET', `/api/v1/moderation/cases/${id}`, colleague);
    expect(body.assignee).toEqual(taken);
    expect((await assign(id, colleague.userId, taken.id)).body.assignee.name).toBe('Seán');
    const mine = async (by: Person) => {
      const page = (await ask('GET', '/api/v1/moderation/cases?assigned=me', by)).body;
      return page.cases.map((one: { id: number }) => one.id);
    };
    expect(await mine(colleague)).toContain(id);
    expect(await mine(moderator)).not.toContain(id);
    expect((await assign(id, null, colleague.userId)).body.assignee).toBeNull();
  });

  it('goes to moderators only, and not after its decision', async () => {
    const id = await newCase();
    const stranger = await person(pool);
    expect((await assign(id, stranger.userId, null)).status).toBe(409);
    expect((await assign(id, stranger.userId, null, stranger)).status).toBe(404);
    expect((await assign(9_999_999, moderator.userId, null)).status).toBe(404);
    const decision = { decision: 'reject', reasonId: 9, version: 1 };
    await ask('POST', `/api/v1/moderation/cases/${id}/decision`, moderator, decision);
    expect((await assign(id, moderator.userId, null)).status).toBe(409);
  });
});
