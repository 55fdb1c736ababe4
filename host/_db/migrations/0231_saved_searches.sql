-- When a deal came, so that alerts know what is new.
alter table deals add column added_at timestamptz not null default now();
create index deals_added on deals (added_at) where status = 'active';

-- Searches of deals that members keep, and how often they hear of new homes in them.
create table saved_searches (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- What was searched for, in words, and as the query of /bigger_deals.
  name text not null check (length(name) between 1 and 200),
  query text not null check (length(query) <= 2000),
  -- `never`: it is kept without alerts.
  frequency text not null default 'daily' check (frequency in ('at_once', 'daily', 'weekly', 'never')),
  -- Homes that came until then are known to the member.
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, query)
);
create index saved_searches_due on saved_searches (frequency, checked_at);
