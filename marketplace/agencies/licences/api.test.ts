import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { LicenceClaim, licenceClaims } from './contract.ts';

type LicenceClaims = z.output<typeof licenceClaims>;

const { app, pool } = await testProduct({ listings: 5 });
const moderator = await person(pool, { name: 'Máire', moderator: true });
let number = 200_000;

function ask(who: Person, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) {
  return app.inject({ method, url: `/api/v1/${url}`, headers: who.headers, ...(payload && { payload }) });
}

/** A person who has just registered an agency with a licence number. */
async function founded(licenceNumber = String(++number), name = `Agency ${number}`) {
  const director = await person(pool);
  const made = await ask(director, 'POST', 'agencies', { name, licenceNumber, countyId: 1 });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  return { director, id: id as number, name, licenceNumber };
}
type Founded = Awaited<ReturnType<typeof founded>>;

async function claimOf({ id }: Founded, state = 'waiting'): Promise<LicenceClaim | undefined> {
  const answer = await ask(moderator, 'GET', `moderation/licences?state=${state}`);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as LicenceClaims).claims.find(({ agencyId }) => agencyId === id);
}
function decide({ id, name, licenceNumber }: Founded, decision: string, more: object = {}, by = moderator) {
  const why = decision === 'refuse' ? { reason: 'not_in_register' } : {};
  const payload = { decision, name, licenceNumber, ...why, ...more };
  return ask(by, 'POST', `moderation/licences/${id}/decision`, payload);
}
async function agencyOf({ director, id }: Founded) {
  return (await ask(director, 'GET', `agencies/${id}`)).json();
}
async function statusOf(agency: Founded): Promise<string> {
  return (await agencyOf(agency)).licenceStatus;
}
/** The subjects and facts of the mails to a person, the oldest first. */
async function mailsTo({ email }: Person): Promise<{ subject: string; facts: string[] | null }[]> {
  const { rows } = await pool.query(
    `select subject, (select array_agg(fact ->> 1) from jsonb_array_elements(content -> 'blocks') block,
              jsonb_array_elements(block -> 'rows') fact) as facts
       from mail_message where recipient = $1 order by id`,
    [email],
  );
  return rows;
}

/** A published listing of the agency. @returns the seller on its page */
async function sellerOf({ id }: Founded) {
  const { rows } = await pool.query<{ id: number }>(
    `with theirs as (
       insert into advertiser (reference, kind, name, licence_number, background_colour, logo_path, website, agency_id)
       select 'test:' || agency_id, kind, name, licence_number, background_colour, logo_path, website, agency_id
         from agency_seller where agency_id = $1 and branch_id is null
       on conflict (reference) do update set name = excluded.name returning id)
     update ad set advertiser_id = theirs.id from theirs
      where ad.id = (select ad.id from ad join advertiser v on v.id = ad.advertiser_id
         where ad.state = 'published' and (v.agency_id is null or v.agency_id = $1)
         order by v.agency_id is null, ad.id limit 1) returning ad.id`,
    [id],
  );
  const { listing } = (await app.inject(`/api/v3/ads/listing/${rows[0]!.id}`)).json();
  const licence = listing.signals.checks.find((one: { id: string }) => one.id === 'licence');
  return { ...listing.seller, licenceCheck: licence?.state };
}

