import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { sampleDraft } from '../testing/samples.ts';
import type { WireDraft } from './contract.ts';
import { deleteExpiredDrafts, MAX_DRAFTS } from './writes.ts';

const { app, pool } = await testProduct({ listings: 0 });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, payload, headers: who?.headers });
}
async function begin(who: Person, adType = 'sale'): Promise<WireDraft> {
  const answer = await ask(who, 'POST', '/api/v1/drafts', { adType });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
function save(who: Person, draft: WireDraft, fields: object, more: object = {}) {
  return ask(who, 'PATCH', `/api/v1/drafts/${draft.id}`, { baseVersion: draft.version, fields, ...more });
}
async function brochureOf(who: Person): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into media_file (id, uploaded_by, agency_id, kind, content_type, bytes, sha256, name)
     values ($1, $2, $3, 'brochure', 'application/pdf', 1, repeat('0', 64), 'a.pdf')`,
    [id, who.userId, who.agencyId],
  );
  return `/media/${id}.pdf`;
}
async function pictureOf(who: Person): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into media_file (id, uploaded_by, agency_id, kind, content_type, bytes, width, height, thumbhash, sha256, name)
     values ($1, $2, $3, 'photo', 'image/jpeg', 1, 1200, 800, '', repeat('0', 64), 'a.jpg')`,
    [id, who.userId, who.agencyId],
  );
  return `/media/${id}.jpg`;
}

