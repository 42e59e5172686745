import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactUrl } from '#platform/http/redact-url.ts';
import { person } from '#tests/support/people.ts';
import { rawGet } from '#tests/support/raw-request.ts';
import { testSite } from '#tests/support/site.ts';

const { origin, app, pool } = await testSite({ listings: 60 });
const someone = await person(pool, { agency: {}, moderator: true });

/** Paths of pages and of the API, and prefixes that tools resolve differently. */
const PLACES = (
  '/ // /\\ /find /ga/find /areas /for-sale /l /contact /property-for-sale /sharing /sign-in ' +
  '/account/ads /account/saved/compare /preview/7 /viewing/7 /checkout/return /mailbox /place-ad/x ' +
  '/unsubscribe /saved-search/7 /conversation/1 /moderation /__manifest /docs ' +
  '/api/v1/locations/autocomplete /api/v2/ads/kept /api/v3/ads/listing /old/v3/filters/search/x ' +
  '/media'
).split(' ');
const NAMES = (
  'section location q next key previewHash page sort view ads ad adIds token polygon radius ' +
  'salePrice_from mapArea p paths url w lang order week role _routes'
).split(' ');
/** Contents of a request line: valid and broken percent-encoding, raw bytes, and dot segments. */
const piece = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ED%A0%80',
    '%C3%A9',
    '%E2',
    '%',
    '%zz',
    '..',
    '%2e%2e',
    '/',
    '//',
    '\\',
    '%5C',
    '%2F',
    '[',
  ),
  fc.constantFrom(
    '//evil.example',
    'http://[',
    '%E4%B8%AD',
    '%F0%9F%8F%A0',
    '%0d%0aset-cookie:x=1',
    '+',
    ';',
    ':',
    '@',
    '1e999',
  ),
  fc.constantFrom(
    'x',
    '7',
    '-1',
    '99999999999999999999',
    'dublin',
    'null',
    '{}',
    '[]',
    '[[0,0]]',
    '1,2',
    'a'.repeat(3_000),
  ),
  fc.integer({ min: 0x80, max: 0xff }).map((byte) => String.fromCharCode(byte)),
);
const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), text), text), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
const target = fc
  .tuple(fc.constantFrom(...PLACES), fc.array(text, { maxLength: 2 }), fc.constantFrom('', '.data'), query)
  .map(([place, segments, end, asked]) => `${[place, ...segments].join('/')}${end}?${asked}`);

/** Names that only look like secrets. */
const PUBLIC_PARAMETERS = new Set<string>([]);

describe('any request URL', () => {
  it.each([
    ['//', 400],
    ['//[', 400],
    ['//evil.example/about', 400],
    ['/ready/../sign-in', 400],
    ['/find?section=x&location=%00', 422],
    ['/find?section=x&location=%E4%B8%AD', 302],
    ['/find?section=x&location=a%0d%0ab', 302],
    ['http://evil.example/about', 200],
    ['http://evil.example//about', 400],
  ])('%s is answered with %i', async (url, status) => {
    expect((await rawGet(origin, url)).status).toBe(status);
  });

  it('causes no server error and redirects to no other site', async () => {
    await fc.assert(
      fc.asyncProperty(target, async (url) => {
        const answer = await rawGet(origin, url);
        const isFault = answer.status >= 500 || answer.status === 0;
        expect(isFault ? { url, ...answer } : null).toBeNull();
        const location = /\nlocation: (.*)/.exec(answer.headers)?.[1];
        if (location) expect(new URL(location, origin).origin).toBe(origin);
      }),
      { numRuns: 400 },
    );
  }, 240_000);
});

