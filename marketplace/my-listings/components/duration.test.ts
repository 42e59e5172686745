import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { durationText } from './duration.ts';

it.each([
  [600, '10 minutes', '10 nóiméad'],
  [60, '1 minute', '1 nóiméad'],
  [90, '90 seconds', '90 soicind'],
])('%i seconds read as %s and %s', (seconds, english, irish) => {
  expect([durationText(seconds, languages.en.t), durationText(seconds, languages.ga.t)]).toEqual([
    english,
    irish,
  ]);
});
