import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import { bestOfLists, choosePlaces, distinctPlaces } from './rules.ts';

const place = fc.record({
  sort: fc.constantFrom('street', 'station'),
  name: fc.constantFrom('Main Street', 'MAIN STREET', 'Máin Street', 'Connolly'),
  latitude: fc.integer({ min: 0, max: 20 }).map((step) => 53 + step / 500),
  longitude: fc.constant(-6.25),
});

it('of places of one sort and name, none is within 300 m of another, and each that is left out is near one', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const distinct = distinctPlaces(places);
      const isSamePlace = (one: (typeof places)[number], other: (typeof places)[number]) =>
        one.sort === other.sort &&
        (one.name === 'Connolly') === (other.name === 'Connolly') &&
        distanceKm(one, other) <= 0.3;
      for (const one of distinct) expect(distinct.filter((other) => isSamePlace(one, other))).toEqual([one]);
      for (const one of places) expect(distinct.some((other) => isSamePlace(one, other))).toBe(true);
      expect(distinct).toEqual(places.filter((one) => distinct.includes(one)));
    }),
  );
});

it('lists have a place each in turn, as far as there is room', () => {
  const [areas, stops, slips] = [['a1', 'a2', 'a3'], ['s1'], ['x1', 'x2']] as const;
  const lists = [areas, stops, slips];
  expect(bestOfLists(lists, 0)).toEqual([]);
  expect(bestOfLists(lists, 2)).toEqual(['a1', 's1']);
  expect(bestOfLists(lists, 4)).toEqual(['a1', 'a2', 's1', 'x1']);
  expect(bestOfLists(lists, 5)).toEqual(['a1', 'a2', 's1', 'x1', 'x2']);
  expect(bestOfLists(lists, 9)).toEqual(lists.flat());
});

const candidate = fc
  .tuple(place, fc.boolean())
  .map(([one, isWhole]) => ({ ...one, isWhole: isWhole && one.name === 'Connolly' }));

it('whole names are chosen before all others, and nothing twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(candidate, { maxLength: 12 }), { maxLength: 4 }),
      fc.nat({ max: 8 }),
      (lists, limit) => {
        const distinct = distinctPlaces(lists.flat());
        const chosen = choosePlaces(lists, limit);
        const whole = distinct.filter(({ isWhole }) => isWhole).length;
        expect(chosen).toHaveLength(Math.min(limit, distinct.length));
        expect(distinctPlaces(chosen)).toEqual(chosen);
        expect(chosen.map(({ isWhole }) => isWhole)).toEqual(chosen.map((_, at) => at < whole));
      },
    ),
  );
});
