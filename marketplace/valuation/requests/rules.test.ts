import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  agencyChange,
  type LastChange,
  LEAD_STATES,
  type LeadState,
  nextStates,
  OPEN_STATES,
  undoState,
} from './rules.ts';

/** The rules in the words of the specification: each line is a state and where an agency takes it. */
const LADDER = ['new', 'contacted', 'booked', 'valued', 'instructed'];
const OPEN = LADDER.slice(0, 4);

function mayStep(from: string, to: string): boolean {
  if (!OPEN.includes(from)) return false;
  return to === 'declined' || to === 'lost' || LADDER.indexOf(to) === LADDER.indexOf(from) + 1;
}

it('the graph allows one step up the ladder, and to decline or lose an open lead; the person withdraws any', () => {
  for (const from of LEAD_STATES) {
    expect(OPEN_STATES.includes(from)).toBe(OPEN.includes(from));
    expect(nextStates(from, 'agency')).toEqual(LEAD_STATES.filter((to) => mayStep(from, to)));
    expect(nextStates(from, 'person')).toEqual(from === 'withdrawn' ? [] : ['withdrawn']);
  }
});

it('any series of changes keeps to the rules, and only the last change can be undone, once', () => {
  const states = fc.constantFrom(...LEAD_STATES);
  const moves = fc.array(fc.record({ to: states, by: fc.constantFrom('agency', 'person') }), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(moves, (asked) => {
      let state: LeadState = 'new';
      let last: LastChange | null = null;
      // The oracle: the visited states, of which an undo removes the last.
      const visited = ['new'];
      let mayUndo = false;
      for (const { to, by } of asked) {
        const isUndo: boolean = mayUndo && visited.at(-2) === to;
        const isStep = mayStep(visited.at(-1)!, to);
        const expected: 'step' | 'undo' | null =
          by === 'person' ? null : isStep ? 'step' : isUndo ? 'undo' : null;
        if (by === 'person') {
          const isAllowed = nextStates(state, 'person').includes(to);
          expect(isAllowed).toBe(to === 'withdrawn' && visited.at(-1) !== 'withdrawn');
          if (!isAllowed) continue;
          visited.push(to);
          mayUndo = false;
          last = { from: state, by: 'person', isUndo: false };
          state = to;
          continue;
        }
        expect(agencyChange(state, to, last)).toBe(expected);
        if (expected === null) continue;
        if (expected === 'undo') visited.pop();
        else visited.push(to);
        mayUndo = expected === 'step';
        last = { from: state, by: 'agency', isUndo: expected === 'undo' };
        state = to;
        expect(state).toBe(visited.at(-1));
        expect(undoState(last)).toBe(mayUndo ? visited.at(-2) : null);
      }
    }),
  );
});
