-- The images that a post shows, or showed before an edit: where all posts of their member that show them are removed, nobody is
-- sent them.
create table post_images (
  post_id bigint not null references posts on delete cascade,
  image_id uuid not null references forum_images on delete cascade,
  primary key (image_id, post_id)
);
create index post_images_post_id on post_images (post_id);

insert into post_images (post_id, image_id)
select distinct p.id, i.id
from (select id, body from posts union all select post_id, body from post_versions) p
  cross join lateral regexp_matches(p.body, '/forums/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m
  join forum_images i on i.id = m[1]::uuid
where p.body like '%/forums/images/%';
