-- What people type is looked up by its beginning. "C": bytes in their order, so that a range of text is a range of the index.
create index properties_search on properties (search_text collate "C");

-- A street in a place, and the house on it; also ZIP codes as a whole.
create index properties_street on properties (street, zip, house_number);
create index properties_zip on properties (zip, beds);

-- Cells of a twentieth of a degree (3.5 by 2.7 miles in the middle of the country): what is near lies in a few of them. The
-- expression is that of host/properties/grid.ts.
create index properties_cell on properties
  ((floor((latitude + 90) * 20)::integer * 10000 + floor((longitude + 180) * 20)::integer));

-- Every street's name once, without what ends it ("main" of "Main St"): a typo is sought among these, not among addresses.
-- `streets` are the whole names as properties write them, `keys` the same as they are looked up. `deletes` is the bare name
-- and what is left of it without each one of its letters: two names with one typo between them share one of these.
create table street_names (
  bare text primary key,
  streets text[] not null,
  keys text[] not null,
  deletes text[] not null,
  uses integer not null,
  check (cardinality(streets) = cardinality(keys))
);
create index street_names_deletes on street_names using gin (deletes);
create index street_names_alike on street_names using gin (bare gin_trgm_ops);

-- Towns by name without marks; the expression is that of host/properties/places-store.ts.
create index zips_city on zips ((lower(translate(city, '-.''', ' '))) collate "C", state);
