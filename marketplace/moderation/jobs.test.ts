import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { applyDueDecisions } from './jobs.ts';
import { decideCase, lockListing, openCase } from './writes.ts';

const { pool, services } = await testProduct({ listings: 0 });

const moderator = await person(pool, { moderator: true });
const viewer = {
  userId: moderator.userId,
  email: moderator.email,
  name: 'Máire',
  isModerator: true,
  agency: null,
  sessionId: '',
  signedInAt: new Date(),
};

it('a decision waits while its listing is locked, and is dropped when the listing has changed', async () => {
  const { ids } = await writeListings(pool, [sampleListing({ reference: 'busy', state: 'pending' })]);
  const adId = ids.get('busy')!;
  const caseId = await openCase(pool, { adId, kind: 'new', risk: 50, reasons: [] });
  expect(await decideCase(pool, viewer, { caseId, decision: 'approve', version: 1 })).toEqual({ ok: true });
  const later = new Date(Date.now() + 60_000);
  await inTransaction(pool, async (client) => {
    await lockListing(client, adId);
    expect(await applyDueDecisions(pool, services.mailContext, later)).toEqual([]);
    await openCase(client, { adId, kind: 'changed', risk: 60, reasons: [] });
  });
  expect(await applyDueDecisions(pool, services.mailContext, later)).toEqual([]);
  expect(await decideCase(pool, viewer, { caseId, decision: 'approve', version: 3 })).toEqual({ ok: true });
  expect(await applyDueDecisions(pool, services.mailContext, later)).toEqual([caseId]);
});

it('a decision that fails blocks no other and is retried', async () => {
  const cases: number[] = [];
  for (const locale of ['ga', 'en']) {
    const owner = await person(pool);
    await pool.query('update user_account set locale = $2 where id = $1', [owner.userId, locale]);
    const { ids } = await writeListings(pool, [sampleListing({ reference: locale, state: 'pending' })]);
    const adId = ids.get(locale)!;
    await pool.query('update ad set placed_by = $2 where id = $1', [adId, owner.userId]);
    const caseId = await openCase(pool, { adId, kind: 'new', risk: 50, reasons: [] });
    await decideCase(pool, viewer, { caseId, decision: 'approve', version: 1 });
    cases.push(caseId);
  }
  const [inIrish, inEnglish] = cases;
  const later = new Date(Date.now() + 60_000);
  const mute = {
    ...services.mailContext,
    languages: { ...services.mailContext.languages, ga: null as never },
  };
  await expect(applyDueDecisions(pool, mute, later)).rejects.toThrow(`${inIrish} did not take effect`);
  const { rows } = await pool.query(
    'select id from moderation_case where settled_at is not null and id >= $1',
    [inIrish],
  );
  expect(rows).toEqual([{ id: inEnglish }]);
  expect(await applyDueDecisions(pool, services.mailContext, later)).toEqual([inIrish]);
});

it('approvals at the same time do not exceed the number of an agreement', async () => {
  const { agencyId } = await person(pool, { agency: { agreementPlan: 'standard' } });
  await pool.query(
    `insert into agency_agreement (agency_id, plan, max_listings, valid_from) values ($1, 'standard', 2, now())
     on conflict (agency_id) where replaced_at is null do update set max_listings = excluded.max_listings`,
    [agencyId],
  );
  const advertiser = { reference: 'agreed', kind: 'branded_agent', name: 'Cuan Homes', agencyId } as const;
  const listings = Array.from({ length: 6 }, (_, index) =>
    sampleListing({ reference: `agreed-${index}`, state: 'pending', advertiser }),
  );
  const { ids } = await writeListings(pool, listings);
  for (const adId of ids.values()) {
    await pool.query(
      `insert into imported_ad (ad_id, agency_id, branch_reference, agent_reference, said)
       values ($1, $2, 'NORTH', $3, 'published')`,
      [adId, agencyId, `A${adId}`],
    );
    const caseId = await openCase(pool, { adId, kind: 'new', risk: 50, reasons: [] });
    await decideCase(pool, viewer, { caseId, decision: 'approve', version: 1 });
  }
  const later = new Date(Date.now() + 60_000);
  const runs = Array.from({ length: 3 }, () => applyDueDecisions(pool, services.mailContext, later));
  expect((await Promise.all(runs)).flat()).toHaveLength(6);
  const { rows } = await pool.query("select from ad where id = any($1) and state = 'published'", [
    [...ids.values()],
  ]);
  expect(rows).toHaveLength(2);
});
