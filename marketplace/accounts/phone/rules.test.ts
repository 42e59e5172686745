import { expect, it } from 'vitest';
import { readPhone } from './rules.ts';

it.each([
  ['087 123 4567', '+353871234567'],
  ['(087) 123-4567', '+353871234567'],
  ['00353 87 123 4567', '+353871234567'],
  ['01 9073777', '+35319073777'],
  ['+35315787520', '+35315787520'],
  ['048 9024 6609', '+442890246609'],
  ['+353 48 9024 6609', '+442890246609'],
  ['028 9024 6609', '+442890246609'],
  ['07400 123456', '+447400123456'],
  ['+12125551234', '+12125551234'],
])('%s is %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ ok: true, phone });
});

it.each([
  ['1550 123 456', 'premium'],
  ['+353 1511 123456', 'premium'],
  ['+44 909 879 0000', 'premium'],
  ['abc', 'invalid'],
  ['', 'invalid'],
  ['12', 'invalid'],
  ['087 123', 'invalid'],
  ['+999 123456789', 'invalid'],
  ['0'.repeat(300), 'invalid'],
])('%s is refused as %s', (text, reason) => {
  expect(readPhone(text)).toEqual({ ok: false, reason });
});
