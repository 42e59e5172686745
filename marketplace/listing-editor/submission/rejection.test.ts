import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManualListing } from '#marketplace/listings/manual/reads.ts';
import { UNAPPROVED_STATES } from '#marketplace/listings/rules.ts';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { applyDueDecisions } from '#marketplace/moderation/jobs.ts';
import { decideCase } from '#marketplace/moderation/writes.ts';
import { type BlmListing, sampleBlmListings } from '#tests/support/blm-sample.ts';
import { moderatedProduct } from '#tests/support/moderated-product.ts';
import { type Person, person } from '#tests/support/people.ts';

const product = await moderatedProduct();
const { app, pool, services, moderator, ask, listingOf, openCaseOf, decide, pay, fill, placed } = product;
const { sendIn, sendFile, brought } = product;
let made = 0;

type Way = (who: Person, adId: number) => Promise<unknown>;
const command =
  (state: string): Way =>
  (who, adId) =>
    ask(who, 'PUT', `/api/v1/properties/${adId}/state`, { state });

/** All operations by which an advertiser, payment or import can move a listing. */
const WAYS: Record<string, Way> = {
  'sends it in unchanged': (who, adId) => sendIn(who, adId, {}),
  'sends it in changed': (who, adId) => sendIn(who, adId, { description: `Bright and dry, ${made++}.` }),
  recalls: command('RECALL'),
  withdraws: command('DELETE'),
  restores: command('UNDELETE'),
  reactivates: command('REACTIVATE'),
  reopens: command('REOPEN'),
  renews: command('RENEW'),
  'marks as let agreed': command('LET_AGREED'),
  pays: (_, adId) => pay(adId),
  appeals: (who, adId) => ask(who, 'POST', `/api/v1/properties/${adId}/appeal`, { text: 'Please.' }),
  'asks for a review': (who, adId) =>
    ask(who, 'POST', `/api/v1/properties/${adId}/review`, { text: 'Please.' }),
  'has the preview approved': async (who, adId) => {
    const link = (await ask(who, 'POST', `/api/v1/properties/${adId}/preview`)).json();
    const url = `/api/v1/properties/${adId}/preview?previewHash=${link.previewHash}`;
    return app.inject({ method: 'PATCH', url, payload: { name: 'A friend' } });
  },
  'is imported again': async (_, adId) => {
    const { id: _id, ...listing } = (await readManualListing(pool, adId))!;
    const advertiser = { reference: `import-${made}`, kind: 'private' as const, name: 'Import' };
    const { rows } = await pool.query<{ source: string; reference: string }>(
      'select source, reference from ad where id = $1',
      [adId],
    );
    made += 1;
    const given = {
      ...listing,
      ...rows[0]!,
      advertiser,
      state: 'published' as const,
      title: `Again ${made}`,
    };
    return writeListings(pool, [JSON.parse(JSON.stringify({ ...given, facilities: [], images: [] }))]).catch(
      () => null,
    );
  },
  'is approved by the system': (_, adId) => changeState(pool, { adId, action: 'approve', actor: 'system' }),
  'is renewed by the system': (_, adId) => changeState(pool, { adId, action: 'renew', actor: 'system' }),
  'is set free in the database': (_, adId) =>
    pool.query('update ad set review_required = false where id = $1', [adId]).catch(() => null),
  'is published in the database': (_, adId) =>
    pool
      .query("update ad set state = 'published', published_at = now() where id = $1", [adId])
      .catch(() => null),
};

describe('a rejected listing', () => {
  it('is not public after any sequence of operations until a moderator approves it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(WAYS)), { minLength: 1, maxLength: 9 }),
        async (names) => {
          const { owner, adId } = await placed();
          await decide(adId, 'reject');
          for (const name of names) {
            await WAYS[name]!(owner, adId);
            const { state, review_required: isRequired } = await listingOf(adId);
            expect(UNAPPROVED_STATES, name).toContain(state);
            expect(isRequired, name).toBe(true);
            const shown = await app.inject(`/api/v3/ads/listing/${adId}`);
            expect(shown.statusCode, name).not.toBe(200);
          }
        },
      ),
      { numRuns: 8 },
    );
  }, 180_000);

  it('resubmitted unchanged waits for a moderator and is public after approval', async () => {
    const { owner, adId } = await placed();
    await decide(adId, 'reject');
    const draft = (await ask(owner, 'POST', `/api/v1/properties/${adId}/drafts`, { mode: 'edit' })).json();
    const sent = await ask(owner, 'POST', `/api/v1/drafts/${draft.id}/submission`, {});
    expect(sent.json()).toMatchObject({ next: 'review' });
    expect(await listingOf(adId)).toMatchObject({ state: 'pending', review_required: true });
    await decide(adId, 'approve');
    expect(await listingOf(adId)).toMatchObject({ state: 'published', review_required: false });
  });

  it('placed again with another id waits too, as do other listings of its advertiser', async () => {
    const { owner, adId } = await placed();
    await decide(adId, 'reject');
    const copy = (await ask(owner, 'POST', `/api/v1/properties/${adId}/drafts`, { mode: 'copy' })).json();
    const plan = { baseVersion: copy.version, fields: { productIds: 'rental-standard' } };
    await ask(owner, 'PATCH', `/api/v1/drafts/${copy.id}`, plan);
    for (const draftId of [copy.id, await fill(owner, { description: 'Another home, elsewhere.' })]) {
      const sent = (await ask(owner, 'POST', `/api/v1/drafts/${draftId}/submission`, {})).json();
      await pay(sent.adId);
      expect(await listingOf(sent.adId)).toMatchObject({ state: 'pending' });
      await decide(sent.adId, 'approve');
      expect(await listingOf(sent.adId)).toMatchObject({ state: 'published' });
    }
  });

  it('is not approved by a decision about an earlier version', async () => {
    const { owner, adId } = await placed();
    await decide(adId, 'reject');
    await sendIn(owner, adId, {});
    const opened = (await openCaseOf(adId))!;
    const moderatorViewer = { userId: moderator.userId, isModerator: true, agency: null } as never;
    const seen = { ...opened, decision: 'approve' as const };
    expect(await decideCase(pool, moderatorViewer, seen)).toEqual({ ok: true });
    await pool.query("update ad set description = 'Cash only, keys by post.' where id = $1", [adId]);
    await applyDueDecisions(pool, services.mailContext, new Date(Date.now() + 11_000));
    expect(await listingOf(adId)).toMatchObject({ state: 'pending', review_required: true });
  });
});

