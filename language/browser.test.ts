import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** As `SPOKEN_BY_SERVER` in vite.config.ts: left out of what browsers load. Those of static pages are in components. */
const SERVER_ONLY = [
  'accounts',
  'alerts',
  'enquiries',
  'listings',
  'media',
  'moderation',
  'payments',
  'placement-server',
  'preview',
  'places',
  'property',
  'publication',
  'saved-searches',
  'saved-ads',
  'reports',
  'search',
  'viewings',
];
/** Sources that browsers run; loaders and what they alone import stay on the server. */
const SOURCES = '{web,design,marketplace}/**/*.tsx';

/** As `loadTexts` gives them: the files of texts, and the sources that may use those, all shown after they were loaded. */
const LOADED_FOR = {
  'web-results': /^web\/(results|map)\/|^marketplace\/search\/components\//,
  'web-listing':
    /^web\/(listing\/(ad-tools|facts-bar|gone-ad|listing-body|viewing-times)|pages\/(listing|contact)|enquiries\/(contact-ways|writing|gone-meanwhile))\.tsx$|^marketplace\/listings\/components\/(?!ad-card|card-|page-price)/,
  'web-enquiries': /^web\/(enquiries\/|pages\/contact\.tsx$)|^marketplace\/enquiries\/components\//,
  'web-messages':
    /^web\/(enquiries\/|pages\/(messages|conversation)\.tsx$)|^marketplace\/enquiries\/components\//,
  'web-report': /^web\/(listing\/report-(dialog|problems)|pages\/account-reports)\.tsx?$/,
  'web-publication':
    /^web\/(publication\/|pages\/(own-ads?|imports?)\.tsx$)|^marketplace\/listings\/(owned\/components|blm)\//,
  'web-own-ad': /^web\/(publication\/own-ad\/|pages\/own-ad\.tsx$)/,
  // The wizard's pages load them; rules and the contract of the steps name them.
  placement: /^web\/(placement\/|pages\/place)|^marketplace\/placement\//,
  'web-place-ad': /^web\/(placement\/|pages\/place)/,
  'web-preview': /^web\/(placement\/(preview|done)\/|pages\/preview)/,
  'web-media': /^marketplace\/media\/components\//,
  'web-moderation': /^web\/(moderation\/|pages\/moderation\.tsx$)|^marketplace\/moderation\/components\//,
  'web-payments':
    /^web\/(payments\/|pages\/(orders|checkout|checkout-return)\.tsx$)|^marketplace\/payments\/components\//,
  'web-order': /^web\/(order\/|pages\/(order-ads|checkout-return)\.tsx$)/,
  'web-account': /^web\/(account\/|pages\/(account[\w-]*|invitation)\.tsx)/,
  'web-sign-in':
    /^web\/(account\/|enquiries\/|pages\/(conversation|sign-in|sign-up|confirm-email|forgotten-password|new-password)\.tsx)/,
  'web-saved-searches':
    /^web\/(saved-searches\/|pages\/(account-searches|saved-search)\.tsx$)|^marketplace\/saved\/searches\/components\//,
  'web-saved': /^web\/(saved\/|pages\/saved-ads(-compare)?\.tsx$)|^marketplace\/saved\/ads\/components\//,
  'web-viewings': /^web\/(viewings\/|pages\/(viewing|viewings|own-viewings)\.tsx$)/,
  'web-unsubscribe': /^web\/unsubscribe\//,
  'web-notifications': /^web\/(notifications\/|pages\/account-notifications\.tsx$)/,
  'web-areas': /^web\/(areas\/typical-table|pages\/(area|design))\.tsx$/,
};

function keysOf(file: string): string[] {
  return Object.keys(JSON.parse(readFileSync(`language/en/${file}.json`, 'utf8')) as object);
}

describe('texts that a page loads for itself', () => {
  it.each(Object.entries(LOADED_FOR))('those of %s are used by no other page', async (file, mayUse) => {
    const keys = keysOf(file);
    const used: string[] = [];
    for await (const source of glob('{web,design,marketplace}/**/*.{ts,tsx}')) {
      if (/\.test\.tsx?$/.test(source) || mayUse.test(source)) continue;
      const code = readFileSync(source, 'utf8');
      for (const key of keys) if (code.includes(`'${key}'`)) used.push(`${source}: ${key}`);
    }
    expect(used).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  });
});

describe('texts that only the server speaks', () => {
  it('are used by no component', async () => {
    const keys = SERVER_ONLY.flatMap(keysOf);
    const used: string[] = [];
    for await (const file of glob(SOURCES)) {
      const source = readFileSync(file, 'utf8');
      if (/\.test\.tsx$/.test(file)) continue;
      for (const key of keys) if (source.includes(`'${key}'`)) used.push(`${file}: ${key}`);
    }
    expect(used).toEqual([]);
  });
});
