-- Finds the listings of a home by its address or Eircode.
create index ad_sale_address on ad (county_id, address_key(address)) where ad_type = 'sale' and published_at is not null;
create index ad_sale_eircode on ad (eircode) where ad_type = 'sale' and published_at is not null and eircode is not null;
