import {
  FORM_FIELD_NAMES,
  type FormFieldName,
  type PlainFacts,
  recordOf,
} from '#marketplace/listings/fields.ts';
import type {
  NewAdvertiser,
  NewListing,
  NewUnit,
  Picture,
} from '#marketplace/listings/write-model/new-listing.ts';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { parseEircode } from '#property/eircode.ts';
import { parseEpcNumber } from '#property/epc.ts';
import { parsePostcode } from '#property/postcode.ts';
import { ENTERED_SIZE_UNITS, storedSize } from '#property/size.ts';
import { parseVideo, videoUrl } from '#property/video.ts';
import type { DraftFields, TypedNumber } from '../fields/draft-fields.ts';
import { NO_FACILITIES } from '../fields/options.ts';
import { isTypedField } from '../fields/plain-rules.ts';
import { normalizeDraft } from '../fields/table.ts';
import { isCommercial, isToLet } from '../fields/visibility.ts';

/** Parts of a listing that are not in its draft. */
export type ListingContext = Pick<NewListing, 'source' | 'reference' | 'state' | 'offering' | 'placedBy'> & {
  advertiser: NewAdvertiser;
};

/** Ratings as clients know them, by the specification's values in a draft. */
const WIRE_RATINGS: Record<string, string> = { exempt: 'SI_666', pending: 'BER_PENDING' };

/**
 * Converts a normalised draft to a listing.
 * @param draft must have passed all of its steps
 */
export function listingFromDraft(draft: DraftFields, context: ListingContext): NewListing {
  const fields = normalizeDraft(draft);
  return {
    ...context,
    adType: fields.adType,
    countyId: fields.countyId!,
    areaId: fields.areaId!,
    address: fields.address!,
    eircode: fields.eircode ? parseEircode(fields.eircode) : null,
    postcode: fields.postcode ? parsePostcode(fields.postcode) : null,
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    ...priceOf(fields),
    ...propertyOf(fields),
    ...plainFieldsOf(fields),
    description: fields.description!,
    features: fields.features ?? [],
    facilities: (fields.facilities ?? []).filter((one) => one !== NO_FACILITIES),
    images: (fields.images ?? []).map((one) => ({ caption: null, label: null, ...one }) as Picture),
    brochureUrl: fields.brochureUrl ?? null,
    videoUrl: videoUrlOf(fields.videoUrl),
    contactName: fields.contactName!,
    contactEmail: fields.contactEmail!,
    contactPhone: fields.contactPhone!,
    contactPreferences: fields.contactPreferences!,
    contactInfo: fields.contactInfo ?? null,
  };
}

function priceOf(fields: DraftFields) {
  const isOfBusiness = isCommercial(fields);
  const rent = amount(isOfBusiness ? fields.letValue : fields.rentalValue);
  return {
    priceType: fields.priceType ?? null,
    saleValue: amount(fields.saleValue),
    saleOnApplication: (isOfBusiness ? fields.saleOnApplication : fields.onApplication) ?? false,
    rentalValue: rent,
    collectionPeriod: rent === null ? null : fields.collectionPeriod!,
    rentalOnApplication: isOfBusiness && isToLet(fields) && fields.letOnApplication === true,
    sellingType: fields.auction ? 'auction' : (fields.sellingType ?? null),
    auctionDate: fields.auctionDate ? irishTimeToDate(fields.auctionDate) : null,
    auctionAddress: fields.auctionAddress ?? null,
    units: (fields.bedrooms ?? []).map(
      (room, index): NewUnit => ({
        kind: 'bedroom',
        reference: `${index + 1}`,
        price: amount(room.rentalValue),
        collectionPeriod: fields.collectionPeriod!,
        roomType: room.type!,
        ensuite: room.ensuite ?? false,
      }),
    ),
  } satisfies Partial<NewListing>;
}

function propertyOf(fields: DraftFields) {
  const hasRooms = fields.adType === 'sale' || fields.adType === 'rental';
  return {
    propertyType: fields.propertyType ?? 'parking_space',
    houseType: fields.houseType ?? null,
    totalBeds: fields.totalBeds ?? (hasRooms && fields.propertyType === 'studio' ? 0 : null),
    bathrooms: fields.bathrooms ?? null,
    ...sizeOf(fields),
    ber: ratingOf(fields),
    berNumber: fields.berNumber ?? null,
    epcScore: amount(fields.epcScore),
    epcNumber: fields.epcNumber ? parseEpcNumber(fields.epcNumber) : null,
  } satisfies Partial<NewListing>;
}

/** The size as it is stored, and as it was typed if that is another unit. */
function sizeOf({ propertySize: typed }: DraftFields) {
  if (!typed) return { floorArea: null, floorAreaUnit: null, enteredSize: null, enteredSizeUnit: null };
  const stored = storedSize(typed.size!, typed.unit!);
  const enteredUnit = ENTERED_SIZE_UNITS.find((unit) => unit === typed.unit) ?? null;
  return {
    floorArea: stored.value,
    floorAreaUnit: stored.unit,
    enteredSize: enteredUnit && Number(typed.size),
    enteredSizeUnit: enteredUnit,
  };
}

function ratingOf({ ber, epcRating }: DraftFields): string | null {
  if (epcRating) return `EPC_${epcRating}`;
  return ber ? (WIRE_RATINGS[ber] ?? ber) : null;
}

function plainFieldsOf(fields: DraftFields): Pick<PlainFacts, FormFieldName> {
  return recordOf(
    FORM_FIELD_NAMES.map((name) => [
      name,
      isTypedField(name) ? amount(fields[name]) : (fields[name] ?? null),
    ]),
  );
}

/** The canonical URL of a video, without other query parameters. */
function videoUrlOf(url: string | undefined): string | null {
  const video = parseVideo(url ?? '');
  return video && videoUrl(video);
}

function amount(typed: TypedNumber | undefined): number | null {
  return typed === undefined ? null : Number(typed);
}
