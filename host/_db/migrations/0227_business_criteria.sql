-- Whom a company works with, for the business finder; what its owner has not said matches everybody. Lists are empty where nothing is said.
create table business_criteria (
  business_id bigint primary key references businesses on delete cascade,
  -- Dollars: prices of homes for agents, loans for lenders.
  min_price bigint check (min_price between 0 and 1000000000),
  max_price bigint check (max_price between 0 and 1000000000),
  -- Percent that a lender wants at least.
  min_down_payment numeric(5, 2) check (min_down_payment between 0 and 100),
  strategies text[] not null default '{}' check (cardinality(strategies) <= 20),
  goals text[] not null default '{}' check (cardinality(goals) <= 20),
  situations text[] not null default '{}' check (cardinality(situations) <= 20),
  -- Ids of widgets/_domain/finder/options.ts.
  subtype_ids integer[] not null default '{}' check (cardinality(subtype_ids) <= 20),
  -- Two letters each: states that it works in beside its own.
  states text[] not null default '{}' check (cardinality(states) <= 60),
  updated_at timestamptz not null default now(),
  check (min_price <= max_price)
);

-- The finder reads the companies of one kind.
create index businesses_kind_listed on businesses (kind, state) where review = 'approved' and accepting;
