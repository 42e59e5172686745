import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayPhone } from './phone.ts';
import { phoneDigits, phoneWords } from './phone-words.ts';

const DUBLIN = 1;

const mobiles = fc
  .tuple(fc.constantFrom('83', '85', '86', '87', '89'), fc.integer({ min: 2_000_000, max: 9_999_999 }))
  .map(([network, digits]) => `+353${network}${digits}`);
it('writes Irish mobile numbers as the complete tables do', () => {
  fc.assert(
    fc.property(mobiles, (number) => {
      expect(phoneWords(number)).toBe(displayPhone(number, DUBLIN));
    }),
  );
});

it('leaves other numbers as they are', () => {
  for (const number of ['+442890123456', '+35319073777', '+15551234567', '087 123 4567', '']) {
    expect(phoneWords(number)).toBe(number);
  }
});

it('takes all spellings of one number for the same', () => {
  for (const text of [
    '+353871234567',
    '00353 87 123 4567',
    '087 123 4567',
    '(087) 123-4567',
    '+353 (0)87 1234567',
  ]) {
    expect(phoneDigits(text)).toBe('871234567');
  }
  expect(phoneDigits('028 9012 3456')).toBe(phoneDigits('+442890123456'));
  expect(phoneDigits('087 123 4567')).not.toBe(phoneDigits('087 123 4568'));
});
