-- What an administrator told the company about its request for a credit.
alter table lead_credit_requests add column decision_reason text check (length(decision_reason) <= 1000);

-- Parts of the site that administrators turn off and on (host/_services/flags); one without a row is as the code says.
create table feature_flags (
  name text primary key check (name ~ '^[a-z][a-z_]{1,40}$'),
  is_on boolean not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);
create index feature_flags_updated_by on feature_flags (updated_by);
create function feature_flag_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('feature_flags', '');
  return null;
end $$;
create trigger feature_flag_is_changed after insert or update or delete on feature_flags
  for each statement execute function feature_flag_changed();

-- Files that administrators took down: nobody sees them, and they can be put back.
alter table uploads
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (length(taken_down_reason) <= 500);
create index uploads_created_at on uploads (created_at desc);

-- Public files that administrators sent to be imported, with what came of it. The file goes once it is imported.
create table import_runs (
  id bigint generated always as identity primary key,
  admin_id uuid references users on delete set null,
  source text not null,
  vintage text,
  file_name text not null check (length(file_name) between 1 and 200),
  size integer not null check (size > 0),
  body bytea,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The report of the importer, or why there is none.
  report text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
alter table import_runs alter column body set storage external;
create index import_runs_admin_id on import_runs (admin_id);
create index import_runs_created_at on import_runs (created_at desc);
