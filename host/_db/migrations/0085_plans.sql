-- What members can pay for, and what a company gets for it.
create table plans (
  id text primary key check (id ~ '^[a-z][a-z-]{1,40}$'),
  audience text not null check (audience in ('investor', 'business')),
  name text not null,
  -- What a subscription to it gives; null for those that cost nothing.
  level text check (level in ('pro', 'business')),
  interval text check (interval in ('month', 'year')),
  price_cents integer not null check (price_cents >= 0),
  -- Only what there is; tests hold the figures in them against the code.
  features text[] not null default '{}',
  position smallint not null,
  -- Whether it is offered: subscriptions to one that is not go on.
  active boolean not null default true,
  check ((level is null) = (interval is null) and (level is null) = (price_cents = 0))
);

insert into plans (id, audience, name, level, interval, price_cents, features, position) values
  ('investor-free', 'investor', 'Free', null, null, 0, array[
    'Follow up to 50 markets',
    'Save up to 200 properties',
    'Maps, market pages and the rent estimator',
    'Ask companies to call you'], 1),
  ('pro-monthly', 'investor', 'Pro', 'pro', 'month', 2900, array[
    'Everything in Free',
    'Follow up to 200 markets',
    'Save up to 800 properties',
    'The steps of “Getting started” that are for Pro members'], 2),
  ('pro-annual', 'investor', 'Pro', 'pro', 'year', 29000, array[
    'Everything in Free',
    'Follow up to 200 markets',
    'Save up to 800 properties',
    'The steps of “Getting started” that are for Pro members'], 3),
  ('business-listed', 'business', 'Listed', null, null, 0, array[
    'A page for each of your companies',
    'A place in the business finder',
    'Every lead in one list, with notes and statuses',
    'Leads as a file'], 4),
  ('business-monthly', 'business', 'Business', 'business', 'month', 4900, array[
    'Everything in Listed',
    'While they take new clients, your companies stand first in the business finder',
    'They are marked “Featured” there'], 5),
  ('business-annual', 'business', 'Business', 'business', 'year', 49000, array[
    'Everything in Listed',
    'While they take new clients, your companies stand first in the business finder',
    'They are marked “Featured” there'], 6);

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete restrict,
  plan_id text not null references plans,
  -- Of the plan, for the index below.
  audience text not null check (audience in ('investor', 'business')),
  status text not null default 'incomplete' check (status in ('incomplete', 'active', 'past_due', 'ended')),
  -- What is paid for.
  period_start timestamptz,
  period_end timestamptz,
  -- End of the latest period whose payment failed: past due is what owes more than it has paid for.
  owed_until timestamptz,
  past_due_since timestamptz,
  -- Where the provider lets an unpaid bill be paid.
  pay_url text check (pay_url ~ '^https://'),
  cancel_at_period_end boolean not null default false,
  -- When the line above was said: word of it that is older changes nothing.
  cancel_said_at timestamptz not null default '-infinity',
  provider text not null check (provider in ('local', 'stripe')),
  -- The provider's name for it, once it has one.
  provider_ref text,
  -- The provider has yet to hear of a cancellation, of its withdrawal, or of the end.
  unsaid boolean not null default false,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, provider_ref),
  check ((status = 'ended') = (ended_at is not null)),
  check (status not in ('active', 'past_due') or (period_end is not null and provider_ref is not null))
);
create unique index subscriptions_live on subscriptions (user_id, audience) where status in ('active', 'past_due');
create index subscriptions_user on subscriptions (user_id, id desc);
create index subscriptions_due on subscriptions (period_end) where status in ('active', 'past_due');
create index subscriptions_unsaid on subscriptions (id) where unsaid;

-- What was paid, and nothing else is money here. Rows are only added.
create table payments (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  provider text not null,
  -- The invoice.
  provider_ref text not null,
  paid_at timestamptz not null,
  unique (provider, provider_ref)
);
create index payments_subscription on payments (subscription_id, paid_at desc);

-- A form that is sent twice finds what it began.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete restrict,
  token_hash bytea not null check (length(token_hash) = 32),
  subscription_id bigint not null unique references subscriptions on delete restrict,
  -- The provider's name for it, and its page; null until the provider has answered.
  provider_ref text,
  url text,
  created_at timestamptz not null default now(),
  unique (user_id, token_hash)
);

-- Word of the provider, each applied once.
create table payment_events (
  provider text not null,
  id text not null,
  subscription_id bigint not null references subscriptions on delete cascade,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payment_events_subscription on payment_events (subscription_id);

create table cancellation_surveys (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions on delete cascade,
  reason text not null,
  other_reason text,
  created_at timestamptz not null default now()
);
create index cancellation_surveys_subscription on cancellation_surveys (subscription_id);

-- Levels that somebody was given and does not pay for. users.subscription_levels is these and what is subscribed to.
create table level_grants (
  user_id uuid not null references users on delete cascade,
  level text not null check (level <> ''),
  created_at timestamptz not null default now(),
  primary key (user_id, level)
);
insert into level_grants (user_id, level) select distinct id, unnest(subscription_levels) from users;

-- In the transaction of whatever changes one of the two: nobody has to think of it.
create function refresh_levels() returns trigger language plpgsql as $$
declare
  member uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update users u set subscription_levels = now_given.levels, updated_at = now()
  from (select array(
      select level from level_grants where user_id = member
      union
      select p.level from subscriptions s join plans p on p.id = s.plan_id
      where s.user_id = member and s.status in ('active', 'past_due') and p.level is not null
      order by 1) as levels) now_given
  where u.id = member and u.subscription_levels is distinct from now_given.levels;
  return null;
end $$;
create trigger level_grants_levels after insert or delete on level_grants
  for each row execute function refresh_levels();
create trigger subscriptions_levels after update of status or delete on subscriptions
  for each row execute function refresh_levels();
-- One that only begins gives nothing yet, and takes nothing away.
create trigger subscriptions_first_levels after insert on subscriptions
  for each row when (new.status in ('active', 'past_due')) execute function refresh_levels();

-- Companies of owners with the level "business", whoever gave them the level and whenever they list one.
alter table businesses add column featured boolean not null default false;

create function feature_business() returns trigger language plpgsql as $$
begin
  new.featured := exists (select from users where id = new.owner_id and 'business' = any (subscription_levels));
  return new;
end $$;
create trigger businesses_featured before insert or update of owner_id on businesses
  for each row execute function feature_business();

create function feature_businesses() returns trigger language plpgsql as $$
begin
  update businesses set featured = 'business' = any (new.subscription_levels) where owner_id = new.id;
  return null;
end $$;
create trigger users_featured after update of subscription_levels on users
  for each row when (('business' = any (old.subscription_levels)) is distinct from ('business' = any (new.subscription_levels)))
  execute function feature_businesses();

update businesses b set featured = true from users u where u.id = b.owner_id and 'business' = any (u.subscription_levels);

-- The order of the directory, of all kinds and of one.
drop index businesses_directory;
create index businesses_directory on businesses ((featured and accepting) desc, accepting desc, lower(name), id);
create index businesses_directory_kind
  on businesses (kind, (featured and accepting) desc, accepting desc, lower(name), id);
