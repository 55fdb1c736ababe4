-- Passkeys (WebAuthn). Only public keys are stored, so a reader of the table cannot log in with them.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- As the authenticator calls it, base64url.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- Goes up with each use where the authenticator counts; a lower one is a copy's.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- True for one that is synchronized between devices.
  synced boolean not null default false,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);
