import type { NamedRow } from '#marketplace/listings/rows.ts';
import type { ListingLifeState } from '#property/listing-state.ts';

/** Columns of a viewing's listing for mails, calendars and lists. */
export type ListingContext = NamedRow & {
  ad_state: ListingLifeState;
  eircode: string | null;
  published_at: Date | null;
  seller_name: string;
};

/** With `LISTING_FROM`; `id` is the listing's. */
export const LISTING_COLUMNS = `ad.id, ad.ad_type, ad.price_type, ad.property_type, ad.house_type, ad.title, ad.address,
  county.name as county_name, ad.currency, ad.sale_value, ad.rental_value, ad.collection_period, ad.price_from,
  ad.price_to, ad.selling_type, jsonb_path_query_array(ad.images, '$[0]') as images, ad.state as ad_state,
  ad.eircode, ad.published_at, 
  case when advertiser.kind = 'private' then coalesce(ad.contact_name, advertiser.name) else advertiser.name end as seller_name`;

export const LISTING_FROM = `join ad on ad.id = v.ad_id join advertiser on advertiser.id = ad.advertiser_id
  join area county on county.id = ad.county_id`;
