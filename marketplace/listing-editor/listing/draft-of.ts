import { FORM_FIELD_NAMES, type FormFieldName, recordOf } from '#marketplace/listings/fields.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { irishTime } from '#platform/time/clock.ts';
import { EPC_BANDS, epcBandsOf } from '#property/epc.ts';
import { displayPhone } from '#property/phone.ts';
import { COMMERCIAL_AD_TYPES } from '#property/section.ts';
import { storedSize } from '#property/size.ts';
import type { DraftFields, ListingFields } from '../fields/draft-fields.ts';
import { certificateOf, FACILITIES_OF, type FacilityChoice, NO_FACILITIES } from '../fields/options.ts';
import { isTypedField } from '../fields/plain-rules.ts';
import { FIELDS } from '../fields/table.ts';

/** The fields of a listing that a draft covers. */
export type DraftableListing = Omit<NewListing, 'source' | 'reference' | 'state' | 'advertiser'>;

const DRAFT_RATINGS: Record<string, string> = { SI_666: 'exempt', BER_PENDING: 'pending' };

/** Whether the form can edit a listing; developments and schemes with units cannot be edited there. */
export function isDraftable(listing: DraftableListing): boolean {
  return (
    (listing.units ?? []).every((unit) => unit.kind === 'bedroom') &&
    listing.offering !== 'new_home' &&
    listing.offering !== 'private_rental_sector'
  );
}

/** Converts a listing to a draft; the inverse of `listingFromDraft`. */
export function draftFromListing(listing: DraftableListing): DraftFields {
  const isOfBusiness = COMMERCIAL_AD_TYPES.includes(listing.adType);
  const values: { [Name in keyof ListingFields]?: ListingFields[Name] | null } = {
    ...sharedFields(listing),
    ...plainFieldsOf(listing),
    ...priceOf(listing, isOfBusiness),
    propertySize: sizeOf(listing),
    ...ratingOf(listing),
    facilities: facilitiesOf(listing),
    images: (listing.images ?? []).map(({ url, width, height, caption, label }) => ({
      url,
      width,
      height,
      ...(caption ? { caption } : {}),
      ...(label ? { label } : {}),
    })),
  };
  const applicable = Object.entries(values).filter(
    ([name, value]) => value != null && FIELDS[name as keyof ListingFields].adTypes.includes(listing.adType),
  );
  return Object.fromEntries(applicable) as DraftFields;
}

/** Converts a listing to a draft for the form, with the phone number as people write it. */
export function formDraftFromListing(listing: DraftableListing): DraftFields {
  const fields = draftFromListing(listing);
  const { contactPhone } = fields;
  return contactPhone ? { ...fields, contactPhone: displayPhone(contactPhone, listing.countyId) } : fields;
}

/** The size as it was typed, while it still is the stored one. */
function sizeOf(listing: DraftableListing): ListingFields['propertySize'] | null {
  const { floorArea, floorAreaUnit, enteredSize, enteredSizeUnit } = listing;
  if (floorArea == null) return null;
  if (enteredSize != null && enteredSizeUnit != null) {
    const { value, unit } = storedSize(enteredSize, enteredSizeUnit);
    if (value === floorArea && unit === floorAreaUnit)
      return { size: `${enteredSize}`, unit: enteredSizeUnit };
  }
  return { size: `${floorArea}`, unit: floorAreaUnit ?? 'METRES_SQUARED' };
}

function ratingOf({ ber }: DraftableListing) {
  if (ber == null || ber === 'NA') return {};
  const bands = epcBandsOf(ber);
  if (bands !== null) return { epcRating: EPC_BANDS.find((band) => band === bands) ?? null };
  return { ber: DRAFT_RATINGS[ber] ?? ber, berCertificate: certificateOf(ber) };
}

/** Fields with the same name and format in both. */
function sharedFields(listing: DraftableListing) {
  return {
    adType: listing.adType,
    countyId: listing.countyId,
    areaId: listing.areaId,
    address: listing.address,
    eircode: listing.eircode,
    postcode: listing.postcode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    propertyType: listing.propertyType,
    houseType: listing.houseType,
    totalBeds: listing.totalBeds,
    bathrooms: listing.bathrooms,
    berNumber: listing.berNumber,
    epcScore: digits(listing.epcScore),
    epcNumber: listing.epcNumber,
    features: listing.features?.length ? [...listing.features] : null,
    description: listing.description,
    brochureUrl: listing.brochureUrl,
    videoUrl: listing.videoUrl,
    contactName: listing.contactName,
    contactEmail: listing.contactEmail,
    contactPhone: listing.contactPhone,
    contactPreferences: listing.contactPreferences,
    contactInfo: listing.contactInfo,
  };
}

function plainFieldsOf(listing: DraftableListing): { [Name in FormFieldName]: ListingFields[Name] | null } {
  return recordOf(
    FORM_FIELD_NAMES.map((name) => [name, isTypedField(name) ? digits(listing[name]) : listing[name]]),
  );
}

function priceOf(listing: DraftableListing, isOfBusiness: boolean) {
  const rooms = (listing.units ?? []).filter((unit) => unit.kind === 'bedroom');
  return {
    priceType: listing.priceType,
    saleValue: digits(listing.saleValue),
    [isOfBusiness ? 'saleOnApplication' : 'onApplication']: listing.saleOnApplication,
    [isOfBusiness ? 'letValue' : 'rentalValue']: digits(listing.rentalValue),
    letOnApplication: listing.rentalOnApplication,
    collectionPeriod: listing.collectionPeriod ?? rooms[0]?.collectionPeriod,
    sellingType: isOfBusiness && listing.sellingType === 'auction' ? null : listing.sellingType,
    auction: listing.sellingType === 'auction',
    auctionDate: listing.auctionDate ? irishTime(listing.auctionDate) : null,
    auctionAddress: listing.auctionAddress,
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
