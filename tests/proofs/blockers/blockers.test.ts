import { expect, it } from 'vitest';
import { testSite } from '../../support/site.ts';
import { blockedRequests, blockerEngine, checkSite, hiddenElements } from './check.ts';

const { app } = await testSite({ listings: 60 });
const engine = await blockerEngine();

it('content blockers stop no request of the site and hide none of its elements', async () => {
  const { requests, pages, findings } = await checkSite(app, engine);
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThan(300);
  expect(pages).toBeGreaterThan(20);
});

it('a file, a call and an element with the name of an advertisement are found', () => {
  expect(
    blockedRequests(engine, [
      { path: '/assets/saved-ads-CYAT0lmw.js', kind: 'script' },
      { path: '/api/v1/ads/serve', kind: 'xmlhttprequest' },
      { path: '/media/728x90.webp', kind: 'image' },
      { path: '/assets/listing-page-CYAT0lmw.js', kind: 'script' },
    ]).map((finding) => finding.split(' is ')[0]),
  ).toEqual([
    'script /assets/saved-ads-CYAT0lmw.js',
    'xmlhttprequest /api/v1/ads/serve',
    'image /media/728x90.webp',
  ]);
  const html = '<main id="ads"><p class="sponsored-note">Note</p><a href="/listing">Listing</a></main>';
  expect(hiddenElements(engine, '/', html)).toHaveLength(2);
});
