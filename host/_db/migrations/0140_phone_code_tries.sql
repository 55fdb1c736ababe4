-- When a code was last tried: tries at a number that many try are slowed down, and not refused.
alter table phone_codes add column tried_at timestamptz;
