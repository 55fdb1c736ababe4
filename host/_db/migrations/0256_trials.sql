-- Who had a free trial: one a person, also after the account was deleted. Of a person there is only a keyed hash of the email address.
create table plan_trials (
  email_hash bytea primary key check (length(email_hash) = 32),
  -- One whose checkout was never completed used nothing.
  subscription_id bigint references subscriptions on delete set null,
  created_at timestamptz not null default now()
);
create index plan_trials_subscription on plan_trials (subscription_id);

alter table plan_reminders drop constraint plan_reminders_kind_check;
alter table plan_reminders
  add constraint plan_reminders_kind_check check (kind in ('renews', 'unpaid', 'last-unpaid', 'trial-ends'));
