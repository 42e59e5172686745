-- Postcodes and Energy Performance Certificates of Northern Ireland (counties 27 to 32) in place of Eircodes and BERs.
alter table ad
  add column postcode text check (postcode ~ '^BT([1-9]|[1-8][0-9]|9[0-4]) [0-9][ABD-HJLNP-UW-Z]{2}$'),
  -- Of a home, from 1 to 100; the band of the rating follows from it.
  add column epc_score smallint check (epc_score between 1 and 100),
  add column epc_number text check (epc_number ~ '^([0-9]{4}-){4}[0-9]{4}$');

-- What listings in the north stated as Eircode and BER before they could state a postcode and an EPC. An Eircode there is
-- wrong, and a BER says nothing about the band of an EPC: neither is shown any more, and nothing is lost.
create table former_northern_fact (
  ad_id bigint primary key references ad on delete cascade,
  eircode text,
  ber text,
  ber_number text,
  ber_kwh numeric(8,2),
  -- Ratings of its units, by their ids.
  units jsonb not null default '{}'
);
insert into former_northern_fact (ad_id, eircode, ber, ber_number, ber_kwh, units)
select id, eircode, ber, ber_number, ber_kwh, units from (
  select ad.id, ad.eircode, ad.ber, ad.ber_number, ad.ber_kwh,
         coalesce((select jsonb_object_agg(u.id, u.ber) from ad_unit u where u.ad_id = ad.id and u.ber is not null), '{}') as units
    from ad where ad.county_id between 27 and 32) north
 where eircode is not null or ber is not null or ber_number is not null or ber_kwh is not null or units <> '{}';
update ad set eircode = null, ber = case when ber = 'NA' then ber end,
    ber_number = null, ber_kwh = null
 where id in (select ad_id from former_northern_fact);
update ad_unit set ber = null
 where ad_id in (select ad_id from former_northern_fact) and ber <> 'NA';

-- A listing has the facts of its jurisdiction only, and a rating of its scale.
alter table ad
  add constraint ad_northern_facts check (case when county_id between 27 and 32
    then eircode is null and ber_number is null and ber_kwh is null
      and (ber is null or ber ~ '^EPC_[A-G]{1,2}$' or ber = 'NA')
    else postcode is null and epc_score is null and epc_number is null and (ber is null or ber !~ '^EPC_') end),
  -- Scores are of homes; business premises have bands by another measure.
  add constraint ad_epc_score_band check (epc_score is null or coalesce(ber, '') = 'EPC_' || case
    when epc_score >= 92 then 'A' when epc_score >= 81 then 'B' when epc_score >= 69 then 'C' when epc_score >= 55 then 'D'
    when epc_score >= 39 then 'E' when epc_score >= 21 then 'F' else 'G' end),
  add constraint ad_epc_number_rated check (epc_number is null or coalesce(ber, '') ~ '^EPC_');
create index ad_postcode on ad (postcode) where postcode is not null;

-- A listing that moves across the border leaves the facts of the other jurisdiction behind.
create function leave_facts_of_other_jurisdiction() returns trigger language plpgsql as $$
begin
  if new.county_id between 27 and 32 then
    new.eircode := null;
    new.ber_number := null;
    new.ber_kwh := null;
    if new.ber !~ '^EPC_' and new.ber <> 'NA' then
      new.ber := null;
    end if;
  else
    new.postcode := null;
    new.epc_score := null;
    new.epc_number := null;
    if new.ber ~ '^EPC_' then
      new.ber := null;
    end if;
  end if;
  return new;
end $$;
create trigger ad_adapted_to_jurisdiction before update of county_id on ad for each row
  when ((new.county_id between 27 and 32) <> (old.county_id between 27 and 32))
  execute function leave_facts_of_other_jurisdiction();
