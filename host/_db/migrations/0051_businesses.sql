create table businesses (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete restrict,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('agent', 'lender', 'tax', 'financial')),
  description text not null default '',
  email text,
  -- E.164
  phone text,
  website text,
  city text not null default '',
  state char(2) check (state ~ '^[A-Z]{2}$'),
  -- Whether it takes new clients: others are shown as unavailable.
  accepting boolean not null default true,
  lead_cost_cents integer not null default 0 check (lead_cost_cents >= 0),
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index businesses_owner_id on businesses (owner_id);
create index businesses_kind on businesses (kind, state);

-- Whoever asked a business to call. A visitor and a later member are one by their address.
create table investors (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  -- E.164
  phone text,
  user_id uuid references users on delete set null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index investors_user_id on investors (user_id);

create table business_leads (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  investor_id bigint not null references investors on delete restrict,
  status text not null default 'new'
    check (status in ('new', 'contacted', 'in_progress', 'closed', 'closed_won', 'closed_lost')),
  -- As they were typed for this lead: the investor may change later.
  name text not null,
  email text not null,
  phone text,
  message text not null default '' check (length(message) <= 5000),
  cta_name text,
  cost_cents integer not null check (cost_cents >= 0),
  -- gclid, cid, and what of the page's query began with itm or utm
  analytics jsonb not null default '{}',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index business_leads_newest on business_leads (business_id, created_at desc, id desc);
create index business_leads_investor on business_leads (investor_id, created_at);

-- Narrow and by itself, so that reading a lead touches no search index.
create table lead_reads (
  lead_id bigint primary key references business_leads on delete cascade,
  read_at timestamptz not null default now()
);
