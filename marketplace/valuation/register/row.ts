import { decodeHTMLStrict } from 'entities';
import { countyIdOf } from '#marketplace/places/rules.ts';
import { normalized } from '#platform/text/normalize.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import { FIRST_YEAR } from '../price-index/rules.ts';
import { repairEncoding } from './repair.ts';
import { FIRST_REGISTER_YEAR } from './rules.ts';

/** A row of the Property Price Register. */
export type RegisterRow = {
  /** Days since 1970-01-01. */
  day: number;
  address: string;
  countyId: number;
  /** Without space. */
  eircode: string | null;
  priceCents: number;
  fullMarketPrice: boolean;
  vatExclusive: boolean;
  newDwelling: boolean;
  /** Floor area: 1 is under 38 m², 2 is 38 to 125 m², 3 is 125 m² and over; null if not stated. */
  sizeBand: 1 | 2 | 3 | null;
};

const NAMES = [
  'day',
  'address',
  'district',
  'county',
  'eircode',
  'price',
  'notFullMarketPrice',
  'vatExclusive',
  'description',
  'size',
] as const;
type Name = (typeof NAMES)[number];
/** Positions of the columns in a file; older layouts have a postal district and no Eircode. */
export type Columns = Partial<Record<Name, number>>;
const OPTIONAL: readonly Name[] = ['district', 'eircode', 'size'];

/** Beginnings of the names of columns, in lower-case letters only, so that a broken € does not matter. */
const HEADINGS: readonly (readonly [beginning: string, name: Name])[] = [
  ['dateofsale', 'day'],
  ['address', 'address'],
  ['postalcode', 'district'],
  ['county', 'county'],
  ['eircode', 'eircode'],
  ['price', 'price'],
  ['notfullmarketprice', 'notFullMarketPrice'],
  ['vatexclusive', 'vatExclusive'],
  ['descriptionofproperty', 'description'],
  ['propertysizedescription', 'size'],
];

/** @returns the positions of the columns, or the names of those that the header lacks */
export function columnsOf(
  header: readonly string[],
): { ok: true; columns: Columns } | { ok: false; missing: string[] } {
  const columns: Columns = {};
  header.forEach((text, at) => {
    const letters = text.toLowerCase().replace(/[^a-z]/g, '');
    const name = HEADINGS.find(([beginning]) => letters.startsWith(beginning))?.[1];
    if (name) columns[name] ??= at;
  });
  const missing = NAMES.filter((name) => columns[name] === undefined && !OPTIONAL.includes(name));
  return missing.length > 0 ? { ok: false, missing } : { ok: true, columns };
}

/** Longest address that is stored; the longest of the register has 108 characters. */
const MAX_ADDRESS_LENGTH = 500;

export type ReadRow =
  | { ok: true; row: RegisterRow; warnings: readonly string[] }
  | { ok: false; reason: string };

/**
 * Reads a record of the register.
 * @param lastDay last day that a sale may have, in days since 1970-01-01: later ones are mistyped
 * @returns the row with what was dropped from it, or the reason why it is refused
 */
export function readRow(record: readonly string[], columns: Columns, lastDay: number): ReadRow {
  const field = (name: Name) => record[columns[name] ?? -1] ?? '';
  const warnings: string[] = [];
  const day = dayOf(field('day'));
  if (day === null) return refused('date', `not a day since ${FIRST_REGISTER_YEAR} as dd/mm/yyyy`);
  if (day > lastDay) return refused('date', 'in the future');
  const countyId = countyIdOf(field('county'));
  if (!countyId || isNorthernIreland(countyId)) return refused('county', 'not a county of the Republic');
  const priceCents = centsOf(field('price'));
  if (priceCents === null) return refused('price', 'not an amount above 0');
  const address = withDistrict(cleanText(field('address')), cleanText(field('district')));
  if (!/[\p{L}\p{N}]/u.test(address)) return refused('address', 'empty');
  if (address.length > MAX_ADDRESS_LENGTH) return refused('address', 'too long');
  const notFull = yesNoOf(field('notFullMarketPrice'));
  const vatExclusive = yesNoOf(field('vatExclusive'));
  if (notFull === null || vatExclusive === null) return refused('answers', 'neither Yes nor No');
  const writtenEircode = field('eircode').trim();
  const eircode = parseEircode(writtenEircode)?.replace(' ', '') ?? null;
  if (writtenEircode !== '' && !eircode) warnings.push('eircode: of no valid form');
  const newDwelling = isNewDwelling(field('description'));
  if (newDwelling === null) warnings.push('description: neither new nor second-hand');
  const size = field('size').trim();
  const sizeBand = sizeBandOf(size);
  if (size !== '' && sizeBand === null) warnings.push('size: unknown');
  const row = {
    day,
    address,
    countyId,
    eircode,
    priceCents,
    fullMarketPrice: !notFull,
    vatExclusive,
    newDwelling: newDwelling ?? false,
    sizeBand,
  };
  return { ok: true, row, warnings };
}

function refused(column: string, reason: string): ReadRow {
  return { ok: false, reason: `${column}: ${reason}` };
}

/** @param text `17/03/2024` @returns days since 1970-01-01, or null */
function dayOf(text: string): number | null {
  const found = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  if (!found) return null;
  const [dayOfMonth, month, year] = found.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal && year >= FIRST_REGISTER_YEAR ? date.getTime() / DAY_MS : null;
}

/** @param day days since 1970-01-01 @returns months since January 2005 */
export function monthOfDay(day: number): number {
  const date = new Date(day * DAY_MS);
  return (date.getUTCFullYear() - FIRST_YEAR) * 12 + date.getUTCMonth();
}

/** @param day days since 1970-01-01 @returns the ISO day */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** @param text `€320,000.00`, whose sign may be broken @returns cents, or null */
function centsOf(text: string): number | null {
  const found = /^[^\d-]{0,6}(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d{2}))?\s*$/.exec(text);
  if (!found) return null;
  const cents = Number(found[1]!.replaceAll(',', '')) * 100 + Number(found[2] ?? 0);
  return cents > 0 ? cents : null;
}

function cleanText(text: string): string {
  const plain = text.includes('&') ? decodeHTMLStrict(text) : text;
  const repaired = /^[\x20-\x7e]*$/.test(plain) ? plain : normalized(repairEncoding(plain), 'NFC');
  return repaired.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Adds the postal district of the older layout to an address that names none. */
function withDistrict(address: string, district: string): string {
  const found = /^(?:dublin|baile .tha cliath)\s*(\d{1,2}w?)$/i.exec(district);
  if (!found || /\b(?:dublin\s*|d)\d{1,2}\s?w?\b/i.test(address)) return address;
  return `${address}, Dublin ${found[1]!.toUpperCase()}`;
}

function yesNoOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return word === 'yes' ? true : word === 'no' ? false : null;
}

/** English or Irish, with any signs in the place of accented letters: `Teach/?ras?n C?naithe Nua`. */
function isNewDwelling(description: string): boolean | null {
  if (/^\s*new\b|\bnua\s*$/i.test(description)) return true;
  return /^\s*second|\bath\S{1,4}imhe\s*$/i.test(description) ? false : null;
}

/** English or Irish: the limits of 38 and 125 m² say which band it is. */
function sizeBandOf(description: string): 1 | 2 | 3 | null {
  const has38 = /\b38\b/.test(description);
  const has125 = /\b125\b/.test(description);
  return has38 ? (has125 ? 2 : 1) : has125 ? 3 : null;
}
