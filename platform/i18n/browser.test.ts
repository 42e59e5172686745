import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { namedKeys } from './named-keys.ts';

/** For each file of texts that `loadTexts` loads: the sources that may use it, all rendered after loading. */
const LOADED_FOR = {
  // In browsers only the results map makes cards; elsewhere the server makes them.
  'web-results':
    /^web\/(results|map)\/|^marketplace\/search\/components\/|^marketplace\/listings\/components\/card-of\.ts$/,
  'web-listing':
    /^web\/(listing\/(ad-tools|facts-bar|gone-ad|listing-body|viewing-times)|pages\/(listing|contact)|enquiries\/(contact-ways|no-contact|writing|gone-meanwhile))\.tsx$|^marketplace\/listings\/components\/(?!ad-card|card-|page-price)/,
  'web-enquiries': /^web\/(enquiries\/|pages\/contact\.tsx$)|^marketplace\/enquiries\/components\//,
  'web-messages':
    /^web\/(enquiries\/|pages\/(messages|conversation)\.tsx$)|^marketplace\/enquiries\/components\//,
  'web-report': /^web\/(listing\/report-(dialog|problems)|pages\/account-reports)\.tsx?$/,
  'web-publication':
    /^web\/(publication\/|pages\/(own-ads?|imports?)\.tsx$)|^marketplace\/listings\/(owned\/components|blm)\//,
  'web-own-ad': /^web\/(publication\/own-ad\/|pages\/own-ad\.tsx$)/,
  // The listing editor's pages load them; its rules and contract name them.
  placement: /^web\/(placement\/|pages\/place)|^marketplace\/placement\//,
  'web-place-ad': /^web\/(placement\/|pages\/place)/,
  'web-preview': /^web\/(placement\/(preview|done)\/|pages\/preview)/,
  'web-media': /^marketplace\/media\/components\//,
  'web-moderation':
    /^web\/(moderation\/|pages\/moderation(-licences)?\.tsx$)|^marketplace\/moderation\/components\//,
  'web-payments':
    /^web\/(payments\/|placement\/steps\/review-step\.tsx$|pages\/(orders|checkout|checkout-return)\.tsx$)|^marketplace\/payments\/components\//,
  'web-order': /^web\/(order\/|pages\/(order-ads|checkout-return)\.tsx$)/,
  // Mails about licences use them too.
  licences:
    /^web\/(account\/agency\/licence-notice|moderation\/licences\/[\w-]+)\.tsx$|^marketplace\/accounts\/agencies\/licences\//,
  'web-account': /^web\/(account\/|pages\/(account[\w-]*|invitation)\.tsx)/,
  'web-sign-in':
    /^web\/(account\/|enquiries\/|pages\/(conversation|sign-in|sign-up|confirm-email|keep-account|forgotten-password|new-password)\.tsx)/,
  'web-saved-searches':
    /^web\/(saved-searches\/|pages\/(account-searches|saved-search)\.tsx$)|^marketplace\/saved\/searches\/components\//,
  'web-saved': /^web\/(saved\/|pages\/saved-ads(-compare)?\.tsx$)|^marketplace\/saved\/ads\/components\//,
  'web-viewings': /^web\/(viewings\/|pages\/(viewing|viewings|own-viewings)\.tsx$)/,
  'web-changes':
    /^web\/(publication\/(confirm-discard|unpublished-changes|review-tag)|placement\/)|^marketplace\/listings\/owned\/components\//,
  'web-unsubscribe': /^web\/unsubscribe\//,
  'web-notifications': /^web\/(notifications\/|pages\/account-notifications\.tsx$)/,
  'web-areas': /^web\/(areas\/typical-table|pages\/(area|design))\.tsx$/,
};

function keysOf(file: string): string[] {
  return Object.keys(JSON.parse(readFileSync(`language/en/${file}.json`, 'utf8')) as object);
}

/** Loaders of pages and mails, which run on the server with all texts. */
const ON_THE_SERVER = /^web\/order\/load-order\.ts$|^marketplace\/placement\/preview-links\/tell-owner\.ts$/;

describe('texts that a page loads separately', () => {
  it.each(Object.entries(LOADED_FOR))('those of %s are used by no other page', async (file, mayUse) => {
    const keys = keysOf(file);
    const used: string[] = [];
    for await (const source of glob('{web,design,marketplace}/**/*.{ts,tsx}')) {
      if (/\.test\.tsx?$/.test(source) || ON_THE_SERVER.test(source) || mayUse.test(source)) continue;
      const code = readFileSync(source, 'utf8');
      used.push(...namedKeys(code, keys).map((key) => `${source}: ${key}`));
    }
    expect(used).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  });
});
