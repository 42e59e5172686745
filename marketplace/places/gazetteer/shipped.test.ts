import { describe, expect, it } from 'vitest';
import { COUNTIES } from '#property/county.ts';
import { routingKeyOf } from '#property/eircode.ts';
import { distanceToExtentKm } from './area.ts';
import { createGazetteer } from './gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from './shipped.ts';

const areas = shippedAreas();
const keys = shippedRoutingKeys();
const gazetteer = createGazetteer(areas, keys);

describe('the shipped gazetteer', () => {
  it('has the 32 counties with their fixed ids and names in both languages', () => {
    const counties = areas.filter((area) => area.kind === 'county');
    expect(counties.map(({ id, name, nameGa }) => ({ id, name, nameGa }))).toEqual(COUNTIES);
  });

  it('keeps the ids of clients', () => {
    const names = (ids: number[]) => ids.map((id) => gazetteer.byId(id)?.name);
    expect(names([33, 34, 35, 36, 37, 38])).toEqual([
      'Dublin City',
      'Galway City',
      'Cork City',
      'Belfast City',
      'Limerick City',
      'Waterford City',
    ]);
    expect(names([39, 45, 65, 66, 70, 71, 72, 82, 83, 84, 85, 86])).toEqual([
      'Dublin City Centre',
      'Dublin Commuter Towns',
      'Dublin 1',
      'Dublin 2',
      'Dublin 6',
      'Dublin 6W',
      'Dublin 7',
      'Dublin 17',
      'Dublin 18',
      'Dublin 20',
      'Dublin 22',
      'Dublin 24',
    ]);
    expect(gazetteer.byId(4317)?.name).toBe('Dublin City University');
  });

  it('connects every area to its county', () => {
    for (const area of areas) {
      const line = [area, ...gazetteer.ancestorsOf(area)];
      expect(line.at(-1)).toMatchObject({ kind: 'county', id: area.countyId });
      expect(gazetteer.areaIdsOf(area.id).at(0)).toBe(area.id);
      expect(gazetteer.areaIdsOf(area.id).at(-1)).toBe(area.countyId);
    }
  });

  it(`has every place within its county's extent and near its parent`, () => {
    const astray = areas.filter((area) => {
      const [parent] = gazetteer.ancestorsOf(area);
      const county = gazetteer.countyOf(area);
      return (
        distanceToExtentKm(area, county.extent) > 0 || (parent && distanceToExtentKm(area, parent.extent) > 3)
      );
    });
    expect(astray.map((area) => area.slug)).toEqual([]);
  });

  it('names every town in Irish, except two without a settled name', () => {
    const unnamed = areas.filter((area) => area.kind === 'town' && area.nameGa === null);
    expect(unnamed.map((area) => area.name)).toEqual(['Greenisland', 'Craigavon']);
  });

  it('has at least 450 towns and villages and 100 suburbs of Dublin, each with its own slug', () => {
    const count = (test: (area: (typeof areas)[number]) => boolean) => areas.filter(test).length;
    expect(count((area) => area.kind === 'town' || area.kind === 'village')).toBeGreaterThan(450);
    expect(count((area) => area.kind === 'suburb' && area.countyId === 1)).toBeGreaterThan(100);
    expect(new Set(areas.map((area) => area.slug)).size).toBe(areas.length);
    expect(gazetteer.bySlug('rathmines-dublin')?.name).toBe('Rathmines');
    expect(gazetteer.bySlug('dublin-4-dublin')?.name).toBe('Dublin 4');
  });

  it('has all 139 routing keys, each with an area', () => {
    expect(keys).toHaveLength(139);
    for (const { key } of keys) {
      expect(routingKeyOf(key)).toBe(key);
      expect(gazetteer.ofEircode(key)?.area.kind).toMatch(/^(city|district|town|village|suburb)$/);
    }
    const named = ['D6W', 'D04', 'A96', 'T12', 'H91', 'F92'].map(
      (key) => gazetteer.ofEircode(key)?.area.name,
    );
    expect(named).toEqual(['Dublin 6W', 'Dublin 4', 'Glenageary', 'Cork City', 'Galway City', 'Letterkenny']);
  });
});
