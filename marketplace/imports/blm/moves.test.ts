import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSITIONS } from '#marketplace/listings/rules.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { importMoves } from './moves.ts';

const WORDS = ['published', 'sale_agreed', 'let_agreed', 'hidden', 'absent'] as const;
const EDGES = new Set(
  Object.values(TRANSITIONS).flatMap(({ from, to }) => from.map((start) => `${start} ${to}`)),
);

describe('moves of an imported listing', () => {
  it.each([
    ['a new one, under an agreement', 'pending', null, 'published', true, ['published']],
    ['a new one that is agreed', 'pending', null, 'sale_agreed', true, ['published', 'sale_agreed']],
    ['a new one without an agreement', 'pending', null, 'published', false, []],
    ['a new one that is not to be seen', 'pending', null, 'hidden', true, []],
    [
      'one that waited until there was an agreement',
      'pending',
      'published',
      'published',
      true,
      ['published'],
    ],
    ['to sale agreed', 'published', 'published', 'sale_agreed', false, ['sale_agreed']],
    ['back from sale agreed', 'sale_agreed', 'sale_agreed', 'published', false, ['published']],
    ['out of sight', 'sale_agreed', 'published', 'hidden', false, ['published', 'paused']],
    ['into sight again', 'paused', 'hidden', 'let_agreed', false, ['published', 'let_agreed']],
    ['not, where somebody paused it here', 'paused', 'published', 'sale_agreed', true, []],
    ['not, where a sale was agreed here', 'sale_agreed', 'published', 'published', true, []],
    ['not, where somebody withdrew it here', 'withdrawn', 'published', 'published', true, []],
    ['back after it was gone', 'withdrawn', 'absent', 'published', true, ['draft', 'pending', 'published']],
    ['back to wait after it was gone', 'withdrawn', 'absent', 'published', false, ['draft', 'pending']],
    ['off', 'published', 'published', 'absent', false, ['withdrawn']],
    ['not, once it is sold', 'sold', 'sale_agreed', 'absent', true, []],
    ['not, where it was rejected', 'rejected', 'published', 'sale_agreed', true, []],
    ['not, where its time is over', 'expired', 'published', 'sale_agreed', true, []],
  ] as const)('%s', (_, state, before, now, mayPublish, moves) => {
    expect(importMoves({ state, before }, now, mayPublish)).toEqual(moves);
  });

  it('follow the state graph, and are none for a repeated status', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LISTING_STATES),
        fc.constantFrom(null, ...WORDS),
        fc.constantFrom(...WORDS),
        fc.boolean(),
        (state, before, now, mayPublish) => {
          let at = state;
          for (const next of importMoves({ state, before }, now, mayPublish)) {
            expect(EDGES).toContain(`${at} ${next}`);
            at = next;
          }
          expect(importMoves({ state: at, before: now }, now, mayPublish)).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
