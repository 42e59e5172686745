import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords } from '#platform/text/normalize.ts';
import { storedSize } from '#property/size.ts';
import { type Phrase, parsePhrase } from './parse.ts';
import { MAX_TOKENS } from './tokens.ts';

const PLACES: Record<string, number> = {
  rathmines: 101,
  'rath maonais': 101,
  'dublin 8': 8,
  'co kerry': 20,
  'isle of man': 30,
  'newtown mount kennedy': 40,
  cork: 15,
};
const STREETS = new Set(['leinster road', 'main street', 'garden view park']);
const names = {
  areaOf: (words: readonly string[]) => PLACES[words.join(' ')] ?? null,
  hasStreet: (words: readonly string[]) => STREETS.has(words.join(' ')),
};
const parse = (text: string) => parsePhrase(text, names);
const nothing = await parse('');

type Part = { text: string; gives: (phrase: Phrase) => void };
const oneOf = (texts: readonly string[], gives: Part['gives']) =>
  fc.constantFrom(...texts).map((text): Part => ({ text, gives }));

/** Parts whose meaning does not depend on each other, by their kind; a phrase has at most one of a kind. */
const KINDS: readonly fc.Arbitrary<Part>[] = [
  oneOf(['to rent', 'for rent', 'ar cíos'], (phrase) => {
    phrase.side = 'rent';
  }),
  oneOf(['apartment', 'Apartments', 'árasán', 'flat'], (phrase) => {
    phrase.types = ['apartments'];
  }),
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(' bed', '-bed', 'bed', ' sheomra leapa', ' bedroom'),
    )
    .map(
      ([count, unit]): Part => ({
        text: `${count}${unit}`,
        gives: (phrase) => {
          phrase.beds = { from: count, to: count };
        },
      }),
    ),
  fc.integer({ min: 1, max: 5 }).map(
    (count): Part => ({
      text: `${count} bath`,
      gives: (phrase) => {
        phrase.baths = { from: count, to: null };
      },
    }),
  ),
  fc
    .tuple(fc.integer({ min: 500, max: 9000 }), fc.constantFrom(' sq ft', 'sqft', ' square feet', ' ft²'))
    .map(
      ([feet, unit]): Part => ({
        text: `${feet.toLocaleString('en-IE')}${unit}`,
        gives: (phrase) => {
          phrase.size = { from: storedSize(feet, 'SQUARE_FEET').value, to: null };
        },
      }),
    ),
  fc.tuple(fc.constantFrom('under', 'up to', 'faoi', 'max'), fc.integer({ min: 100, max: 2_000_000 })).map(
    ([bound, price]): Part => ({
      text: `${bound} €${price.toLocaleString('en-IE')}`,
      gives: (phrase) => {
        phrase.price = { from: null, to: price };
      },
    }),
  ),
  oneOf(['pet friendly', 'Fáilte roimh pheataí'], (phrase) => {
    phrase.facilities = [...phrase.facilities, { facility: 'PETS_ALLOWED', side: 'rent', words: '' }];
  }),
  oneOf(['garden', 'with garden', 'gairdín'], (phrase) => {
    phrase.facilities = [...phrase.facilities, { facility: 'GARDEN_PATIO_BALCONY', side: null, words: '' }];
  }),
  oneOf(['in Rathmines', 'Ráth Maonais', 'RATHMINES'], (phrase) => {
    phrase.areaIds = [...phrase.areaIds, 101];
  }),
  oneOf(['Isle of Man'], (phrase) => {
    phrase.areaIds = [...phrase.areaIds, 30];
  }),
  oneOf(['Leinster Rd', 'leinster road'], (phrase) => {
    phrase.streets = [['leinster', 'road']];
  }),
  oneOf(['seaview', 'sea views'], (phrase) => {
    phrase.keywords = [...phrase.keywords, 'sea view'];
  }),
  oneOf(['thatched'], (phrase) => {
    phrase.keywords = [...phrase.keywords, 'thatched'];
  }),
];
const phrases = fc
  .uniqueArray(fc.integer({ min: 0, max: KINDS.length - 1 }), { maxLength: 8 })
  .chain((kinds) => fc.tuple(...kinds.map((kind) => KINDS[kind]!)));

/** Order and the words as typed do not count. */
function plain({ facilities, areaIds, keywords, ...rest }: Phrase) {
  return {
    ...rest,
    facilities: facilities.map(({ facility }) => facility).sort(),
    areaIds: areaIds.toSorted(),
    keywords: keywords.toSorted(),
  };
}

