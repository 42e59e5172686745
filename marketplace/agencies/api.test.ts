import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { syncAgencyAdvertisers } from '#marketplace/listings/advertisers/writes.ts';
import { idOfMedia, mediaUrl } from '#marketplace/media/uploads/rules.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { lastMail, newClientIp } from '#tests/support/sign-in.ts';
import { changeMember, removeMember } from './writes/people.ts';

const { app, pool } = await testProduct({ listings: 30 });

type Headers = { cookie: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function ask(method: Method, url: string, headers: Headers, payload?: object) {
  const remoteAddress = newClientIp();
  return app.inject({ method, url: `/api/v1/${url}`, headers, remoteAddress, ...(payload && { payload }) });
}

let licence = 100_000;
function nextLicence(): string {
  licence += 1;
  return String(licence);
}

async function founded() {
  const director = await person(pool, { name: 'Sinéad Walsh' });
  const made = await ask('POST', 'agencies', director.headers, {
    name: 'Cuan Homes',
    licenceNumber: nextLicence(),
    countyId: 19,
    phone: '091 123456',
  });
  return { director, agency: made.json() as { id: number; licenceNumber: string }, made };
}

/** As a moderator verifies an agency's licence. */
async function verified(agencyId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update agency set licence_verified_at = now() where id = $1', [agencyId]);
    await syncAgencyAdvertisers(client, agencyId);
  });
}

/** An advertiser with ads that is the agency's from now on. */
async function anyAdvertiser(agencyId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `update advertiser set agency_id = $1 where id = (
       select a.id from advertiser a join ad on ad.advertiser_id = a.id
        where ad.state = 'published' and a.agency_id is null and a.kind <> 'private' order by 1 limit 1)
     returning id`,
    [agencyId],
  );
  return rows[0]!.id;
}

