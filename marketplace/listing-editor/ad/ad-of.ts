import type { NewAd, NewAdvertiser, NewUnit, Picture } from '#marketplace/listings/write-model/new-ad.ts';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { parseEircode } from '#property/eircode.ts';
import { parseVideo, videoUrl } from '#property/video.ts';
import type { DraftFields, TypedNumber } from '../fields/draft-fields.ts';
import { NO_FACILITIES } from '../fields/options.ts';
import { clean } from '../fields/table.ts';
import { isCommercial, lets } from '../fields/visibility.ts';

/** What of an ad its draft does not say. */
export type AroundAd = Pick<NewAd, 'source' | 'reference' | 'state' | 'offering' | 'placedBy'> & {
  advertiser: NewAdvertiser;
};

/** Ratings as clients know them, where a draft says them in the specification's words. */
const WIRE_RATINGS: Record<string, string> = { exempt: 'SI_666', pending: 'BER_PENDING' };

/**
 * The ad that a draft describes; its dependencies are applied.
 * @param draft must have passed all of its steps
 */
export function adOf(draft: DraftFields, around: AroundAd): NewAd {
  const fields = clean(draft);
  return {
    ...around,
    adType: fields.adType,
    countyId: fields.countyId!,
    areaId: fields.areaId!,
    address: fields.address!,
    eircode: fields.eircode ? parseEircode(fields.eircode) : null,
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    ...priceOf(fields),
    ...propertyOf(fields),
    availableFrom: fields.availableFrom ?? null,
    minimumLease: fields.minimumLease ?? null,
    furnished: fields.furnished ?? null,
    tenants: fields.tenants ?? null,
    ownerOccupied: fields.ownerOccupied ?? null,
    gender: fields.gender ?? null,
    couplesAllowed: fields.couplesAllowed ?? null,
    description: fields.description!,
    features: fields.features ?? [],
    facilities: (fields.facilities ?? []).filter((one) => one !== NO_FACILITIES),
    images: (fields.images ?? []).map((one) => ({ caption: null, label: null, ...one }) as Picture),
    brochureUrl: fields.brochureUrl ?? null,
    videoUrl: filmOf(fields.videoUrl),
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
    rentalOnApplication: isOfBusiness && lets(fields) && fields.letOnApplication === true,
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
  } satisfies Partial<NewAd>;
}

function propertyOf(fields: DraftFields) {
  const size = fields.propertySize;
  const hasRooms = fields.adType === 'sale' || fields.adType === 'rental';
  return {
    propertyType: fields.propertyType ?? 'parking_space',
    houseType: fields.houseType ?? null,
    totalBeds: fields.totalBeds ?? (hasRooms && fields.propertyType === 'studio' ? 0 : null),
    singleBeds: fields.singleBeds ?? null,
    doubleBeds: fields.doubleBeds ?? null,
    twinBeds: fields.twinBeds ?? null,
    bathrooms: fields.bathrooms ?? null,
    floorArea: size ? Number(size.size) : null,
    floorAreaUnit: size ? size.unit! : null,
    ber: fields.ber ? (WIRE_RATINGS[fields.ber] ?? fields.ber) : null,
    berNumber: fields.berNumber ?? null,
    taxSection: fields.taxSection ?? null,
    capacity: amount(fields.capacity),
    parkingAccess: fields.parkingAccess ?? null,
  } satisfies Partial<NewAd>;
}

/** The page of a film, without what else its link carried. */
function filmOf(url: string | undefined): string | null {
  const video = parseVideo(url ?? '');
  return video && videoUrl(video);
}

function amount(typed: TypedNumber | undefined): number | null {
  return typed === undefined ? null : Number(typed);
}
