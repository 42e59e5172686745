import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpeltAlike } from './spelling.ts';

describe('an imported place is recognised in any spelling', () => {
  it.each([
    ['Monasterevan', 'Monasterevin'],
    ['Mainister na Corann', 'Mainistir na Corann'],
    ['Dingle-Daingean Uí Chuis', 'Dingle'],
    ['Black Rock', 'Blackrock'],
    ['Killygordan', 'Killygordon'],
    ['Inis / Ennis', 'Ennis'],
  ])('%s is %s', (written, known) => expect(isSpeltAlike(written, [known])).toBe(true));

  it.each([
    ['Cong', 'Cork'],
    ['Newtown', 'Newtown Cashel'],
    ['Two-Mile-House', 'Two-Mile-Borris'],
    ['Kilmore', 'Kilbride'],
  ])('%s is not %s', (written, known) => expect(isSpeltAlike(written, [known])).toBe(false));

  it('with any single letter of a long name changed', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.constantFrom(...'bdfkmtz'), (at, letter) => {
        const name = 'Castleisland';
        expect(isSpeltAlike(name.slice(0, at) + letter + name.slice(at + 1), ['Oyle', name])).toBe(true);
      }),
    );
  });
});
