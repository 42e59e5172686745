-- What the owner of a home in a managed development pays its management company: whole units of the listing's currency a year.
alter table ad add column annual_service_charge integer check (annual_service_charge between 1 and 50000);
