-- Files that people sent, as they were kept: images drawn anew, documents as they came.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  -- Who else may see it, by a rule of the area that took it.
  purpose text not null,
  kind text not null check (kind in ('image', 'pdf')),
  type text not null,
  name text not null check (length(name) between 1 and 100),
  bytes bytea not null check (length(bytes) <= 16777216),
  created_at timestamptz not null default now()
);
-- Pictures are compressed already.
alter table uploads alter column bytes set storage external;
create index uploads_owner_id on uploads (owner_id);
