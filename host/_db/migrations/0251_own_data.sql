-- Files with everything that the site has of a member, made by a job and kept for a week.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  body bytea,
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
alter table data_exports alter column body set storage external;
create index data_exports_user_id on data_exports (user_id, created_at desc);
create index data_exports_created_at on data_exports (created_at);

-- Accounts that their members want deleted, and when.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due_at on account_deletions (due_at);
