import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import { bestOfLists, distinctPlaces } from './rules.ts';

const place = fc.record({
  name: fc.constantFrom('Main Street', 'MAIN STREET', 'Máin Street', 'Connolly'),
  latitude: fc.integer({ min: 0, max: 20 }).map((step) => 53 + step / 500),
  longitude: fc.constant(-6.25),
});

it('of places with the same name, none is within 300 m of another, and each that is left out is near one', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const distinct = distinctPlaces(places);
      const isSamePlace = (one: (typeof places)[number], other: (typeof places)[number]) =>
        (one.name === 'Connolly') === (other.name === 'Connolly') && distanceKm(one, other) <= 0.3;
      for (const one of distinct) expect(distinct.filter((other) => isSamePlace(one, other))).toEqual([one]);
      for (const one of places) expect(distinct.some((other) => isSamePlace(one, other))).toBe(true);
      expect(distinct).toEqual(places.filter((one) => distinct.includes(one)));
    }),
  );
});

it('each list has its share of the places, and earlier lists have the rest', () => {
  const [areas, stops, slips] = [
    ['a1', 'a2', 'a3'],
    ['s1', 's2', 's3'],
    ['x1', 'x2'],
  ];
  const lists = [
    { places: areas!, share: 2 },
    { places: stops!, share: 1 },
    { places: slips!, share: 0 },
  ];
  expect(bestOfLists(lists, 3)).toEqual(['a1', 'a2', 's1']);
  expect(bestOfLists(lists, 4)).toEqual(['a1', 'a2', 'a3', 's1']);
  expect(bestOfLists(lists, 7)).toEqual(['a1', 'a2', 'a3', 's1', 's2', 's3', 'x1']);
  expect(bestOfLists(lists.slice(1), 2)).toEqual(['s1', 's2']);
});
