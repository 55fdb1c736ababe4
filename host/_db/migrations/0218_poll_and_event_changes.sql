-- Goes up with each change of a poll's words, so that nobody votes for an option that they have not read.
alter table polls add column version integer not null default 1;

alter table topic_events
  -- Since when it is called off, and what its host says to the guests about that.
  add column canceled_at timestamptz,
  add column cancel_note text not null default '' check (length(cancel_note) <= 500),
  -- Goes up with each change that calendars have to take over (SEQUENCE of RFC 5545).
  add column sequence integer not null default 0;

-- Reminders of events are on the site too; their mail has a job of its own.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('vote', 'follow', 'colleague', 'mention', 'reply',
  'followed_reply', 'accept', 'message', 'lead', 'review', 'event', 'reminder', 'location', 'alert', 'article'));
