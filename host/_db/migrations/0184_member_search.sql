-- Members are found by a part of their name, or by their city.
create index users_name_search on users using gin (lower(name) gin_trgm_ops);
create index profiles_city on profiles (lower(city)) where city <> '';
