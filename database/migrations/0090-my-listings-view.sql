-- How a person last chose to see their own listings; without a row they see cards.
create table my_listings_view (
  user_id uuid primary key references user_account (id) on delete cascade,
  view text not null check (view in ('cards', 'table'))
);
