-- When whoever has the session last proved to be the member: by logging in, or by password or passkey since.
alter table sessions add column confirmed_at timestamptz not null default now();
-- Sessions from before were opened by a login.
update sessions set confirmed_at = created_at;
