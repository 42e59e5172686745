import { describe, expect, it } from 'vitest';
import { isNorthernIreland } from '#property/county.ts';
import { LOCAL_AUTHORITIES, localAuthorityName } from '#property/local-authority.ts';
import { createGazetteer } from '../gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '../gazetteer/shipped.ts';
import { authorityOfArea, SHIPPED_AUTHORITIES } from './authority-of-area.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys());

describe('the local authority of an area', () => {
  it('is known for every area of the Republic, and for none of Northern Ireland', () => {
    const wrong = gazetteer.areas.filter(
      ({ id, countyId }) => (authorityOfArea(gazetteer, id) === null) !== isNorthernIreland(countyId),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
    expect(authorityOfArea(gazetteer, 999_999)).toBeNull();
  });

  it('is each of the 31 somewhere', () => {
    const found = new Set(gazetteer.areas.map(({ id }) => authorityOfArea(gazetteer, id)));
    found.delete(null);
    expect([...found].sort()).toEqual([...LOCAL_AUTHORITIES].sort());
  });

  it.each([
    ['tallaght-dublin', 'south-dublin'],
    ['lucan-dublin', 'south-dublin'],
    ['templeogue-dublin', 'south-dublin'],
    ['swords-dublin', 'fingal'],
    ['blanchardstown-dublin', 'fingal'],
    ['howth-dublin', 'fingal'],
    ['dundrum-dublin', 'dun-laoghaire-rathdown'],
    ['blackrock-dublin', 'dun-laoghaire-rathdown'],
    ['belfield-dublin', 'dun-laoghaire-rathdown'],
    ['rathmines-dublin', 'dublin-city'],
    ['terenure-dublin', 'dublin-city'],
    ['chapelizod-dublin', 'dublin-city'],
    ['clongriffin-dublin', 'dublin-city'],
    ['dublin', 'dublin-city'],
    ['ballincollig-cork', 'cork-city'],
    ['douglas-cork', 'cork-city'],
    ['white-s-cross-cork', 'cork-city'],
    ['carrigaline-cork', 'cork-county'],
    ['little-island-cork', 'cork-county'],
    ['glounthaune-cork', 'cork-county'],
    ['cork', 'cork-county'],
    ['salthill-galway', 'galway-city'],
    ['oranmore-galway', 'galway-county'],
    ['galway', 'galway-county'],
    ['limerick-city-limerick', 'limerick'],
    ['belfast-city-antrim', null],
  ])('%s is in %s', (slug, authority) => {
    const area = gazetteer.bySlug(slug);
    expect(area?.slug).toBe(slug);
    expect(authorityOfArea(gazetteer, area!.id)).toBe(authority);
  });

  it('agrees with the county: no row names an authority of another one', () => {
    const counties: Record<number, string[]> = {
      1: ['dublin-city', 'dun-laoghaire-rathdown', 'fingal', 'south-dublin'],
      15: ['cork-city', 'cork-county'],
      19: ['galway-city', 'galway-county'],
    };
    for (const [id, authority] of SHIPPED_AUTHORITIES)
      expect([id, counties[gazetteer.byId(id)!.countyId]]).toEqual([id, expect.arrayContaining([authority])]);
  });

  it('has a name of its own in English and in Irish', () => {
    for (const locale of ['en', 'ga'] as const)
      expect(new Set(LOCAL_AUTHORITIES.map((one) => localAuthorityName(one, locale))).size).toBe(31);
    expect(localAuthorityName('fingal', 'ga')).toBe('Fine Gall');
  });
});