describe('caching of answers that depend on the viewer', () => {
  const PAGES = [
    '/',
    '/about',
    '/property-for-sale/ireland',
    '/account',
    '/account/saved',
    '/account/ads',
    '/moderation',
  ];
  const cacheControlOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).headers['cache-control'];

  it.each([...PAGES, '/nothing/at/all/here', '/account.data', '/_root.data'])(
    'caches do not store the page %s of a signed-in person',
    async (url) => {
      expect(await cacheControlOf(url, someone.headers)).toBe('private, no-store');
    },
  );

  it('a visitor’s own cache stores pages that are the same for everyone', async () => {
    expect(await cacheControlOf('/about')).toBe('no-cache');
  });

  // The pages of the server's own cache are those with an etag; it stores none that is private.
  it.each(['', '.data'])('no cache shares results%s within the budget of a visitor', async (ending) => {
    const search = `/property-for-sale/ireland${ending}?`;
    const [own, shared] = await Promise.all(
      ['budget=ftb_40000_380000_x_3.5_30&withinBudget=true', 'numBeds_from=2'].map((query) =>
        app.inject(search + query),
      ),
    );
    expect([own!.statusCode, own!.headers['cache-control'], own!.headers.etag]).toEqual([
      200,
      'private, no-cache',
      undefined,
    ]);
    expect([shared!.headers['cache-control'], typeof shared!.headers.etag]).toEqual(['no-cache', 'string']);
    // A name that is percent-encoded is the same parameter.
    const encoded = await app.inject(`${search}%62udget=ftb_40000_380000_x_3.5_30&withinBudget=true`);
    expect([encoded.statusCode, encoded.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  it('caches do not store API answers for a signed-in person, except public ones', async () => {
    const urls = app.declaredRoutes.filter(({ method, url }) => method === 'GET' && !/[:*]/.test(url));
    expect(urls.length).toBeGreaterThan(20);
    for (const { url } of urls) {
      const [own, other] = [await app.inject({ url, headers: someone.headers }), await app.inject(url)];
      const cacheControl = own.headers['cache-control'];
      if (cacheControl === 'private, no-store') continue;
      expect([url, cacheControl]).toEqual([url, expect.stringMatching(/^public/)]);
      expect([url, own.body]).toEqual([url, other.body]);
    }
  });

  it('caches do not store a sign-in', async () => {
    const payload = { email: 'nobody@example.ie', password: 'not this one' };
    const refused = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
    expect(refused.statusCode).toBe(401);
    const out = await app.inject({
      method: 'DELETE',
      url: '/api/v1/sessions/current',
      headers: someone.headers,
    });
    expect(out.headers['cache-control']).toBe('private, no-store');
  });
});

it('no log shows a secret of a URL: every secret parameter is redacted', () => {
  const document = app.swagger() as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  };
  const opening = /key|token|hash|code|secret|change|password/i;
  let found = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters = [] } of Object.values(methods)) {
      for (const { name, in: where } of parameters.filter((one) => opening.test(one.name))) {
        if (where === 'header' || PUBLIC_PARAMETERS.has(name)) continue;
        const url = where === 'path' ? path.replace(`{${name}}`, 'S3cret') : `${path}?${name}=S3cret`;
        found += 1;
        expect(redactUrl(url)).not.toContain('S3cret');
      }
    }
  }
  expect(found).toBeGreaterThan(3);
});

describe('the scripts of a page', () => {
  /** A URL of each kind of page, and of errors. */
  const ADDRESSES = (
    '/ /ga /about /find /find?q=zzz /areas /areas/dublin /areas/none /design /docs /terms ' +
    '/property-for-sale/ireland /ga/sharing/ireland /no-such-section/x /for-sale/x/1 /l/1 /contact/1 ' +
    '/x/y/z/w /sign-in /sign-up /place-ad /preview/7 /mailbox /account /account/saved /account/ads ' +
    '/moderation /account/messages /account/searches /account/security /account/agency ' +
    '/account/orders /unsubscribe/x /viewing/1 /conversation/1 /saved-search/1 /checkout/return ' +
    '/checkout/cs_test_12345678 /accessibility'
  ).split(' ');

  it.each(ADDRESSES)('are all allowed by digest: %s', async (url) => {
    for (const headers of [{}, someone.headers]) {
      const answer = await app.inject({ url, headers });
      if (answer.statusCode >= 300 && answer.statusCode < 400) continue;
      const policy = String(answer.headers['content-security-policy']);
      const scripts = [
        ...answer.body.matchAll(
          /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, script] of scripts) {
        const digest = createHash('sha256').update(script!).digest('base64');
        expect([script!.slice(0, 200), policy.includes(`'sha256-${digest}'`)]).toEqual([
          script!.slice(0, 200),
          true,
        ]);
      }
    }
  });

  it('are those of the build: an injected script has no allowed digest', async () => {
    const injected = 'alert(document.domain)';
    const { rows } = await pool.query<{ id: number }>(
      `update ad set description = $1 where id = (select min(id) from ad where state = 'published') returning id`,
      [`<script>${injected}</script>`],
    );
    const { headers: moved } = await app.inject(`/l/${rows[0]!.id}`);
    const answer = await app.inject(String(moved.location));
    expect(answer.statusCode).toBe(200);
    const digest = createHash('sha256').update(injected).digest('base64');
    expect(answer.headers['content-security-policy']).not.toContain(digest);
    const named = String(answer.headers['content-security-policy']).match(/'sha256-[^']+'/g);
    const elsewhere = await app.inject(String(moved.location).replace(/\/\d+$/, '/1'));
    expect(named).toEqual(String(elsewhere.headers['content-security-policy']).match(/'sha256-[^']+'/g));
  });
});