describe('a typed phrase', () => {
  it('means the parts that it was put together from, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(phrases, async (parts) => {
        const expected = structuredClone(nothing);
        for (const { gives } of parts) gives(expected);
        expect(plain(await parse(parts.map(({ text }) => text).join(', ')))).toEqual(plain(expected));
        expect(plain(await parse(parts.map(({ text }) => text).join(' ')))).toEqual(plain(expected));
      }),
      { numRuns: 1000 },
    );
  });

  it('loses no word: each is understood, means nothing by itself, or is a keyword', async () => {
    const fillers = foldedWords('a the in with and near for to home property ag le agus i gar do réadmhaoin');
    const unknown = fc.stringMatching(/^[qxz]{3,6}$/);
    await fc.assert(
      fc.asyncProperty(phrases, fc.array(unknown, { maxLength: 6 }), async (parts, words) => {
        const text = parts.flatMap((part, index) => [part.text, words[index] ?? '']).join(' ');
        const typed = [text, ...words.slice(parts.length)].join(' ');
        const { keywords } = await parse(typed);
        for (const word of words) expect(keywords).toContain(word);
        for (const word of fillers) expect(await parse(word)).toEqual(nothing);
      }),
      { numRuns: 200 },
    );
  });

  it('never fails and keeps to its length for any text', async () => {
    let lookups = 0;
    const counting = {
      areaOf: () => {
        lookups++;
        return null;
      },
      hasStreet: () => {
        lookups++;
        return false;
      },
    };
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        lookups = 0;
        await parsePhrase(text, counting);
        expect(lookups).toBeLessThanOrEqual(MAX_TOKENS * 10);
      }),
    );
    lookups = 0;
    await parsePhrase('main road '.repeat(500), counting);
    expect(lookups).toBeLessThanOrEqual(MAX_TOKENS * 10);
  });

  it.each([
    ['2 bed apartment Rathmines', { types: ['apartments'], beds: { from: 2, to: 2 }, areaIds: [101] }],
    [
      '3-bed house to rent in Cork under 2000',
      {
        types: ['houses'],
        beds: { from: 3, to: 3 },
        side: 'rent',
        price: { from: null, to: 2000 },
        areaIds: [15],
      },
    ],
    ['dublin 8 2 bed', { areaIds: [8], beds: { from: 2, to: 2 } }],
    ['3+ beds', { beds: { from: 3, to: null } }],
    ['at least two bedrooms', { beds: { from: 2, to: null } }],
    ['up to 3 beds', { beds: { from: null, to: 3 } }],
    ['2-3 bed', { beds: { from: 2, to: 3 } }],
    ['2 or 3 bed', { beds: { from: 2, to: 3 } }],
    ['300k', { price: { from: null, to: 300_000 } }],
    ['200-300k', { price: { from: 200_000, to: 300_000 } }],
    ['over 1.5m', { price: { from: 1_500_000, to: null } }],
    ['between €1,000 and €1,500 a month', { price: { from: 1000, to: 1500 }, isMonthly: true }],
    ['€300 per week', { price: { from: null, to: 1300 }, isMonthly: true }],
    ['house cork 1200 sq. ft.', { types: ['houses'], areaIds: [15], size: { from: 111.48, to: null } }],
    ['120m2', { size: { from: 120, to: null } }],
    ['under 100 m²', { size: { from: null, to: 100 } }],
    ['100-120 sqm 300k', { size: { from: 100, to: 120 }, price: { from: null, to: 300_000 } }],
    ['90 méadar cearnach', { size: { from: 90, to: null } }],
    ['1,000 to 1,500 square feet', { size: { from: 92.9, to: 139.35 } }],
    ['garden view park', { streets: [['garden', 'view', 'park']] }],
    ['unknown street', { keywords: ['"unknown street"'] }],
    ['12a main st', { keywords: ['12a'], streets: [['main', 'street']] }],
    ['árasán 2 sheomra Ráth Maonais', { types: ['apartments'], beds: { from: 2, to: 2 }, areaIds: [101] }],
    ['seaview cottage Co. Kerry', { keywords: ['sea view', 'cottage'], areaIds: [20] }],
  ] as const)('%s', async (text, expected) => {
    expect(await parse(text)).toEqual({ ...nothing, ...expected });
  });
});
