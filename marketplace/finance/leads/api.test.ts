import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { resealTable } from '#database/reseal.ts';
import { inTransaction } from '#database/transaction.ts';
import { readPersonalData } from '#marketplace/accounts/personal-data/reads/export.ts';
import { sendDueMessages } from '#platform/mail/jobs.ts';
import { readMessages } from '#platform/mail/reads.ts';
import { createKeyring } from '#platform/secrets/keyring.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { type Answer, webhookReceiver } from '#tests/support/webhook-receiver.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';
import { SAMPLE_ANSWERS } from '../testing/answers.ts';
import type { WireLead, WireReceiver } from './contract.ts';
import { deliverLeadPosts, recordSentMails } from './jobs.ts';
import type { Receiver } from './receivers.ts';
import { deleteOldLeads, deleteOldPosts, SEALED_LEADS } from './writes.ts';

let answer: Answer = { status: 204 };
const { port, hits, network } = await webhookReceiver(() => answer);
const SECRET = 'whsec_0123456789012345678901234567890';
const DESK = 'desk@broker.example';
const shared = {
  regulatedBy: 'Central Bank of Ireland',
  privacyUrl: 'https://receiver.example/privacy',
  keepsMonths: 6,
};
const RECEIVERS = [
  { ...shared, id: 'broker', name: 'Broker Ltd', kind: 'broker', email: DESK },
  {
    ...shared,
    id: 'lender',
    name: 'Lender plc',
    kind: 'lender',
    webhook: { url: `https://lender.example:${port}/leads`, secret: SECRET },
  },
  {
    ...shared,
    id: 'former',
    name: 'Former Ltd',
    kind: 'broker',
    email: 'former@broker.example',
    closed: true,
  },
];
const { app, pool, services } = await testProduct({
  listings: 0,
  settings: { MORTGAGE_RECEIVERS: JSON.stringify(RECEIVERS) },
});

beforeEach(async () => {
  answer = { status: 204 };
  hits.length = 0;
  await pool.query('delete from mail_budget');
  await pool.query('delete from mail_message');
  await pool.query('delete from mortgage_lead_post');
});

type Method = 'GET' | 'POST';
function ask(who: Person | null, method: Method, url: string, payload?: object, headers: object = {}) {
  return app.inject({ method, url, payload, headers: { ...who?.headers, ...headers } });
}
const listUrl = (who: Person) => `/api/v1/users/${who.userId}/mortgage-leads`;

