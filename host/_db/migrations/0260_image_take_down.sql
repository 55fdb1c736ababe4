-- Images of posts and logos of companies that administrators took down: nobody else is sent them, and they can be put back.
alter table forum_images
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (length(taken_down_reason) <= 500);
create index forum_images_created_at on forum_images (created_at desc, id desc);

alter table business_logos
  add column created_at timestamptz not null default now(),
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (length(taken_down_reason) <= 500);
create index business_logos_created_at on business_logos (created_at desc, image desc);
