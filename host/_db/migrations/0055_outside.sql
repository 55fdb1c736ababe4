-- Messages of a machine that has no mail or SMS service of its own. They hold links and codes that open accounts, so no backup
-- takes them along, and a crash may.
create unlogged table outbox_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  created_at timestamptz not null default now()
);
create index outbox_messages_recipient on outbox_messages (recipient, id);

-- What happened on the site, for whoever counts it.
create table events (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  user_id uuid references users on delete set null,
  properties jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index events_name on events (name, created_at);
create index events_user_id on events (user_id);

-- What was thought of a request, by a service or, where none is set up, by ourselves.
create table fraud_checks (
  id bigint generated always as identity primary key,
  by text not null check (by in ('service', 'here')),
  verdict text not null check (verdict in ('pass', 'fail', 'unchecked')),
  address text not null,
  created_at timestamptz not null default now()
);
create index fraud_checks_created_at on fraud_checks (created_at);
