import type { FormFieldName, FormFieldOf, PlainValues } from '#marketplace/listings/fields.ts';
import type { EpcBand } from '#property/epc.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { PriceType, SellingType } from '#property/price.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import type { ContactPreference } from '#property/seller.ts';
import type { SizeUnit } from '#property/size.ts';
import type { RoomType } from '#property/tenancy.ts';
import type { BerCertificate, FacilityChoice } from './options.ts';

/** A number as typed, possibly incomplete. */
export type TypedNumber = string | number;

/** Plain fields whose numbers are typed. */
export type TypedFieldName = FormFieldOf<'number' | 'yearlyAmount'>;

/** A bedroom to let in a shared home. */
export type DraftBedroom = { rentalValue?: TypedNumber; type?: RoomType; ensuite?: boolean };

/** A picture in its position; URL, width and height come from the upload. */
export type DraftPicture = {
  url: string;
  width: number | null;
  height: number | null;
  caption?: string;
  label?: string;
};

/** The plain fields; without a day of availability a home is available immediately. */
type PlainDraftFields = {
  [Name in FormFieldName]: Name extends TypedFieldName ? TypedNumber : PlainValues[Name];
};

/** All fields of any type of listing; a draft has some of them. Names are the specification's. */
export type ListingFields = PlainDraftFields & {
  adType: AdType;

  countyId: number;
  areaId: number;
  address: string;
  eircode: string;
  /** Of Northern Ireland. */
  postcode: string;
  latitude: number;
  longitude: number;

  priceType: PriceType;
  saleValue: TypedNumber;
  onApplication: boolean;
  sellingType: SellingType;
  saleOnApplication: boolean;
  /** Commercial: sold by auction. */
  auction: boolean;
  /** Irish time: `2026-12-04T11:00`. */
  auctionDate: string;
  auctionAddress: string;
  rentalValue: TypedNumber;
  letValue: TypedNumber;
  letOnApplication: boolean;
  /** Sharing: one entry per room to let. */
  bedrooms: DraftBedroom[];
  collectionPeriod: CollectionPeriod;

  propertyType: PropertyType;
  houseType: HouseType;
  totalBeds: number;
  bathrooms: number;
  propertySize: { size?: TypedNumber; unit?: SizeUnit };
  /** The scale of the certificate; decides which ratings are offered. */
  berCertificate: BerCertificate;
  /** A grade, a level of 2026, `exempt` or `pending`; for business premises also a combined one (`A2B1`). */
  ber: string;
  berNumber: string;
  /** The band of an EPC, in Northern Ireland in place of the BER. */
  epcRating: EpcBand;
  epcScore: TypedNumber;
  epcNumber: string;

  features: string[];
  facilities: FacilityChoice[];
  description: string;
  images: DraftPicture[];
  /** URL of a PDF, from an upload or an import. */
  brochureUrl: string;
  videoUrl: string;
  /** The chosen plan. */
  productIds: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  contactPreferences: ContactPreference;
  contactInfo: string;
};

export type FieldName = keyof ListingFields;
export type DraftFields = Partial<ListingFields> & { adType: AdType };
