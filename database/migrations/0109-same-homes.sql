-- Listings on the market that are probably of one home: each pair is stored both ways, so that a card reads its own.
create table same_home (
  ad_id bigint not null references ad (id) on delete cascade,
  other_id bigint not null references ad (id) on delete cascade,
  primary key (ad_id, other_id),
  check (ad_id <> other_id)
);
create index same_home_other on same_home (other_id);

-- Listings that are compared again with others, because they came, changed or went.
create table same_home_check (
  ad_id bigint primary key references ad (id) on delete cascade,
  since timestamptz not null default now()
);
create index same_home_check_since on same_home_check (since);

create function note_added_homes() returns trigger language plpgsql as $$
begin
  insert into same_home_check (ad_id)
  select id from added
   where ad_type in ('sale', 'rental') and offering = 'standard' and state in ('published', 'sale_agreed', 'let_agreed')
  on conflict do nothing;
  return null;
end $$;
create trigger ad_home_added after insert on ad referencing new table as added
  for each statement execute function note_added_homes();

-- A row trigger with a condition: most changes of a listing are of other columns.
create function note_changed_home() returns trigger language plpgsql as $$
begin
  insert into same_home_check (ad_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger ad_home_changed after update on ad for each row
  when ((old.state in ('published', 'sale_agreed', 'let_agreed') or new.state in ('published', 'sale_agreed', 'let_agreed'))
    and new.ad_type in ('sale', 'rental')
    and (old.state, old.ad_type, old.offering, old.county_id, old.address, old.eircode, old.latitude, old.longitude,
         old.total_beds, old.property_type, old.house_type, old.sale_value, old.rental_value, old.collection_period)
      is distinct from
        (new.state, new.ad_type, new.offering, new.county_id, new.address, new.eircode, new.latitude, new.longitude,
         new.total_beds, new.property_type, new.house_type, new.sale_value, new.rental_value, new.collection_period))
  execute function note_changed_home();

insert into same_home_check (ad_id)
select id from ad
 where ad_type in ('sale', 'rental') and offering = 'standard' and state in ('published', 'sale_agreed', 'let_agreed');
