-- Where a figure stands among those of its metric in its state, and among how many; 1 is the highest. Counties of today are
-- ranked among themselves, and former ones among those that ended in the same year. Null until markets are next computed, which
-- the start of the host does where it finds one.
alter table market_metrics
  add column rank integer,
  add column ranked integer;

-- The counties of today with the nearest centers, the nearest first, of each county whose center is known.
create table market_neighbors (
  fips char(5) primary key references counties on delete cascade,
  nearest char(5)[] not null
);

-- Whether anything is known of metro areas.
create index counties_msa on counties (fips) where msa is not null;
