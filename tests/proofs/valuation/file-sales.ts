import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { COUNTIES } from '#property/county.ts';
import type { FileSale } from './compare-registers.ts';

/** Reads the sales of an invented register by a parser of its own. */
export async function readFileSales(file: string): Promise<FileSale[]> {
  const [, ...rows] = parse(await readFile(file, 'utf8')) as string[][];
  return rows.map(([date, address, county, eircode, price]) => ({
    day: date!.split('/').toReversed().join('-'),
    address: address!,
    countyId: COUNTIES.find(({ name }) => name === county)!.id,
    eircode: eircode || null,
    priceCents: Math.round(100 * Number(price!.replace(/[€,]/g, ''))),
  }));
}
