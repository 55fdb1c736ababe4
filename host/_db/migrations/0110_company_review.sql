-- Companies are shown to others once an administrator has approved them.
alter table businesses
  -- removed: the account that listed it had an address that was not its owner's.
  add column review text not null default 'pending' check (review in ('pending', 'approved', 'declined', 'removed')),
  -- What an approved company wants to be called and to do instead, until somebody has looked at it.
  add column asked_name text check (length(asked_name) between 1 and 200),
  add column asked_kind text check (asked_kind in ('agent', 'lender', 'tax', 'financial')),
  -- Goes up with everything that is to be looked at, so that nobody approves what they have not seen.
  add column review_round integer not null default 1,
  add column review_asked_at timestamptz not null default now(),
  -- What the reviewer told the owner.
  add column review_reason text check (length(review_reason) <= 1000),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users on delete set null;
create index businesses_reviewed_by on businesses (reviewed_by);
-- Those that were listed before.
update businesses set review = 'approved';
create index businesses_to_review on businesses (review_asked_at) where review = 'pending' or asked_name is not null or asked_kind is not null;

-- What members have reported; a row goes once an administrator has looked at it.
create table company_reports (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('fake', 'impersonation', 'spam', 'other')),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz not null default now(),
  unique (business_id, user_id)
);
create index company_reports_user_id on company_reports (user_id);
