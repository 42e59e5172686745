import type pg from 'pg';
import { choiceBits, facilityWord } from '#marketplace/search/index/features.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  ROOM_TYPES,
  type SearchRow,
  type SearchUnit,
} from '#marketplace/search/model.ts';
import { wordList } from '#marketplace/search/postgres/listing-rows.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, SECTIONS } from '#property/section.ts';
import { HIGHEST, LOWEST, scaled } from './peer-tables.ts';

/** The conditions of an index entry on a unit and the listing; all values are in the index. */
const WANTS = `s.price_from <= u.price_low and s.price_to >= u.price_high
  and s.beds_from <= u.beds_low and s.beds_to >= u.beds_high
  and s.baths_from <= u.baths_low and s.baths_to >= u.baths_high
  and s.ber_from <= u.ber_high and s.ber_to >= u.ber_low
  and s.kinds & u.kind <> 0 and s.states & $4::int <> 0
  and (s.furnishings = 0 or s.furnishings & $5::int <> 0) and s.facilities & ~$6::int = 0`;

/**
 * Finds the saved searches for a listing in one query: an index scan for each section, area and unit of the listing,
 * a lookup in the index of shapes for each section, then the rare filters of the remaining searches by key.
 */
const QUESTION = `
  with unit as (select * from unnest($3::smallint[], $7::int[], $8::int[], $9::int[], $10::int[], $11::int[], $12::int[],
      $13::int[], $14::int[], $15::int[], $16::float8[], $17::float8[], $18::int[])
    as u(section, price_low, price_high, beds_low, beds_high, baths_low, baths_high, ber_low, ber_high, kind, floor_low, floor_high, room)),
  found as (
    select s.id, s.more, u.floor_low, u.floor_high, u.room
      from unit u cross join unnest($1::int[]) area(id) cross join lateral
        (select * from wanted_area s where s.section = u.section and s.area_id = area.id and ${WANTS} offset 0) s
    union all
    select s.id, s.more, u.floor_low, u.floor_high, u.room
      from unit u cross join lateral
        (select * from wanted_shape s where s.section = u.section and s.extent @> $2::box and ${WANTS} offset 0) s
     where $2::box is not null and (s.outline is null or s.outline @> ($2::box)[0])
       and (s.metres is null or metres_to(($2::box)[0], s.core) <= s.metres))
  select string_agg(id::text, ',') from (
    select distinct f.id from found f left join wanted_more m on f.more and m.id = f.id
     where not f.more or (
       (m.words is null or $19::tsvector @@ m.words)
       and m.floor_from <= f.floor_low and m.floor_to >= f.floor_high
       and (m.rooms = 0 or m.rooms & f.room <> 0) and (m.media = 0 or m.media & $20::int <> 0)
       and (m.days is null or $21::float8 >= $22::float8 - m.days * 86400000.0))) found`;

/**
 * Queries PostgreSQL.
 * @param today the start of the day, milliseconds since 1970
 * @returns the ids in the order of the result, separated by commas
 */
export async function matchInPostgres(client: pg.ClientBase, row: SearchRow, today: number): Promise<string> {
  const units = row.sections.flatMap((section) =>
    row.units.map((unit) => [SECTION_NAMES.indexOf(section), ...unitValues(unit, SECTIONS[section].side)]),
  );
  const column = (index: number) => units.map((values) => values[index]!);
  const place = pointText(row);
  const { rows } = await client.query<[string | null]>({
    rowMode: 'array',
    name: 'match',
    text: QUESTION,
    values: [
      ...[[0, ...new Set(row.areaIds)], place, column(0)],
      1 << LISTING_STATES.indexOf(row.state),
      choiceBits(row.furnishings, FURNISHINGS),
      facilityWord(row),
      ...Array.from({ length: 12 }, (_, index) => column(index + 1)),
      wordList(row),
      choiceBits(row.mediaTypes, MEDIA_TYPES),
      ...[row.publishedAt, today],
    ],
  });
  return rows[0]![0] ?? '';
}

/** The position of a listing as an empty box. */
function pointText({ latitude, longitude }: SearchRow): string | null {
  if (latitude === null || longitude === null) return null;
  const point = `(${scaled(longitude)},${scaled(latitude)})`;
  return `${point},${point}`;
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
    ...ends(unit.floorSize),
    unit.roomType === null ? 0 : choiceBits([unit.roomType], ROOM_TYPES),
  ];
}
