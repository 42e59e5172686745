import { describe, expect, it } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { easyCaptchaHeader } from '#tests/support/captcha.ts';
import { answerPath, mailsTo } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { valuingAgency } from '#tests/support/valuing-agency.ts';
import type { Lead, OwnRequest } from './contract.ts';
import { ACCOUNT_LIMITS, AGENCY_VISITOR_LIMITS, MAX_VALUATION_AREAS, PHONE_LIMITS } from './rules.ts';
import { deleteOldRequests } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

const ASK = '/old/v1/users/valuations';
const ENNIS = '12 Parnell Street, Ennis, Co. Clare';
let visitors = 0;
let people = 0;
/** Each request from a network of its own, because limits count by network. */
function newIp(): string {
  visitors += 1;
  return `10.${Math.floor(visitors / 250)}.${visitors % 250}.1`;
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  { who, body, ip, headers }: { who?: Person; body?: object; ip?: string; headers?: object } = {},
) {
  return app.inject({
    method,
    url,
    remoteAddress: ip ?? newIp(),
    headers: { ...who?.headers, ...headers },
    ...(body && { payload: body }),
  });
}

async function askAsVisitor(body: object, options: { ip?: string; headers?: object } = {}) {
  const headers = { ...(await easyCaptchaHeader(services.secret, 'valuation')), ...options.headers };
  // Each request by another person, because limits count by address and number.
  people += 1;
  const email = `niamh-${people}@example.ie`;
  const phone = `087 ${1_000_000 + people}`;
  const visitor = { name: 'Niamh Hegarty', email, phone, consent: true };
  return call('POST', ASK, { body: { ...visitor, ...body }, ...options, headers });
}

const leadsOf = async (agent: Person): Promise<Lead[]> =>
  (await call('GET', `/api/v1/agencies/${agent.agencyId}/valuation-requests`, { who: agent })).json()
    .requests;
const change = (agent: Person, leadId: number, status: string, agencyId = agent.agencyId) =>
  call('PATCH', `/api/v1/agencies/${agencyId}/valuation-requests/${leadId}`, {
    who: agent,
    body: { status },
  });
const ownRequests = async (who: Person): Promise<OwnRequest[]> =>
  (await call('GET', `/api/v1/users/${who.userId}/valuation-requests`, { who })).json().requests;

/** A lead of a new agency in a county that no other test uses. */
async function newLead(slug: string, address: string) {
  const agent = await valuingAgency(pool, [slug]);
  const who = await person(pool, { name: 'Aoife Byrne' });
  const body = { address, consent: true, agentIds: [agent.agencyId] };
  expect((await call('POST', ASK, { who, body })).statusCode).toBe(201);
  return { agent, who, lead: (await leadsOf(agent))[0]! };
}

