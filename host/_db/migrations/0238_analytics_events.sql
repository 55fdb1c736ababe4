-- What pages of the site report (docs/analytics.md). No address and no account is stored.
create table analytics_events (
  -- Made by the browser: an event that is sent twice is stored once.
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  -- By the server's clock.
  happened_at timestamptz not null,
  -- The random id of a browser whose visitor allowed it; null for all others.
  visitor_id uuid,
  -- Where on the site.
  path text not null check (length(path) <= 300),
  properties jsonb not null
);
-- Rows arrive in the order of this column, but for those that waited in a browser.
create index analytics_events_happened_at on analytics_events using brin (happened_at) with (pages_per_range = 16, autosummarize = on);
create index analytics_events_visitor_id on analytics_events (visitor_id, happened_at) where visitor_id is not null;

-- In which weeks a browser came, for as long as its visitor allows it.
create table analytics_visitor_weeks (
  visitor_id uuid not null,
  -- Its Monday.
  week date not null,
  primary key (visitor_id, week)
);
create index analytics_visitor_weeks_week on analytics_visitor_weeks (week, visitor_id);
