import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { everythingIn } from '#marketplace/search/model.ts';
import { createTestAreas } from '#marketplace/search/testing/areas.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Content } from '#platform/mail/message.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { saveListing, saveSearch } from '../testing/saved.ts';
import { watchUntilCaughtUp } from '../testing/until-watched.ts';
import { openWatch } from '../watch/jobs.ts';
import { dueAt, MAIL_INTERVAL_MS } from './due.ts';
import { CHANNELS, channelSenders, deliverDueAlerts } from './jobs.ts';

const { pool } = await testDatabase();
const watch = openWatch({ pool, channels: CHANNELS });
const senders = channelSenders({
  languages,
  publicUrl: 'https://gaff.example',
  areas: createTestAreas(),
  secret: 'a secret of thirty-two letters!!',
});
let made = 0;

beforeAll(async () => {
  await seedGazetteer(pool);
  await watchUntilCaughtUp(pool, watch);
});

async function place(listing: Parameters<typeof sampleListing>[0] = {}, count = 1): Promise<number[]> {
  const listings = Array.from({ length: count }, () => {
    made += 1;
    return sampleListing({
      reference: `told-${made}`,
      address: `${made} Test Road, Dublin`,
      publishedAt: new Date(),
      ...listing,
    });
  });
  return [...(await writeListings(pool, listings)).ids.values()];
}

const later = (ms: number) => () => Date.now() + ms;

/** Each test uses searches that find different homes. */
function only(beds: number) {
  return {
    query: { ...everythingIn(['residential-for-sale']), ranges: { numBeds: { from: beds, to: beds } } },
  };
}

async function mailsTo(recipient: string) {
  const { rows } = await pool.query<{
    subject: string;
    content: Content;
    unsubscribe_url: string;
    locale: string;
  }>('select subject, content, unsubscribe_url, locale from mail_message where recipient = $1 order by id', [
    recipient,
  ]);
  return rows;
}

const listingsIn = (content: Content) => content.blocks.filter((block) => block.kind === 'ad');

