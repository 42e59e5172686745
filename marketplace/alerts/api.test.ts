import { beforeAll, describe, expect, it } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { MAX_SAVED_LISTINGS } from '#marketplace/saved-listings/contract.ts';
import { claimSearches } from '#marketplace/saved-searches/writes.ts';
import { everythingIn } from '#marketplace/search/model.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { MAIL_INTERVAL_MS } from './delivery/due.ts';
import { deleteOldAlerts, eraseAlerts } from './delivery/writes.ts';
import { saveListing, saveSearch } from './testing/saved.ts';
import { watchUntilCaughtUp } from './testing/until-watched.ts';
import { unsubscribeToken } from './unsubscribe/token.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const watch = { run: services.alerts.watch };
let made = 0;

beforeAll(() => watchUntilCaughtUp(pool, watch));

async function place(beds: number): Promise<number> {
  made += 1;
  const reference = `asked-${made}`;
  const listing = sampleListing({ reference, totalBeds: beds, publishedAt: new Date() });
  return (await writeListings(pool, [listing])).ids.get(reference)!;
}

const exactly = (beds: number) => ({
  query: { ...everythingIn(['residential-for-sale']), ranges: { numBeds: { from: beds, to: beds } } },
});

/** The links in the mails to a recipient, with the mail's content. */
async function mailsTo(recipient: string) {
  const { rows } = await pool.query<{ id: number; unsubscribe_url: string; subject: string; ads: number }>(
    `select id, unsubscribe_url, subject, jsonb_array_length(content->'blocks') as ads from mail_message
      where recipient = $1 and unsubscribe_url is not null order by id`,
    [recipient],
  );
  return rows.map((row) => ({ ...row, token: row.unsubscribe_url.split('/').at(-1)! }));
}

const later = () =>
  pool.query(`update alert_person set mailed_at = mailed_at - interval '${MAIL_INTERVAL_MS} ms'`);

