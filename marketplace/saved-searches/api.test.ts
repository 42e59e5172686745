import { describe, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { WireSavedSearch } from './contract.ts';
import { readAlertSearches } from './reads.ts';
import { MAX_SAVED_SEARCHES } from './rules.ts';

const { app, pool } = await testProduct({ listings: 60 });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object, language = 'en') {
  return app.inject({ method, url, payload, headers: { ...who?.headers, 'accept-language': language } });
}
const homes = { section: 'residential-for-sale', geoFilter: { storedShapeIds: ['1_5000'] } };
async function save(who: Person, more: object = {}): Promise<number> {
  const answer = await ask(who, 'POST', '/api/v1/saved-searches', { searchRequest: homes, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json().savedSearchID;
}
const listOf = ({ userId }: { userId: string }) => `/api/v1/users/${userId}/saved/searches`;
async function list(who: Person): Promise<WireSavedSearch[]> {
  const answer = await ask(who, 'GET', listOf(who));
  expect(answer.statusCode).toBe(200);
  return answer.json().savedSearches;
}

describe('a user with an account', () => {
  it('saves a search and finds it with its title, filters, URL and count', async () => {
    const who = await person(pool);
    const answer = await ask(who, 'POST', '/api/v1/saved-searches', {
      searchRequest: { ...homes, ranges: [{ name: 'salePrice', to: 600000 }], sort: 'priceAsc' },
      notificationFrequency: 'DAILY',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { savedSearchID, message, status } = answer.json();
    expect({ message, status }).toEqual({ message: 'Your search is saved.', status: 201 });
    const [search] = await list(who);
    expect(search).toMatchObject({
      id: savedSearchID,
      title: 'Property for sale in Dublin + 5 km · Price: up to €600,000',
      notificationFrequency: 'daily',
      notificationChannels: ['email', 'site'],
      channels: ['email', 'site'],
      details: 'Property for sale in Dublin + 5 km',
      filters: ['Dublin + 5 km', 'Price: up to €600,000'],
      numberOfFilters: 2,
      fromLegacy: false,
      url: '/property-for-sale/dublin?radius=5000&salePrice_to=600000',
    });
    expect(search!.request).not.toHaveProperty('sort');
    const found = await ask(who, 'POST', '/api/v2/ads/listings/search', search!.request);
    expect(found.json().paging.totalResults).toBe(search!.totalAds);
    expect(found.json().savedSearch).toBe(true);
    expect(search!.newAds).toBeLessThanOrEqual(search!.totalAds!);
  });

  it('saves destinations, which are in the title and the filters; without streets nothing is found', async () => {
    const who = await person(pool);
    const travel = ['transit:35:53.344,-6.2545:8:Trinity College', 'bike:20:53.35,-6.26::'];
    await save(who, { searchRequest: { ...homes, travel } });
    const [search] = await list(who);
    expect(search).toMatchObject({
      // As many filters as fit.
      title: 'Property for sale in Dublin + 5 km · Within 20 min of the chosen place by bike',
      filters: [
        'Dublin + 5 km',
        'Within 20 min of the chosen place by bike',
        'Within 35 min of Trinity College by public transport',
      ],
      totalAds: 0,
      newAds: 0,
    });
    expect(search!.request.travel!.toSorted()).toEqual(travel.toSorted());
    const [inIrish] = (await ask(who, 'GET', listOf(who), undefined, 'ga')).json().savedSearches;
    expect(inIrish.filters).toContain('Laistigh de 35 nóim. ó Trinity College ar iompar poiblí');
  });

  it('saves drawn shapes with holes, and map boxes', async () => {
    const who = await person(pool);
    const ring = [
      [-6.3, 53.3],
      [-6.2, 53.3],
      [-6.2, 53.4],
      [-6.3, 53.3],
    ];
    const drawn = { geoFilter: { customShapes: { type: 'Polygon', coordinates: [ring] } } };
    await save(who, { searchRequest: drawn });
    await save(who, { searchRequest: { geoFilter: { top: 53.5, left: -6.5, bottom: 53.1, right: -6.1 } } });
    const [box, shape] = await list(who);
    expect(shape!.request.geoFilter!.customShapes).toEqual([{ type: 'Polygon', coordinates: [ring] }]);
    expect(box!.request.geoFilter).toMatchObject({ top: 53.5, left: -6.5, bottom: 53.1, right: -6.1 });
    expect(new URLSearchParams(box!.url.split('?')[1]).get('geo')).toBe('box:53.5,-6.5,53.1,-6.1');
  });

  it('saves the search of a page by its URL; saving it again changes nothing', async () => {
    const who = await person(pool);
    const path = '/property-to-rent/ireland?rentalPrice_to=2000&firstPublishDate_from=now-7d%2Fd&page=2';
    const searchRequest = { path: path.replace('to-rent', 'for-rent') };
    const id = await save(who, { searchRequest, title: ' My flat ', channels: ['SITE', 'email', 'site'] });
    const again = await ask(who, 'POST', '/api/v1/saved-searches', {
      searchRequest: { ...searchRequest, path: searchRequest.path.replace('&page=2', '&sort=priceAsc') },
      title: 'Another name',
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({
      message: 'You’ve already saved this search.',
      savedSearchID: id,
      status: 200,
    });
    const [search, ...others] = await list(who);
    expect(others).toEqual([]);
    expect(search).toMatchObject({ title: 'My flat', channels: ['email', 'site'] });
    expect(search!.request.ranges).toContainEqual({ name: 'firstPublishDate', from: 'now-7d/d', to: '' });
  });

  it('gets titles and texts in Irish', async () => {
    const who = await person(pool);
    await ask(who, 'POST', '/api/v1/saved-searches', { searchRequest: homes }, 'ga');
    const [search] = (await ask(who, 'GET', listOf(who), undefined, 'ga')).json().savedSearches;
    expect(search.title).toBe(search.details);
    expect(search.details).toContain('Baile Átha Cliath');
  });

  it('changes frequency, channels and title', async () => {
    const who = await person(pool);
    const id = await save(who);
    const url = `${listOf(who)}/${id}`;
    const weekly = await ask(who, 'PATCH', `${url}/alerts`, { notificationFrequency: 'weekly' });
    expect(weekly.json()).toMatchObject({ id, notificationFrequency: 'weekly', channels: ['email', 'site'] });
    const push = await ask(who, 'PATCH', `${url}/alerts`, { channels: ['push', 'email'] });
    expect(push.json()).toMatchObject({ notificationFrequency: 'weekly', channels: ['email', 'push'] });
    const named = await ask(who, 'PATCH', url, { title: 'By the sea' });
    expect(named.json()).toMatchObject({ id, title: 'By the sea', notificationFrequency: 'weekly' });
    expect((await ask(who, 'PATCH', `${url}/alerts`, {})).json()).toEqual(named.json());
  });

  it('removes a search, and its results page no longer says that it is saved', async () => {
    const who = await person(pool);
    const id = await save(who, { searchRequest: { path: '/property-for-sale/dublin' } });
    const page = async (of: Person | null) => {
      const path = encodeURIComponent('/property-for-sale/dublin?sort=priceAsc');
      return (await ask(of, 'GET', `/api/v2/ads/results?path=${path}`)).json().savedSearch;
    };
    expect(await page(who)).toBe(true);
    expect(await page(null)).toBe(false);
    expect(await page(await person(pool))).toBe(false);
    expect((await ask(who, 'DELETE', `${listOf(who)}/${id}`)).statusCode).toBe(204);
    expect((await ask(who, 'DELETE', `${listOf(who)}/${id}`)).statusCode).toBe(404);
    expect(await page(who)).toBe(false);
    expect(await list(who)).toEqual([]);
  });
});

describe('the API refuses', () => {
  const reload = 'An error occurred, please reload the page and try again';
  const calls: [Method, string, object | undefined][] = [
    ['DELETE', '/5', undefined],
    ['PATCH', '/5/alerts', { notificationFrequency: 'none' }],
    ['PATCH', '/5', { title: 'x' }],
    ['GET', '', undefined],
  ];

  it.each(calls)(
    '%s …/saved/searches%s without a user: asks to reload the page',
    async (method, path, body) => {
      const who = await person(pool);
      for (const nobody of ['', 'undefined', 'null', '%20', 'Null']) {
        for (const asking of [who, null]) {
          const answer = await ask(asking, method, `${listOf({ userId: nobody })}${path}`, body);
          expect(answer.statusCode).toBe(400);
          expect(answer.json()).toMatchObject({ statusCode: 400, message: reload });
        }
      }
    },
  );

  it.each(calls)(
    '%s …/saved/searches%s for a signed-out user and for another user',
    async (method, path, body) => {
      const [who, other] = [await person(pool), await person(pool)];
      const id = await save(who);
      const url = `${listOf(who)}${path.replace('5', String(id))}`;
      expect((await ask(null, method, url, body)).statusCode).toBe(401);
      expect((await ask(other, method, url, body)).statusCode).toBe(404);
      expect((await ask(other, method, `${listOf({ userId: 'x%00' })}${path}`, body)).statusCode).toBe(404);
      expect(await list(who)).toMatchObject([{ id, notificationFrequency: 'instant' }]);
    },
  );

  it('another user’s search under one’s own URL', async () => {
    const [who, other] = [await person(pool), await person(pool)];
    const id = await save(who);
    for (const [method, path, body] of calls.slice(0, 3)) {
      const url = `${listOf(other)}${path.replace('5', String(id))}`;
      expect((await ask(other, method, url, body)).statusCode).toBe(404);
    }
    expect(await list(who)).toHaveLength(1);
  });

  it.each(['0', '-1', '1.5', 'x', '1e3', '9'.repeat(16), '%00'])('a search of no number: %s', async (id) => {
    const who = await person(pool);
    expect((await ask(who, 'DELETE', `${listOf(who)}/${id}`)).statusCode).toBe(404);
  });

  it.each<[string, object, string]>([
    [
      'an area that does not exist',
      { searchRequest: { geoFilter: { storedShapeIds: ['99999999'] } } },
      'geoFilter.storedShapeIds.0',
    ],
    ['a page that is none', { searchRequest: { path: '/account' } }, 'path'],
    ['no search', {}, 'searchRequest'],
    ['keywords without end', { searchRequest: { terms: 'x'.repeat(201) } }, 'searchRequest.terms'],
    ['an empty title', { searchRequest: homes, title: ' ' }, 'title'],
    ['a title that is too long', { searchRequest: homes, title: 'x'.repeat(101) }, 'title'],
    ['a title that cannot be stored', { searchRequest: homes, title: 'a\u0000b' }, 'title'],
    ['a title of lines', { searchRequest: homes, title: 'a\nb' }, 'title'],
    [
      'an unknown frequency',
      { searchRequest: homes, notificationFrequency: 'hourly' },
      'notificationFrequency',
    ],
    ['an unknown channel', { searchRequest: homes, channels: ['fax'] }, 'channels.0'],
  ])('a search with %s, with the path of the problem', async (_, body, path) => {
    const who = await person(pool);
    const answer = await ask(who, 'POST', '/api/v1/saved-searches', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details.map((detail: { path: string }) => detail.path)).toContain(path);
    expect(await list(who)).toEqual([]);
  });

  it('saving without a session', async () => {
    const answer = await ask(null, 'POST', '/api/v1/saved-searches', { searchRequest: homes });
    expect(answer.statusCode).toBe(401);
  });

  it('a search above the limit, except an existing one, also for concurrent requests', async () => {
    const who = await person(pool);
    await pool.query(
      `insert into saved_search (user_id, title, request, confirmed_at)
       select $1, 'Search ' || n, jsonb_build_object('terms', 'word' || n), now()
         from generate_series(1, $2::int) n`,
      [who.userId, MAX_SAVED_SEARCHES - 1],
    );
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((terms) =>
        ask(who, 'POST', '/api/v1/saved-searches', { searchRequest: { terms } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const saved = (await list(who))[0]!;
    const again = await ask(who, 'POST', '/api/v1/saved-searches', { searchRequest: saved.request });
    expect(again.statusCode).toBe(200);
    expect(await list(who)).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

describe('alert matching', () => {
  it('reads the searches with alerts, by page or by id', async () => {
    const who = await person(pool);
    const [alerting, silent] = [
      await save(who),
      await save(who, { searchRequest: { section: 'sharing' }, notificationFrequency: 'none' }),
    ];
    const all: number[] = [];
    for (let after = 0; ; ) {
      const page = await readAlertSearches(pool, { after, limit: 2 });
      if (page.length === 0) break;
      all.push(...page.map(({ id }) => id));
      after = page.at(-1)!.id;
    }
    expect(all).toContain(alerting);
    expect(all).not.toContain(silent);
    expect(all).toEqual([...all].sort((one, other) => one - other));
    expect(await readAlertSearches(pool, { ids: [alerting, silent] })).toEqual([
      {
        id: alerting,
        userId: who.userId,
        email: who.email,
        locale: 'en',
        title: 'Property for sale in Dublin + 5 km',
        request: (await list(who)).find(({ id }) => id === alerting)!.request,
        frequency: 'instant',
        channels: ['email', 'site'],
      },
    ]);
  });

  it('gets every change from the outbox', async () => {
    const who = await person(pool);
    const id = await save(who);
    await ask(who, 'PATCH', `${listOf(who)}/${id}/alerts`, { notificationFrequency: 'none' });
    await ask(who, 'DELETE', `${listOf(who)}/${id}`);
    const { rows } = await pool.query(
      `select 1 from outbox where topic = 'saved_search' and subject_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(3);
  });
});
