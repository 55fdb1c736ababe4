-- Lists of a small area come from the index of cells alone, in each order; the table is read for those that are shown.
drop index deals_cell;
create index deals_cell on deals (cell, latitude, longitude)
  include (asking_price, beds, baths, structure_type, state, zip, property_id, listed_on, rent_to_price)
  where status = 'active';
-- A sample of an area of many homes, without reading the homes around it.
create index deals_cell_sample on deals (cell, sample)
  include (latitude, longitude, asking_price, beds, baths, structure_type, state, zip) where status = 'active';
