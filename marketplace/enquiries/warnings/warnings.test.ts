import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WarningKind } from './kinds.ts';
import { HARMLESS_SENTENCES, RISKY_SENTENCES } from './sentences.ts';
import { MOST_READ, warningKinds, warningsIn } from './warnings.ts';

describe('a message', () => {
  it('that asks for what should make one careful is nearly always known, and what is harmless nearly never taken for it', () => {
    const missed = RISKY_SENTENCES.filter(([kind, text]) => !warningKinds(text).includes(kind));
    const wrong = RISKY_SENTENCES.flatMap(([kind, text]) =>
      warningKinds(text).some((one) => one !== kind && !ALSO.has(`${kind} ${one}`)) ? [text] : [],
    );
    const raised = HARMLESS_SENTENCES.filter((text) => warningKinds(text).length > 0);
    const hits = RISKY_SENTENCES.length - missed.length;
    expect({ missed, wrong, raised }).toEqual({ missed: [], wrong: [], raised: [] });
    expect(hits / (hits + raised.length)).toBeGreaterThanOrEqual(0.95);
    expect(RISKY_SENTENCES.length).toBeGreaterThanOrEqual(40);
    expect(HARMLESS_SENTENCES.length).toBeGreaterThanOrEqual(30);
  });

  it.each(RISKY_SENTENCES)(
    'of %s is known in capitals, within a letter and with curly apostrophes: %s',
    (kind, text) => {
      for (const disguise of [
        text.toUpperCase(),
        `Hello Mary,\nthank you for your mail. ${text} Best wishes, Tom`,
        text.replaceAll("'", '’'),
        text.normalize('NFD'),
      ]) {
        expect(warningKinds(disguise)).toContain(kind);
      }
    },
  );
});

/** Sentences that rightly ask for two things at once: `what it is listed for` and the other. */
const ALSO = new Set([
  'channel money',
  'money channel',
  'bank money',
  'money bank',
  'identity pps',
  'pps identity',
  'identity bank',
  'bank identity',
  'pps bank',
  'bank pps',
]);

describe('a warning', () => {
  it('points at the very words', () => {
    const text = 'Hi! Is the room free? Please send a copy of your passport.';
    expect(warningsIn(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['identity', 'send a copy of your passport'],
    ]);
  });

  it('lies in the text, in order, one a place and kind, whatever the text', () => {
    const words = fc.constantFrom<string>(
      ...RISKY_SENTENCES.flatMap(([, text]) => text.split(' ')),
      ...['.', ',', '\n', '€', 'ná', '\0'],
    );
    const kinds: readonly WarningKind[] = ['money', 'identity', 'pps', 'bank', 'channel'];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 300 }),
          fc.array(words, { maxLength: 80 }).map((some) => some.join(' ')),
        ),
        (text) => {
          const found = warningsIn(text);
          for (const [index, one] of found.entries()) {
            expect(0 <= one.from && one.from < one.to && one.to <= text.length).toBe(true);
            expect(one.from).toBeGreaterThanOrEqual(found[index - 1]?.from ?? 0);
            expect(kinds).toContain(one.kind);
          }
          expect(warningsIn(text)).toEqual(found);
        },
      ),
    );
  });

  it.each(['send ', 'a@', '1', 'send money ', 'to whatsapp ', '((((', 'x.y@', 'deposit before '])(
    'comes at the end of the longest text made of “%s”',
    (piece) => {
      const text = piece.repeat(Math.ceil((4 * MOST_READ) / piece.length));
      expect(warningsIn(text).every(({ to }) => to <= MOST_READ)).toBe(true);
    },
  );
});