/** Inserts a picture uploaded by a user. @returns its URL */
async function photoOf(userId: string, kind = 'photo'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into media_file (id, uploaded_by, kind, content_type, bytes, width, height, thumbhash, sha256, name)
     values (gen_random_uuid(), $1, $2, 'image/jpeg', 100, 10, 10, '', repeat('0', 64), 'logo.png') returning id`,
    [userId, kind],
  );
  return mediaUrl(rows[0]!.id, 'photo');
}

async function looseOf(url: string): Promise<boolean> {
  const { rows } = await pool.query<{ loose: boolean }>(
    'select loose_since is not null as loose from media_file where id = $1',
    [idOfMedia(url)],
  );
  return rows[0]!.loose;
}

async function invited(by: Person, agencyId: number, role: string): Promise<Person> {
  const somebody = await person(pool, { name: 'Conor Ó Briain' });
  await ask('POST', `agencies/${agencyId}/invitations`, by.headers, { email: somebody.email, role });
  const { token } = await lastMail(pool, somebody.email);
  const accepted = await ask('POST', 'invitations/acceptance', somebody.headers, { token });
  expect(accepted.statusCode).toBe(200);
  return somebody;
}

describe('an agency', () => {
  it('is created with its licence, and its creator becomes the director', async () => {
    const { director, agency, made } = await founded();
    expect(made.statusCode).toBe(201);
    expect(agency).toMatchObject({
      name: 'Cuan Homes',
      phone: '+35391123456',
      members: [{ userId: director.userId, name: 'Sinéad Walsh', role: 'director', branchId: null }],
      branches: [],
      invitations: [],
      agreementPlan: null,
    });
    expect((await ask('GET', `agencies/${agency.id}`, director.headers)).json()).toEqual(agency);
  });

  it.each([
    [{ countyId: 1 }, 'licenceNumber'],
    [{ countyId: 1, licenceNumber: '12345' }, 'licenceNumber'],
    [{ countyId: 33, licenceNumber: '123456' }, 'countyId'],
    [{ countyId: 27, phone: '1550 123 456' }, 'phone'],
    [{ countyId: 27, name: 'a\u0000' }, 'name'],
    [{ countyId: 27, backgroundColour: 'red' }, 'backgroundColour'],
  ])('with %j is refused', async (facts, path) => {
    const answer = await ask('POST', 'agencies', (await person(pool)).headers, { name: 'A', ...facts });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details[0].path).toBe(path);
  });

  it('in Northern Ireland has no licence, until it moves', async () => {
    const director = await person(pool);
    const made = await ask('POST', 'agencies', director.headers, { name: 'Lagan', countyId: 32 });
    expect(made.statusCode).toBe(201);
    const url = `agencies/${made.json().id}`;
    expect((await ask('PATCH', url, director.headers, { countyId: 1 })).statusCode).toBe(422);
    const licenceNumber = nextLicence();
    const moved = await ask('PATCH', url, director.headers, { countyId: 1, licenceNumber });
    expect(moved.json()).toMatchObject({ name: 'Lagan', countyId: 1, licenceNumber });
  });

  it('may claim a number that another claims, and a person has one agency', async () => {
    const { director, agency } = await founded();
    const facts = { name: 'Another', countyId: 1 };
    const same = { ...facts, licenceNumber: agency.licenceNumber };
    const claimed = await ask('POST', 'agencies', (await person(pool)).headers, same);
    expect([claimed.statusCode, claimed.json().licenceStatus]).toEqual([201, 'disputed']);
    const second = { ...facts, licenceNumber: nextLicence() };
    expect((await ask('POST', 'agencies', director.headers, second)).statusCode).toBe(409);
  });

  it('says under its ads what it is called now', async () => {
    const { director, agency } = await founded();
    const id = await anyAdvertiser(agency.id);
    const licenceNumber = nextLicence();
    await ask('PATCH', `agencies/${agency.id}`, director.headers, { name: 'Cuan & Co', licenceNumber });
    const after = await pool.query('select name, licence_number from advertiser where id = $1', [id]);
    // The number stands under its ads once it is verified.
    expect(after.rows).toEqual([{ name: 'Cuan & Co', licence_number: null }]);
    await verified(agency.id);
    const shown = await pool.query('select name, licence_number from advertiser where id = $1', [id]);
    expect(shown.rows).toEqual([{ name: 'Cuan & Co', licence_number: licenceNumber }]);
  });

  it('leads to its site from its ads, and to nothing else', async () => {
    const { director, agency } = await founded();
    const url = `agencies/${agency.id}`;
    const change = (website: string) => ask('PATCH', url, director.headers, { website });
    expect((await change('www.cuan.ie')).json().website).toBe('https://www.cuan.ie/');
    for (const text of [
      'javascript:alert(1)//a.b',
      'ftp://cuan.ie',
      'https://a:b@cuan.ie',
      'intranet',
      'a b',
    ]) {
      const answer = await change(text);
      expect([text, answer.statusCode, answer.json().details?.[0].path]).toEqual([text, 422, 'website']);
    }
  });

  it('wears a picture of its own as its logo, on its ads too, until it takes it off', async () => {
    const { director, agency } = await founded();
    const advertiserId = await anyAdvertiser(agency.id);
    await verified(agency.id);
    const { rows } = await pool.query<{ seller: string; ad: number }>(
      `select kind as seller, (select max(id) from ad where advertiser_id = $1 and state = 'published') as ad
         from advertiser where id = $1`,
      [advertiserId],
    );
    const logo = await photoOf(director.userId);
    const url = `agencies/${agency.id}`;
    const changed = await ask('PATCH', url, director.headers, { logo });
    expect(changed.json().logo).toBe(logo);
    const shown = await app.inject({ url: `/api/v3/ads/listing/${rows[0]!.ad}` });
    expect(decodeURIComponent(shown.json().listing.seller.squareLogo)).toContain(logo);
    const others = await photoOf((await person(pool)).userId);
    const plan = await photoOf(director.userId, 'floor_plan');
    for (const foreign of [others, plan, '/media/nothing.jpg', 'https://evil.example/x.png']) {
      const refused = await ask('PATCH', url, director.headers, { logo: foreign });
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, 'logo']);
    }
    expect((await ask('GET', url, director.headers)).json().logo).toBe(logo);
    expect(await looseOf(logo)).toBe(false);
    await ask('PATCH', url, director.headers, { logo: null });
    expect(await looseOf(logo)).toBe(true);
    expect((await pool.query('select logo_path from advertiser where id = $1', [advertiserId])).rows).toEqual(
      [{ logo_path: null }],
    );
  });

  it('opens, changes and closes branches', async () => {
    const { director, agency } = await founded();
    const url = `agencies/${agency.id}/branches`;
    const facts = { reference: 'GAL', name: 'Galway', phone: '091 654321' };
    const opened = await ask('POST', url, director.headers, facts);
    expect(opened.statusCode).toBe(200);
    expect((await ask('POST', url, director.headers, facts)).statusCode).toBe(409);
    const one = `${url}/${opened.json().id}`;
    expect((await ask('PUT', one, director.headers, { ...facts, name: 'Salthill' })).statusCode).toBe(200);
    const { branches } = (await ask('GET', `agencies/${agency.id}`, director.headers)).json();
    expect(branches).toEqual([
      {
        id: opened.json().id,
        reference: 'GAL',
        name: 'Salthill',
        address: null,
        phone: '+35391654321',
        email: null,
      },
    ]);
    expect((await ask('DELETE', one, director.headers)).statusCode).toBe(204);
    expect((await ask('DELETE', one, director.headers)).statusCode).toBe(404);
  });
});

describe('the people of an agency', () => {
  it('are invited by mail, and accept with an account of that address', async () => {
    const { director, agency } = await founded();
    const email = `${crypto.randomUUID()}@example.ie`;
    const sent = await ask('POST', `agencies/${agency.id}/invitations`, director.headers, {
      email,
      role: 'agent',
    });
    expect(sent.statusCode).toBe(202);
    const { token, subject } = await lastMail(pool, email);
    // The address is unproven: its mail has no names.
    expect(subject).toBe('An estate agency has invited you to Gaff');
    const stranger = await person(pool);
    const wrong = await ask('POST', 'invitations/acceptance', stranger.headers, { token });
    expect(wrong.statusCode).toBe(422);
    expect((await ask('POST', 'invitations/preview', stranger.headers, { token })).statusCode).toBe(422);
    await pool.query('update user_account set email = $2 where id = $1', [stranger.userId, email]);
    // The page shows the details that the mail leaves out.
    expect((await ask('POST', 'invitations/preview', stranger.headers, { token })).json()).toEqual({
      agency: 'Cuan Homes',
      invitedBy: 'Sinéad Walsh',
      role: 'agent',
    });
    const right = await ask('POST', 'invitations/acceptance', stranger.headers, { token });
    expect(right.json()).toEqual({ agencyId: agency.id });
    expect((await ask('POST', 'invitations/acceptance', stranger.headers, { token })).statusCode).toBe(422);
    expect((await ask('GET', `agencies/${agency.id}`, stranger.headers)).json().members).toHaveLength(2);
  });

  it('an invitation runs out after a week, and can be withdrawn', async () => {
    const { director, agency } = await founded();
    const late = await person(pool);
    const url = `agencies/${agency.id}/invitations`;
    await ask('POST', url, director.headers, { email: late.email, role: 'agent' });
    const { token } = await lastMail(pool, late.email);
    await pool.query('update agency_invitation set expires_at = now() where email = $1', [late.email]);
    expect((await ask('POST', 'invitations/acceptance', late.headers, { token })).statusCode).toBe(422);
    await ask('POST', url, director.headers, { email: 'gone@example.ie', role: 'agent' });
    expect((await ask('DELETE', `${url}/gone@example.ie`, director.headers)).statusCode).toBe(204);
    expect((await ask('DELETE', `${url}/gone@example.ie`, director.headers)).statusCode).toBe(404);
  });

  it('an invited member of another agency must leave it first', async () => {
    const { director, agency } = await founded();
    const { director: other } = await founded();
    await ask('POST', `agencies/${agency.id}/invitations`, director.headers, {
      email: other.email,
      role: 'agent',
    });
    const { token } = await lastMail(pool, other.email);
    expect((await ask('POST', 'invitations/acceptance', other.headers, { token })).statusCode).toBe(409);
  });

  it('a manager invites and removes agents, and nobody above them; an agent nobody', async () => {
    const { director, agency } = await founded();
    const manager = await invited(director, agency.id, 'manager');
    const agent = await invited(manager, agency.id, 'agent');
    const url = `agencies/${agency.id}`;
    for (const [who, role, status] of [
      [manager, 'manager', 403],
      [manager, 'director', 403],
      [agent, 'agent', 403],
    ] as const) {
      const answer = await ask('POST', `${url}/invitations`, who.headers, { email: 'x@example.ie', role });
      expect(answer.statusCode).toBe(status);
    }
    expect((await ask('PATCH', url, agent.headers, { name: 'Mine' })).statusCode).toBe(403);
    expect((await ask('PATCH', url, manager.headers, { licenceNumber: nextLicence() })).statusCode).toBe(403);
    expect((await ask('PATCH', url, manager.headers, { name: 'Ours' })).statusCode).toBe(200);
    const ofDirector = `${url}/members/${director.userId}`;
    expect((await ask('DELETE', ofDirector, manager.headers)).statusCode).toBe(403);
    const ofAgent = `${url}/members/${agent.userId}`;
    expect((await ask('PATCH', ofAgent, manager.headers, { role: 'director' })).statusCode).toBe(403);
    expect((await ask('DELETE', ofAgent, manager.headers)).statusCode).toBe(204);
    expect((await ask('GET', url, agent.headers)).statusCode).toBe(404);
  });

  it('a manager neither withdraws nor replaces the invitation of a higher role', async () => {
    const { director, agency } = await founded();
    const manager = await invited(director, agency.id, 'manager');
    const url = `agencies/${agency.id}/invitations`;
    const email = 'above@example.ie';
    await ask('POST', url, director.headers, { email, role: 'director' });
    expect((await ask('DELETE', `${url}/${email}`, manager.headers)).statusCode).toBe(403);
    expect((await ask('POST', url, manager.headers, { email, role: 'agent' })).statusCode).toBe(403);
    const { invitations } = (await ask('GET', `agencies/${agency.id}`, director.headers)).json();
    expect(invitations).toMatchObject([{ email, role: 'director' }]);
  });

  it.each(['removed', 'made an agent'])('invitations sent by a member who is %s are revoked', async (how) => {
    const { director, agency } = await founded();
    const leaving = await invited(director, agency.id, 'director');
    const accomplice = await person(pool);
    const url = `agencies/${agency.id}`;
    const invitation = { email: accomplice.email, role: 'director' };
    await ask('POST', `${url}/invitations`, leaving.headers, invitation);
    const { token } = await lastMail(pool, accomplice.email);
    const member = `${url}/members/${leaving.userId}`;
    if (how === 'removed') await ask('DELETE', member, director.headers);
    else await ask('PATCH', member, director.headers, { role: 'agent' });
    const late = await ask('POST', 'invitations/acceptance', accomplice.headers, { token });
    expect(late.statusCode).toBe(422);
  });

  it('cannot be changed or removed by a member without the right, after a concurrent promotion', async () => {
    const { director, agency } = await founded();
    const risen = await invited(director, agency.id, 'director');
    const checked = { agencyId: agency.id, userId: risen.userId, role: 'agent' } as const;
    const refused = { ok: false, reason: 'not-there' };
    expect(await changeMember(pool, checked, { role: 'agent', branchId: null })).toEqual(refused);
    expect(await removeMember(pool, checked)).toEqual(refused);
    const { members } = (await ask('GET', `agencies/${agency.id}`, director.headers)).json();
    expect(members).toContainEqual(expect.objectContaining({ userId: risen.userId, role: 'director' }));
  });

  it('invitations are no way to fill a mailbox, or to write to any number of strangers', async () => {
    const { director, agency } = await founded();
    const url = `agencies/${agency.id}/invitations`;
    const invite = (email: string) => ask('POST', url, director.headers, { email, role: 'agent' });
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await invite('often@example.ie')).statusCode);
    expect(statuses).toEqual([202, ...Array(10).fill(429)]);
    const { rows } = await pool.query("select from mail_message where recipient = 'often@example.ie'");
    expect(rows).toHaveLength(1);
    for (let number = 1; number < 50; number += 1) {
      expect((await invite(`stranger${number}@example.ie`)).statusCode).toBe(202);
      await ask('DELETE', `${url}/stranger${number}@example.ie`, director.headers);
    }
    expect((await invite('one-too-many@example.ie')).statusCode).toBe(409);
  });

  it('the last director can neither leave nor become less, not even two at the same time', async () => {
    const { director, agency } = await founded();
    const own = `agencies/${agency.id}/members/${director.userId}`;
    expect((await ask('DELETE', own, director.headers)).statusCode).toBe(409);
    expect((await ask('PATCH', own, director.headers, { role: 'agent' })).statusCode).toBe(409);
    const second = await invited(director, agency.id, 'director');
    const answers = await Promise.all([
      ask('DELETE', own, director.headers),
      ask('DELETE', `agencies/${agency.id}/members/${second.userId}`, second.headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  it('work in branches of the agency, and of no other', async () => {
    const [{ director, agency }, elsewhere] = [await founded(), await founded()];
    const facts = { reference: 'A', name: 'A' };
    const ours = (await ask('POST', `agencies/${agency.id}/branches`, director.headers, facts)).json().id;
    const theirs = (
      await ask('POST', `agencies/${elsewhere.agency.id}/branches`, elsewhere.director.headers, facts)
    ).json().id;
    const own = `agencies/${agency.id}/members/${director.userId}`;
    expect((await ask('PATCH', own, director.headers, { branchId: theirs })).statusCode).toBe(422);
    expect((await ask('PATCH', own, director.headers, { branchId: ours })).statusCode).toBe(204);
    const colleague = await person(pool);
    const invite = (branchId: number) =>
      ask('POST', `agencies/${agency.id}/invitations`, director.headers, {
        email: colleague.email,
        role: 'agent',
        branchId,
      });
    expect((await invite(theirs)).json().details[0].path).toBe('branchId');
    expect((await invite(ours)).statusCode).toBe(202);
    const { token } = await lastMail(pool, colleague.email);
    await ask('POST', 'invitations/acceptance', colleague.headers, { token });
    const { members } = (await ask('GET', `agencies/${agency.id}`, director.headers)).json();
    expect(members).toContainEqual(expect.objectContaining({ userId: colleague.userId, branchId: ours }));
  });

  it('of another agency are not there', async () => {
    const [{ agency }, { director: stranger }] = [await founded(), await founded()];
    const url = `agencies/${agency.id}`;
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/branches', { reference: 'x', name: 'x' }],
      ['PUT', '/branches/1', { reference: 'x', name: 'x' }],
      ['DELETE', '/branches/1', undefined],
      ['POST', '/invitations', { email: 'x@example.ie', role: 'agent' }],
      ['DELETE', '/invitations/x@example.ie', undefined],
      ['PATCH', `/members/${stranger.userId}`, { role: 'agent' }],
      ['DELETE', `/members/${stranger.userId}`, undefined],
    ] as const) {
      const answer = await ask(method, url + path, stranger.headers, payload);
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  });
});

describe('an agreement', () => {
  it('is given to an agency that a moderator finds, and ended', async () => {
    const { agency } = await founded();
    const moderator = await person(pool, { moderator: true });
    const url = `agencies/${agency.id}/agreement`;
    const found = async (q: string) => {
      const answer = await ask('GET', `agencies?q=${encodeURIComponent(q)}`, moderator.headers);
      expect(answer.statusCode).toBe(200);
      return (answer.json().agencies as { id: number }[]).filter(({ id }) => id === agency.id);
    };
    const given = { id: agency.id, name: 'Cuan Homes', licenceNumber: agency.licenceNumber };
    expect(await found(agency.licenceNumber)).toEqual([{ ...given, agreementPlan: null }]);
    const answer = await ask('PUT', url, moderator.headers, { plan: 'featured' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...given, agreementPlan: 'featured' }]);
    expect(await found('cuan h')).toEqual([{ ...given, agreementPlan: 'featured' }]);
    expect(await found('uan')).toEqual([]);
    expect((await ask('PUT', url, moderator.headers, { plan: null })).json().agreementPlan).toBeNull();
  });

  it('is nobody else’s to give, of a plan that there is, to an agency that there is', async () => {
    const { agency, director } = await founded();
    const moderator = await person(pool, { moderator: true });
    const url = `agencies/${agency.id}/agreement`;
    expect((await ask('PUT', url, director.headers, { plan: 'premium' })).statusCode).toBe(404);
    expect((await ask('GET', 'agencies?q=cuan', director.headers)).statusCode).toBe(404);
    expect((await ask('PUT', url, moderator.headers, { plan: 'golden' })).statusCode).toBe(422);
    expect((await ask('PUT', url, moderator.headers, {})).statusCode).toBe(422);
    expect(
      (await ask('PUT', 'agencies/999999/agreement', moderator.headers, { plan: null })).statusCode,
    ).toBe(404);
    for (const q of ['', 'a%00b', 'x'.repeat(101)]) {
      expect((await ask('GET', `agencies?q=${q}`, moderator.headers)).statusCode).toBe(422);
    }
  });
});

describe('the agreement of an agency', () => {
  it('is shown to its directors with the listings and prices that it covers, and to nobody else', async () => {
    const director = await person(pool, { agency: { agreementPlan: 'featured' } });
    const agencyId = director.agencyId!;
    const agent = await person(pool, { agency: { id: agencyId, role: 'agent' } });
    const read = (headers: Record<string, string>) =>
      app.inject({ url: `/api/v1/agencies/${agencyId}/agreement`, headers });
    const { plan, listings, plans } = (await read(director.headers)).json();
    expect({ plan, listings }).toEqual({ plan: 'featured', listings: 0 });
    expect(plans).toHaveLength(7);
    expect(
      plans.every(
        ({ level, amount }: { level: string; amount: number }) => level === 'featured' && amount > 0,
      ),
    ).toBe(true);
    expect((await read(agent.headers)).statusCode).toBe(404);
    expect((await read((await person(pool)).headers)).statusCode).toBe(404);
    expect((await read({})).statusCode).toBe(401);
    const none = await person(pool, { agency: {} });
    const answer = await app.inject({
      url: `/api/v1/agencies/${none.agencyId}/agreement`,
      headers: none.headers,
    });
    expect(answer.json()).toMatchObject({ plan: null, status: 'none', listings: 0, plans: [], earlier: [] });
  });
});
