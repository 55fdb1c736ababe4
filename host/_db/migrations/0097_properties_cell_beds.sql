-- no-transaction
-- Homes with so many bedrooms in a few cells, by one index. With one index for each, a search near a place read the bedrooms of
-- the whole country.
create index concurrently if not exists properties_cell_beds on properties
  ((floor((latitude + 90) * 20)::integer * 10000 + floor((longitude + 180) * 20)::integer), beds);
drop index concurrently if exists properties_cell;
