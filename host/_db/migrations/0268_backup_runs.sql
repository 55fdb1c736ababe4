-- Backups that the host made by itself or was asked for, with what went wrong: /admin/health shows them.
create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  -- Null while it runs, and for good where the host ended before it did.
  ended_at timestamptz,
  file text not null,
  bytes bigint,
  row_count bigint,
  problem text
);
create index backup_runs_started_at on backup_runs (started_at desc);

-- Mails that wait are part of backups, as the jobs that send them are.
-- allow rewrite: only hosts without a mail service write to it.
alter table outbox_messages set logged;
