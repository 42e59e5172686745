import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpen, LEAD_STATES, type LeadState, mayBecome, NEXT_STATES } from './rules.ts';
import { monthsLater } from './send.ts';

/** The events of a lead, and the state after each by a description of its own: null where it cannot happen. */
const EVENTS: Record<string, (state: LeadState) => LeadState | null> = {
  arrived: (state) => (state === 'queued' ? 'delivered' : null),
  'given up': (state) => (state === 'queued' ? 'failed' : null),
  'withdrawn by the person': (state) => (state === 'withdrawn' ? null : 'withdrawn'),
  'sent again': () => null,
};
const TARGETS: Record<string, LeadState> = {
  arrived: 'delivered',
  'given up': 'failed',
  'withdrawn by the person': 'withdrawn',
  'sent again': 'queued',
};

it('a lead goes only along the graph, in any order of events, and a withdrawal is final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(EVENTS)), { maxLength: 12 }), (events) => {
      let state: LeadState = 'queued';
      let isWithdrawn = false;
      for (const event of events) {
        const next = TARGETS[event]!;
        const expected = EVENTS[event]!(state);
        expect(mayBecome(state, next)).toBe(expected !== null);
        if (expected !== null) state = expected;
        isWithdrawn ||= event === 'withdrawn by the person';
        expect(state === 'withdrawn').toBe(isWithdrawn);
        expect(isOpen(state)).toBe(!isWithdrawn && state !== 'failed');
      }
    }),
  );
});

it('every state can be reached, and from every other the lead can be withdrawn', () => {
  const reached = new Set<LeadState>(['queued']);
  for (const state of reached) for (const next of NEXT_STATES[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...LEAD_STATES].sort());
  for (const state of LEAD_STATES) expect(mayBecome(state, 'withdrawn')).toBe(state !== 'withdrawn');
});

it.each([
  ['2026-11-26T12:00:00Z', 6, '2027-05-26'],
  ['2026-08-31T12:00:00Z', 6, '2027-02-28'],
  ['2026-12-31T23:30:00Z', 12, '2027-12-31'],
  // Midnight in Ireland in summer.
  ['2026-05-31T23:30:00Z', 1, '2026-07-01'],
])('a lead of %s is kept for %i months until %s', (from, months, day) => {
  expect(monthsLater(new Date(from), months)).toBe(day);
});
