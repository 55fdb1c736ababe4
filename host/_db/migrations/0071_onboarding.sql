-- A step of an onboarding flow that a member has been through: what was answered, or that it was skipped. The flows and their
-- steps are data of the host (host/dashboard/onboarding/flow.ts); a step that is no longer among them is history.
create table onboarding_responses (
  user_id uuid not null references users on delete cascade,
  flow_id integer not null,
  step_type text not null check (step_type in ('first', 'additional', 'proUser')),
  response_key text not null check (length(response_key) between 1 and 60),
  response_value text not null check (length(response_value) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, flow_id, response_key)
);
