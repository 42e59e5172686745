import { isNorthernIreland } from '#property/county.ts';
import { FREQUENCIES, SUBTYPE_OF } from './codes.ts';
import type { ExportRow } from './reads.ts';
import { recordOfSize } from './sizes.ts';

/** Fields of an export, in order. */
export const EXPORT_FIELDS: readonly string[] = [
  'AGENT_REF',
  'BRANCH_ID',
  'STATUS_ID',
  'CREATE_DATE',
  'UPDATE_DATE',
  'DISPLAY_ADDRESS',
  'HOUSE_NAME_NUMBER',
  'STREET_NAME',
  'OS_TOWN_CITY',
  'OS_REGION',
  'ZIPCODE',
  'COUNTRY_CODE',
  'EXACT_LATITUDE',
  'EXACT_LONGDITUDE',
  ...Array.from({ length: 10 }, (_, index) => `FEATURE${index + 1}`),
  'SUMMARY',
  'DESCRIPTION',
  'BEDROOMS',
  'BATHROOMS',
  'MIN_SIZE_ENTERED',
  'MAX_SIZE_ENTERED',
  'AREA_SIZE_UNIT_ID',
  'PRICE',
  'PRICE_QUALIFIER',
  'PROP_SUB_ID',
  'TRANS_TYPE_ID',
  'PUBLISHED_FLAG',
  'NEW_HOME_FLAG',
  'LET_DATE_AVAILABLE',
  'LET_TYPE_ID',
  'LET_FURN_ID',
  'LET_RENT_FREQUENCY',
  'LET_CONTRACT_IN_MONTHS',
  ...Array.from({ length: 40 }, (_, index) => `MEDIA_IMAGE_${String(index).padStart(2, '0')}`),
  ...Array.from({ length: 40 }, (_, index) => `MEDIA_IMAGE_TEXT_${String(index).padStart(2, '0')}`),
  ...Array.from({ length: 40 }, (_, index) => `MEDIA_FLOOR_PLAN_${String(index).padStart(2, '0')}`),
  'MEDIA_VIRTUAL_TOUR_00',
  'MEDIA_DOCUMENT_00',
];

const MAX_VALUE_LENGTH = { summary: 1024, caption: 20 };
const STATUS: Partial<Record<ExportRow['state'], string>> = { sale_agreed: '1', let_agreed: '5' };
const FURNISHED = { YES: '0', NO: '2', OPTIONAL: '4' } as const;

/**
 * Converts a listing to a record of version 3i, for agency software and other portals.
 * @param pictureAddress absolute URL of a picture
 * @param fileAddress absolute URL of a file
 */
export function recordFromListing(
  listing: ExportRow,
  pictureAddress: (url: string) => string,
  fileAddress: (url: string) => string,
): Record<string, string> {
  const isSale = listing.sale_value !== null || listing.sale_on_application;
  const onApplication = isSale ? listing.sale_on_application : listing.rental_on_application;
  const frequency = Object.entries(FREQUENCIES).find(
    ([, { period, times }]) => times === 1 && period === listing.collection_period,
  );
  const [first = '', ...rest] = listing.address.split(', ');
  const isPlan = (picture: ExportRow['images'][number]) => picture.label === 'FLOOR_PLAN';
  const plans = Object.fromEntries(
    listing.images
      .filter(isPlan)
      .slice(0, 40)
      .map((plan, index) => [`MEDIA_FLOOR_PLAN_${String(index).padStart(2, '0')}`, pictureAddress(plan.url)]),
  );
  const photos = listing.images.filter((picture) => !isPlan(picture));
  const pictures = Object.fromEntries(
    photos.slice(0, 40).flatMap((picture, index) => {
      const number = String(index).padStart(2, '0');
      return [
        [`MEDIA_IMAGE_${number}`, pictureAddress(picture.url)],
        [`MEDIA_IMAGE_TEXT_${number}`, (picture.caption ?? '').slice(0, MAX_VALUE_LENGTH.caption)],
      ];
    }),
  );
  return {
    AGENT_REF: listing.agent_reference ?? `${listing.id}`,
    BRANCH_ID: listing.branch_reference ?? '',
    STATUS_ID: STATUS[listing.state] ?? '0',
    CREATE_DATE: stamp(listing.created_at),
    UPDATE_DATE: stamp(listing.updated_at),
    DISPLAY_ADDRESS: listing.address,
    HOUSE_NAME_NUMBER: first,
    STREET_NAME: rest[0] ?? '',
    OS_TOWN_CITY: listing.area_name,
    OS_REGION: `Co. ${listing.county_name}`,
    ZIPCODE: listing.eircode ?? listing.postcode ?? '',
    COUNTRY_CODE: isNorthernIreland(listing.county_id) ? 'GB' : 'IE',
    EXACT_LATITUDE: listing.latitude === null ? '' : `${listing.latitude}`,
    EXACT_LONGDITUDE: listing.longitude === null ? '' : `${listing.longitude}`,
    ...Object.fromEntries(listing.features.slice(0, 10).map((text, index) => [`FEATURE${index + 1}`, text])),
    SUMMARY: listing.description.replace(/\s+/g, ' ').slice(0, MAX_VALUE_LENGTH.summary),
    DESCRIPTION: listing.description,
    BEDROOMS: `${listing.total_beds ?? 0}`,
    BATHROOMS: listing.bathrooms === null ? '' : `${listing.bathrooms}`,
    ...recordOfSize(listing.floor_area, listing.floor_area_unit),
    PRICE: `${(isSale ? listing.sale_value : listing.rental_value) ?? 0}`,
    PRICE_QUALIFIER: onApplication
      ? '1'
      : listing.selling_type === 'tender'
        ? '6'
        : listing.price_from
          ? '7'
          : '0',
    PROP_SUB_ID: SUBTYPE_OF[listing.house_type ?? listing.property_type],
    TRANS_TYPE_ID: isSale ? '1' : '2',
    PUBLISHED_FLAG: listing.state === 'paused' ? '0' : '1',
    NEW_HOME_FLAG: listing.offering === 'new_home' ? 'Y' : 'N',
    LET_DATE_AVAILABLE: listing.available_from ? `${listing.available_from} 00:00:00` : '',
    LET_TYPE_ID: isSale
      ? ''
      : listing.ad_type === 'rental_commercial'
        ? '4'
        : listing.offering === 'student'
          ? '3'
          : '0',
    LET_FURN_ID: isSale ? '' : listing.furnished ? FURNISHED[listing.furnished] : '3',
    LET_RENT_FREQUENCY: isSale ? '' : (frequency?.[0] ?? '1'),
    LET_CONTRACT_IN_MONTHS: listing.minimum_lease === null ? '' : `${listing.minimum_lease}`,
    ...pictures,
    ...plans,
    MEDIA_DOCUMENT_00: listing.brochure_url ? fileAddress(listing.brochure_url) : '',
    MEDIA_VIRTUAL_TOUR_00: listing.virtual_tour_url ?? listing.video_url ?? '',
  };
}

/** `2026-11-21 10:00:00`, in UTC. */
function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
