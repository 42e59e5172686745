import { expect, it } from 'vitest';
import { facts } from './contract.ts';

it.each([
  [true, true],
  [false, false],
  ['', null],
  ['no', false],
  ['Yes', true],
  ['two cats', { hasPets: true, petDescription: 'two cats' }],
  [{}, null],
  [{ hasPets: null, petDescription: '' }, null],
  [{ hasPets: false }, false],
  [{ hasPets: true }, true],
  [
    { hasPets: true, petDescription: 'a dog' },
    { hasPets: true, petDescription: 'a dog' },
  ],
])('the answer about pets %j is read as %j', (pets, read) => {
  expect(facts.parse({ pets }).pets).toEqual(read);
});
