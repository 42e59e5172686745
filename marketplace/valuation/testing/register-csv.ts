import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** A row of the register as people write it. */
export type SaleText = {
  /** `17/03/2024` */
  date: string;
  address: string;
  county: string;
  eircode?: string;
  /** `€320,000.00` */
  price: string;
  notFull?: string;
  vatExclusive?: string;
  description?: string;
  size?: string;
  /** Postal district of the older layout. */
  district?: string;
};

export type CsvOptions = {
  layout?: 'eircode' | 'postal code';
  encoding?: 'utf-8' | 'utf-8 with mark' | 'windows-1252';
  lineEnd?: '\n' | '\r\n';
  /** As in the header of the price. */
  euro?: string;
  isCompressed?: boolean;
};

const SECOND_HAND = 'Second-Hand Dwelling house /Apartment';

/** Writes rows as a download of the register. */
export async function writeRegister(
  file: string,
  sales: readonly SaleText[],
  options: CsvOptions = {},
): Promise<void> {
  const { layout = 'eircode', encoding = 'utf-8', lineEnd = '\n', euro = '€' } = options;
  const isOld = layout === 'postal code';
  const header = [
    'Date of Sale (dd/mm/yyyy)',
    'Address',
    ...(isOld ? ['Postal Code', 'County'] : ['County', 'Eircode']),
    `Price (${euro})`,
    'Not Full Market Price',
    'VAT Exclusive',
    'Description of Property',
    'Property Size Description',
  ];
  const rows = sales.map((sale) => [
    sale.date,
    sale.address,
    ...(isOld ? [sale.district ?? '', sale.county] : [sale.county, sale.eircode ?? '']),
    sale.price,
    sale.notFull ?? 'No',
    sale.vatExclusive ?? 'No',
    sale.description ?? SECOND_HAND,
    sale.size ?? '',
  ]);
  const text = [header, ...rows]
    .map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',') + lineEnd)
    .join('');
  const bytes =
    encoding === 'windows-1252'
      ? windows1252(text)
      : Buffer.from((encoding === 'utf-8 with mark' ? '\ufeff' : '') + text);
  await writeFile(file, options.isCompressed ? gzipSync(bytes) : bytes);
}

const CHARACTERS = [
  ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
];

/** @returns a text as Windows-1252, which must have all its characters */
export function windows1252(text: string): Buffer {
  return Buffer.from(Array.from(text, (character) => CHARACTERS.indexOf(character)));
}
