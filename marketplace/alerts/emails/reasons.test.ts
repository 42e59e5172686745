import { expect, it } from 'vitest';
import { createTestAreas } from '#marketplace/search/testing/areas.ts';
import { NOW } from '#marketplace/search/testing/queries.ts';
import { languages } from '#platform/i18n/languages.ts';
import { reasonText } from './reasons.ts';

it.each([
  [
    'en',
    'Matches your search “Near work”: Within 15 min walk of Gaelscoil · Within 35 min of Trinity College by public transport · Beds: 2+',
  ],
  [
    'ga',
    'Oireann sé do do chuardach “Near work”: Laistigh de 15 nóim. de shiúl ó Gaelscoil · Laistigh de 35 nóim. ó Trinity College ar iompar poiblí · Seomraí leapa: 2+',
  ],
] as const)('a mail names the destinations that a listing is near: %s', (locale, expected) => {
  const request = {
    section: 'residential-for-sale',
    travel: ['transit:35:53.344,-6.2545:8:Trinity College', 'foot:15:53.35,-6.26::Gaelscoil'],
    ranges: [{ name: 'numBeds' as const, from: 2, to: null }],
  };
  const context = { language: languages[locale], areas: createTestAreas(), now: NOW };
  expect(reasonText({ why: { kind: 'new' }, title: 'Near work', request }, context)).toBe(expected);
});
