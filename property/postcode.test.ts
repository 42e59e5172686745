import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePostcode, postcodeIn } from './postcode.ts';

const INWARD_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ'];

describe('a postcode of Northern Ireland', () => {
  it('is read in any spelling, and written in one', () => {
    const letter = fc.constantFrom(...INWARD_LETTERS);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 94 }),
        fc.nat({ max: 9 }),
        letter,
        letter,
        fc.constantFrom('', ' ', '  '),
        fc.boolean(),
        (district, digit, one, other, space, isLower) => {
          const right = `BT${district} ${digit}${one}${other}`;
          const typed = ` BT${district}${space}${digit}${one}${other} `;
          expect(parsePostcode(isLower ? typed.toLowerCase() : typed)).toBe(right);
          expect(parsePostcode(right)).toBe(right);
        },
      ),
    );
  });

  it('is found in an address', () => {
    expect(postcodeIn('12 Lisburn Road, Belfast, bt97aa')).toBe('BT9 7AA');
    expect(postcodeIn('Flat 2, BT48 6HX, Derry')).toBe('BT48 6HX');
    for (const address of ['Belfast', 'Unit BT7, Belfast', '12 Lisburn Road, BT99 1AA'])
      expect(postcodeIn(address)).toBeNull();
  });

  it.each([
    ...['BT0 1AA', 'BT95 1AA', 'BT100 1AA', 'BT07 1AA', 'BT7', 'BT7 1A', 'BT7 11A', 'BT7 1AAA', 'BT7-1AA'],
    ...['BT7 1CA', 'BT7 1AI', 'BT7 1OV', 'SW1A 1AA', 'D02 XY45', 'T12 AB34', '', 'BT7 1AA BT7 1AB'],
  ])('is not %j', (text) => expect(parsePostcode(text)).toBeNull());
});
