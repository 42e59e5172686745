import { describe, expect, it } from 'vitest';
import type { WireDraft } from '#marketplace/listing-editor/drafts/contract.ts';
import { sampleDraft } from '#marketplace/listing-editor/testing/samples.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { writeListings } from '../writes.ts';

const { app, pool } = await testProduct({ listings: 0 });
let made = 0;

/** “Advertiser: the phone number on the ad must equal the account phone number.” */
async function listingOf(by: Person, contactPhone: string | null): Promise<number> {
  made += 1;
  const reference = `phone-${made}`;
  const whose = by.agencyId ? { agencyId: by.agencyId } : { ownerId: by.userId };
  const advertiser = {
    reference: `phone-${by.userId}`,
    kind: by.agencyId ? ('unbranded_agent' as const) : ('private' as const),
    name: 'Cuan Homes',
    ...whose,
  };
  const listing = sampleListing({
    reference,
    advertiser,
    placedBy: by.userId,
    contactPhone,
    contactName: 'Aoife',
  });
  return (await writeListings(pool, [listing])).ids.get(reference)!;
}
async function phoneOf(adId: number): Promise<string | null> {
  return (await pool.query('select contact_phone from ad where id = $1', [adId])).rows[0].contact_phone;
}
/** Verifies a phone number with the code of the text message. */
async function verify(by: Person, phone: string): Promise<number> {
  const base = `/api/v1/users/${by.userId}/phone`;
  const asked = await app.inject({ method: 'POST', url: base, headers: by.headers, payload: { phone } });
  expect(asked.statusCode).toBe(202);
  const { rows } = await pool.query(
    "select subject from mail_message where user_id = $1 and channel = 'text_message' order by id desc limit 1",
    [by.userId],
  );
  const code = /\d{6}/.exec(rows[0].subject)![0];
  const url = `${base}/verification`;
  return (await app.inject({ method: 'POST', url, headers: by.headers, payload: { code } })).statusCode;
}

describe('the phone number on a listing', () => {
  it(`is the account's for listings created through any API`, async () => {
    const owner = await person(pool, { phone: '+353871230001' });
    expect(await phoneOf(await listingOf(owner, '+353861110000'))).toBe('+353871230001');
    const agent = await person(pool, { phone: '+353871230002', agency: {} });
    expect(await phoneOf(await listingOf(agent, '+353861110000'))).toBe('+353871230002');
    // An agency listing without a number shows the office's.
    expect(await phoneOf(await listingOf(agent, null))).toBeNull();
    const without = await person(pool);
    expect(await phoneOf(await listingOf(without, '+353861110000'))).toBe('+353861110000');
  });

  it(`changes with the account's verified number, and is indexed`, async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, '+353861110003');
    const other = await listingOf(await person(pool), '+353861110003');
    expect(await verify(owner, '087 123 0003')).toBe(200);
    expect(await phoneOf(adId)).toBe('+353871230003');
    expect(await phoneOf(other)).toBe('+353861110003');
    const { rowCount } = await pool.query("select from outbox where topic = 'ad' and subject_id = $1", [
      adId,
    ]);
    expect(rowCount).toBeGreaterThan(1);
  });

  it('stays the number of the user who placed the listing when a colleague edits it', async () => {
    const placer = await person(pool, { phone: '+353871230004', agency: {} });
    const director = await person(pool, { phone: '+353871230005', agency: { id: placer.agencyId! } });
    const adId = await listingOf(placer, '+353871230004');
    const url = `/api/v1/properties/${adId}/drafts`;
    const draft: WireDraft = (
      await app.inject({ method: 'POST', url, headers: director.headers, payload: { mode: 'edit' } })
    ).json();
    expect(draft).toMatchObject({ accountPhone: '+353871230004', changes: [] });
    const fields = sampleDraft('sale', { contactPhone: '086 111 0000' });
    const saved = await app.inject({
      method: 'PATCH',
      url: `/api/v1/drafts/${draft.id}`,
      headers: director.headers,
      payload: { baseVersion: draft.version, fields },
    });
    expect(saved.statusCode).toBe(200);
    const sent = await app.inject({
      method: 'POST',
      url: `/api/v1/drafts/${draft.id}/submission`,
      headers: director.headers,
      payload: {},
    });
    expect(sent.statusCode).toBe(200);
    expect(await phoneOf(adId)).toBe('+353871230004');
  });
});

describe('the contact name of a listing', () => {
  const seller = async (adId: number) =>
    (await app.inject({ url: `/api/v3/ads/listing/${adId}` })).json().listing.seller;

  it(`is the person's name for a private owner, and shown with the agency for an agent`, async () => {
    expect(await seller(await listingOf(await person(pool), '+353861110006'))).toMatchObject({
      name: 'Aoife',
    });
    const agent = await person(pool, { agency: {} });
    expect(await seller(await listingOf(agent, null))).toMatchObject({
      name: 'Cuan Homes',
      contactName: 'Aoife',
    });
  });
});