describe('a draft', () => {
  it(`starts with the account's details, and keeps unfinished and invalid values as typed`, async () => {
    const owner = await person(pool, { phone: '+353871234501' });
    const draft = await begin(owner);
    expect(draft).toMatchObject({
      version: 1,
      fields: { adType: 'sale', contactName: 'Aoife Ní Bhriain', contactEmail: owner.email },
      kind: { user: 'owner', agreement: false, editing: false },
      accountPhone: '+353871234501',
    });
    const saved = await save(owner, draft, { saleValue: '12,', contactEmail: 'aoi', totalBeds: 0 });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ version: 2, fields: { saleValue: '12,', contactEmail: 'aoi' } });
    const later = await ask(owner, 'GET', `/api/v1/drafts/${draft.id}`);
    expect(later.json()).toEqual(saved.json());
    const emptied = await save(owner, saved.json(), { saleValue: null }, { step: 'contact' });
    expect(emptied.json()).toMatchObject({ step: 'contact', version: 3 });
    expect(emptied.json().fields).not.toHaveProperty('saleValue');
  });

  it('merges what two devices type, and reports conflicts', async () => {
    const owner = await person(pool);
    const draft = await begin(owner);
    const phone = await save(owner, draft, { address: 'From the phone', saleValue: '1' });
    const laptop = await save(owner, draft, { address: 'From the laptop', description: 'Bright' });
    expect(laptop.statusCode).toBe(409);
    expect(laptop.json()).toMatchObject({
      message: 'This was also changed on another device. Choose which version to keep.',
      conflicts: [{ field: 'address', yours: 'From the laptop', theirs: 'From the phone' }],
      draft: { version: 3, fields: { address: 'From the phone', saleValue: '1', description: 'Bright' } },
    });
    expect(phone.json().version).toBe(2);
    const insisted = await save(owner, laptop.json().draft, { address: 'From the laptop' });
    expect(insisted.json().fields.address).toBe('From the laptop');
  });

  it('merges concurrent changes of different fields', async () => {
    const owner = await person(pool);
    const draft = await begin(owner);
    const fields = ['address', 'description', 'saleValue', 'contactInfo', 'videoUrl', 'berNumber'];
    const answers = await Promise.all(fields.map((name) => save(owner, draft, { [name]: `${name} text` })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(fields.map(() => 200));
    const { json } = await ask(owner, 'GET', `/api/v1/drafts/${draft.id}`);
    expect(json().fields).toMatchObject(Object.fromEntries(fields.map((name) => [name, `${name} text`])));
    expect(json().version).toBe(1 + fields.length);
  });

  it.each([
    [{ address: 'a\u0000b' }],
    [{ address: 'x'.repeat(501) }],
    [{ unknown: 1 }],
    [{ totalBeds: 'three' }],
    [{ bedrooms: Array.from({ length: 11 }, () => ({})) }],
    [{ adType: null }],
    [{ propertyType: 'castle' }],
    [{ saleValue: true }],
  ])('does not take %j', async (fields) => {
    const owner = await person(pool);
    const answer = await save(owner, await begin(owner), fields);
    expect(answer.statusCode).toBe(422);
  });

  it('refuses a version from the future', async () => {
    const owner = await person(pool);
    const draft = await begin(owner);
    const answer = await save(owner, { ...draft, version: 9 }, { address: 'x' });
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, 'baseVersion']);
  });

  it('gets 404 for other users and without a login', async () => {
    const [owner, other] = [await person(pool), await person(pool, { agency: {} })];
    const draft = await begin(owner);
    const url = `/api/v1/drafts/${draft.id}`;
    for (const [method, path, payload] of [
      ['GET', url],
      ['PATCH', url, { baseVersion: 1, fields: { address: 'mine' } }],
      ['DELETE', url],
      ['POST', `${url}/duplicate`],
      ['POST', `${url}/restoration`],
    ] as [Method, string, object?][]) {
      expect((await ask(other, method, path, payload)).statusCode).toBe(404);
      expect((await ask(null, method, path, payload)).statusCode).toBe(401);
    }
    expect((await ask(other, 'GET', '/api/v1/drafts')).json()).toEqual({ drafts: [] });
    expect((await ask(owner, 'GET', '/api/v1/drafts/not-a-draft')).statusCode).toBe(404);
  });

  it('of an agency is edited by all its members', async () => {
    const agent = await person(pool, { agency: { agreementPlan: 'standard' } });
    const colleague = await person(pool, { name: 'Seán', agency: { id: agent.agencyId!, role: 'agent' } });
    const draft = await begin(agent);
    expect(draft.kind).toEqual({ user: 'agent', agreement: true, editing: false });
    expect((await save(colleague, draft, { address: '1 Main Street' })).statusCode).toBe(200);
    const { drafts } = (await ask(colleague, 'GET', '/api/v1/drafts')).json();
    expect(drafts).toMatchObject([{ id: draft.id, isMine: false, address: '1 Main Street' }]);
  });

  it('is deleted, restored, and final after a day', async () => {
    const owner = await person(pool);
    const draft = await begin(owner);
    const url = `/api/v1/drafts/${draft.id}`;
    expect((await ask(owner, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(owner, 'GET', url)).statusCode).toBe(404);
    expect((await ask(owner, 'GET', '/api/v1/drafts')).json().drafts).toEqual([]);
    expect((await ask(owner, 'POST', `${url}/restoration`)).json().fields).toEqual(draft.fields);
    await ask(owner, 'DELETE', url);
    await pool.query("update placement_draft set deleted_at = now() - interval '25 hours' where id = $1", [
      draft.id,
    ]);
    expect((await ask(owner, 'POST', `${url}/restoration`)).statusCode).toBe(404);
    expect(await deleteExpiredDrafts(pool)).toBe(1);
    expect(await deleteExpiredDrafts(pool)).toBe(0);
  });

  it('is copied, and both are independent', async () => {
    const owner = await person(pool);
    const draft = await begin(owner);
    await save(owner, draft, { address: '1 Main Street' });
    const copy = (await ask(owner, 'POST', `/api/v1/drafts/${draft.id}/duplicate`)).json() as WireDraft;
    expect(copy.fields.address).toBe('1 Main Street');
    await save(owner, copy, { address: '2 Main Street' });
    const first = (await ask(owner, 'GET', `/api/v1/drafts/${draft.id}`)).json();
    expect(first.fields.address).toBe('1 Main Street');
  });

  it('above the maximum is refused', async () => {
    const owner = await person(pool);
    await pool.query(
      `insert into placement_draft (user_id, fields) select $1, '{"adType":"sale"}' from generate_series(1, $2)`,
      [owner.userId, MAX_DRAFTS],
    );
    const answer = await ask(owner, 'POST', '/api/v1/drafts', { adType: 'sale' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You have the maximum number of drafts. Delete one first.',
    ]);
  });

  it(`accepts only its author's pictures, with the measured size`, async () => {
    const [owner, other] = [await person(pool), await person(pool)];
    const draft = await begin(owner);
    const [mine, theirs] = [await pictureOf(owner), await pictureOf(other)];
    const refused = await save(owner, draft, { images: [{ url: theirs, width: 1, height: 1 }] });
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, 'fields.images']);
    const saved = await save(owner, draft, {
      images: [{ url: mine, width: 1, height: null, caption: 'Front' }],
    });
    expect(saved.json().fields.images).toEqual([{ url: mine, width: 1200, height: 800, caption: 'Front' }]);
    const inUse = await ask(owner, 'DELETE', `/api/v1/media/${mine.slice(7, -4)}`);
    expect(inUse.statusCode).toBe(409);
  });

  // “Commercial: unticking auction resets saleOnApplication to false; ticking saleOnApplication sets saleValue to 0.”
  it('of business premises applies dependent changes, sent by any client', async () => {
    const owner = await person(pool);
    const draft = await begin(owner, 'sale_commercial');
    const ticked = await save(owner, draft, { auction: true, saleOnApplication: true });
    expect(ticked.json().fields).toMatchObject({ auction: true, saleOnApplication: true, saleValue: '0' });
    const unticked = await save(owner, ticked.json(), { auction: false });
    expect(unticked.json().fields).toMatchObject({ auction: false, saleOnApplication: false });
    const again = await save(owner, unticked.json(), { saleOnApplication: true, saleValue: null });
    expect(again.json().fields).toMatchObject({ saleOnApplication: true });
    // Dependent changes win over another device's value.
    const auctioned = await save(owner, again.json(), { auction: true });
    const other = await save(owner, auctioned.json(), { saleOnApplication: false });
    await save(owner, other.json(), { saleOnApplication: true });
    const late = await save(owner, other.json(), { auction: false });
    expect([late.statusCode, late.json().fields.saleOnApplication]).toEqual([200, false]);
  });

  it(`holds its author's floor plans and brochure, which its listing gets too`, async () => {
    const owner = await person(pool);
    const draft = await begin(owner, 'sale');
    const plan = { url: await pictureOf(owner), width: null, height: null, label: 'FLOOR_PLAN' };
    const brochureUrl = await brochureOf(owner);
    const fields = { ...sampleDraft('sale', { contactPhone: '086 411 0001' }), images: [plan], brochureUrl };
    const saved = await save(owner, draft, JSON.parse(JSON.stringify(fields)));
    expect(saved.json().fields).toMatchObject({ brochureUrl, images: [{ label: 'FLOOR_PLAN' }] });
    const sent = await ask(owner, 'POST', `/api/v1/drafts/${draft.id}/submission`, {});
    const { rows } = await pool.query('select brochure_url, images from ad where id = $1', [
      sent.json().adId,
    ]);
    expect(rows).toMatchObject([{ brochure_url: brochureUrl, images: [{ label: 'FLOOR_PLAN' }] }]);
    const used = await pool.query("select from media_file where loose_since is null and kind = 'brochure'");
    expect(used.rowCount).toBe(1);

    const stranger = await person(pool);
    const theirs = await begin(stranger, 'sale');
    for (const url of [brochureUrl, await pictureOf(stranger), '/media/none.pdf']) {
      const refused = await save(stranger, theirs, { brochureUrl: url });
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, 'fields.brochureUrl']);
    }
  });
});
