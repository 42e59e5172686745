import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, extentAround } from './area.ts';
import { createGazetteer } from './gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from './shipped.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys());

function resolve(address: string, latitude?: number, longitude?: number, countyName?: string) {
  const found = gazetteer.resolve({ address, latitude, longitude, countyName });
  return found && { slug: found.area.slug, by: found.by, agrees: found.agrees };
}

describe('the area of a listing', () => {
  it.each([
    ["Mount Argus Road, Harold's Cross, Dublin 6W", 'harold-s-cross-dublin'],
    ['Church Street, Roscommon Town, Co. Roscommon', 'roscommon-roscommon'],
    ['12 Sea Road, Galway, Co. Galway', 'galway-city-galway'],
    ['4 Main Street Swords, Co. Dublin', 'swords-dublin'],
    ['Apartment 5, Northwood Avenue, Santry, D09', 'santry-dublin'],
    ['Seafield, Blackrock, Dundalk, Co. Louth', 'blackrock-louth'],
    ['Rathdown Road, Navan Road (D7)', 'navan-road-dublin'],
    ['Furbo, Na Forbacha, Contae na Gaillimhe', 'furbo-galway'],
    ['Rochestown Road, Douglas, Cork', 'douglas-cork'],
    ['Father Byrne Park, Carlow', 'carlow-carlow'],
    ['Henry Street, Galway City Centre', 'galway-city-centre-galway'],
  ])('is read from its words: %s', (address, slug) => {
    expect(resolve(address)).toEqual({ slug, by: 'words', agrees: null });
  });

  it('is the part of a town named before it, and is found with the town', () => {
    const found = resolve('38 Stratton Walk, Adamstown, Lucan, Co. Dublin');
    expect(found?.slug).toBe('adamstown-dublin');
    const idOf = (slug: string) => gazetteer.bySlug(slug)!.id;
    expect(gazetteer.areaIdsOf(idOf('adamstown-dublin'))).toContain(idOf('lucan-dublin'));
    expect(resolve('Parklands, Northwood, Santry, Dublin 9')?.slug).toBe('northwood-dublin');
    expect(gazetteer.areaIdsOf(idOf('northwood-dublin'))).toContain(idOf('dublin-9-dublin'));
    expect(gazetteer.areaIdsOf(idOf('waterside-derry'))).toContain(idOf('derry-derry'));
  });

  it('is not a place that only a street is named after', () => {
    expect(resolve('12 Swords Road, Whitehall, Dublin 9')?.slug).toBe('whitehall-dublin');
    expect(resolve('Galway Road, Tuam, Co. Galway')?.slug).toBe('tuam-galway');
  });

  it('is in the county of the address, despite namesakes across the border', () => {
    expect(resolve('Beamore Road, Drogheda, Co. Meath')?.slug).toBe('drogheda-meath');
    expect(resolve('Boyne Mews, Drogheda, Co. Louth')?.slug).toBe('drogheda-louth');
    expect(resolve('Newcastle, Co. Down')?.slug).toBe('newcastle-down');
    expect(resolve('Newcastle, Co. Dublin')?.slug).toBe('newcastle-dublin');
  });

  it('stays in the postal district of the address', () => {
    expect(resolve('39 Park Road, Terenure, Dublin 6')?.slug).toBe('terenure-dublin-6-dublin');
    expect(resolve('39 Park Road, Terenure, Dublin 6W')?.slug).toBe('terenure-dublin');
    const filed = gazetteer.areaIdsOf(gazetteer.bySlug('terenure-dublin-6-dublin')!.id);
    const ids = ['terenure-dublin', 'dublin-6-dublin', 'dublin-6w-dublin'].map(
      (slug) => gazetteer.bySlug(slug)!.id,
    );
    expect(ids.map((id) => filed.includes(id))).toEqual([true, true, false]);
  });

  it.each([
    ['Forbes Street, Grand Canal Dock, Dublin 4', 'grand-canal-dock-dublin', 'dublin-4-dublin'],
    ['12 Hunters Wood, Ballycullen, Dublin 24', 'ballycullen-dublin', 'dublin-24-dublin'],
    ['Block C, Smithfield, Dublin 1', 'smithfield-dublin', 'dublin-1-dublin'],
    ['8 Malahide Road, Donnycarney, Dublin 3', 'donnycarney-dublin', 'dublin-3-dublin'],
    ['8 Oak Road, Donnycarney, Dublin 9', 'donnycarney-dublin', 'dublin-9-dublin'],
    ['3 Whitehall Road, Terenure, Dublin 12', 'terenure-dublin', 'dublin-12-dublin'],
    ['7 Cedarbrook Walk, Cherry Orchard, Dublin 22', 'cherry-orchard-dublin', 'dublin-22-dublin'],
    ['4 Knowth Court, Poppintree, Dublin 11', 'ballymun-dublin', 'dublin-11-dublin'],
    ["6 Leeson Street Lower, Saint Kevin's, Dublin 2", 'saint-kevin-s-dublin', 'dublin-2-dublin'],
    ['9 Clearwater Court, Royal Canal Park, Dublin 15', 'pelletstown-dublin', 'dublin-15-dublin'],
  ])(
    'is found with the suburb and in the postal district of its address: %s',
    (address, suburb, district) => {
      const { area, by } = gazetteer.resolve({ address })!;
      expect(by).toBe('words');
      const filed = gazetteer.areaIdsOf(area.id).map((id) => gazetteer.byId(id)!);
      expect(filed.map(({ slug }) => slug)).toContain(suburb);
      expect(filed.filter(({ kind }) => kind === 'district').map(({ slug }) => slug)).toEqual([district]);
    },
  );

  it('is refined by the point, within the named area', () => {
    expect(resolve('Emmet Road, Dublin 8', 53.342, -6.308)).toEqual({
      slug: 'kilmainham-dublin',
      by: 'words',
      agrees: true,
    });
  });

  it('is the named town, not a bridge in it from an imported gazetteer', () => {
    const town = gazetteer.bySlug('midleton-cork')!;
    const { latitude, longitude } = town;
    const bridge = {
      ...town,
      ...{ id: 100_000, kind: 'village' as const, parentId: town.id, name: 'Bailick Bridge', nameGa: null },
      ...{ slug: 'bailick-bridge-cork', aliases: [], extent: extentAround({ latitude, longitude }, 0.8) },
    };
    const imported = createGazetteer([...shippedAreas(), bridge], shippedRoutingKeys());
    const found = (address: string) => imported.resolve({ address, latitude, longitude })?.area.slug;
    expect(found('58 Saint Marys Road, Midleton, Co. Cork')).toBe('midleton-cork');
    expect(found('The Lodge, Bailick Bridge, Midleton, Co. Cork')).toBe('bailick-bridge-cork');
  });

  it('follows the address when the point is in another county', () => {
    expect(resolve('Beacon Hill, Bantry, Co. Cork', 53.276, -6.211)).toEqual({
      slug: 'bantry-cork',
      by: 'words',
      agrees: false,
    });
  });

  it.each([
    ['Kilkerrin, Co. Galway', 53.333, -9.729, 'kilkieran-galway'],
    ['12 Mulranny Holiday Village, Westport, Co. Mayo', 53.906, -9.781, 'mulranny-mayo'],
    ['Derryolam Glebe, Monaghan, Co. Monaghan', 53.979, -6.729, 'carrickmacross-monaghan'],
  ])(
    'is the place at the point, far in the county from what the words name: %s',
    (address, lat, lon, slug) => {
      expect(resolve(address, lat, lon)).toEqual({ slug, by: 'point', agrees: false });
    },
  );

  it('is the named post town, even at a distance', () => {
    const [westport, kilmeena] = [gazetteer.bySlug('westport-mayo')!, { latitude: 53.87, longitude: -9.56 }];
    expect(distanceKm(westport, kilmeena)).toBeGreaterThan(7);
    expect(resolve('Rosnakilly, Westport, Co. Mayo', kilmeena.latitude, kilmeena.longitude)).toMatchObject({
      slug: 'westport-mayo',
      by: 'words',
    });
  });

  it('is near the point when the county has a place there', () => {
    const local = gazetteer.areas.filter(({ kind }) => ['town', 'village', 'suburb'].includes(kind));
    const places = fc.constantFrom(...local);
    const off = fc.double({ min: -0.05, max: 0.05, noNaN: true });
    fc.assert(
      fc.property(places, places, places, off, off, (before, named, near, north, east) => {
        const county = gazetteer.countyOf(near);
        const point = { latitude: near.latitude + north, longitude: near.longitude + east };
        const address = [before.name, named.name, `Co. ${county.name}`].join(', ');
        const { area } = gazetteer.resolve({ address, ...point })!;
        if (local.includes(area)) expect(distanceKm(area, point)).toBeLessThan(20);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the nearest place of the county without a named one', () => {
    expect(resolve('Hillside, Co. Kerry', 52.141, -10.27)).toEqual({
      slug: 'dingle-kerry',
      by: 'point',
      agrees: null,
    });
    expect(resolve('Hillside', 52.141, -10.27)?.slug).toBe('dingle-kerry');
  });

  it('is the county without other facts, and null without a county', () => {
    expect(resolve('Hillside, Co. Kerry')).toEqual({ slug: 'kerry', by: 'county', agrees: null });
    expect(resolve('Hillside')).toBeNull();
    expect(resolve('Hillside, Newcastle')).toBeNull();
    expect(resolve('Hillside', undefined, undefined, 'Kerry')?.slug).toBe('kerry');
    expect(resolve('Hillside', 48.85, 2.35)).toBeNull();
  });

  it('always belongs to the named county, after any other words', () => {
    const words = fc.constantFrom(
      ...gazetteer.areas.map((area) => area.name),
      'Main Street',
      '12',
      'Hill, Top',
      '(',
    );
    const county = fc.constantFrom(...gazetteer.areas.filter((area) => area.kind === 'county'));
    const latitude = fc.option(fc.double({ min: 51, max: 56, noNaN: true }));
    const longitude = fc.option(fc.double({ min: -11, max: -5, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 4 }),
        county,
        latitude,
        longitude,
        (parts, named, lat, lon) => {
          const address = [...parts, `Co. ${named.name}`].join(', ');
          const found = gazetteer.resolve({ address, latitude: lat, longitude: lon });
          const line = [found!.area, ...gazetteer.ancestorsOf(found!.area)];
          expect(line.at(-1)).toBe(named);
          expect(gazetteer.areaIdsOf(found!.area.id)).toContain(named.id);
        },
      ),
      { numRuns: 500 },
    );
  });
});
