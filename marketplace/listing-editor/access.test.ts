import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { sampleDraft } from './testing/samples.ts';

const { app, pool } = await testProduct({ listings: 0 });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const director = await person(pool, { agency: { licence: '654321' } });
const agencyId = director.agencyId!;
const { rows: branches } = await pool.query<{ id: number }>(
  `insert into agency_branch (agency_id, reference, name) values ($1, 'N', 'North'), ($1, 'S', 'South') returning id`,
  [agencyId],
);
async function member(role: 'manager' | 'agent', branchId: number | null): Promise<Person> {
  const who = await person(pool, { agency: { id: agencyId, role } });
  await pool.query('update agency_member set branch_id = $2 where user_id = $1', [who.userId, branchId]);
  return who;
}
const [north, south] = [branches[0]!.id, branches[1]!.id];
const author = await member('agent', north);
const PEOPLE = {
  director,
  manager: await member('manager', south),
  'agent of its branch': await member('agent', north),
  'agent of another branch': await member('agent', south),
  'agent of the head office': await member('agent', null),
  'director elsewhere': await person(pool, { agency: {} }),
  'private person': await person(pool),
} as const;
const ALLOWED: readonly string[] = ['director', 'manager', 'agent of its branch'];

// A person may have a hundred drafts.
beforeEach(() => pool.query('delete from placement_draft'));

function ask(who: Person, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
}

/** A draft of the author's branch, and its listing. */
async function made(): Promise<{ draftId: string; adId: number }> {
  const draft = (await ask(author, 'POST', '/api/v1/drafts', { adType: 'rental' })).json();
  const fields = JSON.parse(JSON.stringify(sampleDraft('rental')));
  await ask(author, 'PATCH', `/api/v1/drafts/${draft.id}`, { baseVersion: draft.version, fields });
  const sent = await ask(author, 'POST', `/api/v1/drafts/${draft.id}/submission`, {});
  expect(sent.statusCode, sent.body).toBe(200);
  return { draftId: draft.id, adId: sent.json().adId };
}

const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString();
const LATER = new Date(Date.now() + 7 * 86_400_000 + 3_600_000).toISOString();

/** Every route of a listing or draft that needs an account, with a valid request. */
const ROUTES: Record<string, { of: 'ad' | 'draft'; tail: string; payload?: object }> = {
  'GET /api/v1/drafts/{id}': { of: 'draft', tail: '' },
  'PATCH /api/v1/drafts/{id}': {
    of: 'draft',
    tail: '',
    payload: { baseVersion: 1, fields: { description: 'Changed' } },
  },
  'DELETE /api/v1/drafts/{id}': { of: 'draft', tail: '' },
  'POST /api/v1/drafts/{id}/restoration': { of: 'draft', tail: '/restoration' },
  'POST /api/v1/drafts/{id}/duplicate': { of: 'draft', tail: '/duplicate' },
  'GET /api/v1/drafts/{id}/card': { of: 'draft', tail: '/card' },
  'GET /api/v1/drafts/{id}/findings': { of: 'draft', tail: '/findings' },
  'POST /api/v1/drafts/{id}/submission': { of: 'draft', tail: '/submission', payload: {} },
  'POST /api/v1/properties/{adId}/drafts': { of: 'ad', tail: '/drafts', payload: { mode: 'edit' } },
  'PUT /api/v1/properties/{adId}/state': { of: 'ad', tail: '/state', payload: { state: 'RECALL' } },
  'GET /api/v1/users/{userId}/properties/{adId}': { of: 'ad', tail: '' },
  'GET /api/v1/properties/{adId}/history': { of: 'ad', tail: '/history' },
  'GET /api/v1/properties/{adId}/moderation': { of: 'ad', tail: '/moderation' },
  'POST /api/v1/properties/{adId}/appeal': { of: 'ad', tail: '/appeal', payload: { text: 'Please' } },
  'POST /api/v1/properties/{adId}/review': { of: 'ad', tail: '/review', payload: { text: 'Please' } },
  'POST /api/v1/properties/{id}/preview': { of: 'ad', tail: '/preview' },
  'GET /api/v1/properties/{id}/preview': { of: 'ad', tail: '/preview' },
  'DELETE /api/v1/properties/{id}/preview/{linkId}': { of: 'ad', tail: '/preview/0' },
  'GET /api/v1/properties/{adId}/viewings': { of: 'ad', tail: '/viewings' },
  'POST /api/v1/properties/{adId}/viewings': {
    of: 'ad',
    tail: '/viewings',
    payload: { startsAt: SOON, endsAt: LATER, places: 5 },
  },
};
/** Authorised by a preview hash instead of an account. */
const BY_LINK = /\/preview\/(search|details|upgrade)$|^PATCH .*\/preview$/;
/** Offers have rows in the access matrix: the public reads most of them, and a listing to let has none. */
const OF_OFFERS = /\/offers(\/|$)/;

describe('a listing of a branch', () => {
  it('has no route that this table lacks', async () => {
    const { paths } = (await app.inject('/openapi.json')).json() as { paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ofListings = routes.filter(
      (route) => /\/(properties|drafts)\/\{/.test(route) && !BY_LINK.test(route) && !OF_OFFERS.test(route),
    );
    expect(ofListings.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.entries(ROUTES))(
    '%s is for those who look after the branch',
    async (route, { of, tail, payload }) => {
      for (const [name, who] of Object.entries(PEOPLE)) {
        const { draftId, adId } = await made();
        const ofUser = route.includes('{userId}') ? `/users/${who.userId}` : '';
        const url =
          of === 'ad' ? `/api/v1${ofUser}/properties/${adId}${tail}` : `/api/v1/drafts/${draftId}${tail}`;
        const before = await stored(adId, draftId);
        const answer = await ask(who, route.split(' ')[0] as Method, url, payload);
        if (ALLOWED.includes(name)) {
          // No link has the id 0.
          if (!tail.endsWith('/0')) expect(answer.statusCode, `${name}: ${answer.body}`).not.toBe(404);
          continue;
        }
        expect(answer.statusCode, `${name}: ${answer.body}`).toBe(404);
        expect(await stored(adId, draftId), name).toEqual(before);
      }
    },
  );

  it('belongs to the branch of its author, submitted by any member of the agency', async () => {
    const draft = (await ask(author, 'POST', '/api/v1/drafts', { adType: 'sale' })).json();
    for (const [name, who] of Object.entries(PEOPLE)) {
      const listed = (await ask(who, 'GET', '/api/v1/drafts'))
        .json()
        .drafts.map(({ id }: { id: string }) => id);
      expect(listed.includes(draft.id), name).toBe(ALLOWED.includes(name));
    }
    const fields = JSON.parse(JSON.stringify(sampleDraft('sale')));
    await ask(author, 'PATCH', `/api/v1/drafts/${draft.id}`, { baseVersion: draft.version, fields });
    const { adId } = (await ask(director, 'POST', `/api/v1/drafts/${draft.id}/submission`, {})).json();
    const { rows } = await pool.query(
      'select branch_id from ad join advertiser v on v.id = ad.advertiser_id where ad.id = $1',
      [adId],
    );
    expect(rows[0].branch_id).toBe(north);
  });
});

async function stored(adId: number, draftId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select ad.state, ad.description, d.version, d.deleted_at, d.fields,
            (select count(*) from ad_preview p where p.ad_id = ad.id) as links,
            (select count(*) from ad_viewing v where v.ad_id = ad.id) as viewings
       from ad left join placement_draft d on d.id = $2 where ad.id = $1`,
    [adId, draftId],
  );
  return rows[0];
}
