import { expect, it } from 'vitest';
import { contactNumber, displayPhone } from './phone.ts';

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

it.each([
  ['(01) 907 3777', DUBLIN, '+35319073777'],
  ['01 9073777', DUBLIN, '+35319073777'],
  ['021-2355026', DUBLIN, '+353212355026'],
  ['+353 1 919 8985', DUBLIN, '+35319198985'],
  ['087 123 4567', DUBLIN, '+353871234567'],
  ['0818 123 456', DUBLIN, '+353818123456'],
  ['028 9024 6609', DOWN, '+442890246609'],
  ['048 9024 6609', DUBLIN, '+442890246609'],
  ['028 9024 6609', DUBLIN, '+442890246609'],
  ['07911 123456', DUBLIN, '+447911123456'],
  ['087 865 4647', DOWN, '+353878654647'],
])('the number %s in county %i is stored as %s', (text, countyId, e164) => {
  expect(contactNumber(text, countyId)).toEqual({ ok: true, e164 });
});

it.each([
  ['1550 123 456', DUBLIN, 'premium'],
  ['+353 1580 123 456', DUBLIN, 'premium'],
  ['0909 879 0001', DOWN, 'premium'],
  ['12345', DUBLIN, 'invalid'],
  ['087 123 4567 8901', DUBLIN, 'invalid'],
])('the number %s in county %i is refused as %s', (text, countyId, reason) => {
  expect(contactNumber(text, countyId)).toEqual({ ok: false, reason });
});
