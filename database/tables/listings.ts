import type { Generated, GeneratedAlways } from 'kysely';

export type AdvertiserTable = {
  id: GeneratedAlways<number>;
  reference: string | null;
  kind: 'branded_agent' | 'unbranded_agent' | 'private';
  name: string;
  branch: string | null;
  phone: string | null;
  alternative_phone: string | null;
  address: string | null;
  licence_number: string | null;
  background_colour: string | null;
  logo_path: string | null;
  created_at: Generated<Date>;
};

export type AdTable = {
  id: Generated<number>;
  source: Generated<string>;
  reference: string;
  advertiser_id: number;
  ad_type:
    | 'rental'
    | 'sharing'
    | 'rental_commercial'
    | 'parking'
    | 'sale'
    | 'sale_commercial'
    | 'sale_parking';
  offering: Generated<'standard' | 'new_home' | 'private_rental_sector' | 'student' | 'holiday'>;
  state: Generated<
    | 'draft'
    | 'pending'
    | 'rejected'
    | 'published'
    | 'paused'
    | 'sale_agreed'
    | 'let_agreed'
    | 'sold'
    | 'let'
    | 'expired'
    | 'withdrawn'
  >;
  county_id: number;
  area_id: number;
  address: string;
  eircode: string | null;
  latitude: number | null;
  longitude: number | null;
  currency: 'EUR' | 'GBP';
  price_type: 'let' | 'sale' | 'let_or_sale' | null;
  sale_value: number | null;
  sale_on_application: Generated<boolean>;
  rental_value: number | null;
  collection_period: 'weekly' | 'monthly' | 'yearly' | null;
  rental_on_application: Generated<boolean>;
  price_from: Generated<boolean>;
  price_to: number | null;
  selling_type: 'private_treaty' | 'auction' | 'tender' | 'private_tender' | null;
  auction_date: Date | null;
  auction_address: string | null;
  property_type: string;
  house_type: 'detached' | 'semi_detached' | 'terraced' | 'end_of_terrace' | 'townhouse' | null;
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
  tax_section: 'section_48' | 'section_23' | 'section_27' | 'section_50' | 'holiday_home' | null;
  capacity: number | null;
  parking_access: 'parking_access_business_hours' | 'parking_access_24hour' | null;
  available_from: string | null;
  minimum_lease: number | null;
  furnished: 'YES' | 'NO' | 'OPTIONAL' | null;
  tenants: number | null;
  owner_occupied: boolean | null;
  gender: 'female' | 'male' | 'either' | null;
  couples_allowed: boolean | null;
  title: string | null;
  description: Generated<string>;
  features: Generated<string[]>;
  facilities: Generated<string[]>;
  video_url: string | null;
  virtual_tour_url: string | null;
  brochure_url: string | null;
  /** JSON: `Picture[]` of the listings room. */
  images: Generated<unknown>;
  development: unknown | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_preferences: Generated<'both' | 'email' | 'phone'>;
  contact_info: string | null;
  featured_level: Generated<'basic' | 'standard' | 'featured' | 'premium'>;
  created_at: Generated<Date>;
  first_published_at: Date | null;
  published_at: Date | null;
  price_since: Date | null;
  updated_at: Generated<Date>;
  expires_at: Date | null;
  closed_at: Date | null;
  sold_price: number | null;
  source_digest: string | null;
};

export type AdUnitTable = {
  id: Generated<number>;
  ad_id: number;
  position: number;
  kind: 'bedroom' | 'unit';
  reference: string;
  price: number | null;
  collection_period: 'weekly' | 'monthly' | 'yearly' | null;
  room_type: 'single' | 'double' | 'twin' | 'shared' | null;
  ensuite: boolean | null;
  property_type: string | null;
  house_type: string | null;
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
