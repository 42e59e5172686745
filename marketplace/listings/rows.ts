import type { AdRow, AdUnitRow } from '#database/rows.ts';
import type { Facility } from '#property/facilities.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { SellerKind } from '#property/seller.ts';
import { FORM_FIELD_COLUMNS, IMPORTED_FIELD_COLUMNS } from './field-columns.ts';
import type { Development, Picture } from './write-model/new-listing.ts';

/** A row of `ad`, with types for columns that only the code restricts. */
export type Listing = Omit<AdRow, 'property_type' | 'facilities' | 'development'> & {
  property_type: PropertyType;
  facilities: Facility[];
  development: Development | null;
};

export type UnitRow = Omit<
  AdUnitRow,
  'ad_id' | 'position' | 'reference' | 'images' | 'property_type' | 'house_type'
> & {
  property_type: PropertyType | null;
  house_type: HouseType | null;
  images: Picture[];
};

export type PriceRow = {
  at: string;
  side: 'sale' | 'rent';
  price: number | null;
  collection_period: CollectionPeriod | null;
};

export const CARD_COLUMNS = [
  'id',
  'ad_type',
  'offering',
  'state',
  'county_id',
  'area_id',
  'address',
  'latitude',
  'longitude',
  'approximate_metres',
  'currency',
  'price_type',
  'sale_value',
  'sale_on_application',
  'rental_value',
  'collection_period',
  'rental_on_application',
  'price_from',
  'price_to',
  'selling_type',
  'property_type',
  'house_type',
  'total_beds',
  'bathrooms',
  'floor_area',
  'floor_area_unit',
  'ber',
  'ber_number',
  'ber_kwh',
  'epc_number',
  ...IMPORTED_FIELD_COLUMNS,
  'title',
  'video_url',
  'virtual_tour_url',
  'brochure_url',
  'development',
  'contact_phone',
  'contact_preferences',
  'contact_info',
  'contact_name',
  'featured_level',
  'source',
  'published_at',
  'is_undated',
  'offers_until',
  'closed_at',
  'sold_price',
] as const satisfies readonly (keyof AdRow)[];

export const DETAIL_COLUMNS = [
  ...CARD_COLUMNS,
  'eircode',
  'postcode',
  'epc_score',
  'auction_date',
  'auction_address',
  ...FORM_FIELD_COLUMNS,
  'description',
  'features',
  'facilities',
  'updated_at',
  'first_published_at',
] as const satisfies readonly (keyof AdRow)[];

/** Values in addition to the listing's own columns. */
type ListingContext = {
  /** On a card only the first few. */
  images: Picture[];
  image_count: number;
  units: UnitRow[];
  prices: PriceRow[];
  /** Starts of the next open viewings. */
  open_viewings: string[];
  /** Other listings on the market that are probably of its home. */
  also_advertised: {
    id: number;
    address: string;
    kind: SellerKind;
    name: string | null;
    /** By the same advertiser. */
    isSame: boolean;
  }[];
  seller_id: number;
  seller_kind: SellerKind;
  seller_name: string | null;
  seller_branch: string | null;
  seller_phone: string | null;
  seller_alternative_phone: string | null;
  seller_address: string | null;
  licence_number: string | null;
  background_colour: string | null;
  logo_path: string | null;
  seller_website: string | null;
  /** Placed by an agency, verified or not. */
  seller_has_agency: boolean;
  /** Missing in a preview of a draft. */
  seller_agency_id?: number | null;
  /** Whether messages to the advertiser have a recipient. */
  seller_reachable: boolean;
  area_name: string;
  area_name_ga: string | null;
  area_slug: string;
  county_name: string;
  county_name_ga: string | null;
  county_slug: string;
};

export type CardRow = Pick<Listing, (typeof CARD_COLUMNS)[number]> & ListingContext;
export type DetailRow = CardRow &
  Pick<Listing, (typeof DETAIL_COLUMNS)[number]> & {
    /** Upcoming; `placesLeft` null: open viewing. */
    viewings: { id: number; startsAt: string; endsAt: string; placesLeft: number | null }[];
    views: number;
    /** Account of the user who placed or owns it; null without one. The phone number is verified. */
    account: { isEmailVerified: boolean; phone: string | null } | null;
    /** Its agency has an agreement. */
    has_agreement: boolean;
    /** A moderator found the agency's licence in the public register. */
    is_licence_verified: boolean;
  };

/** Title and price currency of a listing. */
export type TitledRow = Pick<
  CardRow,
  | 'id'
  | 'ad_type'
  | 'price_type'
  | 'property_type'
  | 'house_type'
  | 'title'
  | 'address'
  | 'county_name'
  | 'currency'
>;

/** The asking prices of a listing. */
export type PricedRow = Pick<
  CardRow,
  | 'ad_type'
  | 'price_type'
  | 'currency'
  | 'sale_value'
  | 'rental_value'
  | 'collection_period'
  | 'price_from'
  | 'price_to'
  | 'selling_type'
>;

/** The name of a listing in mails and lists. */
export type NamedRow = TitledRow & PricedRow & Pick<CardRow, 'images'>;
