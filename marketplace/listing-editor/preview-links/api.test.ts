import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { sampleDraft } from '../testing/samples.ts';
import type { newPreviewLink } from './contract.ts';
import { digestOf, isPreviewed, MAX_LINKS, newHash } from './rules.ts';

type WireNewPreviewLink = z.output<typeof newPreviewLink>;

const { app, pool } = await testProduct({ listings: 0 });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, payload, headers: who?.headers });
}
/** An unpaid listing. @returns its id */
async function waitingListing(owner: Person): Promise<number> {
  const draft = (await ask(owner, 'POST', '/api/v1/drafts', { adType: 'rental' })).json();
  const fields = JSON.parse(JSON.stringify(sampleDraft('rental')));
  const url = `/api/v1/drafts/${draft.id}`;
  expect((await ask(owner, 'PATCH', url, { baseVersion: draft.version, fields })).statusCode).toBe(200);
  const sent = await ask(owner, 'POST', `${url}/submission`, {});
  expect(sent.statusCode).toBe(200);
  return sent.json().adId;
}
async function linkTo(owner: Person, adId: number): Promise<WireNewPreviewLink> {
  const made = await ask(owner, 'POST', `/api/v1/properties/${adId}/preview`);
  expect(made.statusCode).toBe(201);
  return made.json();
}
async function mailsTo({ email }: Person): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ subject }) => subject);
}
function opened(adId: number, previewHash: string, part: 'search' | 'details' = 'search') {
  return app.inject(`/api/v1/properties/${adId}/preview/${part}?previewHash=${previewHash}`);
}

describe('a preview link of an unpublished listing', () => {
  it('shows the search result and the listing page to a visitor without an account', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const { previewHash, url } = await linkTo(owner, adId);
    expect(url).toMatch(new RegExp(`^https?://[^/]+/preview/${adId}\\?previewHash=${previewHash}$`));
    const card = await opened(adId, previewHash);
    expect(card.json()).toMatchObject({
      listing: { id: adId, prices: [{ amount: { cents: 195_000 }, period: 'monthly' }] },
      preview: { state: 'pending', approvedAt: null },
    });
    const whole = await opened(adId, previewHash, 'details');
    expect(whole.json()).toMatchObject({ listing: { id: adId }, similar: [] });
    for (const answer of [card, whole]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(answer.body).not.toContain('aoife@example.ie');
    }
    expect((await app.inject(`/api/v3/ads/listing/${adId}`)).statusCode).toBe(404);
  });

  it('shows nothing when wrong, of another listing, revoked or expired, with the same answer', async () => {
    const owner = await person(pool);
    const [adId, otherId] = [await waitingListing(owner), await waitingListing(owner)];
    const [wrong, others, ended, over] = [newHash(), ...(await links(owner, [otherId, adId, adId]))];
    const { links: known } = (await ask(owner, 'GET', `/api/v1/properties/${adId}/preview`)).json();
    expect(known).toHaveLength(2);
    const [latest, first] = known;
    const path = `/api/v1/properties/${adId}/preview`;
    expect((await ask(owner, 'DELETE', `${path}/${first.id}`)).statusCode).toBe(204);
    expect((await ask(owner, 'DELETE', `${path}/${first.id}`)).statusCode).toBe(404);
    await pool.query(
      `update ad_preview set created_at = now() - interval '31 days', expires_at = now() - interval '1 second'
        where id = $1`,
      [latest.id],
    );
    const bodies = new Set<string>();
    for (const hash of [wrong, others, ended, over, '', 'x', '%00', '../', `${wrong}x`]) {
      for (const [method, part, payload] of [
        ['GET', '/search', undefined],
        ['GET', '/details', undefined],
        ['PATCH', '', {}],
        ['POST', '/upgrade', {}],
      ] as const) {
        const answer = await ask(null, method, `${path}${part}?previewHash=${hash}`, payload);
        expect(answer.statusCode).toBe(404);
        bodies.add(answer.body);
      }
    }
    expect(bodies.size).toBe(1);
    expect((await ask(owner, 'GET', path)).json().links).toEqual([]);
  });

  async function links(owner: Person, adIds: number[]): Promise<string[]> {
    const hashes: string[] = [];
    for (const adId of adIds) hashes.push((await linkTo(owner, adId)).previewHash);
    return hashes;
  }

  it('is created, listed and revoked only by those in charge of the listing', async () => {
    const [owner, stranger] = [await person(pool), await person(pool)];
    const adId = await waitingListing(owner);
    const { id } = await linkTo(owner, adId);
    const path = `/api/v1/properties/${adId}/preview`;
    for (const [who, status] of [
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect((await ask(who, 'POST', path)).statusCode).toBe(status);
      expect((await ask(who, 'GET', path)).statusCode).toBe(status);
      expect((await ask(who, 'DELETE', `${path}/${id}`)).statusCode).toBe(status);
    }
    expect((await ask(owner, 'POST', '/api/v1/properties/999999999/preview')).statusCode).toBe(404);
    expect((await ask(owner, 'DELETE', `${path}/${id + 1000}`)).statusCode).toBe(404);
  });

  it('is stored as a digest, which opens nothing', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const { previewHash } = await linkTo(owner, adId);
    const { rows } = await pool.query('select digest::text, * from ad_preview where ad_id = $1', [adId]);
    expect(JSON.stringify(rows)).not.toContain(previewHash);
    expect(rows[0].digest).toEqual(digestOf(previewHash));
    expect(previewHash).toMatch(/^[\w-]{43}$/);
    expect(newHash()).not.toBe(newHash());
  });

  it('is limited to twenty per listing, also concurrently', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const asked = await Promise.all(
      Array.from({ length: MAX_LINKS + 5 }, () => ask(owner, 'POST', `/api/v1/properties/${adId}/preview`)),
    );
    const statuses = asked.map(({ statusCode }) => statusCode).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_LINKS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it('ends with the listing', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const { previewHash } = await linkTo(owner, adId);
    await pool.query("update ad set state = 'withdrawn' where id = $1", [adId]);
    expect((await opened(adId, previewHash)).statusCode).toBe(404);
    expect((await ask(owner, 'POST', `/api/v1/properties/${adId}/preview`)).statusCode).toBe(404);
  });
});