describe('an agency that has just registered', () => {
  it('is shown as a private seller without the number it claims, and as an agency once it is verified', async () => {
    const agency = await founded();
    expect(await statusOf(agency)).toBe('waiting');
    const before = await sellerOf(agency);
    expect(before).toMatchObject({ sellerType: 'PRIVATE_USER', licenceCheck: 'not_checked' });
    expect(before.licenceNumber).toBeUndefined();
    expect((await decide(agency, 'verify')).statusCode).toBe(200);
    expect(await statusOf(agency)).toBe('verified');
    expect(await sellerOf(agency)).toMatchObject({
      sellerType: 'UNBRANDED_AGENT',
      licenceCheck: 'checked',
      licenceNumber: agency.licenceNumber,
    });
  });

  it('is reviewed like a private advertiser', async () => {
    const { assessListing: assess } = await import('#marketplace/moderation/queue/assess.ts');
    const agency = await founded();
    await sellerOf(agency);
    const { rows } = await pool.query<{ id: number }>(
      `update ad set placed_by = $2 from advertiser v where v.id = ad.advertiser_id and v.agency_id = $1 returning ad.id`,
      [agency.id, agency.director.userId],
    );
    const reasonsOf = async () => (await assess(pool, rows[0]!.id))!.reasons.map(({ id }) => id);
    expect(await reasonsOf()).toEqual(expect.arrayContaining(['new_account', 'no_phone']));
    await decide(agency, 'verify');
    expect(await reasonsOf()).not.toContain('new_account');
  });

  it('is verified again after it changes its name or number, and its agreement is suspended until then', async () => {
    const agency = await founded();
    await ask(moderator, 'PUT', `agencies/${agency.id}/agreement`, { plan: 'featured' });
    expect(await statusOf(agency)).toBe('verified');
    const taken = await ask(agency.director, 'PATCH', `agencies/${agency.id}`, { name: 'Grand Estates' });
    expect(taken.json()).toMatchObject({ licenceStatus: 'waiting', agreementPlan: null });
    expect((await decide(agency, 'verify')).statusCode).toBe(409);
    expect((await decide({ ...agency, name: 'Grand Estates' }, 'verify')).statusCode).toBe(200);
    const after = (await ask(agency.director, 'GET', `agencies/${agency.id}`)).json();
    expect(after).toMatchObject({ licenceStatus: 'verified', agreementPlan: 'featured' });
  });
});

describe('a licence number that two agencies claim', () => {
  it('is disputed until a moderator decides; claiming first gives no right', async () => {
    const squatter = await founded();
    const real = await founded(squatter.licenceNumber, 'The real one');
    expect([await statusOf(squatter), await statusOf(real)]).toEqual(['disputed', 'disputed']);
    const claim = await claimOf(real);
    expect(claim).toMatchObject({ status: 'disputed', others: [{ agencyId: squatter.id }] });
    const decided = await decide(real, 'verify');
    expect(decided.json()).toMatchObject({
      status: 'verified',
      decided: { decision: 'verified', by: 'Máire' },
    });
    expect(await statusOf(squatter)).toBe('disputed');
    expect((await decide(squatter, 'refuse')).statusCode).toBe(200);
    expect(await statusOf(squatter)).toBe('refused');
    expect(await claimOf(squatter)).toBeUndefined();
    expect(await claimOf(squatter, 'decided')).toBeDefined();
  });

  it('moves from a verified agency only if the moderator saw that it has the number', async () => {
    const first = await founded();
    await decide(first, 'verify');
    const second = await founded(first.licenceNumber, 'Second');
    expect((await decide(second, 'verify')).statusCode).toBe(409);
    expect(await statusOf(first)).toBe('verified');
    expect((await decide(second, 'verify', { transferFrom: first.id })).statusCode).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refused', 'verified']);
    const agreed = await ask(moderator, 'PUT', `agencies/${first.id}/agreement`, { plan: 'basic' });
    expect(agreed.statusCode).toBe(409);
  });

  it('is verified for one of them, also when two moderators decide at once', async () => {
    const agencies = [await founded()];
    agencies.push(await founded(agencies[0]!.licenceNumber, 'Rival'));
    const answers = await Promise.all(agencies.map((agency) => decide(agency, 'verify')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await expect(
      pool.query(
        'update agency set licence_verified_at = now(), licence_refused_at = null where id = any($1)',
        [agencies.map(({ id }) => id)],
      ),
    ).rejects.toThrow('agency_licence');
  });
});

describe('the directors of an agency', () => {
  it('get a mail when its licence is verified, and other users do not', async () => {
    const agency = await founded();
    const { director } = agency;
    const manager = await person(pool);
    await pool.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'manager')`, [
      manager.userId,
      agency.id,
    ]);
    expect((await decide({ ...agency, name: 'Another' }, 'verify')).statusCode).toBe(409);
    expect(await mailsTo(director)).toEqual([]);
    await decide(agency, 'verify');
    expect(await mailsTo(director)).toEqual([{ subject: `${agency.name}: licence verified`, facts: null }]);
    expect(await mailsTo(manager)).toEqual([]);
  });

  it('get a mail in their language when a moderator makes an agreement, which verifies the licence', async () => {
    const agency = await founded();
    await pool.query(`update user_account set locale = 'ga' where id = $1`, [agency.director.userId]);
    await ask(moderator, 'PUT', `agencies/${agency.id}/agreement`, { plan: 'featured' });
    await ask(moderator, 'PUT', `agencies/${agency.id}/agreement`, { plan: 'basic' });
    expect(await mailsTo(agency.director)).toEqual([
      { subject: `${agency.name}: ceadúnas deimhnithe`, facts: null },
    ]);
  });

  it('learn the reason of a refusal and the next step, by mail and on the page of the agency', async () => {
    const agency = await founded();
    expect((await agencyOf(agency)).licenceRefusal).toBeNull();
    const note = 'The register says “Óige & Co”.\nIs that you?';
    const refused = await decide(agency, 'refuse', { reason: 'other_name', note });
    expect(refused.json().decided).toMatchObject({ decision: 'refused', reason: 'other_name', note });
    expect(await agencyOf(agency)).toMatchObject({
      licenceStatus: 'refused',
      licenceRefusal: { decision: 'refused', reason: 'other_name', note },
    });
    expect(await mailsTo(agency.director)).toEqual([
      {
        subject: `${agency.name}: licence not verified`,
        facts: [
          'The public register has this licence number under another name.',
          note,
          expect.stringMatching(/^Enter the agency’s name as the register has it/),
        ],
      },
    ]);
    await ask(agency.director, 'PATCH', `agencies/${agency.id}`, { name: 'Óige & Co' });
    expect(await agencyOf(agency)).toMatchObject({ licenceStatus: 'waiting', licenceRefusal: null });
  });

  it('learn that the number went to another agency', async () => {
    const first = await founded();
    await decide(first, 'verify');
    const second = await founded(first.licenceNumber, 'Its owner');
    await decide(second, 'verify', { transferFrom: first.id });
    expect((await mailsTo(first.director)).at(-1)).toEqual({
      subject: `${first.name}: licence no longer verified`,
      facts: ['The licence number belongs to another agency.', expect.stringContaining('another check')],
    });
    expect((await agencyOf(first)).licenceRefusal).toMatchObject({ decision: 'transferred', reason: null });
    expect(await mailsTo(second.director)).toHaveLength(1);
  });

  it('request another check of a refused licence', async () => {
    const agency = await founded();
    const check = (who = agency.director) => ask(who, 'POST', `agencies/${agency.id}/licence-check`);
    expect((await check()).statusCode).toBe(409);
    await decide(agency, 'refuse', { reason: 'not_confirmed' });
    const manager = await person(pool);
    await pool.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'manager')`, [
      manager.userId,
      agency.id,
    ]);
    expect((await check(manager)).statusCode).toBe(403);
    expect((await check(await person(pool))).statusCode).toBe(404);
    expect(await statusOf(agency)).toBe('refused');
    expect((await check()).statusCode).toBe(204);
    expect(await agencyOf(agency)).toMatchObject({ licenceStatus: 'waiting', licenceRefusal: null });
    expect(await claimOf(agency)).toMatchObject({ decided: { reason: 'not_confirmed' } });
    expect((await check()).statusCode).toBe(409);
  });
});

