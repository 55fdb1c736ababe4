-- The address that a member asked to log in with, while it waits for its owner's answer: the last one that was asked for.
-- Whether somebody has it already is not looked at here, so that a taken one waits as any other does.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  -- Tells the password that it was asked for with: with another password it is over.
  mark text not null,
  expires_at timestamptz not null
);
