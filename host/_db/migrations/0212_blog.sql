-- Members who write in the blog; administrators choose them.
alter table users add column blog_author boolean not null default false;
create index users_blog_author on users (id) where blog_author;

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check
    check (action in ('activate', 'suspend', 'disable', 'end_sessions', 'make_author', 'end_author'));

-- What is discussed below a page of another area has a topic too. Its forum and itself say which page shows them, and the lists of
-- the forums leave both out.
alter table forums add column page text unique check (page ~ '^/[^/]' and length(page) <= 200);
alter table topics add column page text unique check (page ~ '^/[^/]' and length(page) <= 200);

-- An article as its author edits it. Once it was published, its topic's first post has the same text, and its comments are the replies.
create table blog_articles (
  id bigint generated always as identity primary key,
  -- Published articles stay when the account goes; the others go with it.
  author_id uuid references users on delete set null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  -- The last part of its address. It follows the title until the article is published.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null default '' check (length(title) <= 150),
  summary text not null default '' check (length(summary) <= 300),
  -- Markdown, as it was typed.
  body text not null default '' check (length(body) <= 20000),
  cover uuid references forum_images on delete set null,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  -- When it is to be published.
  publish_at timestamptz check ((publish_at is not null) = (state = 'scheduled')),
  -- When it was published first; it keeps this date.
  published_at timestamptz check (state <> 'published' or published_at is not null),
  -- When it was taken off the site last: its posts were removed at this moment.
  withdrawn_at timestamptz,
  -- Of the form that made it: the same form again leads to the same article.
  form_token uuid not null unique default gen_random_uuid(),
  topic_id bigint unique references topics on delete restrict check (state <> 'published' or topic_id is not null),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_articles_author_id on blog_articles (author_id, id desc);
create index blog_articles_published on blog_articles (published_at desc, id desc) where state = 'published';
create index blog_articles_due on blog_articles (publish_at) where state = 'scheduled';
create index blog_articles_cover on blog_articles (cover) where cover is not null;

-- Addresses that a published article had before its title changed; they lead to it.
create table blog_former_slugs (
  slug text primary key,
  article_id bigint not null references blog_articles on delete cascade
);
create index blog_former_slugs_article_id on blog_former_slugs (article_id);

create trigger notify_change after insert or update or delete or truncate on blog_articles
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on blog_former_slugs
for each statement execute function notify_table_change();

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('vote', 'follow', 'colleague', 'mention', 'reply', 'followed_reply',
    'accept', 'message', 'lead', 'event', 'location', 'alert', 'article'));
