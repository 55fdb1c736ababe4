-- What homes for rent are searched by, copied from the property: an estimate looks at thousands of homes around a place and reads
-- one index, neither the texts of all properties nor the rents of all months.
alter table property_rents
  add column zip char(5),
  add column latitude double precision,
  add column longitude double precision,
  add column beds smallint,
  add column baths numeric(3, 1),
  add column structure_type text,
  add column last_rent_cents integer generated always as (rent_cents[cardinality(rent_cents)]) stored,
  -- Its cell of a twentieth of a degree; the expression is that of host/properties/grid.ts.
  add column cell integer generated always as
    (floor((latitude + 90) * 20)::integer * 10000 + floor((longitude + 180) * 20)::integer) stored;

update property_rents r set zip = p.zip, latitude = p.latitude, longitude = p.longitude, beds = p.beds, baths = p.baths,
    structure_type = p.structure_type
  from properties p where p.id = r.property_id;

alter table property_rents
  alter column zip set not null,
  alter column latitude set not null,
  alter column longitude set not null,
  alter column beds set not null,
  alter column baths set not null,
  alter column structure_type set not null;

-- Its columns are all that an estimate asks for before it knows which homes it shows.
create index property_rents_cell on property_rents (cell, beds)
  include (property_id, latitude, longitude, baths, structure_type, last_rent_cents);
create index property_rents_zip on property_rents (zip, beds)
  include (property_id, latitude, longitude, baths, structure_type, last_rent_cents);
drop index properties_cell_beds;

-- An insert need not name these columns.
create function property_rents_take_home() returns trigger language plpgsql as $$
begin
  select p.zip, p.latitude, p.longitude, p.beds, p.baths, p.structure_type
    into new.zip, new.latitude, new.longitude, new.beds, new.baths, new.structure_type
    from properties p where p.id = new.property_id;
  return new;
end
$$;

create trigger property_rents_take_home before insert on property_rents
  for each row when (new.zip is null) execute function property_rents_take_home();

create function property_rents_follow_property() returns trigger language plpgsql as $$
begin
  update property_rents set zip = new.zip, latitude = new.latitude, longitude = new.longitude, beds = new.beds,
    baths = new.baths, structure_type = new.structure_type
  where property_id = new.id;
  return null;
end
$$;

create trigger property_rents_follow_property
  after update of zip, latitude, longitude, beds, baths, structure_type on properties
  for each row execute function property_rents_follow_property();
