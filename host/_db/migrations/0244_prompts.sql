-- What administrators changed of the prompts that our pages show (host/prompts): those without a row are as the code has them.
create table prompts (
  name text primary key check (length(name) between 1 and 30),
  enabled boolean not null,
  -- Seconds after which it shows; only of those whose delay can be chosen.
  delay_seconds integer check (delay_seconds between 0 and 3600),
  title text not null check (length(title) between 1 and 100),
  body text not null check (length(body) between 1 and 400),
  updated_at timestamptz not null default now()
);

create trigger notify_change after insert or update or delete or truncate on prompts
for each statement execute function notify_table_change();
