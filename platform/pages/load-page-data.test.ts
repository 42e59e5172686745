import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loadResultsOrLast,
  rememberResults,
  type ShownResults,
} from '#marketplace/search/pages/results/last-results.ts';
import { loadPageData } from './load-page-data.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const request = () => new Request('https://gaff.example/ga/areas/x?sort=name');
const answers = (body: unknown, status = 200) => fetched.mockResolvedValue(Response.json(body, { status }));
const thrownBy = async (load: () => Promise<unknown>) => {
  try {
    await load();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('page data', () => {
  it('is loaded from the data URL in the language of the page', async () => {
    answers({ data: { name: 'Gaillimh' } });
    expect(await loadPageData({ request: request() })).toEqual({ name: 'Gaillimh' });
    const [address, options] = fetched.mock.calls[0]!;
    expect(address).toBe('/ga/areas/x.data?sort=name');
    expect(options?.headers).toMatchObject({ 'accept-language': 'ga' });
  });

  it('follows a redirect of the loader', async () => {
    answers({ redirect: '/sign-in?next=x' });
    const response = (await thrownBy(() => loadPageData({ request: request() }))) as Response;
    expect(response.headers.get('location')).toBe('/sign-in?next=x');
    expect(response.headers.has('X-Remix-Reload-Document')).toBe(false);
  });

  it('is a document load for a page without scripts', async () => {
    answers({ redirect: '/terms', isDocument: true });
    const response = (await thrownBy(() => loadPageData({ request: request() }))) as Response;
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  it.each([
    [410, { error: { title: 'Sold' } }, { title: 'Sold' }],
    [429, { statusCode: 429, error: 'Too Many Requests', message: 'Slow down' }, 'Too Many Requests'],
  ])('is the error of the page for status %i', async (status, body, data) => {
    answers(body, status);
    expect(await thrownBy(() => loadPageData({ request: request() }))).toMatchObject({
      data,
      init: { status },
    });
  });

  it('is an error for an unexpected response', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await thrownBy(() => loadPageData({ request: request() }))).toMatchObject({
      init: { status: 502 },
    });
  });
});

describe('results that fail to load', () => {
  const last = { total: 7 } as ShownResults;
  beforeEach(() => rememberResults(last));

  it('show the last results with a notice', async () => {
    answers({ error: null }, 503);
    expect(await loadResultsOrLast({ request: request() })).toEqual({ total: 7, trouble: 'failed' });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await loadResultsOrLast({ request: request() })).toEqual({ total: 7, trouble: 'offline' });
  });

  it('are not stored as last results', async () => {
    rememberResults({ total: 8, trouble: 'failed' } as ShownResults);
    answers({ error: null }, 503);
    expect(await loadResultsOrLast({ request: request() })).toMatchObject({ total: 7 });
  });

  it.each([
    ['a page that is not there', { error: null }, 404],
    ['a way elsewhere', { redirect: '/find' }, 200],
  ])('keep the error page for %s', async (_, body, status) => {
    answers(body, status);
    expect(await thrownBy(() => loadResultsOrLast({ request: request() }))).toBeDefined();
  });

  it('that were aborted show nothing', async () => {
    const left = new AbortController();
    left.abort();
    fetched.mockRejectedValue(new DOMException('left', 'AbortError'));
    const given = new Request(request(), { signal: left.signal });
    expect(await thrownBy(() => loadResultsOrLast({ request: given }))).toMatchObject({ name: 'AbortError' });
  });
});
