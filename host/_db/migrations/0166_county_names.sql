-- Counties are looked up by the beginning of their name (host/deals/search/county-store.ts).
create index counties_name on counties ((lower(name)) collate "C");
