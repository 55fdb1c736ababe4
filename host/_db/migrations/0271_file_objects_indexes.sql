-- no-transaction
-- The sweep asks which row an object belongs to.
create unique index concurrently if not exists uploads_object_id on uploads (object_id) where object_id is not null;
create unique index concurrently if not exists forum_images_object_id on forum_images (object_id) where object_id is not null;
create unique index concurrently if not exists profile_images_object_id on profile_images (object_id) where object_id is not null;
create unique index concurrently if not exists business_logos_object_id on business_logos (object_id) where object_id is not null;
create unique index concurrently if not exists deal_photos_object_id on deal_photos (object_id) where object_id is not null;
create unique index concurrently if not exists data_exports_object_id on data_exports (object_id) where object_id is not null;
