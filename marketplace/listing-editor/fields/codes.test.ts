import { describe, expect, it } from 'vitest';
import { properCode } from './codes.ts';
import type { FieldName } from './draft-fields.ts';

describe('a code of a draft is shown as it is properly written', () => {
  it.each<[FieldName, typed: string, proper: string]>([
    ['postcode', 'bt96hj', 'BT9 6HJ'],
    ['postcode', ' BT7  1nn ', 'BT7 1NN'],
    ['eircode', 'd02xy00', 'D02 XY00'],
    ['epcNumber', '12345678901234567890', '1234-5678-9012-3456-7890'],
  ])('%s “%s” as %s', (name, typed, proper) => {
    expect(properCode(name, typed)).toBe(proper);
  });

  it.each<[FieldName, typed: string]>([
    ['postcode', 'bt9 6'],
    ['eircode', 'bt96hj'],
    ['address', 'bt96hj'],
  ])('%s “%s” stays: it is no code, or not finished', (name, typed) => {
    expect(properCode(name, typed)).toBe(typed);
  });
});
