import { isNorthernIreland } from '#property/county.ts';
import { FREQUENCIES, SUBTYPE_OF } from './codes.ts';
import type { ExportRow } from './reads.ts';

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
  ad: ExportRow,
  pictureAddress: (url: string) => string,
  fileAddress: (url: string) => string,
): Record<string, string> {
  const isSale = ad.sale_value !== null || ad.sale_on_application;
  const onApplication = isSale ? ad.sale_on_application : ad.rental_on_application;
  const frequency = Object.entries(FREQUENCIES).find(
    ([, { period, times }]) => times === 1 && period === ad.collection_period,
  );
  const [first = '', ...rest] = ad.address.split(', ');
  const isPlan = (picture: ExportRow['images'][number]) => picture.label === 'FLOOR_PLAN';
  const plans = Object.fromEntries(
    ad.images
      .filter(isPlan)
      .slice(0, 40)
      .map((plan, index) => [`MEDIA_FLOOR_PLAN_${String(index).padStart(2, '0')}`, pictureAddress(plan.url)]),
  );
  const photos = ad.images.filter((picture) => !isPlan(picture));
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
    AGENT_REF: ad.agent_reference ?? `${ad.id}`,
    BRANCH_ID: ad.branch_reference ?? '',
    STATUS_ID: STATUS[ad.state] ?? '0',
    CREATE_DATE: stamp(ad.created_at),
    UPDATE_DATE: stamp(ad.updated_at),
    DISPLAY_ADDRESS: ad.address,
    HOUSE_NAME_NUMBER: first,
    STREET_NAME: rest[0] ?? '',
    OS_TOWN_CITY: ad.area_name,
    OS_REGION: `Co. ${ad.county_name}`,
    ZIPCODE: ad.eircode ?? '',
    COUNTRY_CODE: isNorthernIreland(ad.county_id) ? 'GB' : 'IE',
    EXACT_LATITUDE: ad.latitude === null ? '' : `${ad.latitude}`,
    EXACT_LONGDITUDE: ad.longitude === null ? '' : `${ad.longitude}`,
    ...Object.fromEntries(ad.features.slice(0, 10).map((text, index) => [`FEATURE${index + 1}`, text])),
    SUMMARY: ad.description.replace(/\s+/g, ' ').slice(0, MAX_VALUE_LENGTH.summary),
    DESCRIPTION: ad.description,
    BEDROOMS: `${ad.total_beds ?? 0}`,
    BATHROOMS: ad.bathrooms === null ? '' : `${ad.bathrooms}`,
    PRICE: `${(isSale ? ad.sale_value : ad.rental_value) ?? 0}`,
    PRICE_QUALIFIER: onApplication ? '1' : ad.selling_type === 'tender' ? '6' : ad.price_from ? '7' : '0',
    PROP_SUB_ID: SUBTYPE_OF[ad.house_type ?? ad.property_type],
    TRANS_TYPE_ID: isSale ? '1' : '2',
    PUBLISHED_FLAG: ad.state === 'paused' ? '0' : '1',
    NEW_HOME_FLAG: ad.offering === 'new_home' ? 'Y' : 'N',
    LET_DATE_AVAILABLE: ad.available_from ? `${ad.available_from} 00:00:00` : '',
    LET_TYPE_ID: isSale
      ? ''
      : ad.ad_type === 'rental_commercial'
        ? '4'
        : ad.offering === 'student'
          ? '3'
          : '0',
    LET_FURN_ID: isSale ? '' : ad.furnished ? FURNISHED[ad.furnished] : '3',
    LET_RENT_FREQUENCY: isSale ? '' : (frequency?.[0] ?? '1'),
    LET_CONTRACT_IN_MONTHS: ad.minimum_lease === null ? '' : `${ad.minimum_lease}`,
    ...pictures,
    ...plans,
    MEDIA_DOCUMENT_00: ad.brochure_url ? fileAddress(ad.brochure_url) : '',
    MEDIA_VIRTUAL_TOUR_00: ad.virtual_tour_url ?? ad.video_url ?? '',
  };
}

/** `2026-11-21 10:00:00`, in UTC. */
function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
