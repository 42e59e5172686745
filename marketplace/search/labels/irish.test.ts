import { expect, it } from 'vitest';
import { COUNTIES } from '#property/county.ts';
import { inPlaceIrish } from './irish.ts';

it.each([
  ['Baile Átha Cliath', 'i mBaile Átha Cliath'],
  ['Corcaigh', 'i gCorcaigh'],
  ['Gaillimh', 'i nGaillimh'],
  ['Doire', 'i nDoire'],
  ['Fear Manach', 'i bhFear Manach'],
  ['Port Láirge', 'i bPort Láirge'],
  ['Tiobraid Árann', 'i dTiobraid Árann'],
  ['Luimneach', 'i Luimneach'],
  ['Maigh Eo', 'i Maigh Eo'],
  ['Sord', 'i Sord'],
  ['Ráth Maonais', 'i Ráth Maonais'],
  ['Uíbh Fhailí', 'in Uíbh Fhailí'],
  ['Áth Luain', 'in Áth Luain'],
  ['An Clár', 'sa Chlár'],
  ['An Cabhán', 'sa Chabhán'],
  ['An Mhí', 'sa Mhí'],
  ['An Dún', 'sa Dún'],
  ['An Longfort', 'sa Longfort'],
  ['An Iarmhí', 'san Iarmhí'],
  ['An tInbhear Mór', 'san Inbhear Mór'],
  ['An tSraith', 'sa tSraith'],
  ['An Fál Carrach', 'san Fhál Carrach'],
  ['Na Sceirí', 'sna Sceirí'],
])('%s: %s', (name, inPlace) => {
  expect(inPlaceIrish(name)).toBe(inPlace);
});

it('every county has a form with "in"', () => {
  for (const { nameGa } of COUNTIES) expect(inPlaceIrish(nameGa)).toMatch(/^(i|in|sa|san|sna) /);
});
