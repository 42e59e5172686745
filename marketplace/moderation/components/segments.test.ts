import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

const texts = fc.string({ minLength: 1, maxLength: 60 }).chain((text) =>
  fc.record({
    text: fc.constant(text),
    findings: fc.array(
      fc
        .tuple(fc.nat(text.length), fc.nat(text.length), fc.constantFrom('stop' as const, 'warn' as const))
        .filter(([a, b]) => a !== b)
        .map(([a, b, severity]) => ({
          ground: 'age' as const,
          severity,
          start: Math.min(a, b),
          end: Math.max(a, b),
          what: '',
          why: '',
        })),
      { maxLength: 6 },
    ),
  }),
);

describe('a text with findings', () => {
  it('is rendered completely, each character marked by exactly the findings that cover it', () => {
    fc.assert(
      fc.property(texts, ({ text, findings }) => {
        const segments = segmentsOf(text, findings);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        for (const { start, text: piece, numbers } of segments) {
          for (let at = start; at < start + piece.length; at++) {
            const over = findings.flatMap((one, index) =>
              one.start <= at && at < one.end ? [index + 1] : [],
            );
            expect(numbers).toEqual(over);
          }
        }
      }),
    );
  });
});
