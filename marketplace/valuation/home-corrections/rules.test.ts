import { expect, it } from 'vitest';
import { CORRECTION_STATES, type CorrectionParty, isSpellingOf, nextStates } from './rules.ts';

/** Every allowed step, written out: a moderator decides and may end an accepted one, the person withdraws. */
const ALLOWED = new Set([
  'moderator: open to accepted',
  'moderator: open to declined',
  'moderator: accepted to declined',
  'person: open to withdrawn',
  'person: accepted to withdrawn',
]);

it('a correction is decided once, ended by a moderator, and withdrawn by its person', () => {
  const found = new Set<string>();
  for (const party of ['moderator', 'person'] satisfies CorrectionParty[])
    for (const state of CORRECTION_STATES)
      for (const next of nextStates(state, party)) found.add(`${party}: ${state} to ${next}`);
  expect(found).toEqual(ALLOWED);
});

it.each([
  ['12 Oak Road, Swords', '12 Oak Road, Sords', true],
  ['12 Páirc na Coille, Swords, Dublin 4', '12 Pairc na Coille, Swords', true],
  ['12 Oak Road, Swords', '12 Oak Road, Swords', false],
  ['14 Oak Road, Swords', '12 Oak Road, Swords', false],
  ['Apartment 3, 12 Oak Road, Swords', '12 Oak Road, Swords', false],
  ['12', '12 Oak Road, Swords', false],
])('%s is another spelling of %s: %s', (address, shown, is) => {
  expect(isSpellingOf(address, shown)).toBe(is);
});
