import { expect, it } from 'vitest';
import { ageSince } from './age.ts';

it.each([
  ['2026-11-27', 'day', 0],
  ['2026-11-28', 'day', 0],
  ['2026-09-29', 'day', 59],
  ['2026-09-28', 'month', 1],
  ['2025-11-28', 'month', 11],
  ['2025-11-27', 'year', 1],
  ['2023-09-12', 'year', 3],
])('the age since %s is told as a %s count of %i', (time, unit, count) => {
  expect(ageSince(time, Date.parse('2026-11-27'))).toEqual({ unit, count });
});
