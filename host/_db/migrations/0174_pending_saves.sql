-- What somebody wants to follow or save before the address of their account is confirmed: saved once it is, and gone if the
-- address turns out to be somebody else's.
create table pending_saves (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('markets', 'properties')),
  -- A county's code, or a property's id.
  thing text not null check (length(thing) between 1 and 20),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, thing)
);
