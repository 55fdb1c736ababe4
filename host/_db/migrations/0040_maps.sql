-- Configured maps by the hash of their text. Not jsonb: drawing follows the order of keys, and the id every character.
create table maps (
  id char(25) primary key check (id ~ '^[0-9a-z]{25}$'),
  config json not null,
  created_at timestamptz not null default now()
);