describe('a licence claim', () => {
  it('is refused with a reason, and verified without one', async () => {
    const agency = await founded();
    for (const more of [
      { reason: null },
      { reason: 'because' },
      { note: '' },
      { note: 'a\0b' },
      { note: 'a'.repeat(501) },
    ]) {
      expect((await decide(agency, 'refuse', more)).statusCode).toBe(422);
    }
    expect((await decide(agency, 'verify', { reason: 'other_name' })).statusCode).toBe(422);
    expect((await decide(agency, 'verify', { note: 'Well done' })).statusCode).toBe(422);
    expect(await statusOf(agency)).toBe('waiting');
    expect(await mailsTo(agency.director)).toEqual([]);
  });

  it('is visible to moderators only, who decide nothing about their own agency', async () => {
    const agency = await founded();
    for (const who of [agency.director, await person(pool)]) {
      expect((await ask(who, 'GET', 'moderation/licences')).statusCode).toBe(404);
      expect((await decide(agency, 'verify', {}, who)).statusCode).toBe(404);
    }
    await pool.query('update user_account set is_moderator = true where id = $1', [agency.director.userId]);
    expect((await decide(agency, 'verify', {}, agency.director)).statusCode).toBe(409);
    const agreement = `agencies/${agency.id}/agreement`;
    expect((await ask(agency.director, 'PUT', agreement, { plan: 'featured' })).statusCode).toBe(409);
    expect(await statusOf(agency)).toBe('waiting');
    expect((await decide({ ...agency, id: 999_999 }, 'verify')).statusCode).toBe(404);
    expect((await decide(agency, 'maybe')).statusCode).toBe(422);
  });
});
