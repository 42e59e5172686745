import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { COUNTIES, isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import { isOnIsland } from '#property/island.ts';
import { parsePostcode, postcodeIn } from '#property/postcode.ts';
import { cleanAddress, extractEircode } from '../csv/address.ts';
import type { Gazetteer } from '../csv/place.ts';
import { numberOf } from '../csv/texts.ts';
import { countyIdOf, countyOfAddress } from '../csv/vocabulary.ts';
import type { BlmRecord } from './format.ts';
import { plainText } from './plain-text.ts';
import type { Remarks } from './remarks.ts';

/** The part of the gazetteer that a record needs: the most specific area of an address or point. */
export type Resolver = Gazetteer;

type Place = Pick<
  NewListing,
  'countyId' | 'areaId' | 'address' | 'eircode' | 'postcode' | 'latitude' | 'longitude'
>;

const MAX_ADDRESS_LENGTH = 300;
const COUNTY_NAMES = new Map<number, string>(COUNTIES.map(({ id, name }) => [id, name]));
/** Address fields from the house outwards: version 3, and version 3i. */
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
/** Fields that may contain a county, most reliable first. */
const COUNTY_FIELDS = [
  'OS_REGION',
  'ADDRESS_4',
  'TOWN',
  'OS_TOWN_CITY',
  'DISPLAY_ADDRESS',
  'ADDRESS_3',
] as const;

/** Locates a record. @returns null without a county */
export function placeOfRecord(record: BlmRecord, gazetteer: Resolver, remarks: Remarks): Place | null {
  const plain = (name: string) => plainText(record[name] ?? '').replace(/\s+/g, ' ');
  const whole = PARTS.map(plain).filter(Boolean).join(', ');
  const written = extractEircode(
    cleanAddress(plain('DISPLAY_ADDRESS') || whole, (repaired) =>
      remarks.add('DISPLAY_ADDRESS', 'repaired', repaired.text),
    ),
  );
  if (written.address.trim() === '') return null;
  const eircode = eircodeOf(record) ?? written.eircode;
  const point = pointOf(record, remarks);
  const countyId = COUNTY_FIELDS.map((name) => countyIdOf(plain(name)) ?? countyOfAddress(plain(name))).find(
    (id) => id !== undefined,
  );
  const countyName = countyId === undefined ? null : COUNTY_NAMES.get(countyId)!;
  const address = [eircode, written.address, whole].filter(Boolean).join(', ');
  const area = gazetteer.resolve({ address, countyName, ...point })?.area;
  const resolvedCountyId = countyId ?? area?.countyId;
  if (resolvedCountyId === undefined) return null;
  if (countyId === undefined) remarks.add('TOWN', 'county_guessed', COUNTY_NAMES.get(resolvedCountyId));
  const isNorth = isNorthernIreland(resolvedCountyId);
  const code = [record.ZIPCODE, `${record.POSTCODE1 ?? ''} ${record.POSTCODE2 ?? ''}`]
    .map((text) => text?.trim() ?? '')
    .find(Boolean);
  const postcode = isNorth ? (code ? parsePostcode(code) : postcodeIn(whole)) : null;
  if (code && isNorth && !postcode) remarks.add(record.ZIPCODE ? 'ZIPCODE' : 'POSTCODE1', 'postcode', code);
  if (code && !eircode && !isNorth) remarks.add(record.ZIPCODE ? 'ZIPCODE' : 'POSTCODE1', 'eircode', code);
  const shown = cleanAddress(written.address);
  if (shown.length > MAX_ADDRESS_LENGTH) remarks.add('DISPLAY_ADDRESS', 'text_cut', `${MAX_ADDRESS_LENGTH}`);
  return {
    countyId: resolvedCountyId,
    areaId: area?.countyId === resolvedCountyId ? area.id : resolvedCountyId,
    address: shown.slice(0, MAX_ADDRESS_LENGTH).trim(),
    eircode: isNorth ? null : eircode,
    postcode,
    ...point,
  };
}

/** In one field, or split into routing key and unique identifier. */
function eircodeOf(record: BlmRecord): string | null {
  const split = `${record.POSTCODE1?.trim() ?? ''} ${record.POSTCODE2?.trim() ?? ''}`;
  return parseEircode(record.ZIPCODE ?? '') ?? parseEircode(split) ?? parseEircode(record.POSTCODE1 ?? '');
}

/** The island with its waters; points outside are ignored. */
function pointOf(record: BlmRecord, remarks: Remarks): Pick<Place, 'latitude' | 'longitude'> {
  const nowhere = { latitude: null, longitude: null };
  const written = [
    record.EXACT_LATITUDE ?? record.LATITUDE ?? '',
    // The format's own misspelling, and the correct name.
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
