-- Maps that nobody asks for are deleted, and administrators take maps down.
alter table maps
  -- The day on which its page or picture was asked for last. Those that are there already have a year from today.
  add column fetched_on date not null default current_date,
  -- Length of its text, for the site's share of a day; 0 for those from before.
  add column bytes integer not null default 0 check (bytes >= 0),
  add column disabled_at timestamptz,
  -- What administrators say of it, for administrators.
  add column disabled_reason text check (length(disabled_reason) <= 500),
  add column disabled_by uuid references users on delete set null,
  add check (disabled_at is null or disabled_reason is not null);
create index maps_fetched on maps (fetched_on);
create index maps_created on maps (created_at);
create index maps_disabled_by on maps (disabled_by) where disabled_by is not null;
create index maps_disabled on maps (disabled_at) where disabled_at is not null;

-- What people report of stored maps. Nothing says who they are.
create table map_reports (
  id bigint generated always as identity primary key,
  map_id char(25) not null references maps on delete cascade,
  -- A word of host/map-reports/reasons.ts.
  reason text not null check (length(reason) <= 40),
  details text not null check (length(details) <= 2000),
  created_at timestamptz not null default now(),
  -- When an administrator has decided about the map.
  handled_at timestamptz
);
create index map_reports_map on map_reports (map_id);
create index map_reports_open on map_reports (created_at) where handled_at is null;
