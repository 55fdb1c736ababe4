-- What administrators did, in any area: written before it is done, so that nothing happens without a line.
create table admin_audit (
  id bigint generated always as identity primary key,
  admin_id uuid references users on delete set null,
  -- Stays where the account of the administrator goes.
  admin_name text not null,
  -- The route, such as `PUT /admin/members/:id/status`, and what it does in words.
  route text not null,
  summary text not null,
  -- What it was done to: the path without its query.
  subject text not null,
  reason text not null default '',
  -- What was chosen in the form; no secrets, long texts shortened.
  details jsonb not null default '{}',
  -- Of the answer; null where the server stopped before it had one.
  status smallint,
  created_at timestamptz not null default now()
);
create index admin_audit_created_at on admin_audit (created_at desc, id desc);
create index admin_audit_admin on admin_audit (admin_id, id desc);
create index admin_audit_subject on admin_audit using gin (lower(subject) gin_trgm_ops);
