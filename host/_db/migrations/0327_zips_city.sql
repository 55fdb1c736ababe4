-- no-transaction
-- The map builder finds cities by the beginning of their names, written with or without the dot of St. Louis.
create index concurrently if not exists zips_city on zips (lower(replace(city, '.', '')) text_pattern_ops);
