import { expect, it } from 'vitest';
import { displayPhone } from './phone.ts';

const DUBLIN = 1;
const DOWN = 32;

it.each([
  ['+353871234567', DUBLIN, '087 123 4567'],
  ['01 9073777', DUBLIN, '(01) 907 3777'],
  ['021-2355026', DUBLIN, '(021) 235 5026'],
  ['+35315787520', DUBLIN, '(01) 578 7520'],
  ['+442890246609', DOWN, '028 9024 6609'],
  ['+442890246609', DUBLIN, '+44 28 9024 6609'],
  ['call the office', DUBLIN, 'call the office'],
])('a searcher reads %s in county %i as %s', (text, countyId, shown) => {
  expect(displayPhone(text, countyId)).toBe(shown);
});
