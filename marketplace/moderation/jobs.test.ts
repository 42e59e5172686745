import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { sampleAd } from '../../tests/support/ads.ts';
import { person } from '../../tests/support/people.ts';
import { testProduct } from '../../tests/support/product.ts';
import { writeAds } from '../listings/writes.ts';
import { settleDecisions } from './jobs.ts';
import { decideCase, lockAd, openCase } from './writes.ts';

const { pool, services } = await testProduct({ ads: 0 });

it('a decision waits while its advertiser is busy with the ad, and falls when what it judged has changed', async () => {
  const { ids } = await writeAds(pool, [sampleAd({ reference: 'busy', state: 'pending' })]);
  const adId = ids.get('busy')!;
  const moderator = await person(pool, { moderator: true });
  const caseId = await openCase(pool, { adId, kind: 'new', risk: 50, reasons: [] });
  const viewer = {
    userId: moderator.userId,
    email: moderator.email,
    name: 'Máire',
    isModerator: true,
    agency: null,
    sessionId: '',
    signedInAt: new Date(),
  };
  expect(await decideCase(pool, viewer, { caseId, decision: 'approve', version: 1 })).toEqual({ ok: true });
  const later = new Date(Date.now() + 60_000);
  await inTransaction(pool, async (client) => {
    await lockAd(client, adId);
    expect(await settleDecisions(pool, services.voice, later)).toEqual([]);
    await openCase(client, { adId, kind: 'changed', risk: 60, reasons: [] });
  });
  expect(await settleDecisions(pool, services.voice, later)).toEqual([]);
  expect(await decideCase(pool, viewer, { caseId, decision: 'approve', version: 3 })).toEqual({ ok: true });
  expect(await settleDecisions(pool, services.voice, later)).toEqual([caseId]);
});
