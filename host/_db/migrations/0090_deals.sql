-- The latest listing of a property. Money in dollars.
create table deals (
  property_id bigint primary key references properties on delete cascade,
  asking_price integer not null check (asking_price between 1 and 1000000000),
  listed_on date not null,
  status text not null default 'active' check (status in ('active', 'pending', 'sold')),
  -- What it would rent for, and where that comes from: its own last rent, or the median of homes with as many bedrooms in its
  -- ZIP code.
  monthly_rent integer check (monthly_rent > 0),
  rent_basis text check (rent_basis in ('own', 'zip')),
  -- What is searched by, as the property has it (trigger below): a search reads this one small table, not all homes.
  state char(2) not null,
  zip char(5) not null,
  latitude double precision not null,
  longitude double precision not null,
  beds smallint not null,
  baths numeric(3, 1) not null,
  square_feet integer,
  structure_type text not null,
  -- A month's rent in per cent of the price.
  rent_to_price double precision generated always as (100.0 * monthly_rent / asking_price) stored,
  price_per_square_foot integer generated always as (round(asking_price::numeric / square_feet)::integer) stored,
  demo boolean not null default false,
  check ((monthly_rent is null) = (rent_basis is null))
);

-- Sorts, of everything and of one state. Only what is for sale is searched.
create index deals_newest on deals (listed_on desc, property_id) where status = 'active';
create index deals_price on deals (asking_price, property_id) where status = 'active';
create index deals_rent_to_price on deals (rent_to_price desc nulls last, property_id) where status = 'active';
create index deals_state_newest on deals (state, listed_on desc, property_id) where status = 'active';
create index deals_state_price on deals (state, asking_price, property_id) where status = 'active';
create index deals_state_rent_to_price on deals (state, rent_to_price desc nulls last, property_id) where status = 'active';
-- Filters.
create index deals_zip on deals (zip) where status = 'active';
create index deals_place on deals (latitude, longitude) where status = 'active';
-- Its columns are all that filters ask for: a count reads the index alone.
create index deals_home on deals (structure_type, beds, baths) include (state, asking_price) where status = 'active';

create function deals_follow_property() returns trigger language plpgsql as $$
begin
  update deals set state = new.state, zip = new.zip, latitude = new.latitude, longitude = new.longitude, beds = new.beds,
    baths = new.baths, square_feet = new.square_feet, structure_type = new.structure_type
  where property_id = new.id;
  return null;
end
$$;

create trigger deals_follow_property
  after update of state, zip, latitude, longitude, beds, baths, square_feet, structure_type on properties
  for each row execute function deals_follow_property();
