import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEircode, routingKeyOf } from './eircode.ts';

/** Every letter except B G I J L M O Q S U Z, which Eircodes do not use. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !'BGIJLMOQSUZ'.includes(letter));
const DIGITS = [...'0123456789'];
const signs = (from: readonly string[], length: number) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((some) => some.join(''));
const routingKey = fc.oneof(
  fc.constant('D6W'),
  fc.tuple(fc.constantFrom(...LETTERS), signs(DIGITS, 2)).map(([letter, digits]) => letter + digits),
);
const identifier = signs([...LETTERS, ...DIGITS], 4);

describe('an Eircode: “seven characters: routing key (3) + unique identifier (4)”', () => {
  it('is accepted in small letters, with or without its space, and written in one way', () => {
    fc.assert(
      fc.property(
        routingKey,
        identifier,
        fc.constantFrom('', ' '),
        fc.boolean(),
        (key, rest, space, small) => {
          const text = key + space + rest;
          expect(parseEircode(` ${small ? text.toLowerCase() : text} `)).toBe(`${key} ${rest}`);
          expect(routingKeyOf(text)).toBe(key);
          expect(routingKeyOf(key)).toBe(key);
        },
      ),
    );
  });

  it('does not use the letters B G I J L M O Q S U Z', () => {
    for (const letter of 'BGIJLMOQSUZ') {
      expect(parseEircode(`${letter}02 XY45`), letter).toBeNull();
      expect(parseEircode(`D02 ${letter}Y45`), letter).toBeNull();
    }
  });

  it.each(['', 'D02', 'D02 XY4', 'D02 XY456', 'D02  XY45', 'D6X XY45', 'DD2 XY45', 'D02-XY45', 'BT1 1AA'])(
    'is not %j: D6W is the only key that is not a letter and two digits',
    (text) => expect(parseEircode(text)).toBeNull(),
  );
});
