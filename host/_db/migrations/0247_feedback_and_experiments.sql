-- Questions that administrators put on pages.
create table feedback_forms (
  id bigint generated always as identity primary key,
  -- What administrators call it.
  name text not null check (length(name) between 1 and 100),
  question text not null check (length(question) between 1 and 200),
  -- [{"key": "yes", "label": "Yes"}, …] in their order.
  answers jsonb not null check (jsonb_array_length(answers) between 2 and 6),
  follow_up text not null check (length(follow_up) between 1 and 200),
  thanks text not null check (length(thanks) between 1 and 200),
  -- Each path means the page and all below it.
  paths text[] not null check (cardinality(paths) between 1 and 20),
  -- Pixels that a page has to be scrolled before the form opens by itself.
  scroll_offset integer not null default 50 check (scroll_offset between 0 and 10000),
  active boolean not null default true,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger notify_change after insert or update or delete or truncate on feedback_forms
for each statement execute function notify_table_change();

-- What visitors and members answered. Nobody is named.
create table feedback_responses (
  id uuid primary key default gen_random_uuid(),
  feedback_form_id bigint not null references feedback_forms on delete cascade,
  path text not null check (length(path) between 1 and 500),
  answer_key text check (length(answer_key) between 1 and 50),
  follow_up_response text not null default '' check (length(follow_up_response) <= 1000),
  -- Somebody closed the form, with or without an answer.
  closed boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (answer_key is not null or closed)
);
create index feedback_responses_form on feedback_responses (feedback_form_id, created_at desc);

-- Experiments on pages. The first variant is the control.
create table experiments (
  id bigint generated always as identity primary key,
  -- By which pages know it.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  about text not null default '' check (length(about) <= 500),
  variants text[] not null check (cardinality(variants) between 2 and 5),
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped')),
  -- What everybody gets once it is stopped; the control where none was chosen.
  winner text check (winner is null or (winner = any (variants) and state = 'stopped')),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  stopped_at timestamptz
);
create trigger notify_change after insert or update or delete or truncate on experiments
for each statement execute function notify_table_change();

-- Browsers that saw a variant while an experiment ran, and whether they did what it hopes for. Only browsers that may be recognized
-- are here, by a digest of their random ID.
create table experiment_visitors (
  experiment_id bigint not null references experiments on delete cascade,
  visitor bytea not null check (length(visitor) = 16),
  variant text not null check (length(variant) between 1 and 50),
  exposed_at timestamptz not null default now(),
  converted_at timestamptz,
  primary key (experiment_id, visitor)
);
create index experiment_visitors_variant on experiment_visitors (experiment_id, variant);
