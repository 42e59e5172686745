-- The sales of the register as they are shown, by the accepted corrections. One look at the corrections of a home in place of four:
-- planning the view took longer than reading the sales of a home.
create or replace view shown_sale as
select sale.id, sale.sold_on, sale.county_id, sale.copy, sale.address, sale.eircode, sale.price_cents,
       sale.full_market_price and not correction.is_not_full as full_market_price,
       sale.vat_exclusive, sale.new_dwelling, sale.property_id, sale.kind, sale.street_key, sale.localities, sale.month,
       case when not correction.is_not_full then sale.relative_price end as relative_price,
       -- The sale is of another home than that of its property.
       correction.is_other_home,
       -- The address as the owner spells it.
       case when not correction.is_other_home then correction.shown_address end as corrected_address
  from register_sale as sale
       cross join lateral (
         select coalesce(bool_or(n.kind = 'hide'), false) as is_hidden,
                coalesce(bool_or(n.kind = 'not_full_price' and n.sold_on = sale.sold_on), false) as is_not_full,
                coalesce(bool_or(n.kind = 'other_home' and n.sold_on = sale.sold_on), false) as is_other_home,
                (array_agg(n.shown_address order by n.changed_at desc, n.id desc)
                  filter (where n.kind = 'address'))[1] as shown_address
           from home_correction as n
          where n.property_id = sale.property_id and n.state = 'accepted'
       ) as correction
 where not correction.is_hidden;
