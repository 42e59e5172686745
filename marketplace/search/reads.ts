import type pg from 'pg';
import { copyLines } from '#database/copy-lines.ts';
import type { AreaRow } from '#database/rows.ts';
import { authorityOfChain } from '#marketplace/places/authorities/authority-of-area.ts';
import { isNorthernIreland } from '#property/county.ts';
import { centreOf } from './index/geometry.ts';
import { type ListingRecord, searchRowOf, type UnitRecord } from './index/rows.ts';
import type { AreaExtent } from './index/search-index.ts';
import type { SearchRow, TaxPlace } from './model.ts';

/** Listings on the market, and sold ones. */
const SHOWN = `ad.state in ('published', 'sale_agreed', 'let_agreed', 'sold') and ad.published_at is not null`;

/**
 * The columns of a listing in the order that `listingOf` reads. COPY sends them as text, several times faster than
 * single rows.
 */
const LISTING_COLUMNS = `
  ad.id, ad.state, ad.ad_type, ad.offering, ad.price_type, ad.area_id, ad.latitude, ad.longitude,
  case when not ad.sale_on_application then ad.sale_value end,
  case when not ad.rental_on_application then ad.rental_value end,
  ad.collection_period, ad.selling_type, ad.property_type, ad.house_type, ad.total_beds, ad.bathrooms,
  ad.floor_area, ad.floor_area_unit, ad.ber, ad.available_from - date '1970-01-01', ad.minimum_lease, ad.furnished,
  ad.tenants, ad.owner_occupied, ad.gender, ad.couples_allowed, array_to_string(ad.facilities, ','),
  ad.video_url is not null, ad.virtual_tour_url is not null, jsonb_array_length(ad.images), ad.featured_level, ad.approximate_metres,
  case when ad.is_undated then 0 else round(date_part('epoch', ad.published_at) * 1000) end, length(ad.description),
  round(date_part('epoch', ad.offers_until) * 1000), ad.ber_kwh, ad.annual_service_charge,
  concat_ws(', ', ad.title, ad.address, ad.eircode),
  concat_ws(' ', ad.description, array_to_string(ad.features, ' '), advertiser.name)`;
const UNIT_COLUMNS = `
  ad_unit.ad_id, ad_unit.id, ad_unit.kind, ad_unit.price, ad_unit.collection_period, ad_unit.room_type,
  ad_unit.property_type, ad_unit.house_type, ad_unit.beds, ad_unit.bathrooms, ad_unit.floor_area_m2, ad_unit.ber`;

/** Every area of the gazetteer, as the index needs it. */
export async function readAreaExtents(client: pg.Pool | pg.ClientBase): Promise<AreaExtent[]> {
  const { rows } = await client.query<
    Pick<AreaRow, 'id' | 'parent_id' | 'south' | 'west' | 'north' | 'east'> & {
      region_ids: number[];
    }
  >(
    `select id, parent_id, south, west, north, east,
            array(select region_id from region_area where area_id = area.id order by 1) as region_ids
       from area order by id`,
  );
  return rows.map(({ id, parent_id, region_ids, ...extent }) => ({
    id,
    parentId: parent_id,
    extent,
    regionIds: region_ids,
  }));
}

/**
 * All searchable listings in batches, from one snapshot.
 * @param client used exclusively: it runs a transaction until the last batch was taken
 * @param areas the gazetteer from `readAreaExtents`
 */
export async function* readAllSearchRows(
  client: pg.ClientBase,
  areas: readonly AreaExtent[],
): AsyncGenerator<SearchRow[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    yield* readRows(client, areas, SHOWN);
  } finally {
    await client.query('rollback');
  }
}

/** @returns the searchable listings among some ids, in their current state */
export async function readSearchRows(
  client: pg.ClientBase,
  areas: readonly AreaExtent[],
  ids: readonly number[],
): Promise<SearchRow[]> {
  const numbers = ids.filter(Number.isSafeInteger);
  if (numbers.length === 0) return [];
  const rows: SearchRow[] = [];
  for await (const batch of readRows(client, areas, `${SHOWN} and ad.id in (${numbers.join(',')})`))
    rows.push(...batch);
  return rows;
}

async function* readRows(
  client: pg.ClientBase,
  areas: readonly AreaExtent[],
  condition: string,
): AsyncGenerator<SearchRow[]> {
  const locationOf = locationsOf(areas);
  const middles = new Map(areas.map(({ id, extent }) => [id, centreOf(extent)]));
  const units = new Map<number, UnitRecord[]>();
  const ofUnits = `select ${UNIT_COLUMNS} from ad_unit join ad on ad.id = ad_unit.ad_id
    where ${condition} order by ad_unit.ad_id, ad_unit.position, ad_unit.id`;
  for await (const lines of copyLines(client, ofUnits)) for (const line of lines) addUnit(units, line);
  const viewings = new Map<number, number[]>();
  const ofViewings = `select ad_viewing.ad_id, round(date_part('epoch', ad_viewing.starts_at) * 1000)
    from ad_viewing join ad on ad.id = ad_viewing.ad_id
    where ${condition} and ad_viewing.cancelled_at is null order by 1, 2`;
  for await (const lines of copyLines(client, ofViewings))
    for (const line of lines) {
      const [listing, start] = line.split('\t');
      addTo(viewings, Number(listing), Number(start));
    }
  const ofListings = `select ${LISTING_COLUMNS} from ad join advertiser on advertiser.id = ad.advertiser_id where ${condition}`;
  for await (const lines of copyLines(client, ofListings)) {
    const rows: SearchRow[] = [];
    for (const line of lines) {
      const listing = listingOf(line.split('\t'));
      const middle = middles.get(listing.areaId) ?? null;
      const row = searchRowOf(listing, units.get(listing.id) ?? [], viewings.get(listing.id) ?? [], {
        ...locationOf(listing.areaId),
        middle,
      });
      if (row) rows.push(row);
    }
    yield rows;
  }
}

