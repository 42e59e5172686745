import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCosmetic, repairAddress, repairEncoding } from './texts.ts';

describe('encoding', () => {
  it.each([
    ['Cill é\ufffdirne, Old Galway Road', 'Cill Áirne, Old Galway Road'],
    ['24 é\ufffdrd Na Greine', '24 Árd Na Greine'],
    ['An Teach Mé³r, Glen', 'An Teach Mór, Glen'],
    ['13 Oisé\u00adn Briain', '13 Oisín Briain'],
    ['162 Bréº Na Gruadé¡n', '162 Brú Na Gruadán'],
    ['Sir John RogersonÂ’s Quay', 'Sir John Rogerson’s Quay'],
    ['CaffÃ© NÃ³ra', 'Caffé Nóra'],
    ['Ãrd Mhuire', 'Ãrd Mhuire'],
    ['itâ€™s here', 'it’s here'],
    ['Tá €5,000 – “ready”', 'Tá €5,000 – “ready”'],
    ['5 Páirc Na Fána', '5 Páirc Na Fána'],
    ['Café\u00a0Bar', 'Café\u00a0Bar'],
    ['Lost \ufffd letter', 'Lost  letter'],
  ])('%s', (broken, repaired) => expect(repairEncoding(broken)).toBe(repaired));

  it('restores Irish that was encoded again and again', () => {
    const letters = [...'áéíóúÁÉÍÓÚ abcdefg’'];
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (text, layers) => {
          // Two letters with accents in a row may look like one that was encoded once more.
          fc.pre(!/[^\p{ASCII}]{2}/u.test(text));
          let broken = text;
          const latin1 = new TextDecoder('windows-1252');
          for (let layer = 0; layer < layers; layer++)
            broken = latin1.decode(new TextEncoder().encode(broken));
          expect(repairEncoding(broken)).toBe(text);
        },
      ),
    );
  });
});

describe('addresses', () => {
  it.each([
    ['null, Cloone, Co. Leitrim', 'Cloone, Co. Leitrim', []],
    ['3 Gairdin Na Null, Mallow', '3 Gairdin Na Null, Mallow', []],
    ['undefined', 'undefined', []],
    [
      'Castleforbes Square, IFSC, Dublin 1** 6 MONTH LEASE ONLY **',
      'Castleforbes Square, IFSC, Dublin 1',
      ['6 month lease only'],
    ],
    ['*** NEW TO MARKET *** 5 Elm Park', '5 Elm Park', ['New to market']],
    ['** 5 Elm Park', '5 Elm Park', []],
    ['*** NEW TO MARKET ***', 'New to Market', []],
    ['MCKEOGH MOTORS, Kilmallock Road', 'McKeogh Motors, Kilmallock Road', []],
    ['THE STREAM INN, UCD, II', 'The Stream Inn, UCD, II', []],
    ['12 THE STREAM INN OF CORK', '12 The Stream Inn of Cork', []],
    ['D02 XY45', 'D02 XY45', []],
  ])('%s', (address, text, announcements) =>
    expect(repairAddress(address)).toMatchObject({ text, announcements }),
  );

  it.each([
    ['null, THE STREAM INN, CaffÃ© Lane', 'THE STREAM INN, Caffé Lane', ['encoding', 'placeholder']],
    ['*** NEW TO MARKET *** 5 Elm Park!!', '*** NEW TO MARKET *** 5 Elm Park!!', []],
    ['undefined', 'undefined', []],
  ])('without repairs of its looks: %s', (address, text, repairs) => {
    const repaired = repairAddress(address, { withLooks: false });
    expect([repaired.text, repaired.repairs.toSorted(), repaired.announcements]).toEqual([text, repairs, []]);
  });

  it('is repaired to a fixed point, and its looks alone can be declined', () => {
    const part = fc.constantFrom(
      'null',
      'THE STREAM INN',
      '5 Elm Park',
      'CaffÃ© Lane',
      '** LET **',
      'Cork!!',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean(), (parts, withLooks) => {
        const { text, repairs } = repairAddress(parts.join(', '), { withLooks });
        expect(repairAddress(text, { withLooks })).toMatchObject({ text, repairs: [] });
        if (!withLooks) expect(repairs).not.toContain('shouting');
        else if (isCosmetic(repairs))
          expect(repairAddress(parts.join(', '), { withLooks: false }).repairs).toEqual([]);
      }),
    );
  });
});
