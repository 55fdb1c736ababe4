-- Counties of both vintages: Connecticut's planning regions took the place of its counties in 2022, and Alaska's 02261 was
-- split into 02063 and 02066 in 2019. `until` is the last year in which an area was one.
create table counties (
  fips char(5) primary key,
  name text not null,
  state char(2) not null,
  latitude double precision,
  longitude double precision,
  since smallint,
  until smallint,
  cbsa char(5),
  msa text
);
create index counties_state on counties (state, name);

create table zips (
  zip char(5) primary key,
  city text not null,
  state char(2) not null,
  fips char(5) references counties,
  latitude double precision not null,
  longitude double precision not null
);
create index zips_fips on zips (fips);

-- A file that was imported, or the demo world. Newer vintages stand beside older ones.
create table vintages (
  id integer generated always as identity primary key,
  source text not null,
  vintage text not null,
  demo boolean not null default false,
  file_name text,
  sha256 text,
  imported_at timestamptz not null default now(),
  unique (source, vintage, demo)
);

-- Values of one measure in one area over time, as a file gave them: `values[i]` belongs to `periods[i]` (first day of a month
-- or year). Missing values are not stored.
create table area_series (
  vintage_id integer not null references vintages on delete cascade,
  measure text not null,
  area_kind text not null check (area_kind in ('county', 'zip')),
  area_id text not null,
  periods date[] not null,
  "values" double precision[] not null,
  primary key (measure, area_kind, area_id, vintage_id),
  check (cardinality(periods) = cardinality("values")),
  check (array_position("values", 'NaN'::double precision) is null)
);

-- The five metrics of a market, worked out from area_series after each import. Percent.
create table market_metrics (
  fips char(5) not null references counties on delete cascade,
  metric text not null check (metric in ('appreciation', 'rtp', 'affordability', 'population', 'unemployment')),
  value double precision not null check (value = value),
  period date not null,
  source text not null,
  vintage text not null,
  demo boolean not null,
  primary key (fips, metric)
);

create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
insert into settings (name, value) values ('mortgage_rate', '6.5');
