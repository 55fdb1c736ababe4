-- Whether any home is not of the demo world is asked for the bar above every page (host/_pages/demo-data.ts). Without this index
-- the answer “none” reads all homes.
create index properties_imported on properties (id) where not demo;
