import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCard, TEST_CARDS } from './card.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const GOOD = { number: '4242424242424242', expiry: '12/29', cvc: '123', name: 'Aoife' };

describe('a card', () => {
  it.each([
    ['4242 4242 4242 4242', 'pays', 'visa', '4242'],
    ['4000-0000-0000-0002', 'declined', 'visa', '0002'],
    ['4000002500003155', 'challenge', 'visa', '3155'],
    ['4000000000000259', 'silent', 'visa', '0259'],
    ['5555555555554444', 'declined', 'mastercard', '4444'],
    ['378282246310005', 'declined', 'amex', '0005'],
  ])('%s %s', (number, fate, brand, last4) => {
    expect(readCard({ ...GOOD, number }, TODAY)).toEqual({ ok: true, card: { brand, last4 }, fate });
  });

  it.each([
    ['number', '', 'missing'],
    ['number', '4242 4242 4242 4243', 'wrong'],
    ['number', '42', 'wrong'],
    ['number', '4242x4242x4242x4242', 'wrong'],
    ['expiry', '  ', 'missing'],
    ['expiry', '13/29', 'wrong'],
    ['expiry', '1/29', 'wrong'],
    ['expiry', '10/26', 'past'],
    ['cvc', '12', 'wrong'],
    ['cvc', '12345', 'wrong'],
    ['name', ' ', 'missing'],
  ])('whose %s is %j is refused: %s', (field, value, trouble) => {
    expect(readCard({ ...GOOD, [field]: value }, TODAY)).toEqual({
      ok: false,
      troubles: { [field]: trouble },
    });
  });

  it.each(['11/26', '11 / 26', '1126', '11/2026'])('of %s is valid to the end of that month', (expiry) => {
    expect(readCard({ ...GOOD, expiry }, new Date('2026-11-30T23:59:59Z'))).toMatchObject({ ok: true });
    expect(readCard({ ...GOOD, expiry }, new Date('2026-12-01T00:00:00Z'))).toMatchObject({ ok: false });
  });

  it('with one digit changed is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEST_CARDS.map(({ number }) => number)),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const digit = (Number(number[at]) + by) % 10;
          const changed = number.slice(0, at) + digit + number.slice(at + 1);
          expect(readCard({ ...GOOD, number: changed }, TODAY)).toMatchObject({ ok: false });
        },
      ),
    );
  });

  it('never breaks the parser, for any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(fc.record({ number: text, expiry: text, cvc: text, name: text }), (fields) => {
        const read = readCard(fields, TODAY);
        if (read.ok) expect(read.card.last4).toMatch(/^\d{4}$/);
        else expect(Object.keys(read.troubles).length).toBeGreaterThan(0);
      }),
    );
  });
});