describe('the recipient of an alert mail', () => {
  it('unsubscribes by the one-click POST of a mail client, repeatedly, and undoes it', async () => {
    const search = await saveSearch(pool, exactly(3));
    const other = await saveSearch(pool, { userId: search.userId!, ...exactly(4) });
    await place(3);
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    const [mail] = await mailsTo(search.email);
    const click = () =>
      app.inject({
        method: 'POST',
        url: new URL(mail!.unsubscribe_url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const first = await click();
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ searches: [search.id], ads: [], undo: expect.any(String) });
    expect((await click()).json()).toEqual({ searches: [], ads: [], undo: null });
    await place(3);
    await place(4);
    await later();
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    // The other search still sends alerts.
    expect((await mailsTo(search.email)).map(({ ads: listings }) => listings)).toEqual([1]);
    expect((await pool.query('select from alert where search_id = $1', [other.id])).rowCount).toBe(1);

    const undone = await app.inject({ method: 'POST', url: `/api/v1/resubscribe/${first.json().undo}` });
    expect(undone.statusCode).toBe(204);
    await place(3);
    await later();
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    expect((await mailsTo(search.email)).length).toBeGreaterThan(1);
  });

  it('gets no due alerts and no unsent mail of an unsubscribed search, but the other alerts of that mail', async () => {
    const search = await saveSearch(pool, exactly(5));
    await saveSearch(pool, { title: 'Others', userId: search.userId!, ...exactly(6) });
    await place(5);
    await place(6);
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    const [mail] = await mailsTo(search.email);
    expect(mail!.ads).toBe(2);
    // Due, and not yet delivered.
    await place(5);
    await watchUntilCaughtUp(pool, watch);
    const url = `/api/v1/unsubscribe/${mail!.token}?only=search-${search.id}`;
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await mailsTo(search.email)).toEqual([]);
    await services.alerts.deliver();
    expect((await mailsTo(search.email)).map(({ ads: listings, subject }) => [listings, subject])).toEqual([
      [1, '1 new home for “Others”'],
    ]);
  });

  it('cannot withdraw a mail that was sent', async () => {
    const search = await saveSearch(pool, exactly(7));
    await place(7);
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    const [mail] = await mailsTo(search.email);
    await pool.query('update mail_message set attempts = 1 where id = $1', [mail!.id]);
    await app.inject({ method: 'POST', url: `/api/v1/unsubscribe/${mail!.token}` });
    expect(await mailsTo(search.email)).toHaveLength(1);
  });

  it('sees what a link unsubscribes without unsubscribing, and unsubscribes one listing or everything', async () => {
    const by = await person(pool);
    const adId = await place(8);
    await watchUntilCaughtUp(pool, watch);
    await saveListing(pool, by.userId, adId);
    const search = await saveSearch(pool, { title: 'Eight', userId: by.userId, ...exactly(8) });
    const unrelated = await saveSearch(pool, { title: 'Nine', userId: by.userId, ...exactly(9) });
    await pool.query('update ad set sale_value = 300_000 where id = $1', [adId]);
    await place(8);
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    const [mail] = await mailsTo(by.email);
    const url = `/api/v1/unsubscribe/${mail!.token}`;
    const list = async () => (await app.inject({ url })).json();
    const both = {
      searches: [{ id: search.id, title: 'Eight', stopped: false }],
      ads: [{ id: adId, address: '12 Sandymount Green, Sandymount, Dublin 4', stopped: false }],
    };
    expect([await list(), await list()]).toEqual([both, both]);
    await app.inject({ method: 'POST', url: `${url}?only=ad-${adId}` });
    expect(await list()).toEqual({ ...both, ads: [{ ...both.ads[0], stopped: true }] });
    // A link unsubscribes only what its mail contained.
    expect((await app.inject({ method: 'POST', url: `${url}?only=search-${unrelated.id}` })).json()).toEqual({
      searches: [],
      ads: [],
      undo: null,
    });
    expect((await app.inject({ method: 'POST', url: `${url}?only=all` })).json()).toMatchObject({
      searches: [search.id, unrelated.id],
    });
  });

  it('unsubscribes from the maximum number of listings at once, and restores them', async () => {
    const by = await person(pool);
    const references = Array.from({ length: MAX_SAVED_LISTINGS }, (_, number) => `many-${number}`);
    const { ids } = await writeListings(
      pool,
      references.map((reference) => sampleListing({ reference, totalBeds: 20 })),
    );
    await pool.query('insert into saved_ad (user_id, ad_id) select $1, unnest($2::bigint[])', [
      by.userId,
      [...ids.values()],
    ]);
    const search = await saveSearch(pool, { userId: by.userId, frequency: 'weekly', ...exactly(21) });
    const { rows } = await pool.query<{ id: number }>(
      'insert into alert_person (user_id) values ($1) returning id',
      [by.userId],
    );
    const token = unsubscribeToken(services.secret, {
      personId: rows[0]!.id,
      searchIds: 'all',
      adIds: 'all',
    });
    const wanted = async () =>
      (
        await pool.query<{ ads: number; frequency: string }>(
          `select count(*) filter (where status_alert) as ads,
                  (select notification_frequency from saved_search where id = $2) as frequency
             from saved_ad where user_id = $1`,
          [by.userId, search.id],
        )
      ).rows[0];
    const stopped = await app.inject({ method: 'POST', url: `/api/v1/unsubscribe/${token}` });
    expect(await wanted()).toEqual({ ads: 0, frequency: 'none' });
    const { undo } = stopped.json();
    expect((await app.inject({ method: 'POST', url: `/api/v1/resubscribe/${undo}` })).statusCode).toBe(204);
    expect(await wanted()).toEqual({ ads: MAX_SAVED_LISTINGS, frequency: 'weekly' });
  });

  it('with a new account still gets due alerts of their address and can use old links', async () => {
    const email = `early-${made}@example.ie`;
    const search = await saveSearch(pool, { email, ...exactly(14) });
    await place(14);
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    await place(14);
    await watchUntilCaughtUp(pool, watch);
    const { userId } = await person(pool);
    await pool.query('update user_account set email = $2 where id = $1', [userId, email]);
    await claimSearches(pool, userId, email);
    await deleteOldAlerts(pool);
    await later();
    await services.alerts.deliver();
    const [first, ...more] = await mailsTo(email);
    expect(more).toHaveLength(1);
    const stopped = await app.inject({ method: 'POST', url: `/api/v1/unsubscribe/${first!.token}` });
    expect(stopped.json().searches).toEqual([search.id]);
  });

  it('gets 404 for an invalid link and for the link of a deleted person', async () => {
    const stranger = await saveSearch(pool, {});
    const { rows } = await pool.query<{ id: number }>(
      'insert into alert_person (user_id) values ($1) returning id',
      [(await person(pool)).userId],
    );
    const named = { personId: rows[0]!.id, searchIds: [stranger.id], adIds: [] };
    const good = unsubscribeToken(services.secret, named);
    for (const token of [
      unsubscribeToken('another secret of thirty-two signs', named),
      `${good}x`,
      good.replace(/^\w+/, '1'),
      'no-token-of-ours',
      '%00%00%00%00%00%00%00%00%00%00',
    ]) {
      for (const method of ['GET', 'POST'] as const)
        expect((await app.inject({ method, url: `/api/v1/unsubscribe/${token}` })).statusCode).toBe(404);
      expect((await app.inject({ method: 'POST', url: `/api/v1/resubscribe/${token}` })).statusCode).toBe(
        404,
      );
    }
    expect(
      (await app.inject({ method: 'POST', url: `/api/v1/unsubscribe/${good}?only=nothing` })).statusCode,
    ).toBe(422);
    // A link that names another person's search does not affect it.
    expect(
      (await app.inject({ method: 'POST', url: `/api/v1/unsubscribe/${good}` })).json().searches,
    ).toEqual([]);
    await pool.query('delete from alert_person where id = $1', [named.personId]);
    expect((await app.inject({ url: `/api/v1/unsubscribe/${good}` })).json()).toEqual({
      searches: [],
      ads: [],
    });
  });
});

