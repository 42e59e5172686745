import { stringify } from 'csv-stringify/sync';
import { FIRST_YEAR, type IndexRow } from '#marketplace/valuation/price-index/rules.ts';
import { COUNTIES } from '#property/county.ts';
import { makeRandom } from '../random.ts';
import type { DemoSale } from './sales.ts';

/** @returns the index in the layout of the Central Statistics Office */
export function indexText(rows: readonly IndexRow[]): string {
  const records = rows.map(({ series, month, value }) => {
    const name = `${FIRST_YEAR + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return ['Residential Property Price Index', name, series, value];
  });
  return stringify([['statistic_label', 'month', 'property_type', 'value'], ...records]);
}

const HEADER = [
  'Date of Sale (dd/mm/yyyy)',
  'Address',
  'County',
  'Eircode',
  'Price (€)',
  'Not Full Market Price',
  'VAT Exclusive',
  'Description of Property',
  'Property Size Description',
];
/** The year in which the register began to hold Eircodes. */
const FIRST_EIRCODE_YEAR = 2021;
const WITH_EIRCODE = 0.88;
/** Older rows are partly written in capitals. */
const CAPITALS = 0.12;
const PRICE = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** @returns the sales in the layout of the Property Price Register */
export function registerText(sales: readonly DemoSale[]): string {
  return stringify([HEADER, ...sales.map(recordOf)]);
}

function recordOf({ home, day, price, isNew, isFullMarketPrice }: DemoSale): string[] {
  const random = makeRandom(`row ${day} ${home.eircode}`);
  const year = Number(day.slice(0, 4));
  const hasEircode = random.chance(WITH_EIRCODE) && year >= FIRST_EIRCODE_YEAR;
  const isCapitals = random.chance(CAPITALS) && year < FIRST_EIRCODE_YEAR;
  return [
    day.split('-').toReversed().join('/'),
    isCapitals ? home.address.toUpperCase() : home.address,
    COUNTIES[home.countyId - 1]!.name,
    hasEircode ? home.eircode : '',
    PRICE.format(price),
    isFullMarketPrice ? 'No' : 'Yes',
    isNew ? 'Yes' : 'No',
    isNew ? 'New Dwelling house /Apartment' : 'Second-Hand Dwelling house /Apartment',
    isNew ? sizeText(home.facts?.squareMetres ?? 100) : '',
  ];
}

function sizeText(squareMetres: number): string {
  if (squareMetres >= 125) return 'greater than 125 sq metres';
  return squareMetres < 38
    ? 'less than 38 sq metres'
    : 'greater than or equal to 38 sq metres and less than 125 sq metres';
}
