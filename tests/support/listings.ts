import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { COUNTIES, isNorthernIreland } from '#property/county.ts';

/** A valid listing in Dublin for tests, in Northern Ireland without an energy rating; needs only a reference, everything can be overridden. */
export function sampleListing(overrides: Partial<NewListing> = {}): NewListing {
  return {
    source: 'sample',
    reference: 'sample-1',
    advertiser: {
      reference: 'sample-agent',
      kind: 'branded_agent',
      name: 'Harbour Homes',
      phone: '+35315550100',
      licenceNumber: '001234',
      backgroundColour: '#054573',
    },
    adType: 'sale',
    state: 'published',
    countyId: 1,
    areaId: 1,
    address: '12 Sandymount Green, Sandymount, Dublin 4',
    latitude: 53.3331,
    longitude: -6.2152,
    saleValue: 495_000,
    propertyType: 'house',
    houseType: 'terraced',
    totalBeds: 3,
    bathrooms: 2,
    floorArea: 104,
    floorAreaUnit: 'METRES_SQUARED',
    ber: 'C1',
    berNumber: '104017918',
    ...(isNorthernIreland(overrides.countyId ?? 1) && { ber: null, berNumber: null }),
    description: 'A bright terraced house beside the green.',
    publishedAt: new Date('2026-06-01T10:00:00Z'),
    ...overrides,
  };
}

/** Adds the 32 counties as squares to the gazetteer of an empty database. */
export async function insertCounties(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into area (id, kind, county_id, name, name_ga, slug, latitude, longitude, south, west, north, east, source)
     select id, 'county', id, name, name_ga, lower(name), 53.4, -7, 53, -8, 54, -6, 'sample'
       from json_to_recordset($1) as county(id integer, name text, name_ga text)
     on conflict (id) do nothing`,
    [JSON.stringify(COUNTIES.map(({ id, name, nameGa }) => ({ id, name, name_ga: nameGa })))],
  );
}
