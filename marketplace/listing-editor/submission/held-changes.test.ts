import { describe, expect, it } from 'vitest';
import { type BlmListing, sampleBlmListings } from '#tests/support/blm-sample.ts';
import { moderatedProduct } from '#tests/support/moderated-product.ts';
import { person } from '#tests/support/people.ts';

const { app, pool, ask, listingOf, openCaseOf, decide, placed, sendIn, sendFile, brought } =
  await moderatedProduct();
/** A sign of fraud and a phone number: together enough for a review. */
const SIGNS = 'Bright and dry. I am abroad, pay by Western Union. WhatsApp me on 087 123 4567.';

async function pageOf(adId: number): Promise<number> {
  return (await app.inject(`/api/v3/ads/listing/${adId}`)).statusCode;
}

async function daysLeft(adId: number) {
  const { rows } = await pool.query<{ waiting: number | null; running: number | null }>(
    `select round(extract(epoch from time_left) / 86400) as waiting,
            round(extract(epoch from expires_at - now()) / 86400) as running from ad where id = $1`,
    [adId],
  );
  return rows[0]!;
}

describe('a change with signs of fraud', () => {
  it('takes a listing off the market until a moderator approves it, and its paid time waits', async () => {
    const { owner, adId } = await placed();
    const sent = await sendIn(owner, adId, { description: SIGNS });
    expect(sent?.json()).toMatchObject({ adId, next: 'review', isChange: true, inReview: true });
    expect(await listingOf(adId)).toMatchObject({ state: 'pending', review_required: false });
    expect(await pageOf(adId)).not.toBe(200);
    expect(await daysLeft(adId)).toEqual({ waiting: 30, running: null });
    await decide(adId, 'approve');
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
    expect(await pageOf(adId)).toBe(200);
    expect(await daysLeft(adId)).toEqual({ waiting: null, running: 30 });
  });

  it('keeps it off the market after a rejection', async () => {
    const { owner, adId } = await placed();
    await sendIn(owner, adId, { description: SIGNS });
    await decide(adId, 'reject');
    expect(await listingOf(adId)).toMatchObject({ state: 'rejected', review_required: true });
  });

  it('holds a paused listing, which cannot return unseen', async () => {
    const { owner, adId } = await placed();
    await ask(owner, 'PUT', `/api/v1/properties/${adId}/state`, { state: 'PAUSE' });
    await sendIn(owner, adId, { description: SIGNS });
    expect(await listingOf(adId)).toMatchObject({ state: 'pending' });
    const back = await ask(owner, 'PUT', `/api/v1/properties/${adId}/state`, { state: 'REACTIVATE' });
    expect(back.statusCode).toBe(409);
  });

  it('is published at once when its owner takes the signs back', async () => {
    const { owner, adId } = await placed();
    await sendIn(owner, adId, { description: SIGNS });
    await sendIn(owner, adId, { description: 'Bright and dry, beside the canal.' });
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
  });

  it('leaves a listing on the market that was approved with the same signs, and opens a case', async () => {
    const { owner, adId } = await placed();
    await sendIn(owner, adId, { description: SIGNS });
    await decide(adId, 'approve');
    const sent = await sendIn(owner, adId, { description: `${SIGNS} Near the bus.` });
    expect(sent?.json()).toMatchObject({ next: 'published', isChange: true, inReview: true });
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
    expect(await openCaseOf(adId)).not.toBeNull();
  });

  it('is held in an agency’s file too, which says so', async () => {
    const [first, second]: BlmListing[] = sampleBlmListings().map((listing) => ({
      ...listing,
      MEDIA_IMAGE_00: '',
    }));
    const director = await person(pool, { agency: { agreementPlan: 'standard' } });
    await sendFile(director, [first!, second!]);
    const adId = await brought(director, first!.AGENT_REF!);
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
    await sendFile(director, [{ ...first!, DESCRIPTION: SIGNS }, second!]);
    expect(await listingOf(adId)).toMatchObject({ state: 'pending' });
    // The same file again neither publishes it nor asks again.
    await sendFile(director, [{ ...first!, DESCRIPTION: SIGNS }, second!]);
    expect(await listingOf(adId)).toMatchObject({ state: 'pending' });
    const { rows } = await pool.query<{ remarks: { code: string }[] }>(
      'select remarks from listing_import_record where ad_id = $1 order by import_id',
      [adId],
    );
    expect(rows[1]!.remarks.map(({ code }) => code)).toContain('in_review');
    await decide(adId, 'approve');
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
  });
});

describe('a change without signs', () => {
  it('goes live at once', async () => {
    const { owner, adId } = await placed();
    const sent = await sendIn(owner, adId, { description: 'Bright and dry, beside the canal.' });
    expect(sent?.json()).toMatchObject({ next: 'published', inReview: false });
    expect(await openCaseOf(adId)).toBeNull();
    expect(await pageOf(adId)).toBe(200);
  });
});
