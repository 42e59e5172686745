import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { choiceBits, facilityWord } from '#marketplace/search/index/features.ts';
import { FURNISHINGS, LISTING_STATES, type SearchRow, type SearchUnit } from '#marketplace/search/model.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, SECTIONS } from '#property/section.ts';
import { HIGHEST, LOWEST, NO_AREA } from './filed-search.ts';

/** The wishes of a search about a unit and its listing. */
const WANTS = `s.price_from <= u.price_low and s.price_to >= u.price_high
  and s.beds_from <= u.beds_low and s.beds_to >= u.beds_high
  and s.baths_from <= u.baths_low and s.baths_to >= u.baths_high
  and s.ber_from <= u.ber_high and s.ber_to >= u.ber_low
  and s.kinds & u.kind <> 0 and s.states & u.state <> 0
  and (s.furnishings = 0 or s.furnishings & u.furnishings <> 0) and s.facilities & ~u.facilities = 0`;

/** One row for each unit, section and area of the listings; the place is the listing's. */
const UNITS = `unnest($1::smallint[], $2::integer[], $3::float8[], $4::float8[], $5::integer[], $6::integer[], $7::integer[],
    $8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[], $14::integer[],
    $15::integer[], $16::integer[])
  as u(section, area_id, longitude, latitude, price_low, price_high, beds_low, beds_high, baths_low, baths_high,
       ber_low, ber_high, kind, state, furnishings, facilities)`;

/**
 * @returns the ids of the searches that may find one of some listings: all that do, and few others, each once
 */
export async function readCandidates(client: pg.ClientBase, rows: readonly SearchRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const units = rows.flatMap(unitsOf);
  const { rows: found } = await client.query<{ search_id: number }>(
    `with unit as materialized (select * from ${UNITS})
     select s.search_id from unit u cross join lateral
       (select s.search_id from alert_search_area s
         where s.section = u.section and s.area_id = u.area_id and ${WANTS}) s
     union
     select s.search_id from unit u cross join lateral
       (select s.search_id from alert_search_shape s
         where s.section = u.section and s.extent @> box(point(u.longitude, u.latitude)) and ${WANTS}) s
      where u.area_id = ${NO_AREA} and u.longitude is not null`,
    Array.from({ length: 16 }, (_, column) => numbersParameter(units.map((unit) => unit[column]!))),
  );
  return found.map(({ search_id }) => search_id);
}

function unitsOf(row: SearchRow): (number | null)[][] {
  const [longitude, latitude] =
    row.latitude === null || row.longitude === null ? [null, null] : [row.longitude, row.latitude];
  const ofListing = [
    1 << LISTING_STATES.indexOf(row.state),
    choiceBits(row.furnishings, FURNISHINGS),
    facilityWord(row),
  ];
  return row.sections.flatMap((section) =>
    row.units.flatMap((unit) =>
      [...new Set([NO_AREA, ...row.areaIds])].map((areaId) => [
        ...[SECTION_NAMES.indexOf(section), areaId, longitude, latitude],
        ...unitValues(unit, SECTIONS[section].side),
        ...ofListing,
      ]),
    ),
  );
}

/** An unknown value matches an open range only. */
function unitValues(unit: SearchUnit, side: 'sale' | 'rent'): number[] {
  const ends = (value: number | null) => (value === null ? [LOWEST, HIGHEST] : [value, value]);
  const [berLow, berHigh] = unit.ber ?? [HIGHEST, LOWEST];
  return [
    ...ends(side === 'sale' ? unit.salePrice : unit.rentalPrice),
    ...ends(unit.numBeds),
    ...ends(unit.numBaths),
    ...[berLow, berHigh, 1 << PROPERTY_KINDS.indexOf(unit.kind)],
  ];
}
