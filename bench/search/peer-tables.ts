import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { areaNumber, createAreas, refreshTreeOrder, setAreas } from '#marketplace/search/index/areas.ts';
import {
  bathsOfWord,
  bedsOfWord,
  berFromOfWord,
  berToOfWord,
  facilityWord,
  kindOfWord,
  listingWord,
  MAX_ROOMS,
  NO_BER,
  roomOfWord,
  unitWord,
} from '#marketplace/search/index/features.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { wordsOfRow } from '#marketplace/search/keywords/markers.ts';
import type { SearchRow, SearchUnit } from '#marketplace/search/model.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { field } from './tables.ts';

/**
 * The fastest tables found for the same searches in PostgreSQL: one narrow row per listing and section, so that every
 * search starts with an equality; the preorder of areas as a number, so that an area is a range; attributes of facets
 * packed in a few integers; multi-unit listings marked, with their units in a separate table.
 */
const TABLES = `
  create extension if not exists btree_gist;
  create extension if not exists btree_gin;
  create unlogged table search_ad (
    section smallint not null, id bigint not null, multi_unit boolean not null, walk integer not null, place point,
    rank float8 not null, published float8 not null, sale integer, rent integer, floor float8, lease smallint,
    tenants smallint, available float8, ad_word integer not null, facilities integer not null,
    kind smallint, beds smallint, baths smallint, ber_from smallint, ber_to smallint, room smallint, unit_id bigint, words tsvector not null
  );
  create unlogged table search_unit (
    ad_id bigint not null, unit_id bigint, sale integer, rent integer, floor float8,
    kind smallint, beds smallint, baths smallint, ber_from smallint, ber_to smallint, room smallint
  );`;
const CARRIED =
  'multi_unit, ad_word, facilities, kind, beds, baths, ber_from, ber_to, room, sale, rent, floor, published';
const INDEXES = [
  `create index on search_ad (section, walk) include (id, rank, ${CARRIED})`,
  `create index on search_ad (section, rank desc, id desc) include (walk, ${CARRIED})`,
  `create index on search_ad (section, published desc, id desc) include (walk, multi_unit, kind, beds, baths, ad_word)`,
  'create index on search_ad (section, sale, id desc) include (walk, multi_unit, kind, beds, baths, ad_word)',
  'create index on search_ad (section, rent, id desc) include (walk, multi_unit, kind, beds, baths, ad_word)',
  'create index on search_ad (section, walk) where multi_unit',
  'create index on search_ad using gist (section, place)',
  'create index on search_ad using gin (section, words)',
  'create index on search_unit (ad_id)',
];

export type PeerLoader = { add: (rows: readonly SearchRow[]) => Promise<void>; finish: () => Promise<void> };

/** Copies the rows of the index into the peer's tables and creates the indexes. */
export async function peerLoader(client: pg.ClientBase, extents: readonly AreaExtent[]): Promise<PeerLoader> {
  const areas = createAreas();
  setAreas(areas, extents);
  refreshTreeOrder(areas);
  await client.query('set statement_timeout = 0');
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(TABLES);
  return {
    add: async (rows) => {
      const listings = rows.flatMap((row) => listingLines(row, areas.order[areaNumber(areas, row.areaIds)]!));
      const units = rows.flatMap((row) =>
        row.units.length > 1 ? row.units.map((unit) => [row.id, unit.id, ...unitFields(unit)]) : [],
      );
      await copyInto(client, 'search_ad', listings);
      if (units.length > 0) await copyInto(client, 'search_unit', units);
    },
    finish: async () => {
      for (const index of INDEXES) await client.query(index);
      await client.query('vacuum analyze search_ad');
      await client.query('vacuum analyze search_unit');
    },
  };
}

type Value = string | number | boolean | null;

async function copyInto(client: pg.ClientBase, table: string, rows: readonly Value[][]): Promise<void> {
  const text = rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
  await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${table} from stdin`)));
}

function listingLines(row: SearchRow, walk: number): Value[][] {
  const multi_unit = row.units.length > 1;
  const [sale, rent, floor, ...unit] = unitFields(row.units[0]);
  const lowest = (prices: (number | null)[]) => {
    const known = prices.filter((price) => price !== null);
    return known.length > 0 ? Math.min(...known) : null;
  };
  const prices = multi_unit
    ? [lowest(row.units.map((one) => one.salePrice)), lowest(row.units.map((one) => one.rentalPrice)), null]
    : [sale!, rent!, floor!];
  return row.sections.map((section) => [
    ...[SECTION_NAMES.indexOf(section), row.id, multi_unit, walk],
    row.longitude === null ? null : `(${row.longitude},${row.latitude})`,
    ...[row.rank, row.publishedAt, ...prices],
    ...[row.leaseLength, row.numTenants, row.availableFrom, listingWord(row), facilityWord(row)],
    ...(multi_unit ? unit.map(() => null) : unit),
    multi_unit ? null : row.units[0].id,
    wordList(row),
  ]);
}

function unitFields(unit: SearchUnit): Value[] {
  const word = unitWord(unit);
  const rooms = (count: number) => (count > MAX_ROOMS ? null : count);
  const rated = berFromOfWord(word) !== NO_BER;
  return [
    ...[unit.salePrice, unit.rentalPrice, unit.floorSize, kindOfWord(word)],
    ...[rooms(bedsOfWord(word)), rooms(bathsOfWord(word))],
    ...[rated ? berFromOfWord(word) : null, rated ? berToOfWord(word) : null],
    roomOfWord(word) === 0 ? null : roomOfWord(word) - 1,
  ];
}

/** The text of a listing as a tsvector of the same words and positions as in the index. */
export function wordList(row: SearchRow): string {
  const places = new Map<string, number[]>();
  wordsOfRow(row).forEach((word, index) => {
    const list = places.get(word);
    if (list) list.push(index + 1);
    else places.set(word, [index + 1]);
  });
  return [...places].map(([word, list]) => `'${word.replaceAll("'", "''")}':${list.join(',')}`).join(' ');
}
