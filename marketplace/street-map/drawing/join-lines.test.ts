import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FlatLine, joinLines } from './join-lines.ts';

it('joins the pieces of a street, also where they point against each other', () => {
  expect(
    joinLines([
      [0, 0, 1, 0],
      [2, 0, 1, 0],
      [2, 0, 3, 0],
    ]),
  ).toEqual([[3, 0, 2, 0, 1, 0, 0, 0]]);
});

it('leaves lines apart where three meet', () => {
  const lines = [
    [0, 0, 1, 0],
    [1, 0, 2, 0],
    [1, 0, 1, 1],
  ];
  expect(joinLines(lines)).toHaveLength(3);
});

it('closes a ring once', () => {
  const ring = joinLines([
    [0, 0, 1, 0],
    [1, 0, 1, 1],
    [1, 1, 0, 0],
  ]);
  expect(ring).toHaveLength(1);
  expect(ring[0]).toHaveLength(8);
});

/** Every segment as text, in any direction, sorted. */
function segments(lines: readonly FlatLine[]): string[] {
  return lines
    .flatMap((line) =>
      Array.from({ length: line.length / 2 - 1 }, (_, at) => {
        const ends = [line.slice(at * 2, at * 2 + 2).join(), line.slice(at * 2 + 2, at * 2 + 4).join()];
        return ends.sort().join(' ');
      }),
    )
    .sort();
}

it('keeps every segment once, and leaves no two lines that could be joined', () => {
  const position = fc.tuple(fc.nat(3), fc.nat(3));
  const line = fc.array(position, { minLength: 2, maxLength: 4 }).map((positions) => positions.flat());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const joined = joinLines(lines);
      expect(segments(joined)).toEqual(segments(lines));
      const meeting = new Map<string, number>();
      for (const one of lines)
        for (const end of [one.slice(0, 2).join(), one.slice(-2).join()])
          meeting.set(end, (meeting.get(end) ?? 0) + 1);
      for (const one of joined) {
        const [start, end] = [one.slice(0, 2).join(), one.slice(-2).join()];
        const others = joined.filter((other) => other !== one);
        if (start === end) continue;
        for (const place of [start, end])
          if (meeting.get(place) === 2)
            expect(
              others.some((other) => [other.slice(0, 2).join(), other.slice(-2).join()].includes(place)),
            ).toBe(false);
      }
    }),
  );
});
