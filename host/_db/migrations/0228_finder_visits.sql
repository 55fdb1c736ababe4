-- Who is asking in the business finder, and whether the code that was texted to the phone came back. For a visitor the id is that of a
-- signed cookie, for a member the member's.
create table phone_proofs (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  -- E.164
  phone text not null check (phone ~ '^\+1\d{10}$'),
  proved_at timestamptz,
  created_at timestamptz not null default now()
);
create index phone_proofs_user on phone_proofs (user_id);

-- What a member has answered in the business finder so far, without anything about who they are.
create table finder_drafts (
  user_id uuid primary key references users on delete cascade,
  step text not null check (length(step) <= 40),
  answers jsonb not null check (length(answers::text) <= 10000),
  saved_at timestamptz not null default now()
);
