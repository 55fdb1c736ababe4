-- What members answer after a cancellation: why they signed up, and whether they use another product.
create table cancellation_feedback (
  subscription_id bigint primary key references subscriptions on delete cascade,
  signup_reason text not null check (length(signup_reason) between 1 and 50),
  other_product boolean not null,
  -- Which product, and what it does better.
  other_product_feedback text not null default '' check (length(other_product_feedback) <= 1000),
  created_at timestamptz not null default now()
);
create index cancellation_surveys_created on cancellation_surveys (created_at desc, id desc);
