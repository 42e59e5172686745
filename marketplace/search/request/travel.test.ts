import { expect, it } from 'vitest';
import { printTravel, readTravel } from './travel.ts';

it.each([
  ['foot:30:53.3,-6.2::a\u0000b\nc', 'abc'],
  ['foot:30:53.3,-6.2::Work: Front Gate', 'Work: Front Gate'],
  [`foot:30:53.3,-6.2::${'🏠'.repeat(90)}`, '🏠'.repeat(80)],
  ['foot:30:53.3,-6.2::\ud83c', '\ufffd'],
  ['foot:30:53.3,-6.2', ''],
])('the name of %j is text that can be stored', (text, label) => {
  const { travel, wrong } = readTravel([text]);
  expect(travel).toMatchObject([{ label, mode: 'foot', minutes: 30, hour: null }]);
  expect(wrong).toEqual([]);
  expect(readTravel(printTravel(travel)).travel).toEqual(travel);
});

it.each([
  'plane:30:53.3,-6.2',
  'foot:4:53.3,-6.2',
  'foot:91:53.3,-6.2',
  'foot:7.5:53.3,-6.2',
  'foot:30:91,-6.2',
  'foot:30:53.3',
  'foot:30:53.3,-6.2,1',
  'transit:30:53.3,-6.2:24',
  'foot',
])('%s is no destination', (text) => expect(readTravel([text])).toEqual({ travel: [], wrong: [0] }));

it('a search has at most three destinations', () => {
  const places = [1, 2, 3, 4].map((number) => `bike:20:53.${number},-6.2`);
  expect(readTravel(places)).toMatchObject({ travel: { length: 3 }, wrong: [3] });
});
