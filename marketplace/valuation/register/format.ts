import { countyIdOf } from '#marketplace/places/rules.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { repairEncoding } from '#platform/text/encoding.ts';
import { fold } from '#platform/text/normalize.ts';
import { isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import type { RegisterSale } from './sale.ts';

type Field =
  | 'date'
  | 'address'
  | 'district'
  | 'county'
  | 'eircode'
  | 'price'
  | 'notFull'
  | 'vat'
  | 'kind'
  | 'size';

/** What the name of a column begins with: files differ in the sign of the euro, which is often broken. */
const FIELDS: Readonly<Record<Field, string>> = {
  date: 'date of sale',
  address: 'address',
  district: 'postal code',
  county: 'county',
  eircode: 'eircode',
  price: 'price',
  notFull: 'not full market price',
  vat: 'vat exclusive',
  kind: 'description of property',
  size: 'property size description',
};
/** Columns of either layout only: files had postal districts until 2021, and Eircodes since. */
const OPTIONAL: ReadonlySet<Field> = new Set(['district', 'eircode', 'size']);

/** Names of the columns of a file by what they hold. */
export type Layout = ReadonlyMap<Field, string>;

/** @returns the layout, or the columns that a register must have and the file lacks */
export function layoutOf(
  header: readonly string[],
): { ok: true; layout: Layout } | { ok: false; missing: string[] } {
  const layout = new Map<Field, string>();
  for (const [field, begin] of Object.entries(FIELDS) as [Field, string][]) {
    const name = header.find((column) => fold(column).trim().startsWith(begin));
    if (name !== undefined) layout.set(field, name);
  }
  const missing = (Object.keys(FIELDS) as Field[]).filter(
    (field) => !layout.has(field) && !OPTIONAL.has(field),
  );
  return missing.length > 0
    ? { ok: false, missing: missing.map((field) => FIELDS[field]) }
    : { ok: true, layout };
}

export type ParsedRow =
  | { ok: true; sale: RegisterSale; warnings: readonly string[] }
  | { ok: false; reason: string };

const MAX_ADDRESS_LENGTH = 500;
/** The register begins in 2010. */
const FIRST_DAY = '2010-01-01';
/** Above, the comma was misread, or it is no home. */
const MAX_CENTS = 1e12;

/** Reads a row of the register. Texts may be English or Irish, with broken accents. */
export function readRow(row: CsvRow, layout: Layout): ParsedRow {
  const text = (field: Field) => repairEncoding(row[layout.get(field) ?? ''] ?? '').trim();
  const soldOn = dayOf(text('date'));
  if (!soldOn) return refused(`date: "${text('date')}" is no day from 2010 on`);
  const countyId = countyIdOf(text('county'));
  if (!countyId || isNorthernIreland(countyId)) return refused(`county: "${text('county')}" is unknown`);
  const priceCents = centsOf(text('price'));
  if (!priceCents) return refused(`price: "${text('price')}" is no amount`);
  const address = withDistrict(text('address').replace(/\s+/g, ' '), text('district'));
  if (address === '') return refused('address: empty');
  if (address.length > MAX_ADDRESS_LENGTH)
    return refused(`address: longer than ${MAX_ADDRESS_LENGTH} characters`);
  const isFull = flagOf(text('notFull'));
  const isVat = flagOf(text('vat'));
  if (isFull === null || isVat === null) return refused('flags: neither Yes nor No');
  const eircode = text('eircode') === '' ? null : (parseEircode(text('eircode'))?.replace(' ', '') ?? null);
  const warnings = eircode === null && text('eircode') !== '' ? ['eircode: not one, left out'] : [];
  const sale = {
    soldOn,
    address,
    countyId,
    eircode,
    priceCents,
    isFullMarketPrice: !isFull,
    isVatExclusive: isVat,
    isNew: isNewHome(text('kind')),
    sizeBand: sizeBandOf(text('size')),
  };
  return { ok: true, sale, warnings };
}

function refused(reason: string): ParsedRow {
  return { ok: false, reason };
}

/** @param text `17/03/2024` */
function dayOf(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const day = `${match[3]}-${match[2]!.padStart(2, '0')}-${match[1]!.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal && day >= FIRST_DAY ? day : null;
}

/** @param text `€320,000.00`, whatever stands for the euro */
function centsOf(text: string): number | null {
  const match = /^\D{0,5}(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= MAX_CENTS ? cents : null;
}

function flagOf(text: string): boolean | null {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'tá') return true;
  return word === 'no' || word === 'níl' ? false : null;
}

/** Accents are often question marks: "Teach/?ras?n C?naithe Nua". */
function isNewHome(text: string): boolean {
  return /^new\b|\bnua$/i.test(text);
}

function sizeBandOf(text: string): 1 | 2 | 3 | null {
  const [first, second] = text.match(/\d+/g) ?? [];
  if (first === '38') return second === '125' ? 2 : 1;
  return first === '125' ? 3 : null;
}

/** Adds the postal district of the older layout where the address lacks it. */
function withDistrict(address: string, district: string): string {
  if (!/^Dublin \d{1,2}W?$/i.test(district)) return address;
  return address.toLowerCase().includes(district.toLowerCase()) ? address : `${address}, ${district}`;
}
