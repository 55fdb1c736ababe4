-- Refunds that administrators decided. What the provider then says of them is in payment_reversals.
create table payment_refunds (
  id bigint generated always as identity primary key,
  -- A form that is sent twice is one refund; the provider is told this name, too.
  token uuid not null unique,
  payment_id bigint not null references payments on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- pending: the provider has not answered yet, so nobody knows whether it was done.
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  -- The provider's name for it.
  provider_ref text,
  admin_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_admin on payment_refunds (admin_id);

-- Mails about what comes, each sent once: a year that renews soon, and an unpaid plan that ends soon.
create table plan_reminders (
  subscription_id bigint not null references subscriptions on delete cascade,
  kind text not null check (kind in ('renews', 'unpaid', 'last-unpaid')),
  -- The end of the period that it is about.
  period_end timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (subscription_id, kind, period_end)
);
create index payments_paid on payments (paid_at desc, id desc);
