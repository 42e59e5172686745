import { describe, expect, it } from 'vitest';
import type { WireDraft } from '#marketplace/listing-editor/drafts/contract.ts';
import { checkPlausibility } from '#marketplace/listings/plausibility/check.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import type { FullCase } from '#marketplace/moderation/contract.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { OwnedListing } from './contract.ts';

const { app, pool } = await testProduct({ listings: 0 });

function ask(who: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  return app.inject({ method, url: `/api/v1${url}`, payload, headers: who.headers });
}

/** A listing of an owner that came in with these values. */
async function listingWith(owner: Person, values: Partial<NewListing>): Promise<number> {
  const reference = `hidden-${owner.userId}`;
  const { listing } = checkPlausibility(
    sampleListing({
      reference,
      placedBy: owner.userId,
      advertiser: {
        reference: `person-${owner.userId}`,
        kind: 'private',
        name: 'Aoife',
        ownerId: owner.userId,
      },
      contactName: 'Aoife',
      contactEmail: owner.email,
      contactPhone: '+353864110099',
      contactPreferences: 'both',
      expiresAt: new Date(Date.now() + 9 * 86_400_000),
      ...values,
    }),
    { now: new Date() },
  );
  return (await writeListings(pool, [listing])).ids.get(reference)!;
}

async function ownListing(owner: Person, adId: number): Promise<OwnedListing> {
  return (await ask(owner, 'GET', `/users/${owner.userId}/properties/${adId}`)).json();
}

describe('values that are not shown', () => {
  it('are listed for their owner with the reason, and shown again once they are corrected', async () => {
    const owner = await person(pool, { phone: '+353864110099' });
    const adId = await listingWith(owner, { floorArea: 6109, berKwh: 13_846 });
    const publicArea = async () =>
      (await app.inject(`/api/v1/listings/${adId}`)).json().listing.floorArea as unknown;
    expect(await publicArea()).toBeNull();
    const shown = await ownListing(owner, adId);
    expect(shown.hiddenValues).toEqual([
      {
        rule: 'floorArea',
        label: 'Floor area',
        value: '6,109 m²',
        why: 'We expect 24 to 640 m² for this kind of property with these bedrooms.',
      },
      { rule: 'berKwh', label: 'Energy use', value: '13,846 kWh/m² a year', why: expect.any(String) },
    ]);
    const inIrish = await app.inject({
      url: `/api/v1/users/${owner.userId}/properties/${adId}`,
      headers: { ...owner.headers, 'accept-language': 'ga' },
    });
    expect(inIrish.json().hiddenValues[0].label).toBe('Achar urláir');

    const draft = (
      await ask(owner, 'POST', `/properties/${adId}/drafts`, { mode: 'edit' })
    ).json() as WireDraft;
    expect(draft.hiddenValues).toEqual(shown.hiddenValues);
    expect(draft.fields.propertySize).toEqual({ size: '6109', unit: 'METRES_SQUARED' });
    const propertySize = { size: '109', unit: 'METRES_SQUARED' };
    const change = { baseVersion: draft.version, fields: { propertySize } };
    expect((await ask(owner, 'PATCH', `/drafts/${draft.id}`, change)).statusCode).toBe(200);
    const sent = await ask(owner, 'POST', `/drafts/${draft.id}/submission`, {});
    expect(sent.json()).toMatchObject({ adId, isChange: true, inReview: false });
    expect(await publicArea()).toMatchObject({ value: 109 });
    // A value that only a file can correct stays hidden, and stays named.
    const later = await ownListing(owner, adId);
    expect(later.hiddenValues.map(({ rule }) => rule)).toEqual(['berKwh']);
  });

  it('are seen by the moderator, and by no one else', async () => {
    const owner = await person(pool);
    const adId = await listingWith(owner, { bathrooms: 40 });
    const moderator = await person(pool, { moderator: true });
    const caseId = await openCase(pool, { adId, kind: 'flagged', risk: 50, reasons: [] });
    const found = await ask(moderator, 'GET', `/moderation/cases/${caseId}`);
    expect((found.json() as FullCase).hiddenValues).toEqual([
      { rule: 'bathrooms', label: 'Bathrooms', value: '40', why: 'That’s far more bathrooms than bedrooms.' },
    ]);
    const stranger = await person(pool);
    expect((await ask(stranger, 'GET', `/users/${stranger.userId}/properties/${adId}`)).statusCode).toBe(404);
    expect((await app.inject(`/api/v1/listings/${adId}`)).body).not.toContain('hiddenValues');
  });

  it('a listing without any has none', async () => {
    const owner = await person(pool);
    expect((await ownListing(owner, await listingWith(owner, {}))).hiddenValues).toEqual([]);
  });
});
