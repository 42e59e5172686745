import { describe, expect, it } from 'vitest';
import { listingOf } from '#tests/support/enquiries.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { AgencyProfile } from './contract.ts';
import { agencyPath } from './path.ts';
import { readAgencyPaths } from './reads.ts';
import { agencyData } from './structured-data.ts';

const { app, pool } = await testProduct({ listings: 0 });
const get = (url: string) => app.inject({ url: `/api/v1/agencies/${url}` });

describe('the public page of an agency', () => {
  it('shows licence, branches, team and the listings on the market, without email addresses', async () => {
    const director = await person(pool, { agency: { licence: '004711' } });
    const agencyId = director.agencyId!;
    await person(pool, { name: 'Bríd Agent', agency: { id: agencyId, role: 'agent' } });
    await pool.query(
      "insert into agency_branch (agency_id, reference, name, email) values ($1, 'N', 'North', 'north@cuan.example')",
      [agencyId],
    );
    const live = [await listingOf(pool, director), await listingOf(pool, director)];
    await listingOf(pool, director, { state: 'draft' });
    const answer = await get(`${agencyId}/profile`);
    expect(answer.statusCode, answer.body).toBe(200);
    const profile = answer.json<AgencyProfile>();
    expect(profile).toMatchObject({
      name: 'Cuan Homes',
      licenceNumber: '004711',
      path: `/agents/${agencyId}/cuan-homes`,
      branches: [{ name: 'North' }],
    });
    expect(profile.team.map(({ role }) => role)).toEqual(['director', 'agent']);
    expect(answer.body).not.toContain('@');
    expect(agencyData(profile, 'https://gaff.test')).toMatchObject({
      '@type': 'RealEstateAgent',
      identifier: { value: '004711' },
    });
    const page = (await get(`${agencyId}/listings?pageSize=1`)).json();
    expect(page.paging).toMatchObject({ totalResults: 2, totalPages: 2 });
    expect(live).toContain(page.listings[0].id);
    expect(await readAgencyPaths(pool)).toContain(profile.path);
    const shown = (await app.inject({ url: `/api/v1/listings/${live[0]}` })).json();
    expect(JSON.stringify(shown)).toContain(`"agencyPath":"${profile.path}"`);
  });

  it('does not exist while the licence is not verified, nor for an unknown or malformed id', async () => {
    const { agencyId } = await person(pool, { agency: { isVerified: false } });
    expect((await get(`${agencyId}/profile`)).statusCode).toBe(404);
    expect((await get(`${agencyId}/listings`)).json().paging.totalResults).toBe(0);
    expect((await get('999999/profile')).statusCode).toBe(404);
    expect([404, 422]).toContain((await get('x/profile')).statusCode);
    expect((await get('1/listings?pageSize=1000')).statusCode).toBe(422);
  });

  it('leaves out members whose account is being erased', async () => {
    const director = await person(pool, { agency: {} });
    const leaving = await person(pool, {
      name: 'Leaving',
      agency: { id: director.agencyId!, role: 'agent' },
    });
    await pool.query(
      `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
       values ($1, now() + interval '7 days', now() + interval '8 days', 'digest')`,
      [leaving.userId],
    );
    const { team } = (await get(`${director.agencyId}/profile`)).json<AgencyProfile>();
    expect(team.map(({ name }) => name)).not.toContain('Leaving');
  });

  it.each([
    ['Ó Briain & Daughters', '/agents/7/o-briain-daughters'],
    ['***', '/agents/7'],
  ])('of %j is at %s', (name, path) => {
    expect(agencyPath({ id: 7, name })).toBe(path);
  });
});
