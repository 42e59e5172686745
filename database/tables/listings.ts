import type { Generated, GeneratedAlways } from 'kysely';
import type { AdLifeState } from '#property/ad-state.ts';
import type { Facility } from '#property/facilities.ts';
import type { CollectionPeriod, Currency } from '#property/money.ts';
import type { PriceType, SellingType, TaxSection } from '#property/price.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { AdType, Offering } from '#property/section.ts';
import type { ContactPreference, FeaturedLevel, SellerKind } from '#property/seller.ts';
import type { Furnished, Gender, ParkingAccess, RoomType } from '#property/tenancy.ts';

export type AdvertiserTable = {
  id: GeneratedAlways<number>;
  reference: string | null;
  kind: SellerKind;
  name: string | null;
  branch: string | null;
  phone: string | null;
  alternative_phone: string | null;
  address: string | null;
  licence_number: string | null;
  background_colour: string | null;
  logo_path: string | null;
  website: string | null;
  owner_id: string | null;
  agency_id: number | null;
  branch_id: number | null;
  created_at: Generated<Date>;
};

export type AdTable = {
  id: Generated<number>;
  source: Generated<string>;
  reference: string;
  advertiser_id: number;
  ad_type: AdType;
  offering: Generated<Offering>;
  state: Generated<AdLifeState>;
  county_id: number;
  area_id: number;
  address: string;
  eircode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The home is within so many metres of the position; null is the home itself. Set by a trigger alone. */
  approximate_metres: Generated<number | null>;
  currency: Currency;
  price_type: PriceType | null;
  sale_value: number | null;
  sale_on_application: Generated<boolean>;
  rental_value: number | null;
  collection_period: CollectionPeriod | null;
  rental_on_application: Generated<boolean>;
  price_from: Generated<boolean>;
  price_to: number | null;
  selling_type: SellingType | null;
  auction_date: Date | null;
  auction_address: string | null;
  property_type: PropertyType;
  house_type: HouseType | null;
  total_beds: number | null;
  single_beds: number | null;
  double_beds: number | null;
  twin_beds: number | null;
  bathrooms: number | null;
  floor_area: number | null;
  floor_area_unit: 'METRES_SQUARED' | 'ACRES' | null;
  ber: string | null;
  ber_number: string | null;
  ber_kwh: number | null;
  construction_year: number | null;
  tax_section: TaxSection | null;
  capacity: number | null;
  parking_access: ParkingAccess | null;
  available_from: string | null;
  minimum_lease: number | null;
  furnished: Furnished | null;
  tenants: number | null;
  owner_occupied: boolean | null;
  gender: Gender | null;
  couples_allowed: boolean | null;
  title: string | null;
  description: Generated<string>;
  features: Generated<string[]>;
  facilities: Generated<Facility[]>;
  video_url: string | null;
  virtual_tour_url: string | null;
  brochure_url: string | null;
  /** JSON: `Picture[]` of the listings room. */
  images: Generated<unknown>;
  development: unknown | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_preferences: Generated<ContactPreference>;
  contact_info: string | null;
  featured_level: Generated<FeaturedLevel>;
  created_at: Generated<Date>;
  first_published_at: Date | null;
  published_at: Date | null;
  price_since: Date | null;
  updated_at: Generated<Date>;
  expires_at: Date | null;
  /** An interval; only statements reckon with it. */
  time_left: Generated<unknown>;
  /** Rejected, and not approved by a moderator since; never true of a public listing. */
  review_required: Generated<boolean>;
  closed_at: Date | null;
  sold_price: number | null;
  undo_state: string | null;
  undo_until: Date | null;
  source_digest: string | null;
  successor_id: number | null;
  unused_renewal_id: number | null;
  placed_by: string | null;
};

export type AdUnitTable = {
  id: Generated<number>;
  ad_id: number;
  position: number;
  kind: 'bedroom' | 'unit';
  reference: string;
  price: number | null;
  collection_period: CollectionPeriod | null;
  room_type: RoomType | null;
  ensuite: boolean | null;
  property_type: PropertyType | null;
  house_type: HouseType | null;
  beds: number | null;
  bathrooms: number | null;
  floor_area_m2: number | null;
  ber: string | null;
  title: string | null;
  images: Generated<unknown>;
};

export type AdViewingTable = {
  id: GeneratedAlways<number>;
  ad_id: number;
  starts_at: Date;
  ends_at: Date;
  places: number | null;
  taken: Generated<number>;
  offered_at: Date | null;
  changed_at: Generated<Date>;
  cancelled_at: Date | null;
  cancelled_by: 'advertiser' | 'ad_gone' | null;
  sequence: Generated<number>;
  over_at: Date | null;
  reminded_at: Date | null;
};

export type PriceChangeTable = {
  id: GeneratedAlways<number>;
  ad_id: number;
  at: Generated<Date>;
  side: 'sale' | 'rent';
  collection_period: string | null;
  price: number | null;
};

export type StateChangeTable = {
  id: GeneratedAlways<number>;
  ad_id: number;
  at: Generated<Date>;
  from_state: string | null;
  to_state: string;
  reason: string | null;
};

export type AdViewsTable = {
  ad_id: number;
  day: string;
  views: number;
};

export type AdTransitionTable = {
  from_state: string;
  to_state: string;
  is_undo: Generated<boolean>;
};

export type ImportProgressTable = {
  source: string;
  digest: string;
  rows_done: number;
  finished_at: Date | null;
  updated_at: Generated<Date>;
};

export type ListingsTables = {
  advertiser: AdvertiserTable;
  ad: AdTable;
  ad_unit: AdUnitTable;
  ad_viewing: AdViewingTable;
  price_change: PriceChangeTable;
  state_change: StateChangeTable;
  ad_views: AdViewsTable;
  ad_transition: AdTransitionTable;
  import_progress: ImportProgressTable;
};