function listingOf(fields: readonly string[]): ListingRecord {
  return {
    id: Number(fields[0]),
    state: fields[1] as ListingRecord['state'],
    adType: fields[2] as ListingRecord['adType'],
    offering: fields[3] as ListingRecord['offering'],
    priceType: textIn(fields[4]) as ListingRecord['priceType'],
    areaId: Number(fields[5]),
    latitude: numberIn(fields[6]),
    longitude: numberIn(fields[7]),
    approximateMetres: numberIn(fields[31]),
    saleValue: numberIn(fields[8]),
    rentalValue: numberIn(fields[9]),
    collectionPeriod: textIn(fields[10]) as ListingRecord['collectionPeriod'],
    sellingType: textIn(fields[11]),
    propertyType: fields[12] as ListingRecord['propertyType'],
    houseType: textIn(fields[13]) as ListingRecord['houseType'],
    totalBeds: numberIn(fields[14]),
    bathrooms: numberIn(fields[15]),
    floorArea: numberIn(fields[16]),
    floorAreaUnit: textIn(fields[17]) as ListingRecord['floorAreaUnit'],
    ber: textIn(fields[18]),
    availableFrom: numberIn(fields[19]),
    minimumLease: numberIn(fields[20]),
    furnished: textIn(fields[21]) as ListingRecord['furnished'],
    tenants: numberIn(fields[22]),
    ownerOccupied: booleanIn(fields[23]),
    gender: textIn(fields[24]) as ListingRecord['gender'],
    couplesAllowed: booleanIn(fields[25]),
    facilities: fields[26] === '' ? [] : (fields[26]!.split(',') as ListingRecord['facilities'][number][]),
    hasVideo: fields[27] === 't',
    hasVirtualTour: fields[28] === 't',
    pictures: Number(fields[29]),
    featuredLevel: fields[30] as ListingRecord['featuredLevel'],
    publishedAt: Number(fields[32]),
    descriptionLength: Number(fields[33]),
    offersUntil: numberIn(fields[34]),
    berKwh: numberIn(fields[35]),
    annualServiceCharge: numberIn(fields[36]),
    address: unescaped(fields[37]!),
    text: unescaped(fields[38]!),
  };
}

function addUnit(units: Map<number, UnitRecord[]>, line: string): void {
  const fields = line.split('\t');
  addTo(units, Number(fields[0]), {
    id: Number(fields[1]),
    kind: fields[2] as UnitRecord['kind'],
    price: numberIn(fields[3]),
    collectionPeriod: textIn(fields[4]) as UnitRecord['collectionPeriod'],
    roomType: textIn(fields[5]) as UnitRecord['roomType'],
    propertyType: textIn(fields[6]) as UnitRecord['propertyType'],
    houseType: textIn(fields[7]) as UnitRecord['houseType'],
    beds: numberIn(fields[8]),
    bathrooms: numberIn(fields[9]),
    floorArea: numberIn(fields[10]),
    ber: textIn(fields[11]),
  });
}

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const NULL = '\\N';
function textIn(field: string | undefined): string | null {
  return field === undefined || field === NULL ? null : field;
}
function numberIn(field: string | undefined): number | null {
  return field === undefined || field === NULL ? null : Number(field);
}
function booleanIn(field: string | undefined): boolean | null {
  return field === undefined || field === NULL ? null : field === 't';
}

/** Decodes line breaks, tabs and backslashes of COPY; for word search all of them can become spaces. */
function unescaped(field: string): string {
  return field.includes('\\') ? field.replace(/\\./g, ' ') : field;
}

function taxPlaceOf(chain: readonly number[]): TaxPlace | null {
  return isNorthernIreland(chain.at(-1)!) ? 'northern-ireland' : authorityOfChain(chain);
}

type Location = Pick<SearchRow, 'areaIds' | 'taxPlace'>;

/**
 * @returns for an area: itself, every area above it, the regions that include one of them, and its county last; and
 *   whose taxes apply there
 */
function locationsOf(areas: readonly AreaExtent[]): (areaId: number) => Location {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const locations = new Map<number, Location>();
  return (areaId) => {
    let location = locations.get(areaId);
    if (!location) {
      const line: number[] = [];
      const regions: number[] = [];
      for (
        let area = byId.get(areaId);
        area && !line.includes(area.id);
        area = byId.get(area.parentId ?? -1)
      ) {
        line.push(area.id);
        regions.push(...(area.regionIds ?? []));
      }
      const county = line.length > 1 ? line.splice(-1) : [];
      const areaIds = line.length === 0 ? [areaId] : [...new Set([...line, ...regions, ...county])];
      location = { areaIds, taxPlace: taxPlaceOf(areaIds) };
      locations.set(areaId, location);
    }
    return location;
  };
}
