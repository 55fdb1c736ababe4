-- no-transaction
-- Companies, members and their cities are found without the accents of their names: Garcia finds García. The indexes of lower(name)
-- serve the release before.
create index concurrently if not exists businesses_name_folded on businesses using gin (fold_search(name) gin_trgm_ops);
create index concurrently if not exists users_name_folded on users using gin (fold_search(name) gin_trgm_ops);
create index concurrently if not exists profiles_city_folded on profiles (fold_search(city)) where city <> '';
