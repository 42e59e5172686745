import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifierIn } from './identifiers.ts';

describe('numbers that must not be shared', () => {
  it.each([
    ['1234567T', 'ppsNumber'],
    ['My PPS is 1234567ta.', 'ppsNumber'],
    ['pps: 1234567 T', 'ppsNumber'],
    ['123 4567-T', 'ppsNumber'],
    ['1234567A', 'ppsNumber'],
    ['IE29AIBK93115212345678', 'accountNumber'],
    ['IE29 AIBK 9311 5212 3456 78 thanks', 'accountNumber'],
    ['ie00 bofi 9000 0112 3456 78', 'accountNumber'],
    ['DE89 3704 0044 0532 0130 00', 'accountNumber'],
  ])('are found in “%s”', (text, kind) => {
    expect(identifierIn(text)).toBe(kind);
  });

  it.each([
    '12 Main Street, Ennis, Co. Clare V95 X2Y8',
    'https://gaff.ie/for-sale/house-12-main-street/1234567',
    'I earn 1234567 a year',
    '087 123 4567 after six',
    '+353 87 1234567',
    'We could move in by the 12th of May 2027',
    'In 2019 four rooms and a very long garden with trees',
    '12345678T',
    'A40 B35 C21',
  ])('are not found in “%s”', (text) => {
    expect(identifierIn(text)).toBeNull();
  });

  it('are found in any sentence, with every right check letter', () => {
    const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
        fc.constantFrom('', ' ', '-'),
        fc.constantFrom('', '. Thanks', ', ok'),
        (digits, gap, after) => {
          const sum = digits.reduce((all, digit, at) => all + digit * (8 - at), 0);
          const number = `${digits.join('')}${gap}${letters[sum % 23]}`;
          expect(identifierIn(`It is ${number}${after}`)).toBe('ppsNumber');
        },
      ),
    );
  });
});