describe('an agency', () => {
  it('chooses areas in which it values, by its directors and managers', async () => {
    const agent = await person(pool, { agency: {} });
    const url = `/api/v1/agencies/${agent.agencyId}/valuation-areas`;
    expect((await call('GET', url, { who: agent })).json()).toEqual({ areas: [], isOffered: true });
    const { rows } = await pool.query<{ id: number }>(
      "select id from area where slug in ('swords-dublin', 'dublin-6-dublin') order by id",
    );
    const areaIds = rows.map(({ id }) => id);
    const chosen = await call('PUT', url, {
      who: agent,
      body: { areas: ['swords-dublin', ...areaIds.map(String)] },
    });
    expect(chosen.json().areas).toHaveLength(2);
    expect(chosen.json().areas).toContainEqual(
      expect.objectContaining({ displayName: 'Swords, Dublin', areaType: 'TOWN' }),
    );
    const fewer = await call('PUT', url, { who: agent, body: { areas: areaIds.slice(1).map(String) } });
    expect(fewer.json().areas).toHaveLength(1);

    const member = await person(pool, { agency: { id: agent.agencyId!, role: 'agent' } });
    expect((await call('PUT', url, { who: member, body: { areas: [] } })).statusCode).toBe(403);
    expect((await call('GET', url, { who: member })).json().areas).toHaveLength(1);
    const stranger = await person(pool, { agency: {} });
    expect((await call('GET', url, { who: stranger })).statusCode).toBe(404);
    expect((await call('PUT', url, { who: stranger, body: { areas: [] } })).statusCode).toBe(404);
  });

  it('cannot choose unknown places, colleges or too many areas', async () => {
    const agent = await person(pool, { agency: {} });
    const url = `/api/v1/agencies/${agent.agencyId}/valuation-areas`;
    const { rows } = await pool.query<{ id: number }>("select id from area where kind = 'college' limit 1");
    for (const areas of [
      ['999999'],
      [`${rows[0]!.id}`],
      Array.from({ length: MAX_VALUATION_AREAS + 1 }, (_, n) => `${n + 1}`),
    ])
      expect((await call('PUT', url, { who: agent, body: { areas } })).statusCode).toBe(422);
  });

  it('sees the areas of an Eircode, and how many agencies value there', async () => {
    const agent = await valuingAgency(pool, ['clare']);
    await valuingAgency(pool, ['ennis-clare']);
    await valuingAgency(pool, ['ennis-clare'], { isVerified: false });
    const url = '/api/v1/agents/valuations/areas?eircode=';
    const answer = await call('GET', `${url}v95xy00`, { who: agent });
    expect(answer.json()).toMatchObject({
      eircode: 'V95 XY00',
      routingKey: 'V95',
      valuesHere: true,
      agencies: 2,
    });
    expect(answer.json().areas[0]).toMatchObject({
      displayName: 'Ennis, Clare',
      valuesHere: false,
      agencies: 1,
    });
    expect(answer.json().areas.at(-1)).toMatchObject({ name: 'Clare', valuesHere: true, agencies: 1 });
    expect((await call('GET', `${url}V95`, { who: agent })).json().eircode).toBeNull();

    const malformed = await call('GET', `${url}BT1+1AA`, { who: agent });
    expect([malformed.statusCode, malformed.json().message]).toEqual([
      400,
      'This isn’t an Eircode or routing key. Enter it like D04 XY00 or D04.',
    ]);
    expect((await call('GET', '/api/v1/agents/valuations/areas', { who: agent })).statusCode).toBe(400);
    expect((await call('GET', `${url}A99`, { who: agent })).statusCode).toBe(404);
    const searcher = await person(pool);
    const refused = await call('GET', `${url}V95`, { who: searcher });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'Forbidden']);
    expect((await call('GET', `${url}V95`)).statusCode).toBe(401);
  });
});

describe('anyone', () => {
  it('sees the agencies that value in the area of an address, of the narrowest area first', async () => {
    const county = await valuingAgency(pool, ['sligo']);
    const town = await valuingAgency(pool, ['sligo-sligo', 'sligo']);
    await valuingAgency(pool, ['sligo'], { isVerified: false });
    const url = '/api/v1/valuation-agents';
    const query = new URLSearchParams({ address: '3 Wine Street, Sligo Town, Co. Sligo' });
    const answer = await call('GET', `${url}?${query}`);
    expect(answer.json().map(({ agentId }: { agentId: number }) => agentId)).toEqual([
      town.agencyId,
      county.agencyId,
    ]);
    expect(answer.json()[0]).toMatchObject({ name: 'Cuan Homes', logo: null, backgroundColour: null });
    expect((await call('GET', `${url}?eircode=F91`)).json()).toHaveLength(2);
    expect((await call('GET', url)).json()).toEqual([]);
  });
});

