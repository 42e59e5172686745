import { expect, it } from 'vitest';
import { estimateOf, readQuery } from './query.ts';

it.each([
  ['105', null, 105],
  ['105 m²', 'METRES_SQUARED', 105],
  ['1,130', 'SQUARE_FEET', 105],
  ['1130.6', 'SQUARE_FEET', 105],
  ['21528', 'SQUARE_FEET', 2000],
  ['21550', 'SQUARE_FEET', null],
  ['2001', 'METRES_SQUARED', null],
  ['4', 'ACRES', 4],
  ['0', 'SQUARE_FEET', null],
  ['large', 'SQUARE_FEET', null],
])('an owner enters a floor area of %s in %s', (size, unit, expected) => {
  const query = readQuery(new URLSearchParams({ home: '1 Main Street', size, ...(unit && { unit }) }));
  expect(estimateOf(query).floorArea).toBe(expected);
});
