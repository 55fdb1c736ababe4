-- Changes of plan, at once or with the next period, and free trials.
alter table subscriptions
  -- The plan that begins with the next period; null where it goes on as it is.
  add column next_plan_id text references plans,
  -- The provider was told of a next plan, and has to hear when there is none any more.
  add column next_plan_told boolean not null default false,
  -- Days of the free trial that the checkout asked for.
  add column trial_days smallint check (trial_days > 0),
  add column trial_end timestamptz,
  -- Periods end on this day of the month; null: on that of the trial's end, or of the beginning.
  add column anchor_at timestamptz,
  -- When the provider last described the subscription: plan, trial, and anchor of older word change nothing.
  add column snapshot_at timestamptz not null default '-infinity';
create index subscriptions_trials on subscriptions (trial_end) where status = 'active' and trial_end is not null;

-- What a payment is for stays what it was, whatever the plan is now.
alter table payments
  add column plan_id text references plans,
  -- Credit for the unused time of an earlier plan, and tax, both within the sum.
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  add column tax_cents integer not null default 0 check (tax_cents >= 0);
update payments m set plan_id = s.plan_id from subscriptions s where s.id = m.subscription_id;

-- Changes that members confirmed. A form that is sent twice is one change; the provider is told this name, too.
create table plan_changes (
  token_hash bytea primary key check (length(token_hash) = 32),
  subscription_id bigint not null references subscriptions on delete cascade,
  from_plan_id text not null references plans,
  plan_id text not null references plans,
  -- pending: nobody knows yet whether it was done.
  state text not null default 'pending' check (state in ('pending', 'done', 'declined')),
  due_cents integer not null check (due_cents >= 0),
  prorated_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index plan_changes_pending on plan_changes (subscription_id) where state = 'pending';
create index plan_changes_subscription on plan_changes (subscription_id, created_at desc);