describe('an agency’s file', () => {
  const [first, second]: BlmListing[] = sampleBlmListings().map((listing) => ({
    ...listing,
    MEDIA_IMAGE_00: '',
  }));
  it('never publishes a rejected listing', async () => {
    const files = {
      same: () => [first!, second!],
      changed: () => [
        { ...first!, SUMMARY: `New words ${made++}`, DESCRIPTION: `New words ${made++}` },
        second!,
      ],
      agreed: () => [{ ...first!, STATUS_ID: '1' }, second!],
      hidden: () => [{ ...first!, PUBLISHED_FLAG: '0' }, second!],
      absent: () => [second!],
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[])), {
          minLength: 1,
          maxLength: 5,
        }),
        async (names) => {
          const director = await person(pool, { agency: { agreementPlan: 'standard' } });
          await sendFile(director, files.same());
          const adId = await brought(director, first!.AGENT_REF!);
          expect(await listingOf(adId)).toMatchObject({ state: 'published' });
          await decide(adId, 'reject');
          for (const name of names) {
            await sendFile(director, files[name]());
            expect((await listingOf(adId)).state, name).toBe('rejected');
          }
          await ask(director, 'POST', `/api/v1/properties/${adId}/appeal`, { text: 'It was mended.' });
          await sendFile(director, files.changed());
          expect(await listingOf(adId)).toMatchObject({ state: 'pending' });
          await decide(adId, 'approve');
          expect(await listingOf(adId)).toMatchObject({ state: 'published' });
        },
      ),
      { numRuns: 4 },
    );
  }, 180_000);

  it('publishes no forbidden wording, and does not change the type of a published listing', async () => {
    const director = await person(pool, { agency: { agreementPlan: 'standard' } });
    await sendFile(director, [first!, second!]);
    const adId = await brought(director, first!.AGENT_REF!);
    const before = (await pool.query('select description, ad_type from ad where id = $1', [adId])).rows[0];
    const forbidden = { ...first!, DESCRIPTION: 'A lovely home. No HAP. No children.' };
    await sendFile(director, [forbidden, { ...second!, AGENT_REF: 'NEW1', DESCRIPTION: 'No children.' }]);
    await sendFile(director, [{ ...first!, PROP_SUB_ID: '45', BEDROOMS: '', PRICE: '15000' }, second!]);
    expect((await pool.query('select description, ad_type from ad where id = $1', [adId])).rows[0]).toEqual(
      before,
    );
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
    expect(await listingOf(await brought(director, 'NEW1'))).not.toMatchObject({ state: 'published' });
  });

  it('is reviewed like manual listings: a copied photo, price or earlier rejection holds a listing', async () => {
    const director = await person(pool, { agency: { agreementPlan: 'standard' } });
    await sendFile(director, [first!]);
    await decide(await brought(director, first!.AGENT_REF!), 'reject');
    await sendFile(director, [first!, { ...first!, AGENT_REF: 'AGAIN' }]);
    const again = await brought(director, 'AGAIN');
    expect(await listingOf(again)).toMatchObject({ state: 'pending' });
    const { rows } = await pool.query('select reasons from moderation_case where ad_id = $1', [again]);
    expect(JSON.stringify(rows[0])).toContain('rejected_like');
    await decide(again, 'approve');
    expect(await listingOf(again)).toMatchObject({ state: 'published' });
  });
});

describe('a paid listing', () => {
  it('keeps its type and currency in every SQL update', async () => {
    const { adId } = await placed();
    await expect(pool.query("update ad set ad_type = 'sale' where id = $1", [adId])).rejects.toThrow(
      'paid for',
    );
    await expect(
      pool.query("update ad set county_id = 27, currency = 'GBP' where id = $1", [adId]),
    ).rejects.toThrow('paid for');
  });
});
