import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { COUNTIES, isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import { isOnIsland } from '#property/island.ts';
import { takeEircode, tidyAddress } from '../csv/address.ts';
import type { Gazetteer } from '../csv/place.ts';
import { numberOf } from '../csv/texts.ts';
import { countyIdOf, countyOfAddress } from '../csv/vocabulary.ts';
import type { BlmRecord } from './format.ts';
import { plainText } from './plain-text.ts';
import type { Remarks } from './remarks.ts';

/** What a record asks of the gazetteer: the most specific area that an address or a point leads to. */
export type Resolver = Gazetteer;

type Place = Pick<NewAd, 'countyId' | 'areaId' | 'address' | 'eircode' | 'latitude' | 'longitude'>;

const LONGEST_ADDRESS = 300;
const COUNTY_NAMES = new Map<number, string>(COUNTIES.map(({ id, name }) => [id, name]));
/** The parts of an address, from the house outwards: those of version 3, and those of 3i. */
const PARTS = [
  'HOUSE_NAME_NUMBER',
  'STREET_NAME',
  'ADDRESS_1',
  'ADDRESS_2',
  'ADDRESS_3',
  'ADDRESS_4',
  'TOWN',
  'OS_TOWN_CITY',
  'OS_REGION',
] as const;
/** Where a county may stand, the most telling first. */
const COUNTY_FIELDS = [
  'OS_REGION',
  'ADDRESS_4',
  'TOWN',
  'OS_TOWN_CITY',
  'DISPLAY_ADDRESS',
  'ADDRESS_3',
] as const;

/** Where a record lies. @returns null when no county can be told */
export function placeOfRecord(record: BlmRecord, gazetteer: Resolver, remarks: Remarks): Place | null {
  const plain = (name: string) => plainText(record[name] ?? '').replace(/\s+/g, ' ');
  const whole = PARTS.map(plain).filter(Boolean).join(', ');
  const written = takeEircode(tidyAddress(plain('DISPLAY_ADDRESS') || whole));
  if (written.address.trim() === '') return null;
  const eircode = eircodeOf(record) ?? written.eircode;
  const point = pointOf(record, remarks);
  const countyId = COUNTY_FIELDS.map((name) => countyIdOf(plain(name)) ?? countyOfAddress(plain(name))).find(
    (id) => id !== undefined,
  );
  const countyName = countyId === undefined ? null : COUNTY_NAMES.get(countyId)!;
  const address = [eircode, written.address, whole].filter(Boolean).join(', ');
  const area = gazetteer.resolve({ address, countyName, ...point })?.area;
  const settled = countyId ?? area?.countyId;
  if (settled === undefined) return null;
  if (countyId === undefined) remarks.add('TOWN', 'county_guessed', COUNTY_NAMES.get(settled));
  const isNorth = isNorthernIreland(settled);
  const code = [record.ZIPCODE, `${record.POSTCODE1 ?? ''} ${record.POSTCODE2 ?? ''}`]
    .map((text) => text?.trim() ?? '')
    .find(Boolean);
  if (code && !eircode && !isNorth) remarks.add(record.ZIPCODE ? 'ZIPCODE' : 'POSTCODE1', 'eircode', code);
  const shown = tidyAddress(written.address);
  if (shown.length > LONGEST_ADDRESS) remarks.add('DISPLAY_ADDRESS', 'text_cut', `${LONGEST_ADDRESS}`);
  return {
    countyId: settled,
    areaId: area?.countyId === settled ? area.id : settled,
    address: shown.slice(0, LONGEST_ADDRESS).trim(),
    eircode: isNorth ? null : eircode,
    ...point,
  };
}

/** In one field, or split over two: routing key and the rest. */
function eircodeOf(record: BlmRecord): string | null {
  const split = `${record.POSTCODE1?.trim() ?? ''} ${record.POSTCODE2?.trim() ?? ''}`;
  return parseEircode(record.ZIPCODE ?? '') ?? parseEircode(split) ?? parseEircode(record.POSTCODE1 ?? '');
}

/** The island with its waters; a point outside is a mistake and says nothing. */
function pointOf(record: BlmRecord, remarks: Remarks): Pick<Place, 'latitude' | 'longitude'> {
  const nowhere = { latitude: null, longitude: null };
  const written = [
    record.EXACT_LATITUDE ?? record.LATITUDE ?? '',
    // The format's own spelling, and the right one.
    record.EXACT_LONGDITUDE ?? record.EXACT_LONGITUDE ?? record.LONGITUDE ?? '',
  ] as const;
  if (written.every((text) => text.trim() === '')) return nowhere;
  const [latitude, longitude] = written.map((text) => numberOf(text.trim())) as [
    number | null,
    number | null,
  ];
  if (latitude !== null && longitude !== null && isOnIsland(latitude, longitude)) {
    return { latitude, longitude };
  }
  remarks.add('EXACT_LATITUDE', 'point', written.join(', '));
  return nowhere;
}
