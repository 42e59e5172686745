import { expect, it } from 'vitest';
import { energyOf } from './energy.ts';

it.each([
  ['A2B2', 'A2B2'],
  ['A2 to B2', 'A2B2'],
  ['a2 – b2', 'A2B2'],
  ['B2 / A2', 'A2B2'],
  ['A2 & A3', 'A2A3'],
  ['B2B2', 'B2'],
  ['A0B', 'A0B'],
  ['F-G', 'FG'],
  ['B2', 'B2'],
  ['BER exempt', 'SI_666'],
])('the rating %s of a row is %s', (ber, stored) => {
  expect(energyOf({ ber }, 1, () => expect.unreachable())).toMatchObject({ ber: stored });
});

it.each(['A2Z9', 'A4B2', 'A2B2C1', 'AtoZ'])('%s is not a rating', (ber) => {
  const warned: string[] = [];
  expect(energyOf({ ber }, 1, (column) => warned.push(column))).toMatchObject({ ber: null });
  expect(warned).toEqual(['ber']);
});