it('a mail lists each listing once, with the reasons and an unsubscribe link', async () => {
  const search = await saveSearch(pool, { title: 'Three beds', ...only(3) });
  await saveSearch(pool, { title: 'Cheap', userId: search.userId!, price: 400_000, query: undefined });
  const [one, two] = await place({ saleValue: 390_000, totalBeds: 3 }, 2);
  await watchUntilCaughtUp(pool, watch);
  await Promise.all([1, 2, 3].map(() => deliverDueAlerts(pool, senders)));
  const [mail, ...more] = await mailsTo(search.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 new homes for your searches');
  const cards = listingsIn(mail!.content);
  expect(cards.map(({ url }) => Number(url.split('/').at(-1)))).toEqual([one, two]);
  expect(cards[0]).toMatchObject({
    price: '€390,000',
    meta: '3 bed · 2 bath · Terrace',
    note: 'Matches your search “Three beds”: Beds: 3\nMatches your search “Cheap”: Price: up to €400,000',
  });
  expect(mail!.content.preheader).toMatch(/^€390,000, \d+ Test Road/);
  expect(mail!.unsubscribe_url).toMatch(/^https:\/\/gaff\.example\/unsubscribe\/[\w.~-]+$/);
  expect(mail!.content.footer).toEqual([
    expect.stringMatching(/^You’re receiving this because/),
    { label: 'Change how often you get alerts', url: 'https://gaff.example/account/searches' },
    { label: 'Unsubscribe', url: mail!.unsubscribe_url },
  ]);
});

it('a person without an account gets Irish mail and links that need no account', async () => {
  const search = await saveSearch(pool, {
    title: 'Tithe',
    locale: 'ga',
    email: `${randomUUID()}@example.ie`,
    ...only(5),
  });
  await place({ totalBeds: 5 });
  await watchUntilCaughtUp(pool, watch);
  await deliverDueAlerts(pool, senders);
  const [mail] = await mailsTo(search.email);
  expect([mail!.locale, mail!.subject]).toEqual(['ga', '1 teach nua do “Tithe”']);
  expect(mail!.content.footer?.[1]).toMatchObject({
    url: expect.stringMatching(
      new RegExp(`^https://gaff\\.example/ga/saved-search/${search.id}\\?key=[\\w-]{43}$`),
    ),
  });
});

it('the first mail is sent at once, later alerts within five minutes are combined, and extra listings are counted', async () => {
  const search = await saveSearch(pool, { title: 'Six', ...only(6) });
  await place({ totalBeds: 6 });
  await watchUntilCaughtUp(pool, watch);
  await deliverDueAlerts(pool, senders);
  await place({ totalBeds: 6 }, 20);
  await watchUntilCaughtUp(pool, watch);
  await deliverDueAlerts(pool, senders);
  expect((await mailsTo(search.email)).map(({ subject }) => subject)).toEqual(['1 new home for “Six”']);
  await deliverDueAlerts(pool, senders, later(MAIL_INTERVAL_MS + 1_000));
  const mails = await mailsTo(search.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['1 new home for “Six”', '20 new homes for “Six”']);
  expect(listingsIn(mails[1]!.content)).toHaveLength(12);
  expect(mails[1]!.content.blocks.slice(12)).toEqual([
    { kind: 'text', text: 'And 8 more.' },
    { kind: 'button', label: 'See all', url: 'https://gaff.example/account/searches' },
  ]);
});

it('daily and weekly mails wait for their morning', async () => {
  const daily = await saveSearch(pool, { frequency: 'daily', ...only(7) });
  const weekly = await saveSearch(pool, { frequency: 'weekly', ...only(7) });
  const now = Date.now();
  await place({ totalBeds: 7 });
  await watchUntilCaughtUp(pool, watch);
  const { rows } = await pool.query<{ due_at: Date }>(
    'select t.due_at from alert a join alert_delivery t on t.alert_id = a.id where a.search_id = any($1) order by a.search_id',
    [[daily.id, weekly.id]],
  );
  const [morning, monday] = [dueAt('daily', now), dueAt('weekly', now)];
  expect(rows.map(({ due_at }) => due_at.getTime())).toEqual([morning, monday]);
  await deliverDueAlerts(pool, senders, () => morning - 1);
  expect(await mailsTo(daily.email)).toEqual([]);
  await deliverDueAlerts(pool, senders, () => morning);
  expect(await mailsTo(daily.email)).toHaveLength(1);
  await deliverDueAlerts(pool, senders, () => monday + MAIL_INTERVAL_MS);
  expect(await mailsTo(weekly.email)).toHaveLength(1);
});

it('quiet hours and pauses postpone mails until they end', async () => {
  const search = await saveSearch(pool, only(8));
  const until = Date.now() + 3_600_000;
  await pool.query('insert into alert_person (user_id, paused_until) values ($1, $2)', [
    search.userId,
    new Date(until),
  ]);
  await place({ totalBeds: 8 });
  await watchUntilCaughtUp(pool, watch);
  await deliverDueAlerts(pool, senders);
  await deliverDueAlerts(pool, senders, () => until - 1);
  expect(await mailsTo(search.email)).toEqual([]);
  await deliverDueAlerts(pool, senders, () => until);
  expect(await mailsTo(search.email)).toHaveLength(1);
});

it('alerts that are no longer wanted, or whose listing has gone, are dropped', async () => {
  const silent = await saveSearch(pool, only(9));
  const onSite = await saveSearch(pool, only(9));
  const removed = await saveSearch(pool, only(9));
  const unverified = await saveSearch(pool, only(9));
  const gone = await saveSearch(pool, { ...only(10) });
  const [adId] = await place({ totalBeds: 9 });
  const [goneId] = await place({ totalBeds: 10 });
  await watchUntilCaughtUp(pool, watch);
  await pool.query("update saved_search set notification_frequency = 'none' where id = $1", [silent.id]);
  await pool.query("update saved_search set channels = '{site}' where id = $1", [onSite.id]);
  await pool.query('delete from saved_search where id = $1', [removed.id]);
  await pool.query('update user_account set email_verified = false where id = $1', [unverified.userId]);
  await pool.query("update ad set state = 'withdrawn' where id = $1", [goneId]);
  await deliverDueAlerts(pool, senders);
  for (const { email } of [silent, onSite, removed, unverified, gone])
    expect(await mailsTo(email)).toEqual([]);
  const { rows } = await pool.query(
    `select outcome, count(*)::int from alert_delivery t join alert a on a.id = t.alert_id
      where a.ad_id = any($1) group by outcome`,
    [[adId, goneId]],
  );
  expect(rows).toEqual([{ outcome: 'dropped', count: 4 }]);
});

it('the subject states the change of a saved listing', async () => {
  const by = await person(pool);
  const [adId] = await place({ address: '3 Sea View, Dublin', totalBeds: 11 });
  await watchUntilCaughtUp(pool, watch);
  await saveListing(pool, by.userId, adId!);
  await pool.query('update ad set sale_value = 450_000 where id = $1', [adId]);
  await watchUntilCaughtUp(pool, watch);
  await deliverDueAlerts(pool, senders);
  await pool.query("update ad set state = 'withdrawn' where id = $1", [adId]);
  await watchUntilCaughtUp(pool, watch);
  await deliverDueAlerts(pool, senders, later(MAIL_INTERVAL_MS + 1_000));
  expect((await mailsTo(by.email)).map(({ subject }) => subject)).toEqual([
    'Price dropped €495,000 → €450,000: 3 Sea View, Dublin',
    'No longer on the market: 3 Sea View, Dublin',
  ]);
});

it('a failing delivery is retried later and does not block other people', async () => {
  const [broken, other] = [await saveSearch(pool, only(17)), await saveSearch(pool, only(18))];
  await place({ totalBeds: 17 });
  await place({ totalBeds: 18 });
  await watchUntilCaughtUp(pool, watch);
  const fails: typeof senders = {
    email: async (client, person, due, now) => {
      if (person.address === broken.email) throw new Error('no words for this');
      return senders.email!(client, person, due, now);
    },
  };
  await expect(deliverDueAlerts(pool, fails)).rejects.toThrow('no words for this');
  expect(await mailsTo(other.email)).toHaveLength(1);
  expect(await deliverDueAlerts(pool, senders)).toBe(0);
  await deliverDueAlerts(pool, senders, later(11 * 60_000));
  expect(await mailsTo(broken.email)).toHaveLength(1);
});
