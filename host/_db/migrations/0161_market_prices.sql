-- Where a figure stands counted from the lowest, beside `rank`, which counts from the highest: pages say the nearer end. Null until
-- markets are next computed, which the start of the host does where it finds one.
alter table market_metrics add column rank_low integer;

-- The latest typical home value and rent of a county, in dollars: what lists of markets show beside the metrics made of them.
create table market_prices (
  fips char(5) primary key references counties on delete cascade,
  home_value double precision,
  home_value_period date,
  rent double precision,
  rent_period date,
  demo boolean not null
);

create trigger notify_change after insert or update or delete or truncate on market_prices
for each statement execute function notify_table_change();
