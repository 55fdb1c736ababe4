create extension if not exists btree_gin;

-- What `q` looks through. Expressions and no columns: a lead is searched by what it was made with, which never changes, so a
-- new status touches none of it.
create function lead_search_text(name text, email text, phone text, message text) returns text
  language sql immutable parallel safe
  return lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message);
-- Words of name and address, each after a space: one or two letters are sought at the beginnings of these.
create function lead_words(name text, email text) returns text
  language sql immutable parallel safe
  return ' ' || translate(lower(name || ' ' || email), '@._+-''', '      ');
create index business_leads_search on business_leads using gin (
  business_id, lead_search_text(name, email, phone, message) gin_trgm_ops, lead_words(name, email) gin_trgm_ops);
create index business_leads_status on business_leads (business_id, status, created_at desc, id desc);

create table lead_notes (
  id bigint generated always as identity primary key,
  lead_id bigint not null references business_leads on delete cascade,
  -- Whoever wrote it may be gone.
  author_id uuid references users on delete set null,
  -- The limit counts UTF-16 units; here they are characters, which are fewer.
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lead_notes_lead on lead_notes (lead_id, created_at, id);

-- One for each lead, for ever: whoever was declined has had their turn.
create table lead_credit_requests (
  id bigint generated always as identity primary key,
  lead_id bigint not null unique references business_leads on delete cascade,
  user_id uuid references users on delete set null,
  -- Slug of widgets/lead-credit-form/reasons.ts: two reasons share one credited value.
  reason text not null,
  credited_reason text not null,
  additional_reason text,
  attachments uuid[] not null default '{}',
  state text not null default 'submitted' check (state in ('submitted', 'auto', 'approved', 'declined')),
  -- What the lead had cost; credited in the states auto and approved.
  cents integer not null check (cents >= 0),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null
);
create index lead_credit_requests_open on lead_credit_requests (created_at) where state = 'submitted';

create table lead_sms_settings (
  business_id bigint primary key references businesses on delete cascade,
  active boolean not null default false,
  -- E.164, once a code that was sent to it came back.
  phone text,
  -- The settings exist from here on; before, only a number was verified.
  saved_at timestamptz,
  updated_at timestamptz not null default now(),
  check (phone is not null or not active)
);

-- Files of more leads than one answer holds, made by a job; kept for a day.
create table lead_exports (
  id uuid primary key default gen_random_uuid(),
  business_id bigint not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Which leads: {ids: […]}, or {filter: {…}} (host/leads/scope.ts).
  scope jsonb not null,
  status text not null default 'preparing' check (status in ('preparing', 'file-ready', 'failed')),
  created_at timestamptz not null default now()
);
create index lead_exports_created on lead_exports (created_at);

create table lead_export_parts (
  export_id uuid not null references lead_exports on delete cascade,
  part integer not null,
  body text not null,
  primary key (export_id, part)
);
