import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARMLESS_SENTENCES, RISKY_SENTENCES } from '../testing/sentences.ts';
import type { WarningKind } from './kinds.ts';
import { MAX_READ_LENGTH, warningKinds, warningsIn } from './warnings.ts';

describe('a message', () => {
  it('is flagged in nearly every risky sample and in almost no harmless one', () => {
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

/** Samples with two kinds: `what it is listed for` and one more. */
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
  it('marks the exact words', () => {
    const text = 'Hi! Is the room free? Please send a copy of your passport.';
    expect(warningsIn(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['identity', 'send a copy of your passport'],
    ]);
  });

  it('lies within any text, in order, one per place and kind', () => {
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
      const text = piece.repeat(Math.ceil((4 * MAX_READ_LENGTH) / piece.length));
      expect(warningsIn(text).every(({ to }) => to <= MAX_READ_LENGTH)).toBe(true);
    },
  );
});
