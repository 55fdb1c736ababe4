-- What a company does for whom, and where.
alter table businesses
  -- Slugs of widgets/_domain/businesses/choices.ts.
  add column subtypes text[] not null default '{}' check (cardinality(subtypes) <= 20),
  add column languages text[] not null default '{}' check (cardinality(languages) <= 20),
  -- As the owner writes them: TX 0712345, NMLS 12345.
  add column licenses text not null default '' check (length(licenses) <= 200),
  -- Two letters of a state, or the FIPS code of a county. With nationwide they are what it does not serve.
  add column markets text[] not null default '{}' check (cardinality(markets) <= 60),
  add column nationwide boolean not null default false,
  -- Id of its reviews at Google.
  add column google text check (length(google) between 1 and 200),
  -- Address of its logo: a new one with each file.
  add column logo uuid,
  -- When the owner put away the warning that the plan has ended. One that ends later is told again.
  add column canceled_warning_dismissed_at timestamptz,
  -- What is left of setting it up is no longer shown.
  add column onboarding_abandoned_at timestamptz;

create table business_logos (
  business_id bigint primary key references businesses on delete cascade,
  image uuid not null unique,
  bytes bytea not null
);
