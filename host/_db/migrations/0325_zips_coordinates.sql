-- no-transaction
-- Towns around a home are read from the index alone.
create index concurrently if not exists zips_coordinates on zips (latitude, longitude) include (city, state);
