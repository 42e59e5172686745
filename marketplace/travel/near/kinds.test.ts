import { describe, expect, it } from 'vitest';
import { amenityOf } from './kinds.ts';

const of = (tags: Record<string, string>) => amenityOf(new Map(Object.entries(tags)));

describe('a place of a map', () => {
  it.each([
    [{ amenity: 'school' }, 'school'],
    [{ amenity: 'kindergarten' }, 'creche'],
    [{ amenity: 'childcare' }, 'creche'],
    [{ shop: 'supermarket' }, 'shop'],
    [{ leisure: 'park' }, 'park'],
    [{ amenity: 'doctors' }, 'gp'],
    [{ building: 'yes', healthcare: 'doctor' }, 'gp'],
    [{ amenity: 'hospital' }, 'hospital'],
    [{ leisure: 'playground' }, 'playground'],
    [{ amenity: 'college', name: 'College', access: 'private' }, 'university'],
    [{ amenity: 'bus_station', name: 'Coaches' }, 'station'],
    [{ railway: 'halt', name: 'Halt' }, 'station'],
    [{ aeroway: 'aerodrome', name: 'Airport' }, 'airport'],
    [{ shop: 'mall', building: 'commercial', name: 'Centre' }, 'shoppingCentre'],
    [{ office: 'lawyer', name: 'Lawyers' }, 'office'],
    [{ building: 'office', name: 'One Plaza', access: 'private' }, 'office'],
    [{ amenity: 'hospital', office: 'yes', name: 'Hospital' }, 'hospital'],
    [{ landuse: 'commercial', name: 'Park' }, 'businessPark'],
  ])('%j is of a kind that people look for: %s', (tags, kind) => expect(of(tags)?.kind).toBe(kind));

  it.each([
    { amenity: 'clinic', name: 'Skin and laser' },
    { shop: 'hairdresser' },
    { leisure: 'playground', access: 'private' },
    { amenity: 'supermarket' },
    { building: 'office' },
    { office: 'lawyer', name: ' ' },
    { office: 'vacant', name: 'To let' },
    { building: 'yes', name: 'House' },
    {},
  ] as Record<string, string>[])('%j is not', (tags) => expect(of(tags)).toBeNull());

  it.each([
    ['1', 'primary'],
    ['2;3', 'secondary'],
    ['0;1', 'primary'],
    ['1;2', null],
    ['11', null],
    ['', null],
  ])('a school of the levels %j is %s', (levels, level) =>
    expect(of({ amenity: 'school', 'isced:level': levels })?.level).toBe(level),
  );

  it('has its English and its Irish name', () => {
    const tags = { leisure: 'park', name: 'Páirc / Park', 'name:en': 'Park', 'name:ga': 'Páirc' };
    expect(of(tags)).toMatchObject({ name: 'Park', nameGa: 'Páirc' });
    expect(of({ leisure: 'park' })).toMatchObject({ name: null, nameGa: null, otherNames: null });
  });

  it('has its abbreviations and earlier names, and no characters that a database refuses', () => {
    const tags = {
      amenity: 'university',
      name: 'Trinity\u0000 College ',
      short_name: 'TCD',
      old_name: 'College',
    };
    expect(of(tags)).toMatchObject({ name: 'Trinity College', otherNames: 'TCD College' });
    expect(of({ office: 'company', name: 'x'.repeat(201) })).toBeNull();
  });
});
