-- Contact requests that wait until their sender has confirmed the email or the phone, or until an administrator has looked at them.
-- Companies see nothing of them, and owe nothing for them: a lead goes into business_leads when it is sent.
create table held_requests (
  -- The address of the receipt page (/contact-requests/{id}), and of the form (contact_requests) where it had a token.
  id uuid primary key default gen_random_uuid(),
  -- Reserved for an investor that may not exist yet, so that the answer is the same for known addresses.
  investor_id bigint not null,
  -- What was typed, the consent and where it came from (host/contact/held-store.ts). Removed once it is sent or rejected.
  details jsonb,
  -- The member who was signed in.
  user_id uuid references users on delete cascade,
  fraud_verdict text not null check (fraud_verdict in ('pass', 'fail', 'unchecked')),
  -- `account`: a member whose address was confirmed before.
  confirmed_by text check (confirmed_by in ('email', 'phone', 'account')),
  -- Only of requests that failed the fraud check.
  review text check (review in ('waiting', 'released', 'rejected')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index held_requests_user_id on held_requests (user_id);
create index held_requests_expires_at on held_requests (expires_at);
create index held_requests_review on held_requests (created_at, id) where review = 'waiting';

create table held_leads (
  -- The id of the lead in business_leads, once it is sent.
  id bigint primary key,
  request_id uuid not null references held_requests on delete cascade,
  business_id bigint not null references businesses on delete cascade,
  -- The price when it was asked for, due when it is sent.
  cost_cents integer not null check (cost_cents >= 0),
  -- Empty while it waits.
  outcome text check (outcome in ('sent', 'repeated', 'business_unavailable'))
);
create index held_leads_request_id on held_leads (request_id);
create index held_leads_business_id on held_leads (business_id);
