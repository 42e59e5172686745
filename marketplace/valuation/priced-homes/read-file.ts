import path from 'node:path';
import { countyIdOf } from '#marketplace/places/rules.ts';
import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { inspectFile } from '#platform/files/text-file.ts';
import { berRange } from '#property/ber.ts';
import { isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import { plausible } from '../model/attributes.ts';
import { homeTypeOfWord, numberOf } from './words.ts';
import type { NewPricedHome } from './writes.ts';

/** A refused row with its line, where the header is line 1. */
export type RefusedHome = { line: number; reason: string; name: string };

/**
 * Reads homes with attributes and a price from CSV: `property_type`, `beds`, `baths`, `size_m2`, `ber`, `lat`, `lon`,
 * `address`, `county`, `eircode`, `asking_price_eur`, `asking_date`, `sold_price_eur`, `sold_date`, `source`. Only the address
 * and one price with its date are required; the county may be the end of the address.
 * @throws Error in one line if the file cannot be read
 */
export async function readPricedHomes(
  file: string,
): Promise<{ homes: NewPricedHome[]; refused: RefusedHome[] }> {
  const { encoding } = await inspectFile(file);
  const homes: NewPricedHome[] = [];
  const refused: RefusedHome[] = [];
  for await (const record of readCsv(file, encoding)) {
    const read = record.ok ? pricedHomeOfRow(record.row, record.line, path.basename(file)) : record.reason;
    if (typeof read !== 'string') homes.push(read);
    else refused.push({ line: record.line, reason: read, name: record.row.address ?? '' });
  }
  return { homes, refused };
}

/** A row by column name. */
export type HomeRow = CsvRow;

/** @returns the home of a row, or the reason why not */
export function pricedHomeOfRow(row: HomeRow, line: number, fileName: string): NewPricedHome | string {
  const address = (row.address ?? '').replace(/\s+/g, ' ').trim();
  if (address === '' || address.length > 500) return 'address: empty or too long';
  const countyId = countyOf(row.county ?? '', address);
  if (countyId === null || isNorthernIreland(countyId)) return 'county: unknown, or not of the Republic';
  const homeType = homeTypeOfWord(row.property_type ?? '');
  if (homeType === undefined) return 'property_type: no home';
  const sold = priceOf(row.sold_price_eur, row.sold_date);
  const asked = priceOf(row.asking_price_eur, row.asking_date);
  if (sold === 'bad' || asked === 'bad') return 'price: no whole amount above 0';
  if (!sold?.day && !asked?.day) return 'price: neither sold nor asked with a date';
  const [latitude, longitude] = [numberOf(row.lat), numberOf(row.lon)];
  const isPoint =
    latitude !== null && longitude !== null && Math.abs(latitude - 53.5) < 3 && Math.abs(longitude + 8) < 4;
  const range = berRange((row.ber ?? '').toUpperCase());
  const { type, beds, baths, size, ber, point } = plausible({
    type: homeType,
    beds: numberOf(row.beds),
    baths: numberOf(row.baths),
    size: numberOf(row.size_m2),
    ber: range && Math.round((range[0] + range[1]) / 2),
    point: isPoint ? { latitude, longitude } : null,
  });
  return {
    source: row.source || fileName,
    reference: row.ref || String(line),
    county_id: countyId,
    address,
    eircode: parseEircode(row.eircode ?? '')?.replace(' ', '') ?? null,
    home_type: type,
    beds: beds === null ? null : Math.round(beds),
    baths: baths === null ? null : Math.round(baths),
    size_m2: size,
    ber,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    asking_price: asked?.price ?? null,
    asked_on: asked?.day ?? null,
    sold_price: sold?.day ? sold.price : null,
    sold_on: sold?.day ?? null,
  };
}

function countyOf(county: string, address: string): number | null {
  const last = address
    .split(',')
    .at(-1)!
    .replace(/\b[A-Z]\d[\dW]\s?\w{4}\b/i, '')
    .trim();
  return (
    countyIdOf(county) ?? countyIdOf(last) ?? (/^dublin \d{1,2}w?$/i.test(last) ? countyIdOf('Dublin') : null)
  );
}

function priceOf(
  amount: string | undefined,
  day: string | undefined,
): { price: number; day: string | null } | null | 'bad' {
  if (!amount) return null;
  const price = Math.round(numberOf(amount) ?? 0);
  if (price <= 0) return 'bad';
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return { price, day: isDay ? day : null };
}
