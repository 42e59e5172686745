import { expect, it, vi } from 'vitest';
import type { CallApi } from '#platform/client/call.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { createPageRenderer, INLINE_SCRIPTS } from './entry.server.tsx';

const assets = {
  styles: ['/assets/a.css'],
  scripts: ['/assets/a.js'],
  entry: '/assets/entry.js',
  page: '/assets/page.js',
};
const renderPage = await createPageRenderer(() => assets);
const logError = vi.fn();

async function page(
  target: string,
  callApi: CallApi = async () => ({ status: 404, body: null, headers: {} }),
) {
  logError.mockReset();
  const context: PageContext = {
    callApi,
    viewer: null,
    publicUrl: 'https://gaff.example',
    hasMailbox: false,
    operator: {
      name: 'Gaff',
      address: ['Dublin'],
      supportEmail: 'help@gaff.example',
      privacyEmail: 'data@gaff.example',
      securityEmail: 'security@gaff.example',
    },
    mapTiles: null,
    undoSeconds: 0,
    requestId: 'request-1',
    logError,
  };
  const { status, headers, body } = await renderPage(target, context);
  return { status, headers, body: body.join('') };
}

const answering =
  (body: unknown): CallApi =>
  async () => ({ status: 200, body, headers: {} });

it('a page is a document with its scripts, style sheets and data', async () => {
  const { status, headers, body } = await page('/sign-in?next=%2Faccount');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toMatch(/^<!DOCTYPE html><html lang="en-IE">.*<\/html>$/s);
  expect(body).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(body).toContain('data-files="/assets/a.js"');
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)![1]!;
  expect(JSON.parse(json)).toEqual({
    site: { publicUrl: 'https://gaff.example', hasMailbox: false, mapTiles: null, viewer: null },
    route: 'sign-in',
    file: '/assets/page.js',
    data: { providers: [] },
  });
});

it('page data cannot close its script element', async () => {
  const text = '</script><script>alert(1)</script>';
  const area = { area: { displayValue: 'x', displayName: text, id: 1 }, names: { en: text, ga: text } };
  const { body } = await page(
    '/areas/x',
    answering({ ...area, above: [], within: [], further: [], nearby: [] }),
  );
  expect(body).not.toContain('<script>alert(1)');
});

it('a static page has only the scripts of themes and counts, and its data URL answers with the document', async () => {
  const { body } = await page('/ga/terms');
  expect(body.match(/<script/g)).toHaveLength(2);
  for (const script of INLINE_SCRIPTS.slice(0, 2)) expect(body).toContain(script);
  expect((await page('/ga/terms.data?x=1')).body).toBe('{"redirect":"/ga/terms?x=1","isDocument":true}');
});

it('an unknown page answers 404 without an error, as document and as data', async () => {
  expect(await page('/x/y/z/w')).toMatchObject({ status: 404 });
  expect(await page('/x/y/z/w.data')).toMatchObject({ status: 404, body: '{"error":null}' });
  expect(logError).not.toHaveBeenCalled();
});

it('a failing loader is logged, and its error message is not shown', async () => {
  const broken: CallApi = () => Promise.reject(new Error('the inside'));
  const { status, body } = await page('/', broken);
  expect(status).toBe(500);
  expect(body).toContain('request-1');
  expect(body).not.toContain('the inside');
  expect(logError).toHaveBeenCalledOnce();
  const data = await page('/_root.data', broken);
  expect([data.status, data.body]).toEqual([500, '{"error":null}']);
});

it('a failing component is logged, and the error page is shown', async () => {
  const { status, body } = await page('/areas', answering({ counties: [null] }));
  expect(status).toBe(500);
  expect(body).toContain('request-1');
  expect(logError).toHaveBeenCalled();
});

it('a redirecting loader works for documents and data', async () => {
  expect(await page('/account')).toMatchObject({
    status: 302,
    headers: { location: '/sign-in?next=%2Faccount' },
  });
  expect((await page('/account.data')).body).toBe('{"redirect":"/sign-in?next=%2Faccount"}');
});

it.each(['/account/saved/compare/%0d%0ax', '/areas/a%0A', '/%E2%80%A8'])(
  'a path with a line break has no page: %s',
  async (target) => {
    const { status, body } = await page(target);
    expect(status).toBe(404);
    expect(body).toContain('<html');
    expect(logError).not.toHaveBeenCalled();
  },
);

it('the pages about contact and privacy name the operator, with addresses that no program reads from the text', async () => {
  for (const [path, address] of [
    ['/contact', 'help@gaff.example'],
    ['/contact', 'data@gaff.example'],
    ['/contact', 'security@gaff.example'],
    ['/ga/privacy', 'data@gaff.example'],
  ] as const) {
    const { status, body } = await page(path);
    expect(status).toBe(200);
    expect(body).toContain('Dublin');
    expect(body).not.toContain(address);
    expect(body).not.toContain('mailto:');
    const decoded = body.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    expect(decoded).toContain(`<a href="mailto:${address}">${address}</a>`);
  }
});

it('owners and agents see the prices of the plans on sale', async () => {
  const plan = {
    id: 'sale-basic',
    adType: 'sale',
    level: 'basic',
    durationDays: 77,
    featuredLevel: 'basic',
    currency: 'EUR',
    amount: 12345,
    vatRate: 2300,
  };
  for (const path of ['/for-owners', '/for-agents']) {
    const { body } = await page(path, answering({ plans: [plan] }));
    expect(body).toContain('€123.45');
    expect(body).toContain('77 days');
  }
  expect((await page('/for-owners')).status).toBe(404);
});
