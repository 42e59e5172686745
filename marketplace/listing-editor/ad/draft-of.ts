import { FORM_FIELD_NAMES, type FormFieldName, recordOf } from '#marketplace/listings/fields.ts';
import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { irishTime } from '#platform/time/clock.ts';
import { COMMERCIAL_AD_TYPES } from '#property/section.ts';
import type { AdFields, DraftFields } from '../fields/draft-fields.ts';
import { certificateOf, FACILITIES_OF, type FacilityChoice, NO_FACILITIES } from '../fields/options.ts';
import { isTypedField } from '../fields/plain-rules.ts';
import { FIELDS } from '../fields/table.ts';

/** The fields of a listing that a draft covers. */
export type DraftableListing = Omit<NewAd, 'source' | 'reference' | 'state' | 'advertiser'>;

const DRAFT_RATINGS: Record<string, string> = { SI_666: 'exempt', BER_PENDING: 'pending' };

/** Whether the form can edit a listing; developments and schemes with units cannot be edited there. */
export function isDraftable(ad: DraftableListing): boolean {
  return (
    (ad.units ?? []).every((unit) => unit.kind === 'bedroom') &&
    ad.offering !== 'new_home' &&
    ad.offering !== 'private_rental_sector'
  );
}

/** Converts a listing to a draft; the inverse of `listingFromDraft`. */
export function draftFromListing(ad: DraftableListing): DraftFields {
  const isOfBusiness = COMMERCIAL_AD_TYPES.includes(ad.adType);
  const values: { [Name in keyof AdFields]?: AdFields[Name] | null } = {
    ...sharedFields(ad),
    ...plainFieldsOf(ad),
    ...priceOf(ad, isOfBusiness),
    propertySize:
      ad.floorArea == null ? null : { size: `${ad.floorArea}`, unit: ad.floorAreaUnit ?? 'METRES_SQUARED' },
    ber: ad.ber == null || ad.ber === 'NA' ? null : (DRAFT_RATINGS[ad.ber] ?? ad.ber),
    berCertificate: certificateOf(ad.ber ?? undefined),
    facilities: facilitiesOf(ad),
    images: (ad.images ?? []).map(({ url, width, height, caption, label }) => ({
      url,
      width,
      height,
      ...(caption ? { caption } : {}),
      ...(label ? { label } : {}),
    })),
  };
  const applicable = Object.entries(values).filter(
    ([name, value]) => value != null && FIELDS[name as keyof AdFields].adTypes.includes(ad.adType),
  );
  return Object.fromEntries(applicable) as DraftFields;
}

/** Fields with the same name and format in both. */
function sharedFields(ad: DraftableListing) {
  return {
    adType: ad.adType,
    countyId: ad.countyId,
    areaId: ad.areaId,
    address: ad.address,
    eircode: ad.eircode,
    latitude: ad.latitude,
    longitude: ad.longitude,
    propertyType: ad.propertyType,
    houseType: ad.houseType,
    totalBeds: ad.totalBeds,
    bathrooms: ad.bathrooms,
    berNumber: ad.berNumber,
    features: ad.features?.length ? [...ad.features] : null,
    description: ad.description,
    brochureUrl: ad.brochureUrl,
    videoUrl: ad.videoUrl,
    contactName: ad.contactName,
    contactEmail: ad.contactEmail,
    contactPhone: ad.contactPhone,
    contactPreferences: ad.contactPreferences,
    contactInfo: ad.contactInfo,
  };
}

function plainFieldsOf(ad: DraftableListing): { [Name in FormFieldName]: AdFields[Name] | null } {
  return recordOf(FORM_FIELD_NAMES.map((name) => [name, isTypedField(name) ? digits(ad[name]) : ad[name]]));
}

function priceOf(ad: DraftableListing, isOfBusiness: boolean) {
  const rooms = (ad.units ?? []).filter((unit) => unit.kind === 'bedroom');
  return {
    priceType: ad.priceType,
    saleValue: digits(ad.saleValue),
    [isOfBusiness ? 'saleOnApplication' : 'onApplication']: ad.saleOnApplication,
    [isOfBusiness ? 'letValue' : 'rentalValue']: digits(ad.rentalValue),
    letOnApplication: ad.rentalOnApplication,
    collectionPeriod: ad.collectionPeriod ?? rooms[0]?.collectionPeriod,
    sellingType: isOfBusiness && ad.sellingType === 'auction' ? null : ad.sellingType,
    auction: ad.sellingType === 'auction',
    auctionDate: ad.auctionDate ? irishTime(ad.auctionDate) : null,
    auctionAddress: ad.auctionAddress,
    bedrooms:
      rooms.length === 0
        ? null
        : rooms.map((room) => ({
            rentalValue: digits(room.price) ?? '',
            type: room.roomType!,
            ensuite: room.ensuite ?? false,
          })),
  };
}

function facilitiesOf({ adType, facilities = [] }: DraftableListing): FacilityChoice[] | null {
  const offered = facilities.filter((one) => FACILITIES_OF[adType].includes(one));
  if (offered.length > 0) return offered;
  return FACILITIES_OF[adType].includes(NO_FACILITIES) ? [NO_FACILITIES] : null;
}

function digits(amount: number | null | undefined): string | null {
  return amount == null ? null : `${amount}`;
}
