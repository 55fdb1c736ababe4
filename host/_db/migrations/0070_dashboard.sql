-- What a member has made of the dashboard. Without a row, or without widgets, it is as it comes.
create table dashboards (
  user_id uuid primary key references users on delete cascade,
  -- Names in their order; null: the ones that everybody begins with.
  widgets text[] check (cardinality(widgets) <= 40),
  -- Goes up with every change, so that a device which knows an older one does not take away what another has added.
  version integer not null default 1,
  -- The business page whose figures the marketplace widget shows.
  business_id bigint references businesses on delete set null,
  updated_at timestamptz not null default now()
);
create index dashboards_business_id on dashboards (business_id);

create table followed_markets (
  user_id uuid not null references users on delete cascade,
  fips char(5) not null references counties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, fips)
);
create index followed_markets_fips on followed_markets (fips);

create table saved_properties (
  user_id uuid not null references users on delete cascade,
  property_id bigint not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
-- The demo world takes its homes away by the thousand.
create index saved_properties_property_id on saved_properties (property_id);
