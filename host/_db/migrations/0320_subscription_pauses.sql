-- How a subscription ends or pauses where that is decided at the payment service: its portal, its dashboard or its API.
alter table subscriptions
  -- When a canceled one ends, where that is another day than the end of its period.
  add column cancel_at timestamptz,
  -- Nothing is had and nothing is due until it is resumed.
  add column paused boolean not null default false,
  -- It is had, and nothing is charged for it.
  add column collection_paused boolean not null default false,
  -- When its payments begin again, where that is known.
  add column collection_resumes_at timestamptz;
