import { describe, expect, it } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import { labelsOf } from './labels.ts';
import { shippedAreas, shippedRoutingKeys } from './shipped.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys());

describe('the names of a map', () => {
  const labels = labelsOf(gazetteer, 'en');

  it('start with the cities', () => {
    const cities = [
      'Derry',
      ...gazetteer.areas.filter(({ kind }) => kind === 'city').map(({ name }) => name),
    ];
    expect(
      labels
        .slice(0, cities.length)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(cities.toSorted());
    expect(labels.map(([, , , rank]) => rank)).toEqual(labels.map(([, , , rank]) => rank).toSorted());
  });

  it('name a place that lies in two counties once', () => {
    expect(labels.filter(([name]) => name === 'Drogheda')).toHaveLength(1);
  });

  it('never have a name twice within 15 km', () => {
    const named = Map.groupBy(labels, ([name]) => name.toLowerCase());
    for (const namesakes of named.values()) {
      for (const [index, [name, latitude, longitude]] of namesakes.entries()) {
        for (const [, otherLatitude, otherLongitude] of namesakes.slice(index + 1)) {
          const km = Math.hypot((longitude - otherLongitude) * 66, (latitude - otherLatitude) * 111);
          expect(km, name).toBeGreaterThan(14);
        }
      }
    }
  });

  it('are in Irish for readers of Irish', () => {
    expect(labelsOf(gazetteer, 'ga').map(([name]) => name)).toContain('Cathair na Gaillimhe');
  });
});
