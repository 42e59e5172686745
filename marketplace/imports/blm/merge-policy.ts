import { PLAIN_COLUMNS } from '#marketplace/listings/field-columns.ts';
import { recordOf } from '#marketplace/listings/fields.ts';
import type { MergePolicy } from '#marketplace/listings/write-model/writes.ts';

/** Columns that the format cannot express keep their values, as do plain fields that are not named below. */
export const MERGE_POLICY: MergePolicy = {
  ...recordOf<MergePolicy>(PLAIN_COLUMNS.map((column) => [column, 'always'])),
  // The state changes step by step along the state graph (`moves.ts`).
  state: 'always',
  title: 'always',
  floor_area: 'always',
  floor_area_unit: 'always',
  ber: 'always',
  ber_number: 'always',
  ber_kwh: 'always',
  epc_score: 'always',
  epc_number: 'always',
  facilities: 'always',
  auction_date: 'always',
  auction_address: 'always',
  development: 'always',
  contact_name: 'always',
  contact_email: 'always',
  contact_phone: 'always',
  contact_preferences: 'always',
  contact_info: 'always',
  featured_level: 'always',
  expires_at: 'always',
  closed_at: 'always',
  sold_price: 'always',
  viewings: 'always',
  images: 'unless-said',
  latitude: 'unless-said',
  longitude: 'unless-said',
  video_url: 'unless-said',
  virtual_tour_url: 'unless-said',
  brochure_url: 'unless-said',
  available_from: 'unless-said',
  minimum_lease: 'unless-said',
  furnished: 'unless-said',
  bathrooms: 'unless-said',
  eircode: 'unless-said',
  postcode: 'unless-said',
};
