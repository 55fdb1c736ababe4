-- The captions of a webinar's recording, as WebVTT; empty where there are none.
alter table webinars add column captions text not null default '';
