-- Payments that went back: refunds, and disputes that somebody's bank opened. One row for each charge that was refunded and for each
-- dispute, as the provider last described it.
create table payment_reversals (
  provider text not null,
  -- The charge of a refund, the dispute of a dispute.
  provider_ref text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  subscription_id bigint not null references subscriptions on delete restrict,
  -- The invoice: payments.provider_ref.
  payment_ref text not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- Of a dispute, in Stripe's words: needs_response, under_review, won, lost, and inquiries, which begin with warning_.
  status text,
  -- Why, in the provider's words: "fraudulent".
  reason text,
  -- When the provider said this: what is older changes nothing.
  said_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (provider, provider_ref)
);
create index payment_reversals_subscription on payment_reversals (subscription_id);

-- What a payment pays for, to know whether the last one went back. Null for payments from before.
alter table payments add column period_end timestamptz;

-- Suspended: a payment is disputed, or the last one was refunded. It gives nothing, and another cannot be begun beside it.
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('incomplete', 'active', 'past_due', 'suspended', 'ended'));
alter table subscriptions
  add constraint subscriptions_suspended_check check (status <> 'suspended' or (period_end is not null and provider_ref is not null)),
  -- When the provider was last asked about it.
  add column reconciled_at timestamptz;
drop index subscriptions_live;
create unique index subscriptions_live on subscriptions (user_id, audience) where status in ('active', 'past_due', 'suspended');
drop index subscriptions_due;
create index subscriptions_due on subscriptions (period_end) where status in ('active', 'past_due', 'suspended');
