-- Objects of a bucket (UPLOADS_TO) whose rows are gone, until a job has removed them.
create table removed_objects (
  object_id uuid primary key,
  removed_at timestamptz not null default now()
);
create index removed_objects_removed_at on removed_objects (removed_at);

create function queue_removed_object() returns trigger language plpgsql as $$
begin
  insert into removed_objects (object_id) values (old.object_id) on conflict do nothing;
  return null;
end $$;

-- The bytes of a file are in its row, or in the object of this name, with this size and SHA-256.
alter table uploads alter column bytes drop not null;
alter table uploads
  add column object_id uuid,
  add column object_size integer,
  add column object_sha256 bytea,
  add constraint uploads_content check (
    num_nonnulls(bytes, object_id) = 1
    and num_nonnulls(object_id, object_size, object_sha256) in (0, 3) and length(object_sha256) = 32
  ) not valid;
create trigger queue_removed_object after delete on uploads
  for each row when (old.object_id is not null) execute function queue_removed_object();
create trigger queue_replaced_object after update of object_id on uploads
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function queue_removed_object();

alter table forum_images alter column bytes drop not null;
alter table forum_images
  add column object_id uuid,
  add column object_size integer,
  add column object_sha256 bytea,
  add constraint forum_images_content check (
    num_nonnulls(bytes, object_id) = 1
    and num_nonnulls(object_id, object_size, object_sha256) in (0, 3) and length(object_sha256) = 32
  ) not valid;
create trigger queue_removed_object after delete on forum_images
  for each row when (old.object_id is not null) execute function queue_removed_object();
create trigger queue_replaced_object after update of object_id on forum_images
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function queue_removed_object();

alter table profile_images alter column bytes drop not null;
alter table profile_images
  add column object_id uuid,
  add column object_size integer,
  add column object_sha256 bytea,
  add constraint profile_images_content check (
    num_nonnulls(bytes, object_id) = 1
    and num_nonnulls(object_id, object_size, object_sha256) in (0, 3) and length(object_sha256) = 32
  ) not valid;
create trigger queue_removed_object after delete on profile_images
  for each row when (old.object_id is not null) execute function queue_removed_object();
create trigger queue_replaced_object after update of object_id on profile_images
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function queue_removed_object();

alter table business_logos alter column bytes drop not null;
alter table business_logos
  add column object_id uuid,
  add column object_size integer,
  add column object_sha256 bytea,
  add constraint business_logos_content check (
    num_nonnulls(bytes, object_id) = 1
    and num_nonnulls(object_id, object_size, object_sha256) in (0, 3) and length(object_sha256) = 32
  ) not valid;
create trigger queue_removed_object after delete on business_logos
  for each row when (old.object_id is not null) execute function queue_removed_object();
create trigger queue_replaced_object after update of object_id on business_logos
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function queue_removed_object();

alter table deal_photos
  add column object_id uuid,
  add column object_size integer,
  add column object_sha256 bytea,
  add constraint deal_photos_content check (
    num_nonnulls(thumbnail, object_id) <= 1
    and num_nonnulls(object_id, object_size, object_sha256) in (0, 3) and length(object_sha256) = 32
  ) not valid;
create trigger queue_removed_object after delete on deal_photos
  for each row when (old.object_id is not null) execute function queue_removed_object();
create trigger queue_replaced_object after update of object_id on deal_photos
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function queue_removed_object();

alter table data_exports
  add column object_id uuid,
  add column object_size integer,
  add column object_sha256 bytea,
  add constraint data_exports_content check (
    num_nonnulls(body, object_id) <= 1
    and num_nonnulls(object_id, object_size, object_sha256) in (0, 3) and length(object_sha256) = 32
  ) not valid;
create trigger queue_removed_object after delete on data_exports
  for each row when (old.object_id is not null) execute function queue_removed_object();
create trigger queue_replaced_object after update of object_id on data_exports
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function queue_removed_object();
