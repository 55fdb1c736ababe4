-- What people type is looked up by its beginning. "C": bytes in their order, so that a range of text is a range of the index.
create index properties_search on properties (search_text collate "C");

-- A street in a place, and the house on it; also ZIP codes as a whole.
create index properties_street on properties (street, zip, house_number);
create index properties_zip on properties (zip, beds);

-- Cells of a twentieth of a degree (3.5 by 2.7 miles in the middle of the country): what is near lies in a few of them. The
-- expression is that of host/properties/grid.ts.
create index properties_cell on properties
  ((floor((latitude + 90) * 20)::integer * 10000 + floor((longitude + 180) * 20)::integer));

-- Every street's name once, as properties write it and as it is looked up: a typo is sought among these, not among addresses.
create table street_names (
  street text primary key,
  key text not null,
  uses integer not null
);
create index street_names_key on street_names (key);
create index street_names_alike on street_names using gin (key gin_trgm_ops);

-- Towns by name without marks; the expression is that of host/properties/places-store.ts.
create index zips_city on zips ((lower(translate(city, '-.''', ' '))) collate "C", state);
