-- The reply that the author of a topic, or an administrator, picked as its answer.
alter table topics add column answer_post_id bigint references posts on delete set null;
create index topics_answer_post_id on topics (answer_post_id) where answer_post_id is not null;
