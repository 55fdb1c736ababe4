-- When an administrator dropped a message: it is not sent, and can be put back until its row goes.
alter table outbox_messages add column dropped_at timestamptz;
