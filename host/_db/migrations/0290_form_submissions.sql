-- What came of forms that carry a token, so that the same form sent twice has one effect and two equal answers (host/_http/actions).
create table form_submissions (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  -- Such as `POST /forums/:id/topics`.
  route text not null,
  -- Null for visitors.
  user_id uuid references users on delete cascade,
  -- Of everything else that the form sent.
  content_hash bytea not null,
  -- The answer; null only inside the transaction that is at work on it.
  outcome jsonb,
  created_at timestamptz not null default now(),
  unique nulls not distinct (token_hash, route, user_id)
);
create index form_submissions_by_user on form_submissions (user_id, created_at);
create index form_submissions_by_age on form_submissions (created_at);
