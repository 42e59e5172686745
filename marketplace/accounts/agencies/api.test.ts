import { describe, expect, it } from 'vitest';
import { type Person, person } from '../../../tests/support/people.ts';
import { testProduct } from '../../../tests/support/product.ts';
import { lastMail } from '../../../tests/support/sign-in.ts';

const { app, pool } = await testProduct({ ads: 30 });

type Headers = { cookie: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function ask(method: Method, url: string, headers: Headers, payload?: object) {
  return app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload && { payload }) });
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

async function invited(by: Person, agencyId: number, role: string): Promise<Person> {
  const somebody = await person(pool, { name: 'Conor Ó Briain' });
  await ask('POST', `agencies/${agencyId}/invitations`, by.headers, { email: somebody.email, role });
  const { token } = await lastMail(pool, somebody.email);
  const accepted = await ask('POST', 'invitations/acceptance', somebody.headers, { token });
  expect(accepted.statusCode).toBe(200);
  return somebody;
}

describe('an agency', () => {
  it('is founded with its licence, by whoever then directs it', async () => {
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

  it('has a licence number that no other has, and a person has one agency', async () => {
    const { director, agency } = await founded();
    const facts = { name: 'Another', countyId: 1 };
    const same = { ...facts, licenceNumber: agency.licenceNumber };
    expect((await ask('POST', 'agencies', (await person(pool)).headers, same)).statusCode).toBe(409);
    const second = { ...facts, licenceNumber: nextLicence() };
    expect((await ask('POST', 'agencies', director.headers, second)).statusCode).toBe(409);
  });

  it('says under its ads what it is called now', async () => {
    const { director, agency } = await founded();
    const { rows } = await pool.query<{ id: number }>(
      `update advertiser set agency_id = $1 where id = (select id from advertiser where kind = 'branded_agent' order by id limit 1)
       returning id`,
      [agency.id],
    );
    const licenceNumber = nextLicence();
    await ask('PATCH', `agencies/${agency.id}`, director.headers, { name: 'Cuan & Co', licenceNumber });
    const after = await pool.query('select name, licence_number from advertiser where id = $1', [
      rows[0]!.id,
    ]);
    expect(after.rows).toEqual([{ name: 'Cuan & Co', licence_number: licenceNumber }]);
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
      { id: opened.json().id, reference: 'GAL', name: 'Salthill', address: null, phone: '+35391654321' },
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
    expect(subject).toBe('Sinéad Walsh invites you to Cuan Homes on Gaff');
    const stranger = await person(pool);
    const wrong = await ask('POST', 'invitations/acceptance', stranger.headers, { token });
    expect(wrong.statusCode).toBe(422);
    await pool.query('update user_account set email = $2 where id = $1', [stranger.userId, email]);
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

  it('whoever works elsewhere leaves first', async () => {
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