describe('approving a listing by link', () => {
  it('keeps the first approval, and the owner is mailed once', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const { previewHash } = await linkTo(owner, adId);
    const url = `/api/v1/properties/${adId}/preview?previewHash=${previewHash}`;
    const first = await ask(null, 'PATCH', url, { name: '  Seán Ó Sé ' });
    expect(first.json()).toEqual({ approvedAt: expect.any(String), approvedByName: 'Seán Ó Sé' });
    const again = await ask(null, 'PATCH', url, { name: 'Somebody else' });
    expect(again.json()).toEqual(first.json());
    expect((await opened(adId, previewHash)).json().preview).toMatchObject(first.json());
    expect(await mailsTo(owner)).toEqual([expect.stringMatching(/^Approved: /)]);
  });

  it('needs no name and no body', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const { previewHash } = await linkTo(owner, adId);
    const url = `/api/v1/properties/${adId}/preview?previewHash=${previewHash}`;
    const approved = await ask(null, 'PATCH', url);
    expect(approved.json()).toEqual({ approvedAt: expect.any(String), approvedByName: null });
  });

  it.each([{ name: '' }, { name: 'x'.repeat(101) }, { name: 'a\u0000b' }, { name: 7 }])(
    'refuses a name that is none: %j',
    async (body) => {
      const owner = await person(pool);
      const adId = await waitingListing(owner);
      const { previewHash } = await linkTo(owner, adId);
      const url = `/api/v1/properties/${adId}/preview?previewHash=${previewHash}`;
      expect((await ask(null, 'PATCH', url, body)).statusCode).toBe(422);
      expect((await opened(adId, previewHash)).json().preview.approvedAt).toBeNull();
    },
  );
});

describe('upgrading a listing by link', () => {
  it('offers the plans, gives the owner the order lines, and mails the owner for other visitors', async () => {
    const [owner, stranger] = [await person(pool), await person(pool)];
    const adId = await waitingListing(owner);
    const { previewHash } = await linkTo(owner, adId);
    const url = `/api/v1/properties/${adId}/preview/upgrade?previewHash=${previewHash}`;
    const offered = (await ask(null, 'POST', url)).json();
    expect(offered).toMatchObject({ next: 'choose' });
    const [plan] = offered.plans as WirePlan[];
    const planId = plan!.id;
    expect((await ask(owner, 'POST', url, { planId })).json()).toMatchObject({
      next: 'payment',
      orderRequest: { lines: [{ adId, kind: 'plan', planId }] },
    });
    expect(await mailsTo(owner)).toEqual([]);
    for (const who of [null, stranger, null]) {
      const answer = (await ask(who, 'POST', url, { planId })).json();
      expect(answer).toMatchObject({ next: 'asked' });
      expect(answer.orderRequest).toBeUndefined();
    }
    expect(await mailsTo(owner)).toEqual([expect.stringMatching(/^Upgrade requested: /)]);
    expect((await ask(owner, 'POST', url, { planId: 'sale-premium' })).statusCode).toBe(422);
    const orders = await pool.query('select 1 from purchase_order');
    expect(orders.rowCount).toBe(0);
  });

  it('offers what can be ordered for the listing, and nothing for a paid one', async () => {
    const owner = await person(pool);
    const adId = await waitingListing(owner);
    const { previewHash } = await linkTo(owner, adId);
    const url = `/api/v1/properties/${adId}/preview/upgrade?previewHash=${previewHash}`;
    const offered = async () =>
      ((await ask(null, 'POST', url)).json().plans as WirePlan[]).map(({ id }) => id);
    expect(await offered()).toHaveLength(4);
    await pool.query("update ad set time_left = '30 days' where id = $1", [adId]);
    expect((await ask(null, 'POST', url)).statusCode).toBe(409);
    await pool.query(
      "update ad set state = 'published', published_at = now(), featured_level = 'featured' where id = $1",
      [adId],
    );
    expect(await offered()).toEqual([expect.stringMatching(/premium$/)]);
    await pool.query("update ad set featured_level = 'premium' where id = $1", [adId]);
    expect(await offered()).toEqual([]);
  });
});

it('shows editable and live listings, but no ended ones', () => {
  expect(LISTING_STATES.filter((state) => !isPreviewed(state)).sort()).toEqual([
    'expired',
    'let',
    'sold',
    'withdrawn',
  ]);
});
