import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse.ts';

function parse(address: string) {
  const { unit, number, street, isFlat } = parseAddress(address, {
    countyId: 15,
    countyNames: ['cork'],
    isPlace: () => false,
  });
  return { unit, number, street, isFlat };
}

describe('the numbers of an address', () => {
  it.each([
    ['APT 10, 19 22 NORTH MALL, CORK CITY', '10', '19-22', 'north mall'],
    ['APT 12, 19 22 NORTH MALL, CORK CITY', '12', '19-22', 'north mall'],
    ['Apt 6 54 55 North Great Charles St', '6', '54-55', 'north great charles street'],
    ['APT 3, 3 3A TALBOT PLACE', '3', '3-3a', 'talbot place'],
    ['APT 7, 1A/2A BATH RD', '7', '1a-2a', 'bath road'],
    ['38A/39 SOUTH RICHMOND STREET', '', '38a-39', 'south richmond street'],
    ['43 44 PATRICK ST, TEMPLEMORE', '', '43-44', 'patrick street'],
    ['39 40 41 42 The Drive', '', '39-40-41-42', 'drive'],
    ['60 & 61 Woodfield Grove', '', '60-61', 'woodfield grove'],
    ['8 and 9, Castlemaine Street, Athlone', '', '8-9', 'castlemaine street'],
    ['1 to 6 Bother Buide, Kilnagleary', '', '1-6', 'bother buide'],
    // Numbers farther apart are of a flat and its building.
    ['7 10 UPPER GARDINER, DUBLIN 1', '7', '10', 'upper gardiner'],
    ['2 38 UPPER ABBEYGATE ST', '2', '38', 'upper abbeygate street'],
    ['Apt 2 4 Georges Quay', '2', '4', 'georges quay'],
    ['APT 9 BLOCK D, 80 REUBEN STREET', '9 block d', '80', 'reuben street'],
    ['Apt 9, Block D, 80 Reuben Street', '9 block d', '80', 'reuben street'],
    ['Apt 12 Block 4, Ashtown', '12', 'block 4', 'ashtown'],
    ['No 5, 12 Main Street', '5', '12', 'main street'],
  ])('%s', (address, unit, number, street) => {
    expect(parse(address)).toMatchObject({ unit, number, street });
  });

  it('of a range are the same in every spelling, beside the number of the flat', () => {
    const number = fc.integer({ min: 1, max: 9_999 });
    const dash = fc.constantFrom(' ', '-', '/', '–', ' - ', ' / ', '- ', ' & ', ' and ', ' to ', '  ');
    const between = fc.constantFrom(', ', ' ');
    fc.assert(
      fc.property(number, number, number, dash, between, (flat, first, second, dashed, comma) => {
        expect(parse(`Apt ${flat}${comma}${first}${dashed}${second} North Mall, Cork`)).toEqual({
          unit: `${flat}`,
          number: `${first}-${second}`,
          street: 'north mall',
          isFlat: true,
        });
      }),
    );
  });
});
