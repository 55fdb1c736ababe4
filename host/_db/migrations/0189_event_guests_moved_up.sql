-- When a guest got a place from the waiting list, and when the mail about it was put aside and sent.
alter table event_guests add column moved_up_at timestamptz;
alter table event_guests add column move_claimed_at timestamptz;
alter table event_guests add column move_told_at timestamptz;
create index event_guests_moved_up on event_guests (topic_id) where moved_up_at is not null and move_claimed_at is null;
