-- Requests by one caller of one route in one window. Unlogged: after a crash everybody begins anew.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);
