-- Each row has bytes or an object.
alter table uploads validate constraint uploads_content;
alter table forum_images validate constraint forum_images_content;
alter table profile_images validate constraint profile_images_content;
alter table business_logos validate constraint business_logos_content;
alter table deal_photos validate constraint deal_photos_content;
alter table data_exports validate constraint data_exports_content;
