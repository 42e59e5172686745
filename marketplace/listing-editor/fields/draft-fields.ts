import type { CollectionPeriod } from '#property/money.ts';
import type { PriceType, SellingType, TaxSection } from '#property/price.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import type { ContactPreference } from '#property/seller.ts';
import type { Furnished, Gender, ParkingAccess, RoomType } from '#property/tenancy.ts';
import type { BerCertificate, FacilityChoice, SizeUnit } from './options.ts';

/** A number as it is being typed: digits, or what is on the way to them. */
export type TypedNumber = string | number;

/** A room of a shared home that is to let. */
export type DraftBedroom = { rentalValue?: TypedNumber; type?: RoomType; ensuite?: boolean };

/** A picture in its place; the address, width and height are those that the upload answered with. */
export type DraftPicture = {
  url: string;
  width: number | null;
  height: number | null;
  caption?: string;
  label?: string;
};

/** All that can be said of an ad, of whatever type; a draft holds any part of it. Names are the specification's. */
export type AdFields = {
  adType: AdType;

  countyId: number;
  areaId: number;
  address: string;
  eircode: string;
  latitude: number;
  longitude: number;

  priceType: PriceType;
  saleValue: TypedNumber;
  onApplication: boolean;
  sellingType: SellingType;
  saleOnApplication: boolean;
  /** Of a commercial ad: sold by auction. */
  auction: boolean;
  /** Irish time: `2026-12-04T11:00`. */
  auctionDate: string;
  auctionAddress: string;
  rentalValue: TypedNumber;
  letValue: TypedNumber;
  letOnApplication: boolean;
  /** Of a shared home: as many as are to let. */
  bedrooms: DraftBedroom[];
  collectionPeriod: CollectionPeriod;

  propertyType: PropertyType;
  houseType: HouseType;
  totalBeds: number;
  singleBeds: number;
  doubleBeds: number;
  twinBeds: number;
  bathrooms: number;
  propertySize: { size?: TypedNumber; unit?: SizeUnit };
  /** By which of the two scales the certificate rates; decides which ratings are offered. */
  berCertificate: BerCertificate;
  /** A grade, a level of 2026, `exempt` or `pending`; of business premises also a combined one (`A2B1`). */
  ber: string;
  berNumber: string;
  taxSection: TaxSection;
  /** Spaces of a car park, people of an office share. */
  capacity: TypedNumber;
  parkingAccess: ParkingAccess;
  /** `2026-12-01`; without it at once. */
  availableFrom: string;
  /** Months. Of a shared home: for how long the room is available. */
  minimumLease: number;
  tenants: number;
  ownerOccupied: boolean;
  gender: Gender;
  couplesAllowed: boolean;

  features: string[];
  furnished: Furnished;
  facilities: FacilityChoice[];
  description: string;
  images: DraftPicture[];
  /** The address of a PDF, as the upload answered it or a feed named it. */
  brochureUrl: string;
  videoUrl: string;
  /** The plan that was chosen. */
  productIds: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  contactPreferences: ContactPreference;
  contactInfo: string;
};

export type FieldName = keyof AdFields;
export type DraftFields = Partial<AdFields> & { adType: AdType };