describe('a signed-in user', () => {
  const asked = (by: Person, path: string, rest: object = {}) =>
    app.inject({ url: `/api/v1/users/${by.userId}/${path}`, headers: by.headers, ...rest });

  it('reads notifications page by page and marks them as read', async () => {
    const by = await person(pool);
    const search = await saveSearch(pool, { title: 'Ten', userId: by.userId, ...exactly(10) });
    await saveSearch(pool, { userId: by.userId, channels: ['email'], ...exactly(11) });
    await watchUntilCaughtUp(pool, watch);
    const listings: number[] = [];
    for (const beds of [10, 10, 11, 10]) listings.push(await place(beds));
    await watchUntilCaughtUp(pool, watch);
    const page = (await asked(by, 'notifications?pageSize=2')).json();
    expect(page).toMatchObject({ unread: 3, next: expect.any(Number) });
    const next = (await asked(by, `notifications?pageSize=2&before=${page.next}`)).json();
    const all = [...page.notifications, ...next.notifications];
    expect(all.map(({ ad: listing }) => listing.id).sort()).toEqual([listings[0], listings[1], listings[3]]);
    expect(next.next).toBeNull();
    expect(all[0]).toMatchObject({
      kind: 'new',
      why: { kind: 'new' },
      words: 'Matches your search “Ten”: Beds: 10',
      read: false,
      search: { id: search.id, title: 'Ten' },
      ad: { price: '€495,000', path: expect.stringMatching(/^\/for-sale\//) },
    });
    const mark = (payload: object) =>
      asked(by, 'notifications/read', { method: 'PUT', payload }).then((answer) => answer.json());
    expect(await mark({ ids: [all[0].id, all[0].id] })).toEqual({ unread: 2 });
    // Notifications of others cannot be marked.
    const other = await person(pool);
    await asked(other, 'notifications/read', { method: 'PUT', payload: { upTo: all[0].id } });
    expect((await asked(by, 'notifications')).json().unread).toBe(2);
    expect((await asked(by, 'counts')).json()).toEqual({ saved: 0, unread: 2 });
    expect(await mark({ upTo: all[0].id })).toEqual({ unread: 0 });
    expect((await asked(by, 'counts')).json()).toEqual({ saved: 0, unread: 0 });
    expect((await asked(by, 'notifications/read', { method: 'PUT', payload: {} })).statusCode).toBe(422);
    expect((await asked(by, 'notifications?before=0')).statusCode).toBe(422);
  });

  it('sets quiet hours and a pause, and ending the pause delivers what waited', async () => {
    const by = await person(pool);
    const change = (payload: object) => asked(by, 'alert-settings', { method: 'PATCH', payload });
    expect((await asked(by, 'alert-settings')).json()).toEqual({
      quietFrom: null,
      quietTo: null,
      pausedUntil: null,
    });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await change({ quietFrom: '22:30', quietTo: '07:05' })).json()).toMatchObject({
      quietTo: '07:05',
    });
    expect((await change({ pausedUntil: until })).json()).toEqual({
      quietFrom: '22:30',
      quietTo: '07:05',
      pausedUntil: until,
    });
    await saveSearch(pool, { userId: by.userId, ...exactly(12) });
    await place(12);
    await watchUntilCaughtUp(pool, watch);
    await services.alerts.deliver();
    expect(await mailsTo(by.email)).toEqual([]);
    await change({ pausedUntil: null, quietFrom: null, quietTo: null });
    await services.alerts.deliver();
    expect(await mailsTo(by.email)).toHaveLength(1);
    for (const wrong of [
      { quietFrom: '22:00' },
      { quietFrom: '22:00', quietTo: null },
      { quietFrom: '22:00', quietTo: '22:00' },
      { quietFrom: '24:00', quietTo: '07:00' },
      { pausedUntil: '2099-01-01T00:00:00Z' },
      { pausedUntil: 'tomorrow' },
    ])
      expect((await change(wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
  });

  it('erasing an address leaves nothing behind', async () => {
    const by = await person(pool);
    const search = await saveSearch(pool, { email: by.email, ...exactly(13) });
    await place(13);
    await watchUntilCaughtUp(pool, watch);
    expect((await pool.query('select from alert where search_id = $1', [search.id])).rowCount).toBe(1);
    await pool.query(
      `insert into account_erasure (user_id, due_at, undo_until, cancel_digest) values ($1, now(), now(), 'x')`,
      [by.userId],
    );
    expect(await eraseDue(pool, [eraseAlerts], services.hiding)).toBe(1);
    expect((await pool.query('select from alert_person where email = $1', [by.email])).rowCount).toBe(0);
    expect((await pool.query('select from alert where search_id = $1', [search.id])).rowCount).toBe(0);
  });
});
