import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFootpaths, CHANGE_SECONDS, type Footpaths, MAX_WALK_SECONDS } from './footpaths.ts';
import { NOT_POSSIBLE, NOT_STATED, type Transfers } from './model.ts';
import { timetableOf } from './testing/feed-of-vehicles.ts';

const STOPS = 5;

/** A timetable in which each stop is served, with rules of the feed. */
function served(rules: readonly [from: number, to: number, seconds: number][]) {
  const calls = Array.from({ length: STOPS }, (_, stop) => ({
    stop,
    arrival: 28_800,
    departure: 28_800,
    mayBoard: true,
    mayAlight: true,
  }));
  const transfers: Transfers = {
    from: Uint32Array.from(rules, ([from]) => from),
    to: Uint32Array.from(rules, ([, to]) => to),
    seconds: Uint16Array.from(rules, ([, , seconds]) => seconds),
  };
  return { ...timetableOf([calls], STOPS), transfers };
}

/** Ways as `from to seconds`, by the stop where they end. */
function listed({ first, from, seconds }: Footpaths): string[] {
  return Array.from(first.subarray(0, -1), (start, to) =>
    Array.from(from.subarray(start, first[to + 1]), (one, at) => `${one} ${to} ${seconds[start + at]}`),
  ).flat();
}

it('a change at one stop takes a minute, and walks are rounded up and no shorter', () => {
  const walks = [
    { from: 0, to: 1, seconds: 99.2 },
    { from: 2, to: 1, seconds: 20 },
    { from: 1, to: 3, seconds: MAX_WALK_SECONDS + 1 },
    { from: 4, to: 4, seconds: 5 },
    { from: 0, to: 1, seconds: 150 },
  ];
  expect(listed(buildFootpaths(served([]), walks))).toEqual([
    `0 0 ${CHANGE_SECONDS}`,
    '0 1 100',
    `1 1 ${CHANGE_SECONDS}`,
    `2 1 ${CHANGE_SECONDS}`,
    `2 2 ${CHANGE_SECONDS}`,
    `3 3 ${CHANGE_SECONDS}`,
    `4 4 ${CHANGE_SECONDS}`,
  ]);
});

it('times of the feed replace walks, removed pairs are absent, and of several rules for a pair the last counts', () => {
  const seconds = fc.oneof(fc.constantFrom(NOT_POSSIBLE, NOT_STATED, 0), fc.integer({ min: 1, max: 1000 }));
  const stop = fc.nat({ max: STOPS - 1 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(stop, stop, seconds), { maxLength: 30 }),
      fc.array(fc.record({ from: stop, to: stop, seconds: fc.integer({ min: 0, max: 800 }) }), {
        maxLength: 30,
      }),
      (rules, walks) => {
        const expected: string[] = [];
        for (let to = 0; to < STOPS; to++)
          for (let from = 0; from < STOPS; from++) {
            const ofPair = walks.filter(
              (walk) => walk.from === from && walk.to === to && walk.seconds <= 600,
            );
            let time: number | null = from === to ? 60 : null;
            if (from !== to && ofPair.length > 0)
              time = Math.max(60, Math.min(...ofPair.map((w) => w.seconds)));
            for (const [one, other, rule] of rules) {
              if (one !== from || other !== to || rule === NOT_STATED) continue;
              time = rule === NOT_POSSIBLE ? null : Math.max(1, rule);
            }
            if (time !== null) expected.push(`${from} ${to} ${time}`);
          }
        expect(listed(buildFootpaths(served(rules), walks))).toEqual(expected);
      },
    ),
  );
});