async function applicant(answers: object = SAMPLE_ANSWERS): Promise<Person> {
  const phone = `+35387${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const who = await person(pool, { name: 'Gráinne Ní Mháille', phone });
  const url = `/api/v1/users/${who.userId}/mortgages/pre-approval`;
  expect((await ask(who, 'POST', url, { formVersion: 1, ...answers })).statusCode).toBe(201);
  return who;
}
async function list(
  who: Person,
  headers: object = {},
): Promise<{ leads: WireLead[]; receivers: WireReceiver[] }> {
  return (await ask(who, 'GET', listUrl(who), undefined, headers)).json();
}
async function requestFor(who: Person, receiverId: string, headers: object = {}) {
  const { receivers } = await list(who, headers);
  const { receiverName, fields, retention } = receivers.find(({ id }) => id === receiverId)!.consent;
  return { receiverId, consent: { receiverName, fields, retention, accepted: true as const } };
}
async function send(who: Person, receiverId: string, more: object = {}, headers: object = {}) {
  const request = await requestFor(who, receiverId);
  return ask(who, 'POST', '/api/v1/mortgage-lead', { ...request, ...more }, headers);
}
const withdraw = (who: Person, leadId: number) => ask(who, 'POST', `${listUrl(who)}/${leadId}/withdrawal`);
const stateOf = async (who: Person) => (await list(who)).leads.map(({ state }) => state);
const mailsTo = (recipient: string) => readMessages(pool, services.keyring, recipient, 10);

/** Sends all queued mail, to nowhere. */
async function sendMails(fails = false): Promise<void> {
  const way = {
    send: async () => {
      if (fails) throw new Error('the mail server is away');
    },
  };
  const { keyring } = services;
  await sendDueMessages(pool, { transports: { mail: way, text_message: way }, keyring }, () => {});
  await recordSentMails(pool);
}

async function erase(who: Person): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const eraser of services.erasers) await eraser(client, { ...who, phone: null, soleAgencyId: null });
    await client.query('delete from mail_message where user_id = $1', [who.userId]);
    await client.query('delete from user_account where id = $1', [who.userId]);
  });
}

describe('a lead to a broker by email', () => {
  it('is sent with the consent that was shown, and its status follows the mail', async () => {
    const who = await applicant();
    const { receivers } = await list(who);
    expect(receivers.map(({ id }) => id)).toEqual(['broker', 'lender']);
    expect(JSON.stringify(receivers)).not.toMatch(/whsec|desk@|https:\/\/lender/);
    const { consent } = receivers[0]!;
    expect(consent.fields).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'basicIncome', 'foundHome']),
    );
    expect(consent.text).toContain('Broker Ltd, regulated by Central Bank of Ireland');
    expect(consent.text).toContain('Basic income a year');
    expect(consent.text).toContain(consent.retention);
    expect(consent.retention).toContain('6 months');

    const sent = await send(who, 'broker', { message: 'Evenings suit me best.' });
    expect(sent.statusCode).toBe(201);
    const lead = sent.json();
    expect(lead).toMatchObject({
      receiverName: 'Broker Ltd',
      state: 'queued',
      consent: { text: consent.text, givenAt: expect.stringMatching(/Z$/) },
      mayWithdraw: true,
    });
    expect((await list(who)).receivers[0]!.hasOpenLead).toBe(true);
    const [mail] = await mailsTo(DESK);
    expect(mail!.subject).toBe(`New mortgage enquiry ${lead.reference}`);
    const content = JSON.stringify(mail!.content);
    for (const part of ['Gráinne Ní Mháille', who.email, '€61,234', 'Evenings suit me best.', consent.text])
      expect(content).toContain(JSON.stringify(part).slice(1, -1));
    await sendMails();
    expect(await stateOf(who)).toEqual(['delivered']);
  });

  it('is stored encrypted, in the lead and in the mail', async () => {
    const who = await applicant();
    await send(who, 'broker', { message: 'Evenings suit me best.' });
    const { rows } = await pool.query<{ text: string }>(
      `select l::text as text from mortgage_lead l where user_id = $1
       union all select m::text from mail_message m where user_id = $1
       union all select k::text from idempotency_key k where user_id = $1`,
      [who.userId],
    );
    expect(rows).toHaveLength(2);
    for (const part of ['61234', '61,234', 'Oak Road', 'Evenings', 'Gráinne']) {
      for (const { text } of rows) {
        expect(text).not.toContain(part);
        expect(text).not.toContain(Buffer.from(part).toString('hex'));
      }
    }
  });

  it('is encrypted with the newest key by the rotation', async () => {
    const who = await applicant();
    await send(who, 'broker');
    const newest = createKeyring([{ id: '2026', key: randomBytes(32) }], services.secret);
    expect((await resealTable(pool, newest, SEALED_LEADS)).unreadable).toBe(0);
    const { rows } = await pool.query('select key_id from mortgage_lead where user_id = $1', [who.userId]);
    expect(rows).toEqual([{ key_id: '2026' }]);
    expect(await resealTable(pool, newest, SEALED_LEADS)).toEqual({ resealed: 0, unreadable: 0 });
    await pool.query('delete from mortgage_lead');
  });

  it('that cannot be delivered is shown as failed, and can be sent again', async () => {
    const who = await applicant();
    await send(who, 'broker');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await pool.query('update mail_message set due_at = now()');
      await sendMails(true);
    }
    expect(await stateOf(who)).toEqual(['failed']);
    expect((await send(who, 'broker')).statusCode).toBe(201);
    expect(await stateOf(who)).toEqual(['queued', 'failed']);
  });
});

describe('a lead', () => {
  it('is refused without the consent that names the receiver, what is sent and how long it is kept', async () => {
    const who = await applicant();
    const good = await requestFor(who, 'broker');
    const { consent } = good;
    const post = async (body: object) => {
      const refused = await ask(who, 'POST', '/api/v1/mortgage-lead', body);
      return [refused.statusCode, refused.json().details?.[0]];
    };
    const tick = 'Tick the box to agree. We can’t send anything without it.';
    expect(await post({ receiverId: 'broker' })).toMatchObject([422, { path: 'consent', message: tick }]);
    for (const accepted of [false, 'true', undefined, null])
      expect(await post({ ...good, consent: { ...consent, accepted } })).toMatchObject([
        422,
        { path: 'consent.accepted', message: tick },
      ]);
    for (const name of ['receiverName', 'fields', 'retention']) {
      const { [name as 'fields']: _, ...rest } = consent;
      expect(await post({ ...good, consent: rest })).toMatchObject([422, { path: `consent.${name}` }]);
    }
    for (const changed of [
      { receiverName: 'Lender plc' },
      { fields: consent.fields.slice(1) },
      { fields: [...consent.fields, 'secondAge'] },
      { retention: 'For ever.' },
    ])
      expect(await post({ ...good, consent: { ...consent, ...changed } })).toMatchObject([
        422,
        { path: 'consent', message: expect.stringContaining('has changed') },
      ]);
    expect(await stateOf(who)).toEqual([]);
    expect(await mailsTo(DESK)).toEqual([]);
  });

  it('is refused when an answer was given after the consent was shown', async () => {
    const who = await applicant();
    const request = await requestFor(who, 'broker');
    const url = `/api/v1/users/${who.userId}/mortgages/pre-approval`;
    await app.inject({
      method: 'PATCH',
      url,
      payload: { formVersion: 1, version: 1, gift: 5_000 },
      headers: who.headers,
    });
    expect((await ask(who, 'POST', '/api/v1/mortgage-lead', request)).statusCode).toBe(422);
    expect((await send(who, 'broker')).statusCode).toBe(201);
  });

  it('may be agreed to in Irish, and the text is stored as it was read', async () => {
    const who = await applicant();
    const irish = { 'accept-language': 'ga' };
    const request = await requestFor(who, 'broker', irish);
    const sent = await ask(who, 'POST', '/api/v1/mortgage-lead', request, irish);
    expect(sent.statusCode).toBe(201);
    expect(sent.json().consent.text).toMatch(/^Aontaím go seolann Gaff/);
  });

  it.each([
    ['before the form is complete', { age: 34 }, 'broker', 409, 'Answer all the questions first'],
    ['to an unknown receiver', SAMPLE_ANSWERS, 'nobody', 404, 'doesn’t take requests'],
    ['to a receiver that takes none any more', SAMPLE_ANSWERS, 'former', 404, 'doesn’t take requests'],
  ])('is refused %s', async (_, answers, receiverId, status, message) => {
    const who = await applicant(answers);
    const { consent } = await requestFor(who, 'broker');
    const refused = await ask(who, 'POST', '/api/v1/mortgage-lead', { receiverId, consent });
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('is refused without a pre-approval, and without a login', async () => {
    const [who, none] = [await applicant(), await person(pool)];
    const request = await requestFor(who, 'broker');
    expect((await ask(none, 'POST', '/api/v1/mortgage-lead', request)).statusCode).toBe(409);
    expect((await ask(null, 'POST', '/api/v1/mortgage-lead', request)).statusCode).toBe(401);
  });

  it('is refused with a PPS number or an account number in its message', async () => {
    const who = await applicant();
    for (const message of ['My PPS number is 1234567TA', 'Pay IE29 AIBK 9311 5212 3456 78']) {
      const refused = await send(who, 'broker', { message });
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, 'message']);
    }
    expect((await send(who, 'broker', { message: 'x'.repeat(501) })).statusCode).toBe(422);
  });

  it('is refused while the receiver has one, however many are sent at once', async () => {
    const who = await applicant();
    const request = await requestFor(who, 'broker');
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => ask(who, 'POST', '/api/v1/mortgage-lead', request)),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = await send(who, 'broker');
    expect(refused.json().message).toContain('They have your answers already');
    expect((await send(who, 'lender')).statusCode).toBe(201);
    expect(await mailsTo(DESK)).toHaveLength(1);
  });

  it('is sent once for each idempotency key', async () => {
    const who = await applicant();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(who, 'broker', {}, headers);
    const again = await send(who, 'broker', {}, headers);
    expect([first.statusCode, again.statusCode, again.json().id]).toEqual([201, 201, first.json().id]);
    const other = await send(who, 'broker', { message: 'Other' }, headers);
    expect([other.statusCode, other.json().message]).toEqual([409, 'This key was used for another request.']);
    const refused = { 'idempotency-key': randomUUID() };
    expect((await send(who, 'broker', {}, refused)).statusCode).toBe(409);
    await withdraw(who, first.json().id);
    expect((await send(who, 'broker', {}, refused)).statusCode).toBe(201);
  });

  it('is refused after many in a short time, by person and by network', async () => {
    const who = await applicant();
    for (let n = 0; n < 5; n += 1) {
      const sent = await send(who, 'broker');
      expect(sent.statusCode).toBe(201);
      await withdraw(who, sent.json().id);
    }
    const refused = await send(who, 'broker');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    for (let n = 0; n < 5; n += 1) expect((await send(await applicant(), 'broker')).statusCode).toBe(201);
    expect((await send(await applicant(), 'broker')).statusCode).toBe(429);
  });

  it('is seen and withdrawn by its person only', async () => {
    const [who, other] = [await applicant(), await applicant()];
    const { id } = (await send(who, 'broker')).json();
    expect((await ask(other, 'GET', listUrl(who))).statusCode).toBe(404);
    expect((await ask(null, 'GET', listUrl(who))).statusCode).toBe(401);
    expect((await ask(other, 'POST', `${listUrl(who)}/${id}/withdrawal`)).statusCode).toBe(404);
    expect((await withdraw(other, id)).statusCode).toBe(404);
    expect((await ask(who, 'POST', `${listUrl(who)}/x/withdrawal`)).statusCode).toBe(404);
    expect(await stateOf(who)).toEqual(['queued']);
  });
});

describe('a withdrawal', () => {
  it('before the mail is sent stops it, and the receiver gets nothing', async () => {
    const who = await applicant();
    const { id } = (await send(who, 'broker')).json();
    const withdrawn = await withdraw(who, id);
    expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', mayWithdraw: false });
    expect(await mailsTo(DESK)).toEqual([]);
    await sendMails();
    expect(await stateOf(who)).toEqual(['withdrawn']);
  });

  it('after the mail was sent asks the receiver to delete it, and deletes the details here', async () => {
    const who = await applicant();
    const { id, reference } = (await send(who, 'broker')).json();
    await sendMails();
    for (let n = 0; n < 2; n += 1) expect((await withdraw(who, id)).statusCode).toBe(200);
    const mails = await mailsTo(DESK);
    expect(mails.map(({ subject }) => subject)).toEqual([`Delete mortgage enquiry ${reference}`]);
    expect(JSON.stringify(mails)).not.toContain('Gráinne');
    const { rows } = await pool.query('select content, consent_text from mortgage_lead where id = $1', [id]);
    expect(rows).toMatchObject([{ content: null, consent_text: expect.stringContaining('Broker Ltd') }]);
    expect((await send(who, 'broker')).statusCode).toBe(201);
  });

  it('of a mail that failed and would be retried stops it, and asks the receiver all the same', async () => {
    const who = await applicant();
    const { id } = (await send(who, 'broker')).json();
    await sendMails(true);
    await withdraw(who, id);
    const subjects = (await mailsTo(DESK)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Delete')]);
  });

  it('of a receiver that the settings lack succeeds', async () => {
    const who = await applicant();
    const { id } = (await send(who, 'broker')).json();
    await sendMails();
    await pool.query("update mortgage_lead set receiver_id = 'gone' where id = $1", [id]);
    expect((await withdraw(who, id)).json().state).toBe('withdrawn');
  });
});

describe('a lead to a lender by webhook', () => {
  const { mortgageReceivers } = services;
  const deliver = () => deliverLeadPosts({ ...services, mortgageReceivers }, network);
  const dueNow = () => pool.query('update mortgage_lead_post set due_at = now()');

  it('is sent signed, with the answers and the consent', async () => {
    const who = await applicant();
    const { reference, consent, keepUntil } = (await send(who, 'lender', { message: 'Hello' })).json();
    expect(await deliver()).toBe(1);
    expect(hits).toHaveLength(1);
    const { headers, body } = hits[0]!;
    const [, at, digest] = /^t=(\d+),v1=(\w+)$/.exec(`${headers['gaff-signature']}`)!;
    expect(createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')).toBe(digest);
    expect(headers['gaff-event']).toBe('mortgage-lead.created');
    expect(JSON.parse(body)).toMatchObject({
      event: 'mortgage-lead.created',
      data: {
        reference,
        name: 'Gráinne Ní Mháille',
        email: who.email,
        message: 'Hello',
        inputs: SAMPLE_ANSWERS,
        consent: consent.text,
        keepUntil,
      },
    });
    expect(await stateOf(who)).toEqual(['delivered']);
    expect(await deliver()).toBe(0);
  });

  it('is retried under the same id, and given up in the end', async () => {
    const who = await applicant();
    await send(who, 'lender');
    answer = { status: 500 };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await deliver()).toBe(0);
      await dueNow();
    }
    expect(new Set(hits.map(({ headers }) => headers['gaff-delivery'])).size).toBe(1);
    expect(hits).toHaveLength(10);
    expect(await stateOf(who)).toEqual(['failed']);
  });

  it('is not sent once it is withdrawn, and the lender is not called', async () => {
    const who = await applicant();
    const { id } = (await send(who, 'lender')).json();
    await withdraw(who, id);
    expect(await deliver()).toBe(0);
    expect(hits).toEqual([]);
  });

  it('is deleted by the lender when it is withdrawn later, with a call that names nobody', async () => {
    const who = await applicant();
    const { id, reference } = (await send(who, 'lender')).json();
    await deliver();
    await withdraw(who, id);
    // Not before a call that is under way has ended.
    expect(await deliver()).toBe(0);
    await dueNow();
    expect(await deliver()).toBe(1);
    expect(JSON.parse(hits[1]!.body)).toMatchObject({
      event: 'mortgage-lead.withdrawn',
      data: { reference },
    });
    expect(hits[1]!.body).not.toContain(who.email);
  });

  it('that was withdrawn during its call stays withdrawn', async () => {
    const who = await applicant();
    const { id } = (await send(who, 'lender')).json();
    let isWithdrawn = false;
    const during = {
      ...network,
      resolve: async () => {
        isWithdrawn = (await withdraw(who, id)).statusCode === 200;
        return ['127.0.0.1'];
      },
    };
    await deliverLeadPosts(services, during);
    expect(isWithdrawn).toBe(true);
    expect(await stateOf(who)).toEqual(['withdrawn']);
    await dueNow();
    await deliver();
    expect(hits.map(({ headers }) => headers['gaff-event'])).toEqual([
      'mortgage-lead.created',
      'mortgage-lead.withdrawn',
    ]);
  });

  it('waits while the settings lack its webhook or its key', async () => {
    const who = await applicant();
    await send(who, 'lender');
    const without: readonly Receiver[] = [];
    expect(await deliverLeadPosts({ ...services, mortgageReceivers: without }, network)).toBe(0);
    await dueNow();
    const keyring = createKeyring([], 'another secret of an installation');
    expect(await deliverLeadPosts({ ...services, keyring }, network)).toBe(0);
    await dueNow();
    expect(await deliver()).toBe(1);
  });

  it('leaves no call behind after a month', async () => {
    const who = await applicant();
    await send(who, 'lender');
    await deliver();
    expect(await deleteOldPosts(pool)).toBe(0);
    await pool.query("update mortgage_lead_post set delivered_at = now() - interval '31 days'");
    expect(await deleteOldPosts(pool)).toBe(1);
  });
});

describe('stored leads', () => {
  it('go after a year without a change', async () => {
    const [old, recent] = [await applicant(), await applicant()];
    for (const who of [old, recent]) await send(who, 'broker');
    await pool.query(
      `update mortgage_lead set changed_at = now() - make_interval(months => $2, days => 1) where user_id = $1`,
      [old.userId, RETENTION_MONTHS],
    );
    expect(await deleteOldLeads(pool)).toBe(1);
    expect(await stateOf(old)).toEqual([]);
    expect(await stateOf(recent)).toEqual(['queued']);
  });

  it('are readable in the export of the person', async () => {
    const who = await applicant();
    await send(who, 'broker', { message: 'Hello' });
    await send(who, 'lender');
    const tables = await readPersonalData(pool, who.userId, who.email, services.exporters);
    expect(tables.mortgage_lead).toMatchObject([
      { receiver_name: 'Broker Ltd', content: { message: 'Hello', inputs: SAMPLE_ANSWERS } },
      { receiver_name: 'Lender plc', content: { name: 'Gráinne Ní Mháille' } },
    ]);
    expect(tables.mortgage_lead_post).toMatchObject([{ event: 'created' }]);
    expect(tables.mail_message).toMatchObject([{ sealed_content: '(kept secret)' }]);
  });

  it('are gone after the erasure of the account, and their receivers are asked to delete them', async () => {
    const who = await applicant();
    const mailed = (await send(who, 'broker')).json();
    const called = (await send(who, 'lender')).json();
    await sendMails();
    await deliverLeadPosts(services, network);
    await erase(who);
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      const { rowCount } = await pool.query(
        `select from "${name}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
        [who.userId, who.email],
      );
      expect([name, rowCount]).toEqual([name, 0]);
    }
    expect((await mailsTo(DESK)).map(({ subject }) => subject)).toEqual([
      `Delete mortgage enquiry ${mailed.reference}`,
    ]);
    await pool.query('update mortgage_lead_post set due_at = now()');
    await deliverLeadPosts(services, network);
    expect(JSON.parse(hits[1]!.body)).toMatchObject({
      event: 'mortgage-lead.withdrawn',
      data: { reference: called.reference },
    });
  });

  it('that were not sent yet are never sent after the erasure of the account', async () => {
    const who = await applicant();
    await send(who, 'broker');
    await send(who, 'lender');
    await erase(who);
    await sendMails();
    await deliverLeadPosts(services, network);
    expect([await mailsTo(DESK), hits]).toEqual([[], []]);
  });
});
