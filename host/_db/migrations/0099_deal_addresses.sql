-- What the map of deals shows for each point, copied from the property: 250 points are read from this one small table.
alter table deals
  -- The address without city, state and ZIP code.
  add column street_address text,
  add column city text;

create function get_street_address(house_number text, street text, secondary text) returns text language sql stable as $$
  select concat_ws(', ', house_number || ' ' || street, secondary)
$$;

update deals d set street_address = get_street_address(p.house_number, p.street, p.secondary), city = p.city
  from properties p where p.id = d.property_id;

alter table deals alter column street_address set not null, alter column city set not null;

-- An insert need not name these columns.
create function deals_take_address() returns trigger language plpgsql as $$
begin
  select get_street_address(house_number, street, secondary), properties.city into new.street_address, new.city
    from properties where id = new.property_id;
  return new;
end
$$;

create trigger deals_take_address before insert on deals
  for each row when (new.street_address is null or new.city is null) execute function deals_take_address();

create or replace function deals_follow_property() returns trigger language plpgsql as $$
begin
  update deals set state = new.state, zip = new.zip, latitude = new.latitude, longitude = new.longitude, beds = new.beds,
    baths = new.baths, square_feet = new.square_feet, structure_type = new.structure_type, city = new.city,
    street_address = get_street_address(new.house_number, new.street, new.secondary)
  where property_id = new.id;
  return null;
end
$$;

create or replace trigger deals_follow_property
  after update of state, zip, latitude, longitude, beds, baths, square_feet, structure_type, city, house_number, street,
    secondary on properties
  for each row execute function deals_follow_property();
