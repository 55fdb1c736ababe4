-- What happened that matters to security (host/_services/security-events/catalog.ts): logins, refusals, changes of accounts, exports.
-- Written a moment later, many at once; the same event of the same caller within that moment is one row with a count.
create table security_events (
  id bigint generated always as identity primary key,
  event text not null check (event ~ '^[a-z_]+\.[a-z_]+$'),
  -- Whose account it is about; null for visitors, and where the account is gone.
  user_id uuid references users on delete set null,
  -- The address that it came from; of IPv6 the /64.
  network text not null check (length(network) <= 64),
  -- The pattern of the route, such as `POST /login`.
  route text not null check (length(route) <= 300),
  -- The first request's code in the log.
  request_id text not null check (length(request_id) <= 64),
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null
);
create index security_events_created_at on security_events (created_at desc, id desc);
create index security_events_user on security_events (user_id, id desc);
create index security_events_event on security_events (event, id desc);
