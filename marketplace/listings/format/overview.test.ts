import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import type { Listing } from '../model.ts';
import { availableText } from './overview.ts';

it.each([
  // Midnight in Ireland, which in summer is an hour before midnight in UTC.
  ['2026-06-10T22:59:00Z', '2026-06-11', '11 June 2026'],
  ['2026-06-10T23:00:00Z', '2026-06-11', 'Immediately'],
  ['2026-06-12T12:00:00Z', '2026-06-11', 'Immediately'],
  ['2026-06-12T12:00:00Z', null, null],
])('at %s a home available from %s reads %s', (now, availableFrom, text) => {
  const listing = { facts: { availableFrom } as Listing['facts'] };
  expect(availableText(listing, languages.en.t, 'en', Date.parse(now))).toBe(text);
});
