-- What the price of a new ad is compared with: the homes like it that are on the market.
create index ad_on_market on ad (county_id, ad_type, total_beds) where state = 'published';
