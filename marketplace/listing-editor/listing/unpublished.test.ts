import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openCase } from '#marketplace/moderation/writes.ts';
import type { OwnedListing, ownedListings } from '#marketplace/my-listings/contract.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { WireDraft } from '../drafts/contract.ts';
import { sampleDraft } from '../testing/samples.ts';

type OwnedListings = z.output<typeof ownedListings>;

const { app, pool } = await testProduct({ listings: 0 });

function ask(who: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return app.inject({ method, url: `/api/v1${url}`, payload, headers: who.headers });
}
let numbers = 0;

/** A published listing, made with the form. */
async function publishedListing(owner: Person): Promise<number> {
  const draft = (await ask(owner, 'POST', '/drafts', { adType: 'sale' })).json() as WireDraft;
  numbers += 1;
  const fields = JSON.parse(
    JSON.stringify(sampleDraft('sale', { contactPhone: `086 ${3_000_000 + numbers}` })),
  );
  await ask(owner, 'PATCH', `/drafts/${draft.id}`, { baseVersion: draft.version, fields });
  const { adId } = (await ask(owner, 'POST', `/drafts/${draft.id}/submission`, {})).json();
  await pool.query(
    "update ad set state = 'published', published_at = now(), expires_at = now() + interval '9 days' where id = $1",
    [adId],
  );
  await pool.query('delete from placement_draft where ad_id = $1', [adId]);
  return adId;
}
async function edit(owner: Person, adId: number): Promise<WireDraft> {
  return (await ask(owner, 'POST', `/properties/${adId}/drafts`, { mode: 'edit' })).json();
}
async function change(owner: Person, draft: WireDraft, fields: object): Promise<WireDraft> {
  return (await ask(owner, 'PATCH', `/drafts/${draft.id}`, { baseVersion: draft.version, fields })).json();
}
async function ownListing(owner: Person, adId: number): Promise<OwnedListing> {
  const { data } = (await ask(owner, 'GET', `/users/${owner.userId}/properties`)).json() as OwnedListings;
  const one = (await ask(owner, 'GET', `/users/${owner.userId}/properties/${adId}`)).json() as OwnedListing;
  expect(data.find((listing) => listing.adId === adId)).toEqual(one);
  return one;
}

describe('changes of a published listing', () => {
  it('are counted on the listing until they are published', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(owner);
    const opened = await edit(owner, adId);
    expect(opened).toMatchObject({ changes: [], published: { saleValue: opened.fields.saleValue } });
    expect((await ownListing(owner, adId)).unpublished).toBeNull();

    const changed = await change(owner, opened, { saleValue: '401000', address: '2 New Street' });
    expect(changed.changes).toEqual(['address', 'saleValue']);
    expect(changed.published).toEqual(opened.published);
    const listing = await ownListing(owner, adId);
    expect(listing.unpublished).toEqual({ draftId: opened.id, changes: 2, updatedAt: changed.updatedAt });
    expect(listing.price.saleValue).toBe(Number(opened.fields.saleValue));

    const sent = (await ask(owner, 'POST', `/drafts/${opened.id}/submission`, {})).json();
    expect(sent).toEqual({ adId, next: 'published', isChange: true, inReview: false });
    expect(await ownListing(owner, adId)).toMatchObject({
      unpublished: null,
      review: null,
      price: { saleValue: 401_000 },
    });
  });

  it('do not count a value in another format, or one that was changed back', async () => {
    const owner = await person(pool);
    const opened = await edit(owner, await publishedListing(owner));
    const typed = await change(owner, opened, { saleValue: ` ${opened.fields.saleValue} `, bathrooms: 4 });
    expect(typed.changes).toEqual(['bathrooms']);
    const back = await change(owner, typed, { bathrooms: opened.fields.bathrooms });
    expect(back.changes).toEqual([]);
  });

  it('are discarded with the draft; the listing stays as it is', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(owner);
    const opened = await edit(owner, adId);
    await change(owner, opened, { saleValue: '1' });
    expect((await ask(owner, 'DELETE', `/drafts/${opened.id}`)).statusCode).toBe(204);
    const listing = await ownListing(owner, adId);
    expect(listing).toMatchObject({
      unpublished: null,
      price: { saleValue: Number(opened.fields.saleValue) },
    });
    expect((await edit(owner, adId)).changes).toEqual([]);
  });

  it('are hidden from others, and a new listing has none', async () => {
    const owner = await person(pool);
    const draft = (await ask(owner, 'POST', '/drafts', { adType: 'sale' })).json() as WireDraft;
    expect(draft).toMatchObject({ changes: null, published: null });
    const { drafts } = (await ask(owner, 'GET', '/drafts')).json();
    expect(drafts).toMatchObject([{ id: draft.id, changes: null }]);
    const adId = await publishedListing(owner);
    const stranger = await person(pool);
    expect((await ask(stranger, 'POST', `/properties/${adId}/drafts`, { mode: 'edit' })).statusCode).toBe(
      404,
    );
    expect((await ask(stranger, 'GET', `/drafts/${(await edit(owner, adId)).id}`)).statusCode).toBe(404);
  });

  it(`show that a moderator checks them; a visitor's report is not mentioned`, async () => {
    const owner = await person(pool);
    const adId = await publishedListing(owner);
    await openCase(pool, { adId, kind: 'flagged', risk: 50, reasons: [] });
    expect((await ownListing(owner, adId)).review).toBeNull();
    await pool.query('delete from moderation_case where ad_id = $1', [adId]);
    await openCase(pool, { adId, kind: 'changed', risk: 50, reasons: [] });
    expect((await ownListing(owner, adId)).review).toBe('changes');
    await pool.query('delete from moderation_case where ad_id = $1', [adId]);
    await openCase(pool, { adId, kind: 'new', risk: 50, reasons: [] });
    expect((await ownListing(owner, adId)).review).toBe('ad');
  });
});