describe('a person', () => {
  it('asks the nearest three agencies, which get the details by mail and as a lead', async () => {
    const agents = [];
    for (let n = 0; n < 4; n += 1) agents.push(await valuingAgency(pool, ['ennis-clare']));
    const colleague = await person(pool, {
      name: 'Paweł Nowak',
      agency: { id: agents[0]!.agencyId, role: 'agent' },
    });
    const who = await person(pool, { name: 'Aoife Byrne', phone: '+353871234567' });
    const body = {
      address: ENNIS,
      eircode: 'V95 XY00',
      message: 'We are moving to Cork.',
      propertyType: 'semi_detached',
      beds: 3,
      propertyPriceEstimateId: 17,
      agentIds: agents.slice(0, 3).map(({ agencyId }) => agencyId),
      consent: true,
    };
    const asked = await call('POST', ASK, { who, body });
    expect(asked.statusCode).toBe(201);
    expect(asked.json().agents).toHaveLength(3);
    for (const { email } of [agents[0]!, colleague]) {
      const [mail] = await mailsTo(pool, email);
      expect(mail!.subject).toBe(`New valuation request: ${ENNIS}`);
      expect(mail!.content.blocks.find(({ kind }) => kind === 'facts')!.rows).toEqual([
        ['Home', ENNIS],
        ['Eircode', 'V95 XY00'],
        ['Type', 'Semi-D'],
        ['Beds', '3'],
        ['Name', 'Aoife Byrne'],
        ['Phone', '087 123 4567'],
        ['Email', who.email],
      ]);
      expect(answerPath(mail!)).toBe('/account/agency/valuations');
    }
    expect(await mailsTo(pool, agents[3]!.email)).toEqual([]);
    const [copy] = await mailsTo(pool, who.email);
    expect(answerPath(copy!)).toBe('/account/valuations');
    expect(await leadsOf(colleague)).toEqual([
      expect.objectContaining({
        state: 'new',
        name: 'Aoife Byrne',
        email: who.email,
        phone: '+353871234567',
        propertyPriceEstimateId: '17',
        nextStates: ['contacted', 'declined', 'lost'],
        undoTo: null,
      }),
    ]);
    // Asking again about the same home adds the agencies that were not asked, and nothing else.
    expect(
      (await call('POST', ASK, { who, body: { ...body, address: ENNIS.toUpperCase() } })).statusCode,
    ).toBe(201);
    expect(await leadsOf(agents[0]!)).toHaveLength(1);
    expect(await mailsTo(pool, who.email)).toHaveLength(1);
    expect(
      (await call('POST', ASK, { who, body: { address: ENNIS, consent: true } })).json().agents,
    ).toHaveLength(3);
  });

  it('without an account solves a challenge, and follows and withdraws the request by a mailed link', async () => {
    const agent = await valuingAgency(pool, ['leitrim']);
    const email = 'guest-of-leitrim@example.ie';
    const body = { address: '1 Main Street, Mohill, Co. Leitrim', email };
    expect((await askAsVisitor(body, { headers: { 'recaptcha-token': 'x' } })).statusCode).toBe(428);
    const other = await easyCaptchaHeader(services.secret, 'enquiry');
    expect((await askAsVisitor(body, { headers: other })).statusCode).toBe(428);
    expect(await leadsOf(agent)).toEqual([]);
    expect((await askAsVisitor(body)).statusCode).toBe(201);
    const [mail] = await mailsTo(pool, email);
    // Nobody has proved the address: it gets no text of the request.
    expect(JSON.stringify(mail)).not.toMatch(/Mohill|Niamh|Cuan/);
    const link = new URL(answerPath(mail!), 'https://gaff.example');
    expect(link.pathname).toMatch(/^\/valuation\/request\/\d+$/);
    const url = `/api/v1/valuation-requests/${link.pathname.split('/').at(-1)}`;
    expect((await call('GET', url)).statusCode).toBe(404);
    expect((await call('GET', `${url}?key=${'x'.repeat(43)}`)).statusCode).toBe(404);
    const seen = await call('GET', url + link.search);
    expect(seen.json()).toMatchObject({
      mayWithdraw: true,
      agents: [{ agentId: agent.agencyId, state: 'new' }],
    });
    expect(seen.headers['referrer-policy']).toBe('no-referrer');

    const withdrawn = await call('POST', `${url}/withdrawal${link.search}`);
    expect(withdrawn.json()).toMatchObject({ mayWithdraw: false, agents: [{ state: 'withdrawn' }] });
    const [lead] = await leadsOf(agent);
    expect(lead).toMatchObject({
      state: 'withdrawn',
      name: null,
      email: null,
      phone: null,
      message: null,
      undoTo: null,
    });
    const subjects = (await mailsTo(pool, agent.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Valuation request withdrawn: 1 Main Street, Mohill, Co. Leitrim']);
    expect((await change(agent, lead!.id, 'contacted')).statusCode).toBe(409);
  });

  it('sees only their own requests', async () => {
    const { who } = await newLead('louth', '2 Main Street, Ardee, Co. Louth');
    const [own] = await ownRequests(who);
    expect(own).toMatchObject({ address: '2 Main Street, Ardee, Co. Louth', mayWithdraw: true });
    const stranger = await person(pool);
    expect(
      (await call('GET', `/api/v1/users/${who.userId}/valuation-requests`, { who: stranger })).statusCode,
    ).toBe(404);
    const url = `/api/v1/valuation-requests/${own!.id}`;
    expect((await call('GET', url, { who })).statusCode).toBe(200);
    for (const by of [{}, { who: stranger }]) {
      expect((await call('GET', url, by)).statusCode).toBe(404);
      expect((await call('POST', `${url}/withdrawal`, by)).statusCode).toBe(404);
    }
  });
});

describe('a request is refused', () => {
  const address = '4 Main Street, Longford, Co. Longford';

  it.each([
    ['consent', { consent: undefined }, 'consent'],
    ['consent by false', { consent: false }, 'consent'],
    ['an address', { address: ' ' }, 'address'],
    ['a name', { name: '' }, 'name'],
    ['a valid email address', { email: 'niamh' }, 'email'],
    ['a phone number', { phone: null }, 'phone'],
    ['a valid phone number', { phone: '12' }, 'phone'],
    ['a valid Eircode', { eircode: 'BT1 1AA' }, 'eircode'],
    ['an agency', { agentIds: [] }, 'agentIds'],
    ['an agency that values there', { agentIds: [2_000_000] }, 'agentIds'],
  ])('without %s', async (_, wrong, path) => {
    const answer = await askAsVisitor({ address, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details.map((one: { path: string }) => one.path)).toEqual([path]);
  });

  it.each([
    ['a NUL character', { message: 'a\0b' }],
    ['a line break in the address', { address: 'a\nb' }],
    ['an unknown kind of home', { propertyType: 'castle' }],
    ['a message of a book', { message: 'a'.repeat(2_001) }],
  ])('for %s', async (_, wrong) => {
    expect((await askAsVisitor({ address, ...wrong })).statusCode).toBe(422);
  });

  it('where no agency values, with what to do next', async () => {
    const answer = await askAsVisitor({ address: '1 High Street, Belfast, Co. Antrim' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('Check the address or add an Eircode');
    expect((await askAsVisitor({ address: 'nowhere at all' })).statusCode).toBe(409);
  });

  it('once a person has used up their requests', async () => {
    const agent = await valuingAgency(pool, ['longford']);
    const who = await person(pool);
    const statuses: number[] = [];
    for (let n = 0; n <= ACCOUNT_LIMITS[0]!.max; n += 1) {
      const body = { address: `${n} Main Street, Longford, Co. Longford`, consent: true };
      statuses.push((await call('POST', ASK, { who, body })).statusCode);
    }
    expect(statuses).toEqual([...Array(ACCOUNT_LIMITS[0]!.max).fill(201), 429]);
    expect(await leadsOf(agent)).toHaveLength(ACCOUNT_LIMITS[0]!.max);
    const named = [];
    for (let n = 0; n < 4; n += 1)
      named.push(
        (await askAsVisitor({ address: `${n} Road, Longford, Co. Longford`, email: `one+${n}@example.ie` }))
          .statusCode,
      );
    expect(named).toEqual([201, 201, 201, 429]);
  });

  it('once a network has used up its requests', async () => {
    await valuingAgency(pool, ['longford']);
    const ip = '192.0.2.9';
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1)
      statuses.push((await askAsVisitor({ address, email: `n${n}@example.ie` }, { ip })).statusCode);
    expect(statuses).toEqual([...Array(15).fill(201), 429]);
  });
});

describe('requests of many people', () => {
  it('with one phone number are refused, but not those of the account that owns it', async () => {
    const agent = await valuingAgency(pool, ['carlow']);
    const phone = '+353861112223';
    const address = (n: number) => `${n} Tullow Street, Carlow, Co. Carlow`;
    const statuses = [];
    for (let n = 0; n <= PHONE_LIMITS[0]!.max; n += 1)
      statuses.push((await askAsVisitor({ address: address(n), phone: '086 111 2223' })).statusCode);
    const spammer = await person(pool);
    const typed = { address: address(90), consent: true, phone };
    statuses.push((await call('POST', ASK, { who: spammer, body: typed })).statusCode);
    expect(statuses).toEqual([...Array(PHONE_LIMITS[0]!.max).fill(201), 429, 429]);
    const owner = await person(pool, { phone });
    const body = { address: address(91), consent: true };
    expect((await call('POST', ASK, { who: owner, body })).statusCode).toBe(201);
    expect(await leadsOf(agent)).toHaveLength(PHONE_LIMITS[0]!.max + 1);
  });

  it('reach an agency up to a number a day, those of accounts apart', async () => {
    const [busy, free] = [await valuingAgency(pool, ['monaghan']), await valuingAgency(pool, ['monaghan'])];
    const { max } = AGENCY_VISITOR_LIMITS[0]!;
    const address = '3 Church Square, Monaghan, Co. Monaghan';
    const ask = (agentIds?: number[]) => askAsVisitor({ address, ...(agentIds && { agentIds }) });
    const asked = await Promise.all(Array.from({ length: max + 2 }, () => ask([busy.agencyId])));
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(max).fill(201), 429, 429]);
    const refused = await ask([busy.agencyId]);
    expect(refused.json().message).toMatch(/Choose others, or try again tomorrow/);
    expect(refused.headers['retry-after']).toBe('3600');
    const { rows } = await pool.query('select from valuation_lead where agency_id = $1', [busy.agencyId]);
    expect(rows).toHaveLength(max);
    // The others are asked, and the answer names who was not.
    const some = await ask([busy.agencyId, free.agencyId]);
    expect(some.json().agents).toMatchObject([{ agentId: free.agencyId }]);
    expect(some.json().message).toMatch(/We couldn’t ask Cuan Homes/);
    expect((await ask()).json().agents).toMatchObject([{ agentId: free.agencyId }]);
    const who = await person(pool);
    const body = { address, agentIds: [busy.agencyId], consent: true };
    expect((await call('POST', ASK, { who, body })).statusCode).toBe(201);
  });

  it('go first to the agency that received fewest, not the one that handled fewest', async () => {
    const newer = await newLead('roscommon', '2 Main Street, Boyle, Co. Roscommon');
    const { agent: older, lead } = await newLead('roscommon', '1 Main Street, Boyle, Co. Roscommon');
    await pool.query(
      `update valuation_request set created_at = now() - interval '40 days'
        where id = (select request_id from valuation_lead where id = $1)`,
      [lead.id],
    );
    await change(older, lead.id, 'contacted');
    const query = new URLSearchParams({ address: '3 Main Street, Boyle, Co. Roscommon' });
    const answer = await call('GET', `/api/v1/valuation-agents?${query}`);
    expect(answer.json().map(({ agentId }: { agentId: number }) => agentId)).toEqual([
      older.agencyId,
      newer.agent.agencyId,
    ]);
  });
});

describe('a repeated request', () => {
  it('of a visitor gets the same answer as a first one, and the link again a day later', async () => {
    const agent = await valuingAgency(pool, ['offaly']);
    const address = '1 William Street, Tullamore, Co. Offaly';
    const email = 'guest-of-offaly@example.ie';
    const first = await askAsVisitor({ address, email });
    expect(first.json().message).toMatch(/^The agency has your request.*at most one email a day/);
    const again = await askAsVisitor({ address, email });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await askAsVisitor({ address })).json()).toEqual(first.json());
    expect(await mailsTo(pool, email)).toHaveLength(1);
    await pool.query("update mail_budget set at = at - interval '25 hours'");
    await askAsVisitor({ address, email });
    const paths = (await mailsTo(pool, email)).map(answerPath);
    expect(paths).toHaveLength(2);
    expect(paths[1]).toBe(paths[0]);
    expect((await leadsOf(agent)).filter((lead) => lead.email === email)).toHaveLength(1);
  });

  it('of an account is answered with what is there already, without a mail', async () => {
    const { who, agent } = await newLead('westmeath', '1 Church Street, Athlone, Co. Westmeath');
    const body = {
      address: '1 Church Street, Athlone, Co. Westmeath',
      agentIds: [agent.agencyId],
      consent: true,
    };
    const again = await call('POST', ASK, { who, body });
    expect(again.json().message).toBe(
      'The agency already has your request. You can follow it under your valuation requests.',
    );
    expect(await mailsTo(pool, who.email)).toHaveLength(1);
  });
});

