import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { summary } from '#marketplace/listings/testing/summaries.ts';
import { createTestApp } from '../testing/app.ts';
import { rowOf, unitOf } from '../testing/rows.ts';

const rent = (id: number, publishedAt: number) =>
  rowOf(id, {
    sections: ['residential-to-rent'],
    publishedAt,
    units: [unitOf({ kind: 'apartment', rentalPrice: 1500 })],
  });
const many = Array.from({ length: 60 }, (_, index) => rent(100 + index, 1_700_000_000_000 + index * 1000));
const app = await createTestApp(many, undefined, (id) =>
  summary({
    id,
    title: `“Tigh Sé” <b>& ${id}</b>\u0001, Dublin`,
    publishedAt: new Date(1_700_000_000_000 + (id - 100) * 1000).toISOString(),
  }),
);

async function feedAt(url: string) {
  const answer = await app.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  const { DOMParser } = new JSDOM('').window;
  const root = new DOMParser().parseFromString(answer.payload, 'application/xml').documentElement;
  const textOf = (name: string) => [...root.querySelectorAll(name)].map((one) => one.textContent);
  return { answer, root, textOf };
}

it('a feed reader gets the fifty newest listings of a search, newest first', async () => {
  const { answer, root, textOf } = await feedAt('/property-for-rent/dublin.atom?rentalPrice_to=2000');
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(root.tagName).toBe('feed');
  expect(textOf('entry > id')).toEqual(
    Array.from({ length: 50 }, (_, index) => `tag:gaff.example,2026:ad/${159 - index}`),
  );
  expect(textOf('entry > title')[0]).toContain('“Tigh Sé” <b>& 159</b>, Dublin');
  expect(textOf('entry > published')[0]).toBe('2023-11-14T22:14:19.000Z');
  expect(root.querySelector('link[rel=alternate]')!.getAttribute('href')).toBe(
    'https://gaff.example/property-for-rent/dublin?rentalPrice_to=2000',
  );
  expect(root.querySelector('link[rel=self]')!.getAttribute('href')).toBe(
    'https://gaff.example/property-for-rent/dublin.atom?rentalPrice_to=2000',
  );
});

it('the sort order and page of the URL are ignored', async () => {
  const { textOf } = await feedAt('/property-for-rent/dublin.atom?sort=priceAsc&page=2');
  expect(textOf('entry')).toHaveLength(50);
});

it('a feed is available in Irish and as RSS', async () => {
  const { root, textOf } = await feedAt('/ga/property-for-rent/ireland/apartments.rss');
  expect(root.tagName).toBe('rss');
  expect(textOf('language')).toEqual(['ga-IE']);
  expect(textOf('item > guid')).toHaveLength(50);
  expect(textOf('item > link')[0]).toMatch(/^https:\/\/gaff\.example\/ga\//);
});

it('an empty search gives an empty feed that does not change during a day', async () => {
  const { textOf } = await feedAt('/property-for-sale/dublin.atom');
  expect(textOf('entry')).toEqual([]);
  expect(textOf('updated')[0]).toMatch(/T00:00:00\.000Z$/);
});

it('an unchanged feed answers 304', async () => {
  const { answer } = await feedAt('/property-for-rent/dublin.atom');
  const tag = answer.headers.etag as string;
  // A compressing proxy turns the ETag into a weak one.
  for (const seen of [tag, `W/${tag}`, `"older", ${tag}`]) {
    const headers = { 'if-none-match': seen };
    const again = await app.inject({ url: '/property-for-rent/dublin.atom', headers });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  }
});

it('a URL that is no search has no feed', async () => {
  for (const url of [
    '/property-for-rent/nowhere.atom',
    '/castles/dublin.atom',
    '/houses-for-sale/dublin/x.rss',
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});

it('a search with destinations has no feed, and no cache stores the refusal', async () => {
  const travel = 'travel=foot:20:53.344,-6.2545::Bewley%20Works';
  for (const [path, words] of [
    ['/property-for-rent/dublin.atom', 'Save the search'],
    ['/property-for-rent/dublin/apartments.rss', 'Save the search'],
    ['/ga/property-for-rent/dublin.atom', 'Sábháil an cuardach'],
  ] as const) {
    const refused = await app.inject({ url: `${path}?rentalPrice_to=2000&${travel}` });
    expect([refused.statusCode, refused.headers['cache-control']], path).toEqual([422, 'no-store']);
    expect(refused.json().message).toContain(words);
    expect(refused.payload).not.toContain('Bewley');
  }
});
