-- Who gets the newsletter without an account, or besides one: addresses that were confirmed by a mailed link. Members also get it by
-- the setting email_newsletter (notification_settings).
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- In small letters.
  email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
  -- The form by which it was entered: page, exit_intent, subscription.
  source text not null default 'page' check (length(source) between 1 and 30),
  confirmed_at timestamptz not null default now(),
  -- When its reader stopped it; the row stays for the counts until the nightly job deletes it.
  unsubscribed_at timestamptz,
  demo boolean not null default false
);
create index newsletter_subscribers_confirmed_at on newsletter_subscribers (confirmed_at desc, id desc);

-- Issues that administrators write.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 150),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When an administrator sent it, and when the last mail was on its way. What was sent does not change any more.
  sent_at timestamptz,
  finished_at timestamptz,
  -- How many were mailed, from then on: whom, is forgotten later.
  readers integer check (readers >= 0),
  demo boolean not null default false
);
create index newsletter_issues_sent_at on newsletter_issues (sent_at desc, id desc);
create index newsletter_issues_author_id on newsletter_issues (author_id);

-- Who is to get an issue, written at the moment it is sent: nobody gets it twice.
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues on delete cascade,
  email text not null,
  -- When its mail was given to the jobs that send mail.
  mailed_at timestamptz,
  -- True where the reader unsubscribed before it was mailed.
  skipped boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (issue_id, email)
);
create index newsletter_deliveries_open on newsletter_deliveries (issue_id) where mailed_at is null and not skipped;

create trigger notify_change after insert or update or delete or truncate on newsletter_issues
for each statement execute function notify_table_change();
