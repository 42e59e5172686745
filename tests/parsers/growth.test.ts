import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computingMs, growthProblem, type Pumped, pump } from './growth.ts';
import { PARSERS } from './parsers.ts';

/** Text fragments with a meaning for some parser. */
const PIECES = [
  ...' \n\t,.;:-_/\\|@#&%?=+*^~<>()[]{}"\'0 1 9 a A e x z é \u0301 \u0316 \u200b € 😀'.split(''),
  ...[
    'faoi ',
    'double ',
    'oh ',
    '0 8 7 ',
    '087',
    '+353 (0)',
    '(0)',
    'a.b',
    'a@',
    '\u0301\u0316',
    'at gmail ',
    ' dot ',
    '.ie',
    'www.',
  ],
  ...[
    'https://',
    'http://a',
    'no ',
    'not ',
    'HAP ',
    'only ',
    'or ',
    'professionals ',
    'deposit ',
    '2 months ',
  ],
  ...[
    'pay ',
    'send ',
    'whatsapp ',
    'deposit before viewing ',
    'IE29 AIBK ',
    '1234567T ',
    'd’',
    'n-',
    'H.A.P. ',
    'o ',
  ],
  ...[
    '<p>',
    '<',
    '</',
    '<script',
    '<!--',
    '<br/',
    '&amp;',
    '&#',
    '&',
    '~',
    '^~',
    '#END#\n',
    '#DATA#\n',
    '\r',
    '\r\n',
  ],
  ...[
    '__',
    '_',
    'Dublin ',
    'Co. ',
    'D6W ',
    'A65 F4E2',
    'Ref. 1 ',
    'now-1y/d',
    '/d',
    '2026-',
    '{"',
    '\\ud83d',
    '\\u',
  ],
  ...[
    'gzip;q=0,',
    'W/"',
    '"a",',
    'en;q=0.',
    'geo=',
    'box:',
    '%2F',
    '&a=',
    '..',
    '//',
    '1_',
    '"a ',
    '""',
    "'",
  ],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => pieces.join(''));
const unit = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''))
  .filter((one) => one !== '');
const pumped: fc.Arbitrary<Pumped> = fc.record({ start: text, unit, end: text });

/** Length of the longest text that may arrive. */
const LONG_UNITS = ['a', ' ', '1', '{"', 'a@b.ie ', '<p>', '%2F', 'no HAP 2 months deposit '];
/** Maximum CPU milliseconds for one text. */
const MAX_MS = 2_000;
const FILE = 'the size of a file';

describe('the time of a parser of user text', () => {
  it.each(Object.entries(PARSERS))(
    'grows at most linearly with the text: %s',
    (_, { parse }) => {
      for (const piece of PIECES.filter((one) => one !== '')) {
        // A different end makes a pattern backtrack over everything before it: a letter within a word, a line break for `.*$`.
        for (const end of ['!', 'w', '\n!']) {
          const problem = growthProblem(parse, { start: '', unit: piece, end });
          expect(problem, JSON.stringify(piece + end)).toBeNull();
        }
      }
      fc.assert(
        fc.property(pumped, (one) => {
          expect(growthProblem(parse, one)).toBeNull();
        }),
        { numRuns: 30, endOnFailure: true },
      );
    },
    120_000,
  );

  it.each(Object.entries(PARSERS))(
    'is bounded by the maximum length: %s',
    (_, { parse, most, heldBy }) => {
      expect([Number.isSafeInteger(most) && most > 0, heldBy.length > 0]).toEqual([true, true]);
      // A whole file is read in a separate process with a time limit.
      if (heldBy === FILE) return;
      for (const unit of LONG_UNITS) {
        expect(computingMs(parse, [pump({ start: '', unit, end: '!' }, most)]), unit).toBeLessThan(MAX_MS);
      }
    },
    120_000,
  );

  it('is reported when it grows too fast', () => {
    const backtracks = (given: string) => /\s+$/.test(given);
    expect(growthProblem(backtracks, { start: '', unit: ' ', end: 'x' })).not.toBeNull();
    expect(growthProblem((given) => given.replace(/a/g, 'b'), { start: '', unit: 'a', end: 'x' })).toBeNull();
  });
});
