-- Existing clients know the regions 39 to 64 and the colleges 4305 to 4395 by these ids. Some of ours had the id of
-- another of them: each gets the id under which clients know it, or one where no client expects a place.
create temporary table renumbered (old_id integer primary key, new_id integer not null unique) on commit drop;
insert into renumbered (old_id, new_id)
select old_id, new_id
  from (values
    (47, 13078, 'cork-city-north-cork'), (48, 13079, 'cork-city-south-cork'), (49, 48, 'cork-commuter-towns-cork'),
    (50, 49, 'galway-city-centre-galway'), (51, 13080, 'galway-city-west-galway'),
    (52, 13081, 'galway-city-east-galway'), (53, 51, 'galway-commuter-towns-galway'),
    (54, 58, 'limerick-city-centre-limerick'), (55, 13082, 'limerick-city-north-limerick'),
    (56, 13083, 'limerick-city-south-limerick'), (57, 60, 'limerick-commuter-towns-limerick'),
    (58, 61, 'waterford-city-centre-waterford'), (59, 13084, 'waterford-commuter-towns-waterford'),
    (60, 52, 'belfast-city-centre-antrim'), (61, 56, 'north-belfast-antrim'), (62, 57, 'south-belfast-antrim'),
    (63, 54, 'east-belfast-antrim'), (64, 53, 'west-belfast-antrim'),
    (4318, 4334, 'trinity-college-dublin-dublin'), (4319, 4335, 'university-college-dublin-dublin'),
    (4320, 4362, 'technological-university-dublin-grangegorman-dublin'),
    (4321, 4327, 'technological-university-dublin-tallaght-dublin'),
    (4322, 4326, 'technological-university-dublin-blanchardstown-dublin'),
    (4323, 4332, 'royal-college-of-surgeons-in-ireland-dublin'), (4324, 4331, 'national-college-of-ireland-dublin'),
    (4326, 4316, 'dublin-business-school-dublin'), (4327, 4330, 'national-college-of-art-and-design-dublin'),
    (4328, 4324, 'institute-of-art-design-and-technology-dublin'), (4329, 4343, 'maynooth-university-kildare'),
    (4330, 4312, 'university-college-cork-cork'), (4331, 4309, 'munster-technological-university-cork-cork'),
    (4332, 4349, 'munster-technological-university-kerry-kerry'), (4333, 4338, 'university-of-galway-galway'),
    (4334, 4337, 'atlantic-technological-university-galway-galway'),
    (4335, 4346, 'atlantic-technological-university-sligo-sligo'),
    (4336, 4339, 'atlantic-technological-university-donegal-donegal'),
    (4337, 4342, 'university-of-limerick-limerick'), (4338, 4341, 'mary-immaculate-college-limerick'),
    (4339, 4340, 'technological-university-of-the-shannon-limerick-limerick'),
    (4340, 4305, 'technological-university-of-the-shannon-athlone-westmeath'),
    (4341, 4350, 'south-east-technological-university-waterford-waterford'),
    (4342, 4308, 'south-east-technological-university-carlow-carlow'),
    (4343, 4336, 'dundalk-institute-of-technology-louth'), (4344, 4354, 'queen-s-university-belfast-antrim'),
    (4345, 4355, 'ulster-university-belfast-antrim'), (4346, 4351, 'ulster-university-coleraine-derry'),
    (4347, 4353, 'ulster-university-magee-derry')
  ) as given (old_id, new_id, slug)
 where exists (select from area where area.id = given.old_id and area.slug = given.slug);

alter table area drop constraint area_parent_id_fkey;
alter table region_area drop constraint region_area_region_id_fkey, drop constraint region_area_area_id_fkey;
alter table ad drop constraint ad_area_id_fkey;

-- By way of negative ids: an id may be free only once its holder has moved.
update area set id = -new_id from renumbered where id = old_id;
update area set id = -id where id < 0;
update area set parent_id = new_id from renumbered where parent_id = old_id;
update region_area set region_id = -new_id from renumbered where region_id = old_id;
update region_area set region_id = -region_id where region_id < 0;
update region_area set area_id = -new_id from renumbered where area_id = old_id;
update region_area set area_id = -area_id where area_id < 0;
update ad set area_id = new_id from renumbered where area_id = old_id;

set constraints all immediate;
alter table area add constraint area_parent_id_fkey foreign key (parent_id) references area (id);
alter table region_area
  add constraint region_area_region_id_fkey foreign key (region_id) references area (id),
  add constraint region_area_area_id_fkey foreign key (area_id) references area (id);
alter table ad add constraint ad_area_id_fkey foreign key (area_id) references area (id);

-- Regions that are new have these slugs; a place of an imported gazetteer gives way.
update area set slug = slug || '-place'
 where id >= 100000
   and slug in ('cork-city-suburbs-cork', 'galway-city-suburbs-galway', 'belfast-commuter-towns-antrim',
                'limerick-city-suburbs-limerick', 'connemara-galway', 'west-cork-cork', 'east-cork-cork');

update placement_draft set fields = jsonb_set(fields, '{areaId}', to_jsonb(new_id))
  from renumbered where fields -> 'areaId' = to_jsonb(old_id);

-- What ads were matched by when they were last looked at.
update alert_ad
   set row = jsonb_set(row, '{areaIds}', (
     select jsonb_agg(coalesce(new_id, id::integer) order by position)
       from jsonb_array_elements_text(row -> 'areaIds') with ordinality as own (id, position)
       left join renumbered on old_id = id::integer))
 where exists (
   select from jsonb_array_elements_text(row -> 'areaIds') as own (id) join renumbered on old_id = id::integer);

-- Areas of saved searches, `54` or `54_3000`, in the order of their ids. A search for a college has always been one for
-- what lies around it, and says so now. It goes on telling from where it was.
alter table saved_search disable trigger saved_search_begins_anew;
create temporary table renumbered_search on commit drop as
select search.id,
       jsonb_set(request, '{geoFilter,storedShapeIds}', (
         select jsonb_agg(
             case when area_id between 4305 and 4395 and radius is null then area_id || '_3000'
                  else concat_ws('_', area_id, radius) end
             order by area_id)
           from (
             select coalesce(new_id, split_part(shape, '_', 1)::integer) as area_id,
                    nullif(split_part(shape, '_', 2), '') as radius
               from jsonb_array_elements_text(request #> '{geoFilter,storedShapeIds}') as given (shape)
               left join renumbered on old_id = split_part(shape, '_', 1)::integer
           ) as shapes)) as request
  from saved_search as search
 where exists (
   select from jsonb_array_elements_text(request #> '{geoFilter,storedShapeIds}') as given (shape)
    where split_part(shape, '_', 1)::integer in (select old_id from renumbered)
       or (exists (select from renumbered) and split_part(shape, '_', 1) in ('4317', '4325')));
-- Two searches of one person may change places: for a moment each is like no other.
update saved_search set request = saved_search.request || jsonb_build_object('renumbered', saved_search.id)
  from renumbered_search where renumbered_search.id = saved_search.id;
update saved_search set request = renumbered_search.request
  from renumbered_search where renumbered_search.id = saved_search.id;
alter table saved_search enable trigger saved_search_begins_anew;

insert into outbox (topic, subject_id) select 'places', 0 where exists (select from renumbered);
