-- What the fraud check said of the request that made the lead (host/_platform/providers).
alter table business_leads add column fraud_verdict text not null default 'unchecked'
  check (fraud_verdict in ('pass', 'fail', 'unchecked'));

-- One sent form: the same token with the same body gets the same bytes again, for a day.
create table contact_requests (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the form's token, and of everything in the body that decides what becomes of it.
  token_hash bytea not null unique,
  body_hash bytea not null,
  reply text not null default '',
  created_at timestamptz not null default now()
);
create index contact_requests_created_at on contact_requests (created_at);

-- That somebody agreed to be called: the sentence as it stood, when, and from where.
create table contact_consents (
  lead_id bigint primary key references business_leads on delete cascade,
  -- Whoever was signed in.
  user_id uuid references users on delete set null,
  consent text not null,
  address text not null,
  created_at timestamptz not null
);
create index contact_consents_user_id on contact_consents (user_id);

-- What the business was told of a lead. Jobs may run twice; nobody gets two mails for it.
create table lead_notices (
  lead_id bigint primary key references business_leads on delete cascade,
  mailed_at timestamptz,
  texted_at timestamptz
);

-- The directory: those that take new clients first, then by name.
create index businesses_directory on businesses (accepting desc, lower(name), id);
create index businesses_name on businesses using gin (lower(name) gin_trgm_ops);

insert into settings (name, value) values ('contact', '{"daily_limit": 10}');
