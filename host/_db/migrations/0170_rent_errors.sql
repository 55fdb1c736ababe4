-- How far rent estimates are off, measured on homes whose rent is known (host/rent-estimator/accuracy). Errors are shares of the rent:
-- 0.1 is 10 %. Only the latest measurement is kept.
create table rent_error_runs (
  id integer generated always as identity primary key,
  measured_at timestamptz not null default now(),
  -- Homes that were asked for, and those of them for which too few others were near.
  homes integer not null check (homes >= 0),
  refused integer not null check (refused between 0 and homes),
  -- Null where no home had an estimate.
  median_error double precision,
  p90_error double precision,
  -- The share of rents within the range that was given.
  within_range double precision,
  -- Whether any of these homes is of the demo world.
  demo boolean not null
);

create table rent_errors (
  run_id integer not null references rent_error_runs on delete cascade,
  fips char(5) not null references counties on delete cascade,
  homes integer not null check (homes > 0),
  refused integer not null check (refused between 0 and homes),
  median_error double precision,
  p90_error double precision,
  within_range double precision,
  primary key (run_id, fips)
);
create index rent_errors_fips on rent_errors (fips);

create trigger notify_change after insert or update or delete or truncate on rent_error_runs
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on rent_errors
for each statement execute function notify_table_change();