describe('a lead', () => {
  it('goes up the ladder, step by step, and the last step can be undone', async () => {
    const { agent, who, lead } = await newLead('mayo', '5 Bridge Street, Westport, Co. Mayo');
    const contacted = await change(agent, lead.id, 'contacted');
    expect(contacted.json()).toMatchObject({ state: 'contacted', changedBy: 'Sinéad Walsh', undoTo: 'new' });
    expect((await change(agent, lead.id, 'contacted')).statusCode).toBe(200);
    expect((await change(agent, lead.id, 'valued')).statusCode).toBe(409);
    const undone = await change(agent, lead.id, 'new');
    expect(undone.json()).toMatchObject({ state: 'new', undoTo: null });
    for (const status of ['contacted', 'booked', 'valued', 'instructed'])
      expect((await change(agent, lead.id, status)).json().state).toBe(status);
    expect((await change(agent, lead.id, 'lost')).statusCode).toBe(409);
    expect((await change(agent, lead.id, 'withdrawn')).statusCode).toBe(409);
    expect((await change(agent, lead.id, 'castle')).statusCode).toBe(422);
    const [own] = await ownRequests(who);
    expect(own).toMatchObject({ mayWithdraw: true, agents: [{ state: 'instructed' }] });
    const list = `/api/v1/agencies/${agent.agencyId}/valuation-requests`;
    expect((await call('GET', `${list}?state=open`, { who: agent })).json()).toMatchObject({
      requests: [],
      open: 0,
    });
    expect((await call('GET', `${list}?state=closed`, { who: agent })).json().paging.totalResults).toBe(1);
  });

  it('of another agency does not exist', async () => {
    const { agent, lead } = await newLead('kerry', '6 Main Street, Tralee, Co. Kerry');
    const other = await valuingAgency(pool, ['kerry']);
    const searcher = await person(pool);
    expect(await leadsOf(other)).toEqual([]);
    expect((await change(other, lead.id, 'contacted')).statusCode).toBe(404);
    expect((await change(other, lead.id, 'contacted', agent.agencyId)).statusCode).toBe(404);
    for (const who of [other, searcher])
      expect(
        (await call('GET', `/api/v1/agencies/${agent.agencyId}/valuation-requests`, { who })).statusCode,
      ).toBe(404);
    expect((await leadsOf(agent))[0]!.state).toBe('new');
  });

  it('is exported to the person and erased with their account', async () => {
    const { agent, who, lead } = await newLead('cavan', '7 Main Street, Cavan, Co. Cavan');
    await change(agent, lead.id, 'contacted');
    const exported = (await call('GET', `/api/v1/users/${who.userId}/export`, { who })).json().tables;
    expect(exported.valuation_request).toMatchObject([{ address: '7 Main Street, Cavan, Co. Cavan' }]);
    expect(exported.valuation_lead).toMatchObject([{ state: 'contacted', agency: 'Cuan Homes' }]);
    expect(exported.valuation_lead_change).toMatchObject([{ to_state: 'contacted', changed_by: 'agency' }]);
    await askAsVisitor({ address: '8 Main Street, Cavan, Co. Cavan', email: who.email });
    await pool.query(
      "insert into account_erasure (user_id, due_at, cancel_digest, undo_until) values ($1, now(), 'd', now())",
      [who.userId],
    );
    expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(1);
    expect(await leadsOf(agent)).toEqual([]);
    expect(await mailsTo(pool, agent.email)).toEqual([]);
  });

  it('is deleted 24 months after its last change', async () => {
    const old = await newLead('meath', '9 Main Street, Navan, Co. Meath');
    const recent = await newLead('meath', '10 Main Street, Trim, Co. Meath');
    await pool.query("update valuation_request set created_at = now() - interval '25 months'");
    await pool.query("update valuation_lead set changed_at = now() - interval '25 months' where id = $1", [
      old.lead.id,
    ]);
    expect(await deleteOldRequests(pool)).toBe(1);
    expect(await leadsOf(old.agent)).toEqual([]);
    expect(await leadsOf(recent.agent)).toHaveLength(1);
  });
});
