-- What people whose request reached a company say of it: one review for a lead.
create table business_reviews (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  lead_id bigint not null unique references business_leads on delete cascade,
  -- None for visitors, and once the account is gone.
  author_id uuid references users on delete set null,
  -- What a visitor is shown as; none for members, whose names are in their profiles.
  author_name text check (length(author_name) between 1 and 100),
  -- Stars.
  ratings smallint not null check (ratings between 1 and 5),
  title text not null default '' check (length(title) <= 120),
  -- Empty only where an administrator removed the review and its author then deleted what it said.
  body text not null check (length(body) <= 4000 and (body <> '' or removed_at is not null)),
  -- The public answer of the company.
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answer_edited_at timestamptz,
  -- By an administrator; why is in review_actions.
  removed_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index business_reviews_newest on business_reviews (business_id, created_at desc, id desc) where removed_at is null;
create index business_reviews_ratings on business_reviews (business_id, ratings, created_at desc) where removed_at is null;
create index business_reviews_author_id on business_reviews (author_id);
create index business_reviews_removed on business_reviews (removed_at desc) where removed_at is not null;
create trigger notify_change after insert or update or delete or truncate on business_reviews
for each statement execute function notify_table_change();

-- Requesters who were asked for a review when the company closed their lead: once for each lead.
create table review_requests (
  lead_id bigint primary key references business_leads on delete cascade,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);

-- What members have reported; the rows of a review go once an administrator has decided about it.
create table review_reports (
  review_id bigint not null references business_reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'fake', 'abuse', 'private', 'other')),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_reports_user_id on review_reports (user_id);
create index review_reports_created_at on review_reports (created_at);

-- What administrators decided about reviews, and why. Rows are only added.
create table review_actions (
  id bigint generated always as identity primary key,
  review_id bigint references business_reviews on delete set null,
  admin_id uuid references users on delete set null,
  action text not null check (action in ('removed', 'restored', 'dismissed')),
  -- What the author was told; empty where reports were dismissed.
  reason text not null check (length(reason) <= 1000 and (reason <> '' or action = 'dismissed')),
  created_at timestamptz not null default now()
);
create index review_actions_review_id on review_actions (review_id, id desc);
create index review_actions_admin_id on review_actions (admin_id);
create index review_actions_created_at on review_actions (created_at);
