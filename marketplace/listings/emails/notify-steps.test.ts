import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { expireListings, sendExpiryReminders, writeListings } from '../writes.ts';

const mailContext = { languages, publicUrl: 'https://gaff.example' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
});

async function listingsOf(by: Person, listings: readonly (Partial<NewListing> & { reference: string })[]) {
  const advertiser = { reference: by.userId, kind: 'private' as const, ownerId: by.userId };
  const all = listings.map((listing) => sampleListing({ advertiser, placedBy: by.userId, ...listing }));
  return (await writeListings(database.pool, all)).ids;
}

async function mailsTo(by: Person) {
  const { rows } = await database.pool.query<{ subject: string; content: { blocks: { kind: string }[] } }>(
    'select subject, content from mail_message where recipient = $1 order by id',
    [by.email],
  );
  return rows;
}

describe('the end of a listing', () => {
  it('is mailed to its owner once, however often the job runs', async () => {
    const by = await person(database.pool);
    const ids = await listingsOf(by, [
      { reference: 'ended', expiresAt: new Date(Date.now() - HOUR_MS) },
      { reference: 'rested', state: 'paused', expiresAt: new Date(Date.now() - HOUR_MS) },
      { reference: 'runs', expiresAt: new Date(Date.now() + 100 * HOUR_MS) },
    ]);
    await listingsOf(by, [
      {
        reference: 'of-nobody',
        advertiser: { reference: 'crowd', kind: 'private' },
        placedBy: null,
        expiresAt: new Date(Date.now() - HOUR_MS),
      },
    ]);
    const rounds = await Promise.all([1, 2, 3].map(() => expireListings(database.pool, mailContext)));
    const ended = rounds.flat();
    expect(ended).toHaveLength(3);
    expect(ended).toEqual(expect.arrayContaining([ids.get('ended'), ids.get('rested')]));
    expect((await mailsTo(by)).map((mail) => mail.subject)).toEqual(
      Array(2).fill('Your ad has expired: 12 Sandymount Green, Sandymount, Dublin 4'),
    );
    expect(await expireListings(database.pool, mailContext)).toEqual([]);
  });

  it('is announced three days before, once per expiry date', async () => {
    const by = await person(database.pool);
    const ids = await listingsOf(by, [
      { reference: 'soon', expiresAt: new Date(Date.now() + 50 * HOUR_MS) },
      { reference: 'soon-but-sold', state: 'sold', expiresAt: new Date(Date.now() + 50 * HOUR_MS) },
      { reference: 'later', expiresAt: new Date(Date.now() + 90 * HOUR_MS) },
    ]);
    const rounds = await Promise.all([1, 2, 3].map(() => sendExpiryReminders(database.pool, mailContext)));
    expect(rounds.flat()).toEqual([ids.get('soon')]);
    await database.pool.query("update ad set expires_at = now() + interval '60 hours' where id = $1", [
      ids.get('soon'),
    ]);
    expect(await sendExpiryReminders(database.pool, mailContext)).toEqual([ids.get('soon')]);
    const mails = await mailsTo(by);
    expect(mails.map((mail) => mail.subject.split(':')[0])).toEqual(Array(2).fill('Your ad ends soon'));
    const url = `https://gaff.example/account/ads/${ids.get('soon')}`;
    expect(mails[0]!.content.blocks).toEqual([
      { kind: 'text', text: expect.stringMatching(/your ad ends on \d+ \w+ \d{4}/) },
      expect.objectContaining({ kind: 'ad', price: '€495,000', url }),
      { kind: 'button', label: 'Go to your ad', url },
    ]);
  });

  it('is mailed to the agent who placed it, and to the director once the agent has left', async () => {
    const director = await person(database.pool, { agency: {} });
    const agent = await person(database.pool, { agency: { id: director.agencyId!, role: 'agent' } });
    const of = {
      reference: `agency-${director.agencyId}`,
      kind: 'branded_agent' as const,
      name: 'Cuan Homes',
    };
    const advertiser = { ...of, agencyId: director.agencyId };
    const past = new Date(Date.now() - HOUR_MS);
    await listingsOf(agent, [{ reference: 'agents', advertiser, expiresAt: past }]);
    await expireListings(database.pool, mailContext);
    expect([(await mailsTo(agent)).length, (await mailsTo(director)).length]).toEqual([1, 0]);
    await database.pool.query('delete from agency_member where user_id = $1', [agent.userId]);
    await listingsOf(agent, [{ reference: 'agents-last', advertiser, expiresAt: past }]);
    await expireListings(database.pool, mailContext);
    expect([(await mailsTo(agent)).length, (await mailsTo(director)).length]).toEqual([1, 1]);
  });
});
