-- Whether any home is of the demo world is asked for the bar above every page (host/_pages/demo-data.ts); where none is, the index is empty.
create index properties_demo on properties (id) where demo;
