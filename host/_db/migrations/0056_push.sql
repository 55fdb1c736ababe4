-- Events on their way to browsers; a few minutes old at most. Nothing refers to them and they to nothing.
-- The numbers outlive a crash that the rows do not, so that a browser never takes a new event for an old one.
create sequence push_event_ids;
create unlogged table push_events (
  id bigint primary key default nextval('push_event_ids'),
  channel text not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index push_events_channel on push_events (channel, id);
create index push_events_created_at on push_events (created_at);
