-- A person asks to correct or hide what is shown of their home. Accepted, it changes what is shown, and never the register.
create table home_correction (
  id bigint generated always as identity primary key,
  -- Null once the account is erased: an accepted correction keeps its effect.
  user_id uuid references user_account (id),
  county_id smallint not null check (county_id between 1 and 26),
  address text not null check (length(address) between 1 and 300),
  -- Without space.
  eircode text check (eircode ~ '^[A-Z0-9]{7}$'),
  home_key text not null,
  -- The home in the register. Imports remove and make homes; a correction is then joined to its home again by its address.
  property_id bigint references property (id) on delete set null,
  -- Show nothing of the home; a sale of another home; a price that is not for the whole home at market price; another spelling.
  kind text not null check (kind in ('hide', 'other_home', 'not_full_price', 'address')),
  -- The day of the sale.
  sold_on date,
  shown_address text check (length(shown_address) between 1 and 200),
  -- Why the person may say so.
  statement text check (length(statement) between 20 and 1000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((user_id is null) = (statement is null)),
  check (user_id is not null or state in ('accepted', 'declined')),
  check ((kind in ('other_home', 'not_full_price')) = (sold_on is not null)),
  check ((kind = 'address') = (shown_address is not null))
);
create index home_correction_user on home_correction (user_id) where user_id is not null;
create index home_correction_state on home_correction (state, changed_at);
create index home_correction_accepted on home_correction (property_id, kind) where state = 'accepted';
create index home_correction_property on home_correction (property_id) where property_id is not null;
create index home_correction_apart on home_correction (id) where property_id is null and state in ('open', 'accepted');
create index home_correction_hidden_key on home_correction (home_key) where kind = 'hide' and state = 'accepted';
create index home_correction_hidden_eircode on home_correction (eircode) where kind = 'hide' and state = 'accepted';

-- Every change of a correction's state.
create table home_correction_change (
  id bigint generated always as identity primary key,
  correction_id bigint not null references home_correction (id) on delete cascade,
  from_state text not null check (from_state in ('open', 'accepted')),
  to_state text not null check (to_state in ('accepted', 'declined', 'withdrawn')),
  changed_by text not null check (changed_by in ('moderator', 'person')),
  -- The moderator; null for the person, and once the moderator's account is erased.
  by_user uuid references user_account (id) on delete set null,
  reason text check (reason in ('not_yours', 'register_right', 'not_clear')),
  note text check (length(note) between 1 and 500),
  at timestamptz not null default now(),
  check (from_state <> to_state),
  check (changed_by = 'moderator' or (by_user is null and to_state = 'withdrawn')),
  check ((to_state = 'declined') = (reason is not null)),
  check (note is null or reason is not null)
);
create index home_correction_change_correction on home_correction_change (correction_id, id);
create index home_correction_change_user on home_correction_change (by_user) where by_user is not null;

-- The sales of the register as they are shown, by the accepted corrections: every list, map, mail and answer reads sales from here.
-- Estimates and sums of prices read register_sale.
create view shown_sale as
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
         select exists (select from home_correction as n where n.property_id = sale.property_id and n.sold_on = sale.sold_on
                           and n.kind = 'not_full_price' and n.state = 'accepted') as is_not_full,
                exists (select from home_correction as n where n.property_id = sale.property_id and n.sold_on = sale.sold_on
                           and n.kind = 'other_home' and n.state = 'accepted') as is_other_home,
                (select n.shown_address from home_correction as n where n.property_id = sale.property_id
                    and n.kind = 'address' and n.state = 'accepted' order by n.changed_at desc, n.id desc limit 1) as shown_address
       ) as correction
 where not exists (select from home_correction as n where n.property_id = sale.property_id
                      and n.kind = 'hide' and n.state = 'accepted');
